/**
 * @typedef {{ value: string, label: string }} Option
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

const EMPTY = "\u2610 ";
const TICKED = "\u2611 ";
const SIGNS = { right: "\u2713 ", missed: "\u2713 ", wrong: "\u2717 " };

/** @param {Record<string, any>} properties */
function button(properties) {
  const node = Object.assign(document.createElement("button"), { type: "button" }, properties);
  node.classList.add("chan-button");
  return node;
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-picks");
  const options = document.createElement("div");
  options.className = "options";
  const submit = button({ className: "main" });
  const further = button({ className: "further", textContent: model.get("further") });
  further.setAttribute("aria-label", model.get("further_spoken"));
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", model.get("label"));
  group.append(options, submit, further);
  el.append(group);

  const ticked = (/** @type {Element} */ it) => it.getAttribute("aria-pressed") === "true";
  const chosen = () => [...options.children].filter(ticked).map((it) => it.dataset.value);
  submit.addEventListener("click", () => model.send({ event: "submit", values: chosen() }));
  further.addEventListener("click", () => model.send({ event: "further" }));

  /** @param {Option} option */
  const draw = ({ value, label }) => {
    const node = button({});
    const sign = document.createElement("span");
    sign.setAttribute("aria-hidden", "true");
    const mark = document.createElement("span");
    mark.className = "chan-heard";
    node.dataset.value = value;
    node.append(sign, label, " ", mark);
    node.addEventListener("click", () => {
      if (!model.get("submit")) return model.send({ event: "pick", value });
      node.setAttribute("aria-pressed", `${!ticked(node)}`);
      judge();
      keep();
    });
    return node;
  };
  const ask = () => {
    const several = model.get("submit");
    submit.textContent = several;
    submit.hidden = !several;
    options.replaceChildren(...model.get("options").map(draw));
    for (const node of options.children) if (several) node.setAttribute("aria-pressed", "false");
    judge();
  };
  const judge = () => {
    const judged = model.get("judged");
    const several = model.get("submit");
    for (const node of options.children) {
      const right = judged[node.dataset.value];
      const kind = right === undefined ? "" : !right ? "wrong" : several && !ticked(node) ? "missed" : "right";
      const [sign, mark] = node.querySelectorAll("span");
      sign.textContent = (several ? (ticked(node) ? TICKED : EMPTY) : "") + (SIGNS[kind] ?? "");
      mark.textContent = model.get("marks")[kind] ?? "";
      node.className = `chan-button ${kind}`;
    }
  };
  ask();
  model.on("change:asked", ask);
  const keep = begun(model, "picks", chosen, (/** @type {string[]} */ kept) => {
    if (!model.get("submit")) return;
    for (const node of options.children) node.setAttribute("aria-pressed", `${kept.includes(node.dataset.value)}`);
    judge();
  });
  model.on("change:judged", judge);
}

export default { render };
