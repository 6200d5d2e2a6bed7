/**
 * What a visitor takes along from a page: an address, a file, a sheet of paper.
 *
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-takeout");
  /** @param {string} label @param {() => void} press */
  const button = (label, press) => {
    const node = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    node.addEventListener("click", press);
    return node;
  };
  const link = document.createElement("a");
  link.textContent = model.get("link_label");
  const save = button(model.get("file_label"), () => {
    const url = URL.createObjectURL(new Blob([model.get("file")], { type: "application/yaml" }));
    Object.assign(document.createElement("a"), { href: url, download: model.get("file_name") }).click();
    URL.revokeObjectURL(url);
  });
  const print = button(model.get("print_label"), () => window.print());
  el.append(print, save, link);

  const show = () => {
    el.hidden = !model.get("file");
    link.href = `?${model.get("query")}`;
    // JupyterLab's address belongs to JupyterLab.
    link.hidden = !("voila" in document.body.dataset);
  };
  show();
  model.on("change:file", show);
  model.on("change:query", show);
}

export default { render };
