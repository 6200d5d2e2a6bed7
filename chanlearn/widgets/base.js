/**
 * What every drawn widget of the course starts with: elements, faces of cards, and a note in
 * place of a blank. Put before the widget's own script by chanlearn/widgets/drawn.py.
 *
 * @typedef {{ get(name: string): any, on(event: string, callback: (content: any) => void): void,
 *   send(content: object): void }} Model
 * @typedef {{ code: string, name: string }} Face
 */

const FACES = "chan-faces";
const SVG = "http://www.w3.org/2000/svg";
const SHORT = "short";
const ASK_AGAIN_MS = 5000;

/** @param {string} tag @param {Record<string, any>} properties @param {(Node | string)[]} children */
function make(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** One face, to look at: its name stands beside it for whoever cannot see it.
 * @param {Face} face @param {string} style */
function picture(face, style) {
  const svg = document.createElementNS(SVG, "svg");
  const height = style === SHORT ? 186 : 360;
  // Of a back that is to be short, the middle.
  svg.setAttribute("viewBox", `0 ${face.code ? 0 : (360 - height) / 2} 100 ${height}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("height", `${face.code ? height : 360}`);
  use.setAttribute("href", face.code ? `#chan-${face.code}-${style}` : "#chan-back");
  svg.append(use);
  return [svg, make("span", { className: "name", textContent: face.name })];
}

/** The faces are sent to a page once, to whichever widget asks first. @param {Model} model */
function askForFaces(model) {
  model.on("msg:custom", (content) => {
    const place = document.getElementById(FACES);
    if (place && content.faces && !place.firstChild) place.innerHTML = content.faces;
  });
  let place = document.getElementById(FACES);
  if (place?.firstChild || Date.now() - Number(place?.dataset.asked ?? 0) < ASK_AGAIN_MS) return;
  if (!place) {
    place = make("div", { id: FACES });
    document.body.append(place);
  }
  place.dataset.asked = `${Date.now()}`;
  model.send({ event: "faces" });
}

/** `draw`, with a note in its place if it fails. @param {Model} model @param {HTMLElement} el
 * @param {() => void} draw */
function safely(model, el, draw) {
  return () => {
    try {
      draw();
    } catch (error) {
      console.warn(error);
      el.replaceChildren(make("p", { className: "chan-broken", textContent: `${model.get("sorry")}` }));
    }
  };
}

/** Once every cell of the page has run. Where Python runs in the browser, the first are drawn while the
 * last have yet to run, and nobody knows yet who is on the page. @param {() => void} act */
function whenAllAreThere(act) {
  const { body } = document;
  if (!("running" in body.dataset)) {
    act();
    return;
  }
  const observer = new MutationObserver(() => {
    if ("running" in body.dataset) return;
    observer.disconnect();
    act();
  });
  observer.observe(body, { attributes: true, attributeFilter: ["data-running"] });
}

/**
 * What a learner has begun and not yet handed in, kept in the browser as it grows. `kept` names its
 * place and, after a blank, the code it belongs to: what was begun on one hand comes back to no
 * other. Emptied, whatever was kept has been handed in.
 * @param {Model} model @param {string} kind
 * @param {() => any} now What there is to keep.
 * @param {(found: any) => void} take Takes up what was kept, whatever it is.
 * @returns {() => void} To be called whenever the learner has changed something.
 */
function begun(model, kind, now, take) {
  let key = "";
  let code = "";
  const stored = (/** @type {() => any} */ reach) => {
    try {
      return reach();
    } catch {
      // A browser that keeps nothing, or something that is not ours: one begins anew.
      return null;
    }
  };
  const keep = () => {
    if (key) stored(() => localStorage.setItem(key, JSON.stringify({ code, what: now() })));
  };
  const turn = () => {
    const [place, ...rest] = model.get("kept").split(" ");
    if (key && !place) stored(() => localStorage.removeItem(key));
    [key, code] = [place && `chanlearn.begun.${kind}.${place}`, rest.join(" ")];
    const found = key && stored(() => JSON.parse(localStorage.getItem(key) ?? "null"));
    if (found?.code === code) stored(() => take(found.what));
    else keep();
  };
  model.on("change:kept", turn);
  turn();
  return keep;
}

// End of base.js
