// Keeps the whole site, so that the course opens without a network, and answers from what it keeps.
// VERSION and FILES, each file with a hash of its own, stand above: they are written when the site is
// built. Another version is kept beside the old one, of which it takes over what has not changed; it takes
// its place once a page says so, or by itself when a page is opened and no other is.

const KEPT = `chanlearn-${VERSION}`;
const OURS = /^chanlearn-[0-9a-f]{16}$/;
const SITE = new URL("./", location.href);
const LOST = "404.html";

const kept = (file) => new URL(`${file}?v=${FILES[file]}`, SITE).href;

async function fetched(file) {
  // Asked again, for what the browser still has may be of the version before.
  const answer = await fetch(new URL(file, SITE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  // No page may be one that was led on, as it is where a host takes off «.html».
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

async function keep() {
  const cache = await caches.open(KEPT);
  const one = async (file) => cache.put(kept(file), (await caches.match(kept(file))) ?? (await fetched(file)));
  await Promise.all(Object.keys(FILES).map(one));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((it) => OURS.test(it) && it !== KEPT).map((it) => caches.delete(it)));
}

/** The site's file behind an address, whatever it is asked with; null elsewhere, undefined without one. */
function fileOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== SITE.origin || !pathname.startsWith(SITE.pathname)) return null;
  const path = decodeURI(pathname.slice(SITE.pathname.length));
  return [path, `${path}.html`, `${path}index.html`].find((it) => Object.hasOwn(FILES, it));
}

const had = async (file) => (await caches.open(KEPT)).match(kept(file));

async function answer(request, file) {
  if (file) return (await had(file)) ?? fetch(request);
  // The host has its own word on what it does not have; without a network we have.
  return fetch(request).catch(async () => (await had(LOST)) ?? Response.error());
}

/** Is the page about to be left for this one, or opened again, the only one? */
async function isAlone({ referrer, url }) {
  const bare = (address) => address.split("#")[0];
  const pages = await clients.matchAll({ type: "window" });
  const from = [referrer, url].map(bare);
  return pages.length < 2 && pages.every((it) => from.includes(bare(it.url)));
}

async function open(request, file) {
  const next = registration.waiting;
  if (!next || !(await isAlone(request))) return answer(request, file);
  next.postMessage("take");
  // Asked for again at once, of the next version; a refresh would stay where the address has a #.
  return new Response("<script>location.reload()</script>", { headers: { "Content-Type": "text/html" } });
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("message", ({ data }) => data === "take" && skipWaiting());
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const file = method === "GET" ? fileOf(url) : null;
  if (file === null) return;
  if (mode === "navigate") event.respondWith(open(event.request, file));
  else if (file) event.respondWith(answer(event.request, file));
});
