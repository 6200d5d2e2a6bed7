/**
 * `html` is what is said, written by the page's own Python, every word of it escaped.
 *
 * @typedef {{ said: string, html: string, adds: number, sum: string }} Line
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** So many squares, for the eye alone: the line beside them says the number.
 * @param {number} adds */
function squares(adds) {
  const drawn = make("span", { className: "squares", ariaHidden: "true" });
  for (let n = 0; n < adds; n += 1) drawn.append(make("span", {}));
  return drawn;
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-steps");
  const title = make("p", { className: "title" });
  const list = make("ol", {});
  const news = make("p", { className: "sum", role: "status" });
  const { next, back, all } = model.get("buttons");
  const forward = make("button", { type: "button", className: "chan-button", textContent: next });
  const backward = make("button", { type: "button", className: "chan-button", textContent: back });
  const whole = make("button", { type: "button", className: "chan-button", textContent: all });
  const bar = make("div", { className: "bar" }, forward, backward, whole);
  el.append(title, list, news, bar);
  let at = 1;

  /** @returns {Line[]} */
  const lines = () => model.get("lines");
  const last = () => at >= lines().length;
  const show = () => {
    const shown = lines().slice(0, at);
    const items = shown.map(({ html, adds }) => {
      const item = make("li", { innerHTML: html });
      item.append(squares(adds));
      return item;
    });
    list.replaceChildren(...items);
    // Kept pressable: a button that goes away takes the keyboard's place with it.
    forward.setAttribute("aria-disabled", `${last()}`);
    whole.setAttribute("aria-disabled", `${last()}`);
    backward.setAttribute("aria-disabled", `${at <= 1}`);
  };
  /** @param {number} to */
  const go = (to) => {
    at = Math.min(Math.max(to, 1), lines().length);
    show();
    const line = lines()[at - 1];
    // What is added is a line of a list, and may be no sentence.
    const said = /[\p{L}\p{N}]$/u.test(line.said) ? `${line.said}.` : line.said;
    news.textContent = `${said} ${line.sum} ${last() ? model.get("end") : ""}`.trim();
  };
  const lay = () => {
    title.textContent = model.get("title");
    at = 1;
    show();
    news.textContent = lines().length ? lines()[0].sum : "";
    if (lines().length === 1) news.textContent = `${lines()[0].sum} ${model.get("end")}`.trim();
  };
  forward.addEventListener("click", () => go(at + 1));
  backward.addEventListener("click", () => go(at - 1));
  whole.addEventListener("click", () => go(lines().length));
  model.on("change:laid", lay);
  lay();
}

export default { render };
