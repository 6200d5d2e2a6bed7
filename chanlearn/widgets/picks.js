/**
 * @typedef {{ value: string, label: string }} Option
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

const TICKED = "\u2611 ";
const SIGNS = { true: "\u2713 ", false: "\u2717 " };

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-picks");
  const options = document.createElement("div");
  options.className = "options";
  const further = document.createElement("button");
  Object.assign(further, { type: "button", className: "further", textContent: model.get("further") });
  further.addEventListener("click", () => model.send({ event: "further" }));
  const submit = document.createElement("button");
  Object.assign(submit, { type: "button", className: "submit" });
  const ticked = () => [...options.children].filter((it) => it.getAttribute("aria-pressed") === "true");
  submit.addEventListener("click", () =>
    model.send({ event: "several", values: ticked().map((it) => it.dataset.value) }),
  );
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.append(options, submit, further);
  el.append(group);

  const ask = () => {
    const held = el.contains(document.activeElement);
    group.setAttribute("aria-label", model.get("question"));
    const several = model.get("several");
    submit.textContent = several;
    submit.hidden = !several;
    const buttons = model.get("options").map((/** @type {Option} */ { value, label }) => {
      const button = document.createElement("button");
      const sign = document.createElement("span");
      button.type = "button";
      button.dataset.value = value;
      button.append(sign, label);
      if (several) button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => {
        if (!several) return model.send({ event: "pick", value });
        const on = button.getAttribute("aria-pressed") !== "true";
        button.setAttribute("aria-pressed", `${on}`);
        sign.textContent = on ? TICKED : "";
      });
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
      const on = button.getAttribute("aria-pressed") === "true";
      button.firstChild.textContent = right === undefined ? (on ? TICKED : "") : SIGNS[`${right}`];
      button.className = right === undefined ? "" : right ? "right" : "wrong";
    }
  };
  ask();
  model.on("change:asked", ask);
  model.on("change:judged", judge);
}

export default { render };
