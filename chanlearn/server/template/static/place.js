// Whoever loads a page again, or comes back to it, finds it where they left it. The browser alone does
// not manage: it scrolls before the cards are there, and they make the page longer.

const KEY = `chanlearn.place.${location.pathname}`;
const article = document.querySelector("article");
const parts = [...article.querySelectorAll(":scope > :is(.prose, .live)")];

/** The first part of the text in sight, and how far down the window it begins. */
function place() {
  const at = parts.findIndex((it) => it.getBoundingClientRect().bottom > 0);
  return at < 0 ? null : { at, top: parts[at].getBoundingClientRect().top };
}

function left() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    // A browser that keeps nothing opens the page at its top.
    return null;
  }
}

function leave() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place()));
  } catch {}
}

/** Keep to that place while the page grows, until the learner does anything. */
function comeBack({ at, top }) {
  const grown = new ResizeObserver(() => scrollBy(0, parts[at].getBoundingClientRect().top - top));
  grown.observe(article);
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(kind, () => grown.disconnect(), { capture: true, once: true, passive: true });
  }
}

const [arrival] = performance.getEntriesByType("navigation");
const was = left();
if (arrival?.type !== "navigate" && was && parts[was.at]) comeBack(was);
addEventListener("pagehide", leave);
