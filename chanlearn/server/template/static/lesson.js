// Puts each cell's output into its place in the text, and tells when that takes long. What is out
// of sight is laid out last, slot by slot, once what is in sight can be used.

const LATE_AFTER_MS = 15_000;
const IDLE_WITHIN_MS = 200;
// Safari has no such call.
const whenIdle = window.requestIdleCallback ?? ((next) => setTimeout(next));
const UNDRAWN = 'script[type="application/vnd.voila.cell-output+json"]';
const UNDONE = `${UNDRAWN}, .chan-later, [class="lm-Widget"]:empty:not([hidden])`;

const waiting = document.getElementById("waiting");
const slots = [...document.querySelectorAll("[data-slot]")];

for (const slot of slots) {
  const id = CSS.escape(slot.dataset.slot);
  const output = document.querySelector(`[data-output-of="${id}"]`);
  // A cell after one that failed has not run and has no output.
  if (output) slot.replaceChildren(...output.childNodes);
}

/** Whether everything the slot holds is on screen: JupyterLab first leaves a bare word there, and an
 * empty place for each part of a column. */
function drawn(slot) {
  const outputs = [...slot.querySelectorAll(".jp-OutputArea-output")];
  return !slot.querySelector(UNDONE) && outputs.every((it) => it.childElementCount > 0);
}

function settle() {
  // Where Python runs in the browser, the page waits for its last cell.
  if ("running" in document.body.dataset || document.querySelector(UNDRAWN)) return;
  clearTimeout(late);
  waiting?.remove();
  if (!slots.every(drawn)) return;
  observer.disconnect();
  layOut([...slots]);
}

/** Before this the browser passes over what nobody sees, for all it costs. */
function layOut([slot, ...later]) {
  if (!slot) {
    document.body.dataset.ready = "";
    return;
  }
  slot.dataset.whole = "";
  whenIdle(() => layOut(later), { timeout: IDLE_WITHIN_MS });
}

const late = setTimeout(() => {
  if (waiting) waiting.textContent = waiting.dataset.late;
}, LATE_AFTER_MS);
const observer = new MutationObserver(settle);
observer.observe(document.querySelector("article"), { childList: true, subtree: true });
observer.observe(document.body, { attributes: true, attributeFilter: ["data-running"] });
settle();
