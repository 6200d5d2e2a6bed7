/**
 * A form of native controls. Every word in it comes from Python.
 *
 * @typedef {{ value: string, label: string, most: number }} Option
 * @typedef {{ kind: string, name: string, label: string, hint?: string, value?: any, lines?: number, longest?: number,
 *   live?: boolean, folded?: boolean, times_label?: string, options?: Option[], fields?: Spec[] }} Spec
 * @typedef {{ name: string, label: string, spoken: string }} Button
 * @typedef {{ get(name: string): any, on(event: string, callback: () => void): void, send(content: object): void }} Model
 */

/** Draws the fields of one form and reads their values back. */
class Fields {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    // Every widget has a copy of this module to itself, so counting would give two the same id.
    this.id = `chan-form-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    /** @type {Map<string, () => any>} */
    this.readers = new Map();
    /** How a value given by Python is put into a field.
     * @type {Map<string, (value: any) => void>} */
    this.writers = new Map();
    /** How a field is told which of its options are there.
     * @type {Map<string, (offered: string[]) => void>} */
    this.offers = new Map();
    /** The fields that are told at once.
     * @type {Set<string>} */
    this.live = new Set();
    /** What to set right once the form has gone back to its first values.
     * @type {(() => void)[]} */
    this.afterReset = [];
  }

  values() {
    return Object.fromEntries([...this.readers].map(([name, read]) => [name, read()]));
  }

  /** Put back what was written; whoever hears of it at once hears of it again.
   * @param {string} name @param {any} value */
  write(name, value) {
    const before = this.readers.get(name)?.();
    this.writers.get(name)?.(value);
    const after = this.readers.get(name)?.();
    if (this.live.has(name) && after !== before) this.model.send({ event: "change", name, value: after });
  }

  /** @param {Spec} spec @returns {HTMLElement} */
  draw(spec) {
    if (spec.kind === "group") return this.group(spec);
    if (spec.kind === "checks") return this.checks(spec);
    if (spec.kind === "check") return this.check(spec);
    return this.labelled(spec, spec.kind === "choice" ? this.choice(spec) : this.input(spec));
  }

  /** @param {Spec} spec */
  group(spec) {
    const inner = (spec.fields ?? []).map((it) => this.draw(it));
    if (!spec.folded) return make("fieldset", {}, make("legend", { textContent: spec.label }), ...inner);
    return make("details", {}, make("summary", { textContent: spec.label }), ...inner);
  }

  /** @param {Spec} spec */
  checks(spec) {
    const rows = (spec.options ?? []).map((option) => this.option(spec, option));
    const error = this.error(spec.name);
    rows[0]?.node.querySelector("input")?.setAttribute("aria-describedby", error.id);
    this.readers.set(spec.name, () => Object.fromEntries(rows.flatMap((row) => row.chosen())));
    this.writers.set(spec.name, (chosen) => rows.forEach((row) => row.choose(chosen)));
    this.offers.set(spec.name, (offered) => {
      for (const { node } of rows) {
        node.hidden = !offered.includes(node.dataset.value);
        if (node.hidden) node.querySelector("input").checked = false;
      }
    });
    const node = make(
      "fieldset",
      { className: "checks" },
      make("legend", { textContent: spec.label }),
      error,
      make("div", { className: "options" }, ...rows.map((row) => row.node)),
    );
    node.dataset.field = spec.name;
    return node;
  }

  /** @param {Spec} spec @param {Option} option */
  option(spec, option) {
    const box = make("input", { type: "checkbox" });
    const label = make("label", { className: "tick" }, box, make("span", { textContent: option.label }));
    const node = make("div", { className: "option" }, label);
    node.dataset.value = option.value;
    if (option.most < 2) {
      return {
        node,
        chosen: () => (box.checked ? [[option.value, 1]] : []),
        choose: (/** @type {Record<string, number>} */ chosen) => (box.checked = option.value in chosen),
      };
    }
    const times = make("select", { className: "times" });
    for (let n = 1; n <= option.most; n += 1) times.append(make("option", { value: `${n}`, textContent: `\u00d7 ${n}` }));
    times.setAttribute("aria-label", (spec.times_label ?? "").replace("{name}", option.label));
    const showTimes = () => (times.hidden = !box.checked);
    box.addEventListener("change", showTimes);
    this.afterReset.push(showTimes);
    showTimes();
    node.append(times);
    return {
      node,
      chosen: () => (box.checked ? [[option.value, Number(times.value)]] : []),
      choose: (/** @type {Record<string, number>} */ chosen) => {
        box.checked = option.value in chosen;
        if (box.checked) times.value = `${chosen[option.value]}`;
        showTimes();
      },
    };
  }

  /** @param {Spec} spec */
  check(spec) {
    const box = make("input", { type: "checkbox", defaultChecked: Boolean(spec.value) });
    this.readers.set(spec.name, () => box.checked);
    this.writers.set(spec.name, (value) => (box.checked = value));
    const label = make("label", { className: "tick" }, box, make("span", { textContent: spec.label }));
    const error = this.error(spec.name);
    box.setAttribute("aria-describedby", error.id);
    const node = make("div", { className: "field" }, label, error);
    node.dataset.field = spec.name;
    return node;
  }

  /** @param {Spec} spec */
  choice(spec) {
    const select = make("select", {});
    for (const option of spec.options ?? []) {
      select.append(
        make("option", { value: option.value, textContent: option.label, defaultSelected: option.value === spec.value }),
      );
    }
    this.speak(spec, select);
    return select;
  }

  /** @param {Spec} spec */
  input(spec) {
    const lines = spec.lines ?? 1;
    const input =
      lines > 1
        ? make("textarea", { rows: lines })
        : make("input", { type: "text", inputMode: spec.kind === "number" ? "numeric" : "text" });
    input.defaultValue = spec.value ?? "";
    Object.assign(input, { autocomplete: "off", spellcheck: false });
    if (spec.longest) input.maxLength = spec.longest;
    input.setAttribute("autocapitalize", "none");
    this.speak(spec, input);
    return input;
  }

  /** A field with one value, told at once if it is live.
   * @param {Spec} spec @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} control */
  speak(spec, control) {
    this.readers.set(spec.name, () => control.value);
    this.writers.set(spec.name, (value) => {
      const before = control.value;
      control.value = value;
      // What was kept may be on this list no longer.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = before;
    });
    if (!spec.live) return;
    this.live.add(spec.name);
    control.addEventListener("change", () =>
      this.model.send({ event: "change", name: spec.name, value: control.value }),
    );
  }

  /** @param {Spec} spec @param {HTMLElement} control */
  labelled(spec, control) {
    control.id = `${this.id}-${spec.name}`;
    const label = make("label", { htmlFor: control.id, textContent: spec.label });
    const described = [`${control.id}-error`];
    const parts = [label, control, this.error(spec.name)];
    if (spec.hint) {
      const hint = make("p", { className: "hint", id: `${control.id}-hint`, textContent: spec.hint });
      described.unshift(hint.id);
      parts.splice(1, 0, hint);
    }
    control.setAttribute("aria-describedby", described.join(" "));
    const node = make("div", { className: "field" }, ...parts);
    node.dataset.field = spec.name;
    return node;
  }

  /** @param {string} name */
  error(name) {
    return make("p", { className: "error", id: `${this.id}-${name}-error`, hidden: true });
  }
}

/** @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  el.classList.add("chan-form");
  const fields = new Fields(model);
  const form = make("form", { noValidate: true }, ...model.get("fields").map((/** @type {Spec} */ it) => fields.draw(it)));
  form.setAttribute("aria-label", model.get("label"));
  const buttons = model.get("buttons").map((/** @type {Button} */ { name, label, spoken }) => {
    const first = name === "submit";
    const button = make("button", { type: first ? "submit" : "button", className: "chan-button", textContent: label });
    button.setAttribute("aria-label", spoken);
    if (first) button.classList.toggle("main", model.get("main"));
    else button.classList.add("further");
    if (!first) button.addEventListener("click", () => model.send({ event: name, values: fields.values() }));
    return button;
  });
  form.append(make("div", { className: "buttons" }, ...buttons));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    model.send({ event: "submit", values: fields.values() });
  });
  const folded = model.get("folded");
  if (folded) {
    const summary = make("summary", { textContent: folded });
    summary.setAttribute("aria-label", model.get("label"));
    el.append(make("details", {}, summary, form));
  } else {
    el.append(form);
  }

  const showErrors = () => {
    const errors = model.get("errors");
    let first = null;
    for (const node of form.querySelectorAll("[data-field]")) {
      const wrong = errors[node.dataset.field];
      const message = node.querySelector(".error");
      const control = node.querySelector("input, select, textarea");
      message.textContent = wrong ?? "";
      message.hidden = !wrong;
      if (!wrong) {
        control.removeAttribute("aria-invalid");
        continue;
      }
      control.setAttribute("aria-invalid", "true");
      const folded = node.closest("details");
      if (folded) folded.open = true;
      first ??= control;
    }
    // Nobody who is elsewhere on the page is called away.
    if (form.contains(document.activeElement)) first?.focus();
  };
  const setValues = () => {
    for (const [name, value] of Object.entries(model.get("values"))) fields.writers.get(name)?.(value);
  };
  const bringBack = (/** @type {Record<string, any>} */ kept) => {
    for (const [name, value] of Object.entries(kept)) fields.write(name, value);
  };
  model.on("change:errors", showErrors);
  model.on("change:emptied", () => {
    form.reset();
    for (const settle of fields.afterReset) settle();
    setValues();
  });
  model.on("change:calls", () => {
    // The button that brought the form has gone, and with it the focus; nobody else is called away.
    const settled = document.activeElement && document.activeElement !== document.body;
    if (!settled) requestAnimationFrame(() => form.querySelector(":is(input, select, textarea):not([hidden] *)")?.focus());
  });
  const offer = () => {
    for (const [name, offered] of Object.entries(model.get("offered"))) fields.offers.get(name)?.(offered);
  };
  model.on("change:offered", offer);
  offer();
  setValues();
  const keep = begun(model, "form", () => fields.values(), bringBack);
  form.addEventListener("input", keep);
  model.on("change:values", () => {
    setValues();
    keep();
  });
  showErrors();
}

export default { render };
