/**
 * @typedef {{ get(name: string): any, send(content: object): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-upload");
  const id = `chan-upload-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const input = Object.assign(document.createElement("input"), { type: "file", id, accept: model.get("accept") });
  const label = Object.assign(document.createElement("label"), { htmlFor: id, textContent: model.get("label") });
  // The browser's own button speaks the browser's language: the label is the button to see.
  el.append(input, label);

  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    // A letter takes at most four bytes: what is longer need not be read to be refused.
    const text = file.size > 4 * model.get("longest") ? null : await file.text();
    model.send({ event: "file", text });
    // The same file can be chosen once more.
    input.value = "";
  });
}

export default { render };
