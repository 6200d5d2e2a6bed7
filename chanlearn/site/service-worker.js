// Keeps the whole site, so that the course opens without a network, and answers from what it keeps.
// VERSION and FILES stand above: they are written when the site is built. Another version is kept
// beside the old one, and takes its place once no page is open that began with that.

const KEPT = `chanlearn-${VERSION}`;
const OURS = /^chanlearn-[0-9a-f]{16}$/;
const SITE = new URL("./", location.href);
const known = new Set(FILES);

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new URL(file, SITE).href));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((it) => OURS.test(it) && it !== KEPT).map((it) => caches.delete(it)));
}

/** The site's file behind an address, whatever it is asked with. */
function fileOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== SITE.origin || !pathname.startsWith(SITE.pathname)) return null;
  const path = decodeURI(pathname.slice(SITE.pathname.length));
  return [path, `${path}.html`, `${path}index.html`].find((it) => known.has(it)) ?? null;
}

async function answer(request, file) {
  const cache = await caches.open(KEPT);
  return (await cache.match(new URL(file, SITE).href)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" ? fileOf(event.request.url) : null;
  if (file !== null) event.respondWith(answer(event.request, file));
});
