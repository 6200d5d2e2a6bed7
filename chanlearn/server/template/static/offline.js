// Once the page is at rest, has the whole course kept for when there is no network.

const { worker } = document.querySelector("[data-worker]").dataset;

function keep() {
  // Who counts megabytes reads on, and gets each file as it is needed.
  if (navigator.connection?.saveData) return;
  navigator.serviceWorker?.register(worker).catch((error) => console.warn(error));
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

if (document.readyState === "complete") whenAtRest();
else addEventListener("load", whenAtRest);
