// On the page that stands for a missing one: looks above the missing address for where the course begins.

(async () => {
  const { mark } = document.currentScript.dataset;
  const above = location.pathname.split("/").slice(0, -1);
  for (; above.length; above.pop()) {
    // Not a path alone: one that begins with two slashes would name another machine.
    const start = `${location.origin}${above.join("/")}/`;
    const found = await fetch(start + mark).catch(() => null);
    if (!found?.ok) continue;
    for (const link of document.querySelectorAll("[data-way]")) link.href = start + link.dataset.way;
    return;
  }
})();
