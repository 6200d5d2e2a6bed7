/**
 * @typedef {{ value: string, label: string }} Option
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

const SIGNS = { true: "\u2713 ", false: "\u2717 " };

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-picks");
  const options = document.createElement("div");
  options.className = "options";
  const further = document.createElement("button");
  Object.assign(further, { type: "button", className: "further", textContent: model.get("further") });
  further.addEventListener("click", () => model.send({ event: "further" }));
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.append(options, further);
  el.append(group);

  const ask = () => {
    const held = el.contains(document.activeElement);
    group.setAttribute("aria-label", model.get("question"));
    const buttons = model.get("options").map((/** @type {Option} */ { value, label }) => {
      const button = document.createElement("button");
      const sign = document.createElement("span");
      button.type = "button";
      button.dataset.value = value;
      button.append(sign, label);
      button.addEventListener("click", () => model.send({ event: "pick", value }));
      return button;
    });
    options.replaceChildren(...buttons);
    // The next answer is one key away.
    if (held) (buttons[0] ?? further).focus({ preventScroll: true });
    judge();
  };
  const judge = () => {
    const judged = model.get("judged");
    for (const button of options.children) {
      const right = judged[button.dataset.value];
      button.firstChild.textContent = right === undefined ? "" : SIGNS[`${right}`];
      button.className = right === undefined ? "" : right ? "right" : "wrong";
    }
  };
  ask();
  model.on("change:asked", ask);
  model.on("change:judged", judge);
}

export default { render };
