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

/** Sheets that pictures bring along; the page allows only those that its scripts make. */
const sheets = new Set();
const isOfPictures = (rule) => rule.selectorText?.startsWith(".assay ") ?? [...rule.cssRules ?? []].every(isOfPictures);
export function adoptPictureSheet(text) {
  if (sheets.has(text)) return;
  sheets.add(text);
  const whole = new CSSStyleSheet(), sheet = new CSSStyleSheet();
  whole.replaceSync(text);
  sheet.replaceSync([...whole.cssRules].filter(isOfPictures).map(({ cssText }) => cssText).join("\n"));
  document.adoptedStyleSheets.push(sheet);
}

/** What the program wrote as HTML or SVG, without its scripts and sheets; none would be taken. */
export function parseMarkup(markup) {
  const parsed = new DOMParser().parseFromString(markup.replace(/<style>[\s\S]*?<\/style>/g, ""), "text/html");
  for (const unwanted of parsed.querySelectorAll("script:not([type='application/json']), link, meta")) unwanted.remove();
  return parsed;
}

/** Puts a table or a picture that the program wrote into a place. */
export function showMarkup(place, markup) {
  for (const [, sheet] of markup.matchAll(/<svg[^>]*>\s*<style>([\s\S]*?)<\/style>/g)) adoptPictureSheet(sheet);
  place.replaceChildren(...parseMarkup(markup).body.childNodes);
}

/** What the program said, in a place that screen readers announce. */
export function showMessages(place, text, failed) {
  place.textContent = text;
  place.hidden = text === "";
  place.classList.toggle("failed", failed);
}
