// What Voici calls while it starts Python in the browser and runs the page's cells. It is read before
// Voici is: a plain script, no module.

(() => {
  const STAGES = { loading: 0, starting: 1, laying: 2 };
  // How JupyterLab shows warnings and errors: in Python's own words.
  const COMPLAINT = '[data-mime-type="application/vnd.jupyter.stderr"]';
  let stage = STAGES.loading;

  const waiting = () => document.getElementById("waiting");
  const reach = (name) => {
    const line = waiting();
    if (!line || stage >= STAGES[name]) return;
    stage = STAGES[name];
    line.textContent = line.dataset[name];
  };
  const broken = () => {
    document.getElementById("notice").hidden = false;
    waiting()?.remove();
  };

  /** Before each cell, with its number; once with none, when Python starts. */
  window.update_loading_text = (cell) => reach(cell ? "laying" : "starting");
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
