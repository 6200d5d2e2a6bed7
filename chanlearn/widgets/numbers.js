/**
 * Whole numbers to type or to step. Every word comes from Python.
 *
 * @typedef {{ name: string, label: string, low: number, high: number, value: number, less: string, more: string }} Spec
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-numbers");
  el.setAttribute("role", "group");
  el.setAttribute("aria-label", model.get("label"));
  const id = `chan-numbers-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  /** @type {Map<string, { input: HTMLInputElement, error: HTMLElement }>} */
  const rows = new Map();

  const values = () => Object.fromEntries([...rows].map(([name, { input }]) => [name, input.value]));
  let keep = () => {};
  const tell = () => {
    keep();
    model.send({ event: "change", values: values() });
  };

  /** @param {Spec} spec */
  const row = (spec) => {
    const input = make("input", { type: "number", id: `${id}-${spec.name}`, step: "1", autocomplete: "off" });
    Object.assign(input, { min: spec.low, max: spec.high, value: spec.value });
    const error = make("p", { className: "error", id: `${input.id}-error`, hidden: true });
    input.setAttribute("aria-describedby", error.id);
    input.addEventListener("change", tell);
    /** @param {string} sign @param {string} label @param {number} by */
    const step = (sign, label, by) => {
      const button = make("button", { type: "button", className: "chan-button", textContent: sign });
      button.setAttribute("aria-label", label);
      button.addEventListener("click", () => {
        const now = Number.isNaN(input.valueAsNumber) ? spec.value : input.valueAsNumber + by;
        input.value = `${Math.min(spec.high, Math.max(spec.low, Math.trunc(now)))}`;
        tell();
      });
      return button;
    };
    rows.set(spec.name, { input, error });
    const steps = make("div", { className: "steps" }, step("\u2212", spec.less, -1), input, step("+", spec.more, 1));
    return make("div", { className: "number" }, make("label", { htmlFor: input.id, textContent: spec.label }), steps, error);
  };
  el.append(...model.get("numbers").map(row));

  const showErrors = () => {
    const errors = model.get("errors");
    for (const [name, { input, error }] of rows) {
      error.textContent = errors[name] ?? "";
      error.hidden = !errors[name];
      if (errors[name]) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  };
  model.on("change:errors", showErrors);
  showErrors();
  keep = begun(model, "numbers", values, (/** @type {Record<string, string>} */ kept) => {
    const before = JSON.stringify(values());
    for (const [name, value] of Object.entries(kept)) if (rows.has(name)) rows.get(name).input.value = value;
    if (JSON.stringify(values()) !== before) tell();
  });
}

export default { render };
