/**
 * A code to type, and its picture to scan. Every word comes from Python, and the picture too; only
 * the page's own address is known here.
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-qr");
  const label = make("span", { className: "label" });
  const code = make("code", {});
  // Screen readers hear that it was copied; the button keeps its name.
  const heard = make("span", { className: "heard" });
  heard.setAttribute("role", "status");
  const copy = make("button", { type: "button" });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(model.get("said"));
      heard.textContent = model.get("copied");
    } catch {
      // Not every page may write there: the code is marked, to be copied by hand.
      getSelection()?.selectAllChildren(code);
    }
  });
  const picture = make("div", { className: "picture" });
  picture.setAttribute("role", "img");
  const link = make("a", { target: "_blank" });
  const note = make("p", { className: "note" });
  const aside = make("div", { className: "aside" }, note, link);
  el.append(
    make("p", { className: "said" }, label, code, copy, heard),
    make("div", { className: "shown" }, picture, aside),
  );

  const show = () => {
    const svg = model.get("svg");
    el.hidden = !model.get("said");
    label.textContent = model.get("label");
    if (code.textContent !== model.get("said")) heard.textContent = "";
    code.textContent = model.get("said");
    copy.textContent = model.get("copy_label");
    // The page's own Python drew this.
    picture.innerHTML = svg;
    picture.hidden = !svg;
    picture.setAttribute("aria-label", model.get("alt"));
    note.textContent = svg ? model.get(model.get("is_local") ? "local_note" : "note") : "";
    link.hidden = !svg;
    link.href = model.get("target");
    link.textContent = model.get("target");
  };
  show();
  for (const name of ["said", "svg", "is_local"]) model.on(`change:${name}`, show);
  model.on("change:said", () => {
    if (model.get("comes_into_view")) requestAnimationFrame(() => el.scrollIntoView({ block: "nearest" }));
  });

  const path = model.get("path");
  // JupyterLab's address belongs to JupyterLab.
  if (path && "voila" in document.body.dataset) {
    model.send({ event: "arrive", address: new URL(path, location.href).href });
  }
}

export default { render };
