/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.hidden = true;
  // JupyterLab's address belongs to JupyterLab.
  const ours = "voila" in document.body.dataset;

  model.on("change:query", () => {
    if (!ours) return;
    const url = new URL(location.href);
    url.search = model.get("query");
    history.replaceState(history.state, "", url);
  });
  const query = ours ? location.search.slice(1) : "";
  whenAllAreThere(() => model.send({ event: "arrive", query }));
}

export default { render };
