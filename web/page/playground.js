// The third tab: write a measure, see which axioms it satisfies, and the smallest case where it does not.
import { byId, element, showMarkup, showMessages } from "./elements.js";

export function startPlayground(engine) {
  const fail = (text) => showMessages(byId("axioms-messages"), text, true);

  async function ask(args, format) {
    const answer = await engine.run(["axioms", ...args, "-f", format, "-o", "/out/answer"], { outputs: ["answer"] });
    if (answer.status !== 0) throw new Error(answer.messages);
    return answer;
  }

  async function check() {
    const suite = ["--suite", byId("suite").value];
    const define = ["--define", byId("definition").value.trim()];
    byId("counterexample").replaceChildren();
    const { outputs, messages } = await ask([...suite, ...define], "tsv");
    showMessages(byId("axioms-messages"), messages, false);
    const rows = outputs.answer.trimEnd().split("\n").slice(1).map((line) => line.split("\t"));
    const explain = (measure, axiom) => async () => {
      const shown = await ask([...suite, ...define, "--explain", measure, axiom], "html");
      showMarkup(byId("counterexample"), shown.outputs.answer);
    };
    const body = rows.map(([measure, axiom, verdict, , , example]) => element("tr", {},
      element("th", { scope: "row" }, axiom), element("td", {}, verdict), element("td", {}, example ?? ""),
      element("td", {}, element("button", { type: "button", className: "verdict", "aria-label": `Show the case of ${axiom}`,
        onclick: () => explain(measure, axiom)().catch((error) => fail(error.message)) }, "show"))));
    byId("axioms-results").replaceChildren(element("table", { className: "assay" },
      element("caption", {}, "Satisfied means that no counterexample was found; it is no proof."),
      element("thead", {}, element("tr", {}, ...["axiom", "verdict", "smallest counterexample", "case"].map(
        (title) => element("th", { scope: "col" }, title)))),
      element("tbody", {}, ...body)));
  }

  byId("playground").onsubmit = (event) => {
    event.preventDefault();
    check().catch((error) => {
      byId("axioms-results").replaceChildren();
      fail(error.message);
    });
  };
}
