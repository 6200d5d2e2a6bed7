/**
 * A hand, or a small table, of cards to pick, group and move. Picking happens here at once; a
 * move is asked of Python, which answers with the piles as they lie then. Every word is Python's.
 *
 * Loose cards stand in rows of nearly the same length, which never cover each other. Cards that can
 * be moved have two faces: a whole one for the fan, and a short one, of signs and name, for groups
 * and for narrow pages; the style sheet shows one of them.
 *
 * @typedef {{ code: string, name: string, key: string, note: number }} Card
 * @typedef {{ zone: string, cards: number[], grouped: boolean, mark: string, label: string }} Pile
 * @typedef {{ name: string, label: string, key: string }} Action
 */

const DRAG_FROM = 8;
const HOLD_MS = 250;
// So many steps back outlive the page.
const STEPS_KEPT = 30;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class Hand {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.handled = model.get("actions").length > 0;
    el.classList.toggle("handled", this.handled);
    // Where one card at a time is picked for buttons elsewhere, those here only sort.
    el.classList.toggle("one", model.get("most") === 1);
    // Every widget has a copy of this module to itself, so counting would give two the same id.
    this.id = `chan-hand-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    this.current = 0;
    /** @type {number[]} */
    this.chosen = [];
    this.dragged = false;
    /** How the cards lay before each move that can be taken back. @type {object[]} */
    this.past = [];
    /** Has the browser keep what has been begun here. */
    this.keep = () => {};
    /** What is being typed. @type {HTMLInputElement | null} */
    this.line = null;
    /** @type {Map<number, HTMLButtonElement>} */
    this.buttons = new Map();
    this.zones = make("div", { className: "zones" });
    this.notes = make("ol", { className: "notes" });
    this.said = make("p", { className: "said" });
    this.said.setAttribute("role", "status");
    const { title, ...words } = model.get("typing");
    this.typed = Boolean(title);
    const bar = make("div", { className: "bar" }, this.said, ...this.controls());
    // As wide as the zones; its height never changes, whatever the cards are given.
    this.gauge = make("div", {});
    this.measured = false;
    el.replaceChildren(this.gauge, this.zones, this.notes, bar, ...(title ? [this.typing(title, words)] : []));
    this.zones.addEventListener("keydown", (event) => this.key(event));
    // A finger that has lifted a card neither scrolls the page nor asks for a menu.
    const still = (/** @type {Event} */ event) => this.dragged && event.cancelable && event.preventDefault();
    if (this.handled) this.zones.addEventListener("touchmove", still, { passive: false });
    this.zones.addEventListener("contextmenu", still);
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
    return actions.length ? [make("div", { className: "actions" }, ...actions)] : [];
  }

  /** @param {string} title @param {{ label: string, hint: string, submit: string }} words */
  typing(title, { label, hint, submit }) {
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
    input.addEventListener("input", () => this.keep());
    this.line = input;
    const details = make("details", {}, make("summary", { textContent: title }), form);
    // Whoever types is shown what each card is called there.
    details.addEventListener("toggle", () => this.el.classList.toggle("coded", details.open));
    return details;
  }

  // What is kept

  /** The way back, once the cards lie otherwise. */
  remember() {
    const made = this.model.get("made");
    this.past.length = made;
    if (made) this.past[made - 1] = this.model.get("before");
  }

  /** How the cards lie and lay before, which are picked up, and what is being typed. */
  begun() {
    const cards = this.model.get("cards");
    const order = this.order;
    const heaps = this.model.get("piles").map((/** @type {Pile} */ it) => ({
      zone: it.zone,
      grouped: it.grouped,
      cards: it.cards.map((card) => cards[card].code),
    }));
    const past = this.past.slice(-STEPS_KEPT);
    return { heaps, past, chosen: this.chosen.map((it) => order.indexOf(it)), typed: this.line?.value ?? "" };
  }

  /** @param {{ heaps: object[], past: object[], chosen: number[], typed: string }} kept */
  takeUp({ heaps, past = [], chosen, typed }) {
    if (this.line && typed) {
      this.line.value = typed;
      this.line.closest("details").open = true;
    }
    // Python knows these cards, and says how they lie.
    if (chosen.length || past.length || JSON.stringify(heaps) !== JSON.stringify(this.begun().heaps)) {
      this.past = past;
      this.model.send({ event: "keep", heaps, past, chosen });
    }
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
    if (this.measured) this.fan();
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
    if (this.handled) {
      const [short] = picture(card, SHORT);
      short.classList.add("short");
      face.append(short);
    }
    const button = make("button", { type: "button", className: "card" }, face);
    button.dataset.card = `${number}`;
    if (this.typed) button.dataset.code = card.code;
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

  /** Loose cards stand in as few rows as there is room for, about as many in each; a row is an arc. */
  fan() {
    const lists = /** @type {HTMLElement[]} */ ([...this.zones.querySelectorAll(".pile:not(.grouped) > .cards")]);
    // All is measured before the first is changed.
    const rooms = lists.map((it) => this.room(it));
    lists.forEach((list, at) => {
      const cards = /** @type {HTMLElement[]} */ ([...list.children]);
      const rows = Math.ceil(cards.length / rooms[at]);
      const columns = Math.ceil(cards.length / rows);
      list.style.setProperty("--columns", `${columns}`);
      cards.forEach((it, place) => {
        const row = Math.min(columns, cards.length - Math.floor(place / columns) * columns);
        it.style.setProperty("--from-middle", `${(place % columns) - (row - 1) / 2}`);
      });
    });
  }

  /** How many cards a row of this list has room for. @param {HTMLElement} list */
  room(list) {
    const zone = /** @type {HTMLElement} */ (list.closest(".zone"));
    const edges = zone.offsetWidth - (list.closest(".piles")?.clientWidth ?? 0);
    const gap = parseFloat(getComputedStyle(list).columnGap);
    const card = /** @type {HTMLElement} */ (list.firstElementChild).offsetWidth + gap;
    return Math.max(1, Math.floor((this.zones.clientWidth - edges + gap) / card));
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
    this.keep();
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
    if (start.button || !this.handled) return;
    const ends = new AbortController();
    const numbers = this.chosen.includes(number) ? this.chosen : [number];
    const cards = numbers.flatMap((it) => this.buttons.get(it) ?? []);
    const lift = (/** @type {boolean} */ lifted) => {
      this.dragged = lifted;
      this.el.classList.toggle("dragging", lifted);
      for (const it of cards) it.classList.toggle("dragged", lifted);
    };
    // Up and down a finger scrolls the page, unless it has rested on the card, or the card is picked.
    const scrolls = start.pointerType === "touch" && !this.chosen.includes(number);
    const hold = scrolls ? setTimeout(lift, HOLD_MS, true) : 0;
    let moved = false;
    const move = (/** @type {PointerEvent} */ event) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moved && Math.hypot(x, y) < DRAG_FROM) return;
      if (scrolls && !this.dragged && Math.abs(y) > Math.abs(x)) {
        end(event);
        return;
      }
      if (!this.dragged) lift(true);
      moved = true;
      for (const it of cards) it.style.translate = `${x}px ${y}px`;
      this.mark(this.target(event));
    };
    const end = (/** @type {PointerEvent} */ event) => {
      ends.abort();
      clearTimeout(hold);
      const target = event.type === "pointerup" && moved ? this.target(event) : null;
      this.mark(null);
      lift(false);
      for (const it of cards) it.style.removeProperty("translate");
      this.dragged = moved;
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
  hand.keep = begun(model, "hand", () => hand.begun(), (kept) => hand.takeUp(kept));
  model.on("change:laid", () => {
    hand.remember();
    draw();
    hand.keep();
  });
  model.on("change:faces", draw);
  const say = () => (hand.said.textContent = model.get("said"));
  model.on("change:happened", say);
  model.on("change:calls", () => el.scrollIntoView({ block: "start" }));
  // Comes once before the first paint, when the whole page is laid out in one go.
  const sizes = new ResizeObserver(() => {
    hand.measured = true;
    hand.fan();
  });
  sizes.observe(hand.gauge);
  return () => sizes.disconnect();
}

export default { initialize: (/** @type {{ model: Model }} */ { model }) => askForFaces(model), render };
