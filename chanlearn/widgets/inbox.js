/**
 * A list in the browser's storage that a page without a kernel has filled (receive.js): handed to
 * Python, and emptied of what Python has taken in.
 */

/** @param {{ model: Model }} context */
function initialize({ model }) {
  const key = model.get("key");
  const read = () => {
    try {
      const codes = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(codes) ? codes.filter((it) => typeof it === "string") : [];
    } catch {
      return [];
    }
  };
  const hand = () => {
    const codes = read();
    if (codes.length) model.send({ event: "codes", codes });
  };
  const taken = (/** @type {any} */ content) => {
    if (content.event !== "taken") return;
    const left = read().filter((it) => !content.codes.includes(it));
    try {
      if (left.length) localStorage.setItem(key, JSON.stringify(left));
      else localStorage.removeItem(key);
    } catch {
      // They are counted once all the same: Python knows a code it has had.
    }
  };
  const fromAnotherTab = (/** @type {StorageEvent} */ event) => {
    if (event.key === key) hand();
  };
  model.on("msg:custom", taken);
  window.addEventListener("storage", fromAnotherTab);
  arrive = hand;
  return () => {
    model.off("msg:custom", taken);
    window.removeEventListener("storage", fromAnotherTab);
  };
}

/** Hands over what lies there. Every widget has a copy of this module to itself. */
let arrive = () => {};

/** @param {{ el: HTMLElement }} context */
function render({ el }) {
  el.hidden = true;
  // Not before there is something to see, as with the shelf.
  arrive();
}

export default { initialize, render };
