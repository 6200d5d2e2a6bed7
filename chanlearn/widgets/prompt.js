/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-prompt");
  const heading = document.createElement("h3");
  // Nothing to stop at on the way, but a place to be led to.
  heading.tabIndex = -1;
  const hints = document.createElement("div");
  hints.className = "hints";
  el.append(heading, hints);

  const show = () => {
    heading.textContent = model.get("said");
    heading.hidden = !model.get("said");
  };
  const showHints = () => {
    const folded = model.get("hints").map(([label, hint]) => {
      const details = document.createElement("details");
      details.append(document.createElement("summary"), document.createElement("p"));
      details.firstChild.textContent = label;
      details.lastChild.textContent = hint;
      return details;
    });
    hints.replaceChildren(...folded);
  };
  show();
  showHints();
  model.on("change:said", show);
  model.on("change:hints", showHints);
  model.on("change:calls", () => {
    heading.focus({ preventScroll: true });
    // Come from far above, one is to see the question and not just its first line.
    const below = heading.getBoundingClientRect().top > innerHeight;
    heading.scrollIntoView({ block: below ? "start" : "nearest" });
  });
}

export default { render };
