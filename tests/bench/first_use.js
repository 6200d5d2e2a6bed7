// Runs before a page's own scripts: presses the page's first button as soon as it is there, and
// writes into the page, in milliseconds since navigation, when it was first pressed and when all
// that Python answered had arrived.

(() => {
  const PRESS_AGAIN_MS = 1_000;
  let pressing = false;
  /** The message the press sent, by its id. */
  let asked;

  const note = (what) => (document.documentElement.dataset[what] ??= performance.now());
  const written = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));

  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => this.hear(data));
    }
    send(data) {
      if (pressing && !asked) {
        const message = written(data);
        if (message.includes('"comm_msg"')) asked = /"msg_id":\s*"([^"]+)"/.exec(message)[1];
      }
      super.send(data);
    }
    async hear(data) {
      if (!asked) return;
      const message = written(data instanceof Blob ? await data.arrayBuffer() : data);
      // The kernel says it is idle after everything else it has to say to a message.
      if (message.includes(asked) && /"execution_state":\s*"idle"/.test(message)) {
        requestAnimationFrame(() => note("answered"));
      }
    }
  };

  const press = () => {
    if (asked) return;
    const buttons = [...document.querySelectorAll(".live button:enabled")];
    const first = buttons.find((it) => it.checkVisibility());
    if (!first) return;
    observer.disconnect();
    pressing = true;
    note("pressed");
    first.click();
    setTimeout(press, PRESS_AGAIN_MS);
  };
  const observer = new MutationObserver(press);
  observer.observe(document, { childList: true, subtree: true });
})();
