/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

const SETTLED_MS = 400;

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-heading");
  const heading = document.createElement("h2");
  heading.tabIndex = -1;
  el.append(heading);

  const show = () => {
    heading.textContent = model.get("said");
  };
  const isLost = () => !document.activeElement || document.activeElement === document.body;
  /** Once the next step is drawn, whoever has not gone anywhere since is led here, be it that the
   * button they pressed went away with the last step, or that it is there again for the next.
   * @param {Element | null} before */
  const lead = (before) => {
    const stays = document.activeElement === before || document.activeElement?.closest(".chan-acts");
    if (!isLost() && !stays) return;
    heading.focus();
    heading.scrollIntoView({ block: "nearest" });
  };
  show();
  // Put on the page by what the learner pressed, which is gone now; a page just opened is no step.
  if (navigator.userActivation?.hasBeenActive) setTimeout(lead, SETTLED_MS);
  model.on("change:shown", () => {
    show();
    setTimeout(lead, SETTLED_MS, document.activeElement);
  });
}

export default { render };
