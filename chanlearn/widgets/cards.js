/**
 * Rows of cards to look at.
 *
 * @typedef {{ label: string, groups: Face[][] }} Row
 */

const NARROW = "(max-width: 30rem)";
const NAMED = "learning";

/** @param {Row} row @param {string} id @param {string} style */
function line(row, id, style) {
  const groups = row.groups.map((faces) =>
    make("ul", { className: "group" }, ...faces.map((face) => make("li", { className: "card" }, ...picture(face, style)))),
  );
  const node = make("div", { className: "row" });
  if (row.label) {
    node.append(make("p", { className: "label", id, textContent: row.label }));
    node.setAttribute("role", "group");
    node.setAttribute("aria-labelledby", id);
  }
  node.append(make("div", { className: "groups" }, ...groups));
  return node;
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-cards");
  for (const name of ["large", "flowing"]) el.classList.toggle(name, model.get(name));
  // Every widget has a copy of this module to itself, so counting would give two the same id.
  const id = `chan-cards-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const narrow = matchMedia(NARROW);
  const draw = safely(model, el, () => {
    const given = model.get("faces");
    // Where there is little room, a face that tells its name is as short as its signs and name.
    const style = narrow.matches && given === NAMED && !model.get("large") ? SHORT : given;
    el.classList.toggle(SHORT, style === SHORT);
    // The page's own Python wrote these, every word of them escaped.
    const remarks = model.get("remarks").join("");
    const rows = model.get("rows").map((/** @type {Row} */ it, /** @type {number} */ n) => line(it, `${id}-${n}`, style));
    const title = model.get("title");
    el.replaceChildren(
      ...(title ? [make("p", { className: "title", textContent: title })] : []),
      ...(remarks ? [make("ul", { className: "remarks", innerHTML: remarks })] : []),
      ...rows,
    );
  });
  draw();
  // `show` sets the remarks first and the rows last.
  model.on("change:rows", draw);
  model.on("change:remarks", draw);
  model.on("change:title", draw);
  model.on("change:calls", () => el.scrollIntoView({ block: "start" }));
  narrow.addEventListener("change", draw);
  return () => narrow.removeEventListener("change", draw);
}

export default { initialize: (/** @type {{ model: Model }} */ { model }) => askForFaces(model), render };
