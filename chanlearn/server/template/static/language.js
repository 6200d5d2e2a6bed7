// Another language, and nothing else: the link to it leads to the same place of the same page, with the
// same hand on it, and the choice is remembered.

const COOKIE = "chanlearn_language";
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** What the page's address asks for goes along; it may have changed since the page was made. */
function choose(event) {
  const link = event.currentTarget;
  const there = new URL(link.href);
  const base = new URL(link.dataset.base, location.href);
  document.cookie = `${COOKIE}=${link.hreflang}; path=${base.pathname}; max-age=${KEPT_SECONDS}; samesite=lax`;
  link.href = there.pathname + location.search + location.hash;
  dispatchEvent(new CustomEvent("chan:twin", { detail: there.pathname }));
}

for (const link of document.querySelectorAll("a.language")) link.addEventListener("click", choose);
