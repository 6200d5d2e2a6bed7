// Watches the page's kernel: shows a notice once it is gone, the server cannot be reached, or the
// page's own line to the kernel is cut and nobody mends it; frees it when the page is left.

const EVERY_MS = 5_000;
const AGAIN_AFTER_MS = 2_000;

const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const address = `${config.baseUrl}api/kernels/${config.kernelId}`;
const notice = document.getElementById("notice");
let failures = 0;
/** Was the page's line to its kernel ever there? JupyterLab gives up mending it after a while. */
let joined = false;
let timer;

async function ask() {
  try {
    const answer = await fetch(address, { cache: "no-store" });
    if (!answer.ok) return answer.status === 404 ? "gone" : "unreachable";
    const { connections } = await answer.json();
    // What is drawn has come over it.
    joined ||= connections > 0 || "ready" in document.body.dataset;
    return joined && connections === 0 ? "cut" : "alive";
  } catch {
    return "unreachable";
  }
}

function show(state) {
  for (const line of notice.querySelectorAll("[data-state]")) {
    line.hidden = line.dataset.state !== state;
  }
  notice.hidden = state === "alive";
}

async function check() {
  clearTimeout(timer);
  if (document.hidden) return;
  const state = await ask();
  failures = state === "unreachable" || state === "cut" ? failures + 1 : 0;
  // One lost request is no news; a phone that wakes up loses one.
  if (failures !== 1) show(state);
  // A kernel never comes back.
  if (state !== "gone") timer = setTimeout(check, failures === 1 ? AGAIN_AFTER_MS : EVERY_MS);
}

/** Voilà does this on beforeunload, which phones seldom send. */
function free(event) {
  if (event.persisted) return;
  const form = new FormData();
  form.append("_xsrf", /\b_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "");
  navigator.sendBeacon(`${config.baseUrl}voila/api/shutdown/${config.kernelId}`, form);
}

document.getElementById("reload").addEventListener("click", () => location.reload());
document.addEventListener("visibilitychange", check);
window.addEventListener("online", check);
window.addEventListener("pageshow", check);
window.addEventListener("pagehide", free);
check();
