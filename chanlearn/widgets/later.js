/**
 * @typedef {{ get(name: string): any, send(content: object): void }} Model
 */

const NEXT = "chan:later";
const WITHIN_MS = 200;
// Safari has no such call.
const whenIdle = window.requestIdleCallback ?? ((/** @type {() => void} */ next) => setTimeout(next));

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-later");
  el.append(make("p", { textContent: model.get("said") }));
  let asked = false;
  const ask = () => {
    if (!asked) model.send({ event: "turn" });
    asked = true;
  };
  // One after the other in the order of the page, so that whatever the learner does comes between.
  const next = () => {
    if (document.querySelector(".chan-later") === el) whenIdle(ask, { timeout: WITHIN_MS });
  };
  document.addEventListener(NEXT, next);
  whenIdle(next);
  // Who is ahead of them does not wait for those above. What is out of sight may have no size, its cell has.
  const near = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && ask());
  near.observe(el.closest(".live") ?? el);

  return () => {
    near.disconnect();
    document.removeEventListener(NEXT, next);
    el.classList.remove("chan-later");
    document.dispatchEvent(new Event(NEXT));
  };
}

export default { render };
