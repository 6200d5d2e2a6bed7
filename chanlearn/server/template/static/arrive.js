// Where no server can lead visitors to the page in their language, the page does, before it is drawn: to the
// language they chose before; whoever never chose and comes from elsewhere, to the first that their browser
// speaks. A plain script, no module, so that nothing else is fetched for a page that is left at once.

(() => {
  const COOKIE = "chanlearn_language";
  const { base, twins } = document.currentScript.dataset;
  const there = new Map(Object.entries(JSON.parse(twins)));
  const here = document.documentElement.lang;
  const offered = (it) => it === here || there.has(it);

  const chosen = document.cookie
    .split("; ")
    .map((it) => it.split("="))
    .find(([name, value]) => name === COOKIE && offered(value))?.[1];
  const fromUs = document.referrer.startsWith(new URL(base, location.href).href);
  const spoken = navigator.languages.map((it) => it.split("-")[0].toLowerCase()).find(offered);
  const wanted = there.get(chosen ?? (fromUs ? here : spoken));
  if (wanted) location.replace(wanted + location.search + location.hash);
})();
