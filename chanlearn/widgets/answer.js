/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-answer");
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.setAttribute("aria-label", model.get("label"));
  el.append(region);

  const show = () => {
    // The page's own Python wrote this, every word of it escaped.
    region.innerHTML = model.get("html");
  };
  show();
  model.on("change:shown", () => {
    show();
    if (model.get("comes") && region.innerHTML) region.scrollIntoView({ block: "nearest" });
  });
}

export default { render };
