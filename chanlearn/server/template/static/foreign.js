// On a page in another language, every Vietnamese word says that it is one, so that a screen reader
// changes its voice for it. Words with marks are Vietnamese; those without are told by the glossary.

const { plain, whole } = document.querySelector("script[data-plain]").dataset;
const MARKED = /[^\x00-\x7f\P{L}]/u;
const WORD = `(?:\\p{L}*[^\\x00-\\x7f\\P{L}]\\p{L}*|${plain})`;
const WORDS = new RegExp(`(?<!\\p{L})${WORD}(?:[ -]${WORD})*(?!\\p{L})`, "gu");
const WITHOUT_MARKS = new Set(whole.split("|"));
const LEFT_ALONE = "script, style, textarea, title, svg, option";

const isVietnamese = (words) => MARKED.test(words) || WITHOUT_MARKS.has(words);

/** Not a span: our styles dress those. */
function marked(words) {
  const made = document.createElement("bdi");
  made.lang = "vi";
  made.textContent = words;
  return made;
}

/** The sentence in pieces, its Vietnamese words each in an element of their own. */
function pieces(sentence) {
  const found = [];
  let end = 0;
  for (const { 0: words, index } of sentence.matchAll(WORDS)) {
    if (!isVietnamese(words)) continue;
    found.push(sentence.slice(end, index), marked(words));
    end = index + words.length;
  }
  return found.length ? [...found, sentence.slice(end)].filter(Boolean) : [];
}

/** In a row of boxes each piece would become a box. */
function together(parent, nodes) {
  if (nodes.length === 1 || !/flex|grid/.test(getComputedStyle(parent).display)) return nodes;
  const one = document.createElement("bdi");
  one.append(...nodes);
  return [one];
}

function mark(text) {
  const parent = text.parentElement;
  // What was put in a moment ago may have been taken out again.
  if (!parent?.isConnected || parent.closest(LEFT_ALONE)) return;
  if (parent.closest("[lang]").lang === "vi") return;
  const found = pieces(text.data);
  if (found.length) text.replaceWith(...together(parent, found));
}

function markAll(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(mark);
}

function follow(changes) {
  for (const { type, target, addedNodes } of changes) {
    if (type === "characterData") mark(target);
    for (const node of addedNodes) {
      if (node.nodeType === Node.TEXT_NODE) mark(node);
      else if (node.nodeType === Node.ELEMENT_NODE) markAll(node);
    }
  }
}

markAll(document.body);
new MutationObserver(follow).observe(document.body, {
  childList: true,
  characterData: true,
  subtree: true,
});
