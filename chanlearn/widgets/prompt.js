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
    // Come from far above, one is to see the question and not just its first line.
    const below = heading.getBoundingClientRect().top > innerHeight;
    heading.scrollIntoView({ block: below ? "start" : "nearest" });
  });
}

export default { render };
