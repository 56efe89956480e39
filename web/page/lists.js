// The second tab: how alike two short lists are, and at which depth.
import { byId, element, showMarkup, showMessages } from "./elements.js";

/** Items as --pairs takes them: blanks between, tied items in brackets. */
function ranking(text) {
  const lines = text.split("\n").map((line) => line.split(/[\s,]+/).filter(Boolean)).filter((items) => items.length);
  for (const item of lines.flat())
    if (/[()\t]/.test(item)) throw new Error(`${item}: items may not hold brackets`);
  return lines.map((items) => (items.length > 1 ? `(${items.join(" ")})` : items[0])).join(" ");
}

export function startLists(engine) {
  const compare = async () => {
    const pair = `${ranking(byId("first-list").value)}\t${ranking(byId("second-list").value)}\n`;
    const files = [{ name: "lists", blob: new Blob([pair]) }];
    const p = byId("persistence").value;
    const asked = ["RBO", "RBO.min", "RBO.max", "rbo.id.b.ext"].map((name) => `${name}(p=${p})`);
    const ask = (args) => engine.run(["similar", "--pairs", "lists", ...args, "-o", "/out/answer"], { files, outputs: ["answer"] });
    const values = await ask(["-m", ...asked, "kendall", "tau_ap.b", "-f", "html"]);
    if (values.status !== 0) throw new Error(values.messages);
    const picture = await ask(["-m", asked[0], "--explain", "1", "-f", "svg"]);
    const depths = await ask(["-m", asked[0], "--explain", "1", "-f", "html"]);
    const parts = [values, picture, depths].map(({ outputs }) => {
      const part = element("div");
      showMarkup(part, outputs.answer ?? "");
      return part;
    });
    byId("lists-results").replaceChildren(...parts);
    showMessages(byId("lists-messages"), values.messages, false);
  };
  byId("two-lists").onsubmit = (event) => {
    event.preventDefault();
    compare().catch((error) => {
      byId("lists-results").replaceChildren();
      showMessages(byId("lists-messages"), error.message, true);
    });
  };
}
