// Puts the code that the page was opened with aside in this browser, for the class's page to count.
// The code stands behind the address's #: no server is told it.

const MOST = 3_000;
// Only a form: whether the code is right is for the class's page to say.
const SHAPE = /^z[0-9a-z-]{8,160}$/;

const main = document.querySelector("main");
const key = main.dataset.key;

function read() {
  const kept = localStorage.getItem(key) ?? "[]";
  try {
    const codes = JSON.parse(kept);
    return Array.isArray(codes) ? codes : [];
  } catch {
    // Not ours: written over by the next code.
    return [];
  }
}

/** What became of the code, by the name of the sentence that says it. */
function take(code) {
  if (!code) return "none";
  if (!SHAPE.test(code)) return "wrong";
  try {
    const codes = read();
    if (codes.includes(code)) return "again";
    if (codes.length >= MOST) return "blocked";
    localStorage.setItem(key, JSON.stringify([...codes, code]));
    return "taken";
  } catch {
    return "blocked";
  }
}

function waiting() {
  try {
    return read().length;
  } catch {
    return 0;
  }
}

function tellWaiting() {
  const line = document.getElementById("waiting-codes");
  const count = waiting();
  line.hidden = !count;
  line.querySelector("strong").textContent = `${count}`;
}

function arrive() {
  const code = location.hash.slice(1).toLowerCase();
  const state = take(code);
  for (const it of document.querySelectorAll("[data-state]")) it.hidden = it.dataset.state !== state;
  const given = document.getElementById("given");
  given.hidden = state === "none" || state === "wrong";
  given.querySelector("code").textContent = given.hidden ? "" : code;
  tellWaiting();
  main.dataset.ready = "";
}

addEventListener("hashchange", arrive);
addEventListener("storage", tellWaiting);
arrive();
