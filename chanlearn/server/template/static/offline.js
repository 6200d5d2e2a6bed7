// Once the page is at rest, has the whole course kept for when there is no network; and where a newer one
// has come, says so and takes it when it is told to. Without a word it is taken by the service worker, when a
// page is opened and no other is.

const { worker } = document.querySelector("[data-worker]").dataset;
const notice = document.getElementById("newer");
const workers = navigator.serviceWorker;
/** Whether this page began with a version that was kept: only then is another one newer. */
let began = Boolean(workers?.controller);
let taking = false;

const offer = () => {
  notice.hidden = false;
};

/** @param {ServiceWorker | null} next */
function follow(next) {
  next?.addEventListener("statechange", () => {
    if (next.state === "installed" && began) offer();
  });
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  if (registration.waiting && began) offer();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // A page may stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
  notice.querySelector("[data-take]").addEventListener("click", () => {
    taking = true;
    // Where another page has taken it already, this one is only to be opened again.
    if (registration.waiting) registration.waiting.postMessage("take");
    else location.reload();
  });
}

function changed() {
  if (taking) location.reload();
  else if (began) offer();
  began = true;
}

function keep() {
  // Who counts megabytes reads on, and gets each file as it is needed.
  if (navigator.connection?.saveData) return;
  workers?.addEventListener("controllerchange", changed);
  workers?.register(worker).then(watch).catch((error) => console.warn(error));
}

function whenAtRest() {
  if (!("running" in document.body.dataset)) {
    keep();
    return;
  }
  const observer = new MutationObserver(() => {
    if ("running" in document.body.dataset) return;
    observer.disconnect();
    keep();
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-running"] });
}

notice.querySelector("[data-later]").addEventListener("click", () => {
  notice.hidden = true;
});
if (document.readyState === "complete") whenAtRest();
else addEventListener("load", whenAtRest);
