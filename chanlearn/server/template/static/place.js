// Whoever loads a page again, or comes back to it, finds it where they left it. The browser alone does
// not manage: it scrolls before the cards are there, and they make the page longer.

/** What a page is called: a host of files may show its address with or without their suffix. */
const called = (path) => path.replace(/\.html$/, "");
const HERE = called(location.pathname);
const KEY = `chanlearn.place.${HERE}`;
/** Set where another language of a page sends the learner to this one. */
const SWITCHED = "chanlearn.switched";
const SETTLED_MS = 1_500;
const article = document.querySelector("article");
const header = document.querySelector("header.site");
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

/** Where the learner was before they went up to the link to another language. */
let settled = null;
let settling;

function settle() {
  if (scrollY > header.offsetHeight) settled = place();
}

function settleSoon() {
  clearTimeout(settling);
  settling = setTimeout(settle, SETTLED_MS);
}

/** Both languages of a page have the same parts. */
function switchTo({ detail }) {
  const there = called(detail);
  try {
    sessionStorage.setItem(`chanlearn.place.${there}`, JSON.stringify(settled ?? place()));
    sessionStorage.setItem(SWITCHED, there);
  } catch {}
}

function wasSwitched() {
  try {
    const there = sessionStorage.getItem(SWITCHED);
    sessionStorage.removeItem(SWITCHED);
    return there === HERE;
  } catch {
    return false;
  }
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
const switched = wasSwitched();
// What an address asks for is then on the page already; nobody needs to be led to it.
if (switched) document.body.dataset.switched = "";
if ((switched || arrival?.type !== "navigate") && was && parts[was.at]) comeBack(was);
addEventListener("pagehide", leave);
addEventListener("chan:twin", switchTo);
addEventListener("scroll", settleSoon, { passive: true });
for (const kind of ["pointerdown", "keydown"]) {
  article.addEventListener(kind, settle, { capture: true, passive: true });
}
