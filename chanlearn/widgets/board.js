/**
 * A table to look at. What is new in the log is read out; every word is Python's.
 *
 * @typedef {{ label: string, cards: Face[] }} Group
 * @typedef {{ label: string, card: Face | null, open: boolean, empty: string, earlier: string }} Door
 * @typedef {{ sits: string, name: string, facts: string[], turn: boolean, mat: Group[], mat_label: string, door: Door }} Seat
 */

const PLAIN = "plain";

/** @param {Face} face @param {string} style */
function card(face, style) {
  return make("span", { className: "card" }, ...picture(face, style));
}

/** The upper half of a card, which says what it is. @param {Face} face @param {string} style */
function half(face, style) {
  if (style !== PLAIN) return card(face, SHORT);
  const node = card(face, style);
  node.querySelector("svg")?.setAttribute("viewBox", "0 0 100 186");
  return node;
}

class Board {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.id = `chan-board-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    this.places = make("div", { className: "places" });
    this.said = make("div", { className: "said" });
    this.said.setAttribute("role", "status");
    this.said.setAttribute("aria-label", model.get("words").new);
    this.log = make("ol", { className: "log" });
    const log = make("details", {}, make("summary", { textContent: model.get("words").log }), this.log);
    el.replaceChildren(this.places, this.said, log);
  }

  draw() {
    const table = this.model.get("table");
    const seats = table.seats ?? [];
    this.places.className = `places seats-${seats.length}`;
    this.places.replaceChildren(...seats.flatMap((/** @type {Seat} */ it) => [this.door(it), this.seat(it)]), this.middle(table));
    this.log.replaceChildren(...(table.log ?? []).map((/** @type {string} */ it) => make("li", { textContent: it })));
  }

  /** Only what has happened since the learner's last move. */
  say() {
    const { log, since } = this.model.get("table");
    const lines = (log ?? []).slice(since).map((/** @type {string} */ it) => make("p", { textContent: it }));
    this.said.replaceChildren(...lines);
  }

  /** @param {Seat} seat */
  seat(seat) {
    const name = make("p", { className: "who", id: `${this.id}-${seat.sits}`, textContent: seat.name });
    const facts = make("ul", { className: "facts" }, ...seat.facts.map((it) => make("li", { textContent: it })));
    const groups = seat.mat.map((it) => this.group(it));
    const mat = make("div", { className: "mat" }, make("p", { textContent: seat.mat_label }), make("ul", {}, ...groups));
    const node = make("div", { className: seat.turn ? "seat deciding" : "seat" }, name, facts, mat);
    node.dataset.sits = seat.sits;
    node.setAttribute("role", "group");
    node.setAttribute("aria-labelledby", name.id);
    if (!seat.mat.length) mat.lastElementChild?.remove();
    return node;
  }

  /** @param {Group} group */
  group(group) {
    const style = this.model.get("faces");
    const cards = make("span", { className: "pair" }, ...group.cards.map((it) => half(it, style)));
    return make("li", {}, cards, make("span", { className: "mark", textContent: group.label }));
  }

  /** @param {Seat} seat */
  door({ sits, door }) {
    const label = make("p", { className: "label", id: `${this.id}-door-${sits}`, textContent: door.label });
    const node = make("div", { className: door.open ? "door open" : "door" }, label);
    node.append(door.card ? card(door.card, this.model.get("faces")) : make("p", { className: "empty", textContent: door.empty }));
    if (door.earlier) node.append(make("p", { className: "earlier", textContent: door.earlier }));
    node.dataset.sits = sits;
    node.setAttribute("role", "group");
    node.setAttribute("aria-labelledby", label.id);
    return node;
  }

  /** @param {{ noc: string, pot: string, open: string, card: Face | null }} table */
  middle(table) {
    const cards = [{ code: "", name: "" }, ...(table.card ? [table.card] : [])].map((it) => card(it, this.model.get("faces")));
    // The words beside them say it all.
    const piles = make("div", { className: "piles" }, ...cards);
    piles.setAttribute("aria-hidden", "true");
    const facts = [table.noc, table.pot].filter(Boolean).map((it) => make("p", { className: "noc", textContent: it }));
    const words = make("div", {}, ...facts, make("p", { className: "now", textContent: table.open ?? "" }));
    return make("div", { className: "middle" }, piles, words);
  }
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-board");
  el.setAttribute("role", "group");
  el.setAttribute("aria-label", `${model.get("label")}`);
  /** @type {Board} */
  let board;
  safely(model, el, () => {
    board = new Board(model, el);
  })();
  const draw = safely(model, el, () => board.draw());
  draw();
  model.on("change:shown", () => {
    draw();
    board.say();
  });
  model.on("change:faces", draw);
  model.on("change:calls", () => el.scrollIntoView({ block: "start" }));
}

export default { initialize: (/** @type {{ model: Model }} */ { model }) => askForFaces(model), render };
