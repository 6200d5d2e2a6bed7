// Slides revealed step by step, and a clock. Every word on the page comes from its markup.
"use strict";

const slides = [...document.querySelectorAll(".slide")];
const get = (id) => document.getElementById(id);
let at = 0;
let step = 0;
let left = 0;
let ends = null;

/** The steps of a slide in order: 0, and those at which something more is shown. */
function stepsOf(slide) {
  const later = [...slide.querySelectorAll("[data-step]")].map((it) => +it.dataset.step);
  return [...new Set([0, ...later])].sort((one, other) => one - other);
}

function show() {
  slides.forEach((slide, place) => {
    slide.hidden = place !== at;
  });
  for (const part of slides[at].querySelectorAll("[data-step]")) {
    part.hidden = +part.dataset.step > step;
  }
  document.body.classList.toggle("waiting", "waiting" in slides[at].dataset);
  get("jump").value = String(at + 1);
  get("place").textContent = `${at + 1}/${slides.length}`;
  history.replaceState(null, "", `#${at + 1}`);
}

function open(place, steps = 0) {
  at = Math.min(Math.max(place, 0), slides.length - 1);
  step = steps;
  setClock();
  show();
  slides[at].querySelector("h2").focus();
  scrollTo(0, 0);
}

function next() {
  const following = stepsOf(slides[at]).find((it) => it > step);
  if (following !== undefined) {
    step = following;
    show();
    const shown = [...slides[at].querySelectorAll(`[data-step="${step}"]`)];
    shown.at(-1).scrollIntoView({ block: "nearest" });
    shown[0].scrollIntoView({ block: "nearest" });
  } else if (at + 1 < slides.length) {
    open(at + 1);
  }
}

function back() {
  const before = stepsOf(slides[at]).findLast((it) => it < step);
  if (before !== undefined) {
    step = before;
    show();
  } else if (at > 0) {
    open(at - 1, stepsOf(slides[at - 1]).at(-1));
  }
}

function remaining() {
  return ends === null ? left : Math.max(0, ends - Date.now());
}

function drawClock() {
  const seconds = Math.ceil(remaining() / 1000);
  const written = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (get("clock").textContent !== written) get("clock").textContent = written;
  const over = seconds === 0 ? get("over").dataset.over : "";
  if (get("over").textContent !== over) get("over").textContent = over;
  get("clock").classList.toggle("running", ends !== null && seconds > 0);
}

function setClock() {
  left = +slides[at].dataset.minutes * 60000;
  ends = null;
  drawClock();
}

function toggleClock() {
  if (ends === null) {
    ends = Date.now() + left;
  } else {
    left = remaining();
    ends = null;
  }
  drawClock();
}

function addMinute() {
  left = remaining() + 60000;
  if (ends !== null) ends = Date.now() + left;
  drawClock();
}

const keys = {
  ArrowRight: next,
  PageDown: next,
  " ": next,
  ArrowLeft: back,
  PageUp: back,
  Home: () => open(0),
  End: () => open(slides.length - 1),
  t: toggleClock,
  T: toggleClock,
};

document.addEventListener("keydown", (event) => {
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.matches("select") || (event.key === " " && event.target.matches("button"))) return;
  event.preventDefault();
  act();
});
get("next").addEventListener("click", next);
get("back").addEventListener("click", back);
get("toggle").addEventListener("click", toggleClock);
get("more").addEventListener("click", addMinute);
get("reset").addEventListener("click", setClock);
get("jump").addEventListener("change", (event) => open(+event.target.value - 1));
setInterval(drawClock, 250);
open((parseInt(location.hash.slice(1), 10) || 1) - 1);
document.body.dataset.ready = "";
