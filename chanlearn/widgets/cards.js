/**
 * @typedef {{ rank: string, suit: string, sign: string, red: string }} Face
 * @typedef {{ label: string, groups: Face[][] }} Row
 */

/** @param {string} tag @param {string} name @param {(Node | string)[]} children */
function make(tag, name, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...children);
  return node;
}

/** @param {Face} face */
function card(face) {
  const sign = make("span", "sign", face.sign);
  sign.setAttribute("aria-hidden", "true");
  const item = make(
    "li",
    face.red ? "card red" : "card",
    sign,
    make("span", "rank", face.rank),
    " ",
    make("span", "suit", face.suit),
  );
  if (face.red) item.append(make("span", "spoken", ` (${face.red})`));
  return item;
}

/** @param {Row} row @param {string} id */
function line(row, id) {
  const label = make("p", "label", row.label);
  label.id = id;
  const groups = row.groups.map((faces) => make("ul", "group", ...faces.map(card)));
  const node = make("div", "row", label, make("div", "groups", ...groups));
  node.setAttribute("role", "group");
  node.setAttribute("aria-labelledby", id);
  return node;
}

/** @param {{ model: { get(name: string): any, on(event: string, callback: () => void): void }, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-cards");
  // Every widget has a copy of this module to itself, so counting would give two the same id.
  const id = `chan-cards-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const draw = () => {
    const remarks = model.get("remarks").map((/** @type {string} */ it) => make("li", "", it));
    const rows = model.get("rows").map((/** @type {Row} */ it, /** @type {number} */ n) => line(it, `${id}-${n}`));
    const title = model.get("title");
    el.replaceChildren(...(title ? [make("p", "title", title)] : []), ...(remarks.length ? [make("ul", "remarks", ...remarks)] : []), ...rows);
  };
  draw();
  // `show` sets the remarks first and the rows last.
  model.on("change:rows", draw);
  model.on("change:remarks", draw);
  model.on("change:calls", () => el.scrollIntoView({ block: "start" }));
}

export default { render };
