// What Voici calls while it starts Python in the browser and runs the page's cells. It is read before
// Voici is: a plain script, no module.

(() => {
  // How JupyterLab shows warnings and errors: in Python's own words.
  const COMPLAINT = '[data-mime-type="application/vnd.jupyter.stderr"]';

  const waiting = () => document.getElementById("waiting");
  const broken = () => {
    document.getElementById("notice").hidden = false;
    waiting()?.remove();
  };

  /** Called before each cell with its number, and once with none, long before Python is there. */
  window.update_loading_text = (cell) => {
    const line = waiting();
    if (cell && line) line.textContent = line.dataset.laying;
  };
  window.display_cells = () => {
    document.querySelectorAll(COMPLAINT).forEach((it) => it.remove());
    const sorry = document.getElementById("sorry").content;
    for (const slot of document.querySelectorAll("[data-slot]")) {
      // Every cell of a lesson shows something, unless it failed.
      if (!slot.querySelector(".jp-OutputArea-output")) slot.append(sorry.cloneNode(true));
    }
    document.getElementById("notice").hidden = true;
    delete document.body.dataset.running;
  };

  addEventListener("error", (event) => event.target instanceof HTMLScriptElement && broken(), true);
  addEventListener("unhandledrejection", () => "running" in document.body.dataset && broken());
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("reload").addEventListener("click", () => location.reload());
  });
})();
