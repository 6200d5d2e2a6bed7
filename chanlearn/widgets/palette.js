/**
 * Faces to pick from. Every word comes from Python; a press only asks.
 *
 * @typedef {{ code: string, name: string, add: string, take: string }} Kind
 * @typedef {{ name: string, label: string, items: { cards: Face[], remove: string }[] }} Row
 */

/** The upper part of a face: suit and rank. @param {string} code @param {string} style */
function upper(code, style) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 150");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#chan-${code}-${style}`);
  use.setAttribute("width", "100");
  use.setAttribute("height", "360");
  svg.append(use);
  return svg;
}

/** @param {Model} model @param {Kind} kind */
function tile(model, kind) {
  const count = make("span", { className: "count" });
  count.setAttribute("aria-hidden", "true");
  const label = make("span", { className: "name", textContent: kind.name });
  label.setAttribute("aria-hidden", "true");
  const add = make("button", { type: "button", className: "face" }, upper(kind.code, model.get("faces")), label, count);
  const take = make("button", { type: "button", className: "take", textContent: "\u2212" });
  take.setAttribute("aria-label", kind.take);
  add.addEventListener("click", () => model.send({ event: "add", code: kind.code }));
  take.addEventListener("click", () => model.send({ event: "take", code: kind.code }));
  const refresh = () => {
    const used = model.get("used")[kind.code] ?? 0;
    const most = model.get("most");
    count.textContent = used ? `${used}/${most}` : "";
    add.setAttribute("aria-label", `${kind.add} (${used}/${most})`);
    // Still to be reached, so that the keyboard does not lose its place.
    add.setAttribute("aria-disabled", `${used >= most}`);
    take.setAttribute("aria-disabled", `${!model.get("here")[kind.code]}`);
  };
  return { node: make("div", { className: "tile" }, add, take), refresh };
}

/** @param {Model} model @param {string} id */
function placesOf(model, id) {
  const buttons = model.get("places").map((/** @type {{ name: string, label: string }} */ { name, label }) => {
    const button = make("button", { type: "button", textContent: label });
    button.dataset.name = name;
    button.addEventListener("click", () => model.send({ event: "place", name }));
    return button;
  });
  const refresh = () => {
    for (const it of buttons) it.setAttribute("aria-pressed", `${it.dataset.name === model.get("place")}`);
  };
  const node = make("div", { className: "places" }, ...buttons);
  node.setAttribute("role", "group");
  node.setAttribute("aria-labelledby", id);
  return { node, refresh };
}

/** What lies in one place. @param {Model} model @param {Row} row @param {string} id */
function heap(model, row, id) {
  const items = row.items.map(({ cards, remove }, item) => {
    const faces = cards.map((face) => make("span", { className: "card" }, ...picture(face, model.get("faces"))));
    const button = make("button", { type: "button", className: "item", title: remove }, ...faces);
    button.setAttribute("aria-label", remove);
    button.addEventListener("click", () => model.send({ event: "remove", name: row.name, item }));
    return button;
  });
  const node = make("div", { className: "lain" });
  node.dataset.name = row.name;
  node.setAttribute("role", "group");
  node.setAttribute("aria-labelledby", id);
  node.append(make("p", { className: "label", id, textContent: row.label }), make("div", { className: "items" }, ...items));
  return node;
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-palette");
  const id = `chan-palette-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const rest = make("div", { className: "rest" });
  const said = make("p", { className: "said" });
  said.setAttribute("role", "status");
  /** @type {(() => void)[]} */
  let all = [];

  const draw = safely(model, el, () => {
    el.setAttribute("role", "group");
    el.setAttribute("aria-label", model.get("label"));
    const places = placesOf(model, `${id}-where`);
    const rows = model.get("kinds").map((/** @type {Kind[]} */ kinds) => {
      const tiles = kinds.map((kind) => tile(model, kind));
      all.push(...tiles.map((it) => it.refresh));
      return make("div", { className: "kinds" }, ...tiles.map((it) => it.node));
    });
    all.push(places.refresh);
    const where = make("p", { className: "label", id: `${id}-where`, textContent: model.get("places_label") });
    el.replaceChildren(where, places.node, ...rows, said, rest);
    refresh();
    lie();
  });
  const refresh = () => all.forEach((it) => it());
  const lie = () => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const row = rest.contains(focused) ? focused?.closest(".lain") : null;
    const name = row instanceof HTMLElement ? row.dataset.name : undefined;
    const at = row ? [...row.querySelectorAll("button")].indexOf(/** @type {any} */ (focused)) : -1;
    const rows = model.get("lain").map((/** @type {Row} */ it, /** @type {number} */ n) => heap(model, it, `${id}-${n}`));
    rest.replaceChildren(...rows);
    if (name === undefined) return;
    // Whoever takes cards away by keyboard stays among them.
    const buttons = rest.querySelector(`[data-name="${CSS.escape(name)}"]`)?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? el.querySelector("[aria-pressed=true]");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  };
  draw();
  for (const name of ["used", "here", "place"]) model.on(`change:${name}`, refresh);
  model.on("change:lain", lie);
  model.on("change:happened", () => (said.textContent = model.get("said")));
}

export default { initialize: (/** @type {{ model: Model }} */ { model }) => askForFaces(model), render };
