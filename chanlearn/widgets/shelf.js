/**
 * Keeps one text in the browser's storage. Python works it out; here is seen to it that nothing
 * another tab has put there meanwhile is written over: whoever was too late is handed the newer
 * text and works it out again.
 *
 * @typedef {{ get(name: string): any, on(event: string, callback: (content: any) => void): void,
 *   off(event: string, callback: (content: any) => void): void, send(content: object): void }} Model
 */

/** Hands over what is stored, once. Every widget has a copy of this module to itself. */
let arrive = () => {};

/** @param {{ model: Model }} context */
function initialize({ model }) {
  const key = model.get("key");
  // Two browsers may look at one kernel: each answers only what is meant for it.
  const token = `${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  let handed = 0;
  /** What Python knows of. @type {string | null} */
  let seen = null;

  const read = () => {
    try {
      return { stored: localStorage.getItem(key), works: true };
    } catch {
      return { stored: null, works: false };
    }
  };
  const hand = () => {
    const { stored, works } = read();
    seen = stored;
    handed += 1;
    model.send({ event: "stored", base: `${token}-${handed}`, stored: stored ?? "", works, now: Date.now() });
  };
  const save = (/** @type {any} */ content) => {
    // Python has yet to hear of what was handed over since, and will then save again.
    if (content.event !== "save" || content.base !== `${token}-${handed}`) return;
    if (read().stored !== seen) {
      hand();
      return;
    }
    try {
      if (content.aside && seen) localStorage.setItem(`${key}.${Date.now()}`, seen);
      localStorage.setItem(key, content.text);
    } catch {
      model.send({ event: "unsaved" });
      return;
    }
    seen = content.text;
    model.send({ event: "saved", serial: content.serial });
  };
  const fromAnotherTab = (/** @type {StorageEvent} */ event) => {
    if (event.key === key || event.key === null) hand();
  };

  model.on("msg:custom", save);
  window.addEventListener("storage", fromAnotherTab);
  arrive = () => {
    if (!handed) hand();
  };
  return () => {
    model.off("msg:custom", save);
    window.removeEventListener("storage", fromAnotherTab);
  };
}

/** @param {{ el: HTMLElement }} context */
function render({ el }) {
  el.hidden = true;
  // Not before there is something to see: what Python then changes could reach a widget that the
  // page has yet to make, and be lost.
  arrive();
}

export default { initialize, render };
