// All measures, to be searched and added to those that are asked for.
import { byId, element } from "./elements.js";

/** Pages as `assay metrics NAME...` prints them: a line "name: what it is", then the formula and more, indented. */
function parsePages(text) {
  const pages = [];
  for (const line of text.split("\n")) {
    const begin = /^(\S[^:]*): (.*)/.exec(line);
    if (begin) pages.push({ name: begin[1], about: begin[2], formula: [], text: line });
    else if (pages.length) {
      const page = pages.at(-1);
      page.text += `\n${line}`;
      if (line.startsWith("    ")) page.formula.push(line.trim());
    }
  }
  return pages;
}

async function readPages(engine) {
  const names = (await engine.run(["metrics", "--names"])).text.split(/\s+/).filter((name) => name && !name.includes(":"));
  return parsePages((await engine.run(["metrics", ...names])).text);
}

/** A list below `#search` that adds measures to `#measures`. Read when it is first opened. */
export function startMeasures(engine) {
  const list = byId("found-measures");
  const search = byId("search");
  let pages = [];

  const add = (name) => {
    const input = byId("measures");
    input.value = `${input.value.trim()} ${name}`.trim();
    byId("found").textContent = `${name} was added.`;
  };
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = pages.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
    byId("found").textContent = `${found.length} of ${pages.length} measures`;
    list.replaceChildren(...found.map(({ name, about, formula }) => element("li", {},
      element("button", { type: "button", onclick: () => add(name), "aria-label": `Add ${name}` }, name), ` ${about}`,
      formula.length ? element("pre", {}, formula.join("\n")) : "")));
  };
  search.oninput = show;
  byId("measure-list").ontoggle = async () => {
    if (pages.length === 0) pages = await readPages(engine);
    show();
  };
}
