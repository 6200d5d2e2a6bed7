/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-prompt");
  const heading = document.createElement("h3");
  // Nothing to stop at on the way, but a place to be led to.
  heading.tabIndex = -1;
  el.append(heading);

  const show = () => {
    heading.textContent = model.get("said");
    heading.hidden = !model.get("said");
  };
  show();
  model.on("change:said", show);
  model.on("change:calls", () => {
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "nearest" });
  });
}

export default { render };
