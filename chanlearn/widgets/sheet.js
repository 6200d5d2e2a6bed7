/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-sheet");
  const show = () => {
    // The page's own Python wrote this, every word of it escaped.
    el.innerHTML = model.get("html");
  };
  show();
  model.on("change:html", show);
}

export default { render };
