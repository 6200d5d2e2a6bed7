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
  /** Once the next step is drawn: whose button went away with the last one is led here. */
  const lead = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) heading.focus();
    heading.scrollIntoView({ block: "nearest" });
  };
  show();
  // Come onto the page by something a learner did, not with the page itself.
  if (navigator.userActivation?.hasBeenActive) setTimeout(lead, SETTLED_MS);
  model.on("change:shown", () => {
    show();
    setTimeout(lead, SETTLED_MS);
  });
}

export default { render };
