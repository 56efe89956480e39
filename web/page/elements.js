// Small ways of making elements.

/** element("button", {type: "button", onclick}, "Text", child...); text stays text. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

export const byId = (id) => document.getElementById(id);

/** Sheets that pictures bring along; inside the page only sheets made by scripts are allowed. */
const sheets = new Set();
function adoptSheet(text) {
  if (sheets.has(text)) return;
  sheets.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts tables and pictures that the program wrote as HTML or SVG into a place. They hold no scripts; none would run. */
export function showMarkup(place, markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  for (const style of parsed.querySelectorAll("svg style")) adoptSheet(style.textContent);
  for (const unwanted of parsed.querySelectorAll("script, style, link, meta")) unwanted.remove();
  place.replaceChildren(...parsed.body.childNodes);
}

/** What the program said, in a place that screen readers announce. */
export function showMessages(place, text, failed) {
  place.textContent = text;
  place.hidden = text === "";
  place.classList.toggle("failed", failed);
}
