/**
 * Buttons of one state of a table. Every word in them comes from Python.
 *
 * @typedef {{ name: string, label: string }} Button
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-acts");
  const id = `chan-acts-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const prompt = document.createElement("p");
  prompt.className = "prompt";
  prompt.id = id;
  const buttons = document.createElement("div");
  buttons.className = "buttons";
  buttons.setAttribute("role", "group");
  buttons.setAttribute("aria-labelledby", id);
  const folded = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = model.get("more_label");
  const more = document.createElement("div");
  more.className = "buttons";
  folded.append(summary, more);
  el.append(prompt, buttons, folded);

  /** @param {Button} button */
  const make = ({ name, label }) => {
    const node = document.createElement("button");
    Object.assign(node, { type: "button", className: "chan-button", textContent: label });
    node.dataset.name = name;
    const serial = model.get("serial");
    node.addEventListener("click", () => model.send({ event: "press", name, serial }));
    return node;
  };

  /** @param {{ label: string, name: string, text: string }} file */
  const download = ({ label, name, text }) => {
    const node = document.createElement("button");
    Object.assign(node, { type: "button", className: "chan-button", textContent: label });
    node.addEventListener("click", () => {
      const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
      const link = Object.assign(document.createElement("a"), { href: url, download: name });
      link.click();
      URL.revokeObjectURL(url);
    });
    return node;
  };

  const draw = () => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = el.contains(focused) && focused?.tagName === "BUTTON";
    const name = focused?.dataset.name;
    prompt.textContent = model.get("prompt");
    const file = model.get("file");
    buttons.replaceChildren(...model.get("buttons").map(make), ...(file.text ? [download(file)] : []));
    more.replaceChildren(...model.get("more").map(make));
    folded.hidden = !model.get("more").length;
    if (model.get("main")) buttons.firstElementChild?.classList.add("main");
    if (!held) return;
    // Who works by keyboard stays where they were, or comes to the first thing to do.
    const same = [...el.querySelectorAll("button")].find((it) => it.dataset.name === name);
    const first = /** @type {HTMLElement | null} */ (buttons.firstElementChild);
    (same ?? first)?.focus({ preventScroll: true });
  };
  draw();
  model.on("change:drawn", draw);
}

export default { render };
