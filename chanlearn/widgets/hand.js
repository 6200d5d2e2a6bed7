/**
 * A hand, or a small table, of cards to pick, group and move. Picking happens here at once; a
 * move is asked of Python, which answers with the piles as they lie then. Every word is Python's.
 *
 * @typedef {{ code: string, name: string, key: string, note: number }} Card
 * @typedef {{ zone: string, cards: number[], grouped: boolean, mark: string, label: string }} Pile
 * @typedef {{ name: string, label: string, key: string }} Action
 */

const DRAG_FROM = 8;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class Hand {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    // Every widget has a copy of this module to itself, so counting would give two the same id.
    this.id = `chan-hand-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    this.current = 0;
    /** @type {number[]} */
    this.chosen = [];
    this.dragged = false;
    /** @type {Map<number, HTMLButtonElement>} */
    this.buttons = new Map();
    this.zones = make("div", { className: "zones" });
    this.notes = make("ol", { className: "notes" });
    this.said = make("p", { className: "said" });
    this.said.setAttribute("role", "status");
    el.replaceChildren(this.zones, this.notes, ...this.controls(), this.said);
    this.zones.addEventListener("keydown", (event) => this.key(event));
  }

  /** The cards in the order they lie. @returns {number[]} */
  get order() {
    return this.model.get("piles").flatMap((/** @type {Pile} */ it) => it.cards);
  }

  controls() {
    const actions = this.model.get("actions").map((/** @type {Action} */ it) => {
      const button = make("button", { type: "button", textContent: it.label });
      if (it.key) button.setAttribute("aria-keyshortcuts", it.key);
      button.addEventListener("click", () => this.act(it.name));
      return button;
    });
    const typing = this.model.get("typing");
    const parts = actions.length ? [make("div", { className: "actions" }, ...actions)] : [];
    return typing.label ? [...parts, this.typing(typing)] : parts;
  }

  /** @param {{ title: string, label: string, hint: string, submit: string }} words */
  typing({ title, label, hint, submit }) {
    const input = make("input", { type: "text", id: `${this.id}-typed`, autocomplete: "off", spellcheck: false });
    input.setAttribute("autocapitalize", "none");
    input.setAttribute("aria-describedby", `${this.id}-hint`);
    const form = make(
      "form",
      {},
      make("label", { htmlFor: input.id, textContent: label }),
      make("p", { className: "hint", id: `${this.id}-hint`, textContent: hint }),
      make("div", { className: "line" }, input, make("button", { type: "submit", textContent: submit })),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.model.send({ event: "type", text: input.value });
      input.select();
    });
    return make("details", {}, make("summary", { textContent: title }), form);
  }

  // Drawing

  draw() {
    const held = this.zones.contains(document.activeElement);
    this.chosen = this.model.get("chosen");
    if (!this.order.includes(this.current)) this.current = this.order[0] ?? 0;
    this.buttons.clear();
    this.zones.replaceChildren(...this.model.get("zones").map((/** @type {any} */ it) => this.zone(it)));
    this.notes.replaceChildren(...this.model.get("notes").map((/** @type {string} */ it) => make("li", { textContent: it })));
    this.pick();
    this.fan();
    if (held) this.buttons.get(this.current)?.focus({ preventScroll: true });
  }

  /** @param {{ name: string, label: string, drop: boolean }} zone */
  zone(zone) {
    const label = make("p", { className: "label", id: `${this.id}-${zone.name}`, textContent: zone.label });
    const piles = this.model.get("piles").flatMap((/** @type {Pile} */ it, /** @type {number} */ at) =>
      it.zone === zone.name ? [this.pile(it, at)] : [],
    );
    const node = make("div", { className: zone.drop ? "zone drop" : "zone" }, label, make("div", { className: "piles" }, ...piles));
    node.dataset.zone = zone.name;
    node.setAttribute("role", "group");
    node.setAttribute("aria-labelledby", label.id);
    return node;
  }

  /** @param {Pile} pile @param {number} at */
  pile(pile, at) {
    const cards = pile.cards.map((it) => make("li", {}, this.card(it)));
    const list = make("ul", { className: "cards" }, ...cards);
    const node = make("div", { className: pile.grouped ? "pile grouped" : "pile" }, list);
    node.dataset.pile = `${at}`;
    if (pile.label) {
      node.dataset.mark = pile.mark;
      const mark = make("p", { className: "mark", id: `${this.id}-pile-${at}`, textContent: pile.label });
      node.setAttribute("role", "group");
      node.setAttribute("aria-labelledby", mark.id);
      node.append(mark);
    }
    return node;
  }

  /** @param {number} number */
  card(number) {
    /** @type {Card} */
    const card = this.model.get("cards")[number];
    const face = make("span", { className: "face" }, ...picture(card, this.model.get("faces")));
    const button = make("button", { type: "button", className: "card" }, face);
    button.dataset.card = `${number}`;
    if (card.note) {
      const badge = make("span", { className: "note", textContent: `${card.note}` });
      badge.setAttribute("aria-hidden", "true");
      button.append(badge);
    }
    button.addEventListener("click", () => this.toggle(number));
    button.addEventListener("focus", () => this.stand(number));
    button.addEventListener("pointerdown", (event) => this.drag(event, number));
    this.buttons.set(number, button);
    return button;
  }

  /** Show which cards are picked up, and which one Tab comes to. */
  pick() {
    for (const [number, button] of this.buttons) {
      button.setAttribute("aria-pressed", `${this.chosen.includes(number)}`);
      button.tabIndex = number === this.current ? 0 : -1;
    }
  }

  /** Every row of loose cards stands in an arc, as in a hand. */
  fan() {
    for (const list of this.zones.querySelectorAll(".pile:not(.grouped) > .cards")) {
      /** @type {Record<number, HTMLElement[]>} */
      const rows = {};
      for (const it of /** @type {Iterable<HTMLElement>} */ (list.children)) (rows[it.offsetTop] ??= []).push(it);
      for (const row of Object.values(rows)) {
        row.forEach((it, at) => it.style.setProperty("--from-middle", `${at - (row.length - 1) / 2}`));
      }
    }
  }

  // Picking

  /** @param {number} number */
  toggle(number) {
    if (this.dragged) return;
    const most = this.model.get("most");
    const others = this.chosen.filter((it) => it !== number);
    this.choose(others.length < this.chosen.length ? others : [...others, number].slice(-most));
  }

  /** @param {number[]} numbers */
  choose(numbers) {
    this.chosen = numbers;
    this.pick();
    // A message, not a trait: traits may be held back, and come after the answer that needs them.
    this.model.send({ event: "choose", chosen: numbers });
  }

  /** @param {number} number */
  stand(number) {
    const before = this.buttons.get(this.current);
    if (before) before.tabIndex = -1;
    this.current = number;
    const now = this.buttons.get(number);
    if (now) now.tabIndex = 0;
  }

  /** @param {string} name */
  act(name) {
    this.model.send({ event: "act", name, chosen: this.chosen });
  }

  // Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) {
      if (event.key !== "z" || event.altKey) return;
    }
    const next = this.next(event.key);
    const action = this.model.get("actions").find((/** @type {Action} */ it) => it.key && it.key === event.key.toLowerCase());
    if (next === undefined && !action) return;
    event.preventDefault();
    // JupyterLab has uses of its own for these keys.
    event.stopPropagation();
    if (next !== undefined) this.buttons.get(next)?.focus();
    else this.act(action.name);
  }

  /** Where a key leads. @param {string} key @returns {number | undefined} */
  next(key) {
    const order = this.order;
    if (key === "Home") return order[0];
    if (key === "End") return order.at(-1);
    if (key in ARROWS) return this.towards(.../** @type {[number, number]} */ (ARROWS[key]));
    const at = order.indexOf(this.current) + 1;
    const rest = [...order.slice(at), ...order.slice(0, at)];
    return rest.find((it) => this.model.get("cards")[it].key === key.toLowerCase());
  }

  /** Along the order, or to the nearest card above or below. @param {number} x @param {number} y */
  towards(x, y) {
    const order = this.order;
    if (x) return order[Math.min(Math.max(order.indexOf(this.current) + x, 0), order.length - 1)];
    const middle = (/** @type {number} */ it) => {
      const box = this.buttons.get(it).parentElement.getBoundingClientRect();
      return [box.left + box.width / 2, box.top];
    };
    const [left, top] = middle(this.current);
    let nearest = this.current;
    let least = Infinity;
    for (const it of order) {
      const [otherLeft, otherTop] = middle(it);
      const down = (otherTop - top) * y;
      // A row counts for more than a place in it.
      const distance = down * 4 + Math.abs(otherLeft - left);
      if (down > 4 && distance < least) [nearest, least] = [it, distance];
    }
    return nearest;
  }

  // Dragging

  /** @param {PointerEvent} start @param {number} number */
  drag(start, number) {
    this.dragged = false;
    if (start.button || !this.model.get("actions").length) return;
    const ends = new AbortController();
    const numbers = this.chosen.includes(number) ? this.chosen : [number];
    const move = (/** @type {PointerEvent} */ event) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.dragged && Math.hypot(x, y) < DRAG_FROM) return;
      this.dragged = true;
      for (const it of numbers) {
        const card = this.buttons.get(it);
        card.classList.add("dragged");
        card.style.translate = `${x}px ${y}px`;
      }
      this.mark(this.target(event));
    };
    const end = (/** @type {PointerEvent} */ event) => {
      ends.abort();
      const target = event.type === "pointerup" && this.dragged ? this.target(event) : null;
      this.mark(null);
      for (const it of numbers) {
        this.buttons.get(it)?.classList.remove("dragged");
        this.buttons.get(it)?.style.removeProperty("translate");
      }
      if (target) this.drop(numbers, target);
      // The click that ends a drag picks nothing up.
      setTimeout(() => (this.dragged = false));
    };
    const options = { signal: ends.signal };
    // The pointer soon leaves the card.
    window.addEventListener("pointermove", move, options);
    window.addEventListener("pointerup", end, options);
    window.addEventListener("pointercancel", end, options);
  }

  /** The group, loose card or zone under the pointer. @param {PointerEvent} event */
  target(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const still = under.find((it) => this.zones.contains(it) && !it.closest(".dragged"));
    const found = still?.closest(".pile.grouped") ?? still?.closest(".card") ?? still?.closest(".zone");
    return /** @type {HTMLElement | null} */ (found ?? null);
  }

  /** @param {HTMLElement | null} target */
  mark(target) {
    for (const it of this.zones.querySelectorAll(".target")) it.classList.remove("target");
    target?.classList.add("target");
  }

  /** @param {number[]} chosen @param {HTMLElement} target */
  drop(chosen, target) {
    const zone = /** @type {HTMLElement} */ (target.closest(".zone")).dataset.zone;
    const place = (/** @type {string} */ it) => (it in target.dataset ? Number(target.dataset[it]) : null);
    this.model.send({ event: "drop", chosen, zone, pile: place("pile"), card: place("card") });
  }
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-hand");
  el.setAttribute("role", "group");
  el.setAttribute("aria-label", `${model.get("label")}`);
  /** @type {Hand} */
  let hand;
  safely(model, el, () => {
    hand = new Hand(model, el);
  })();
  const draw = safely(model, el, () => hand.draw());
  draw();
  model.on("change:laid", draw);
  const say = () => (hand.said.textContent = model.get("said"));
  model.on("change:happened", say);
  model.on("change:calls", () => el.scrollIntoView({ block: "start" }));
  const sizes = new ResizeObserver(() => hand.fan());
  sizes.observe(hand.zones);
  return () => sizes.disconnect();
}

export default { initialize: (/** @type {{ model: Model }} */ { model }) => askForFaces(model), render };
