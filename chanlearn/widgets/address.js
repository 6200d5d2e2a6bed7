/**
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.hidden = true;
  // JupyterLab's address belongs to JupyterLab.
  const ours = "voila" in document.body.dataset;

  const show = () => {
    const url = new URL(location.href);
    const van = model.get("van");
    if (!ours || (url.searchParams.get("van") ?? "") === van) return;
    if (van) url.searchParams.set("van", van);
    else url.searchParams.delete("van");
    history.replaceState(history.state, "", url);
  };
  model.on("change:van", show);

  const key = `chanlearn.open.${model.get("drill")}`;
  const keep = () => {
    try {
      if (model.get("kept")) localStorage.setItem(key, model.get("kept"));
      else localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing opens another hand next time.
    }
  };
  const found = () => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  model.on("change:kept", keep);

  const asked = ours ? new URLSearchParams(location.search).get("van") : null;
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  // Whoever followed a link is led to what it asks for; who reloads stays where they were.
  const [visit] = performance.getEntriesByType("navigation");
  whenAllAreThere(() => {
    const came = visit?.type === "navigate" && !("switched" in document.body.dataset);
    const led = came && !location.hash && scrollY === 0;
    model.send({ event: "arrive", van: asked ?? "", chance, kept: found(), led });
  });
}

export default { render };
