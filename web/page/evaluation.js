// The first tab: files and measures in, the views of the report out.
import { adoptPictureSheet, byId, element, parseMarkup, showMessages } from "./elements.js";
import { Cancelled } from "./engine.js";
import { download, takeFile } from "./files.js";
import { settingsLink, takeSettings } from "./link.js";
import { startMeasures } from "./measures.js";
import { readData } from "./report/data.js";
import { mount } from "./report/mount.js";
import { splitWords } from "./words.js";

const sampleFiles = ["qrels.txt", "bm25.run", "dense.run", "hybrid.run"];

export function startEvaluation(engine) {
  let files = [];
  let evaluated = null;  // what the downloads are made of: {files, args}

  const say = (text, failed = true) => showMessages(byId("messages"), text, failed);
  const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

  function showFiles() {
    byId("files").replaceChildren(...files.map((file) => {
      const role = element("select", { "aria-label": `What ${file.name} is`, onchange: () => { file.role = role.value; } },
        ...["judgments", "run"].map((value) => element("option", { value, selected: value === file.role }, value)));
      const remove = element("button", { type: "button", "aria-label": `Remove ${file.name}`,
        onclick: () => { files = files.filter((other) => other !== file); showFiles(); } }, "Remove");
      return element("li", {}, element("span", { className: "name" }, file.name),
        element("span", { className: "size" }, size(file.blob.size)), role, remove);
    }));
  }

  /** New files take the place of those of the same name. */
  async function take(list) {
    say("");
    for (const file of list) {
      try {
        const taken = await takeFile(file);
        files = [...files.filter(({ name }) => name !== taken.name), taken];
      } catch (error) {
        say(error.message);
      }
    }
    showFiles();
  }

  async function takeSample() {
    files = [];
    const read = async (name) => new File([await (await fetch(`sample/${name}`)).blob()], name);
    await take(await Promise.all(sampleFiles.map(read)));
  }

  /** Judgments first, then runs, measures and options, as on the command line. */
  function asked() {
    const judgments = files.filter(({ role }) => role === "judgments");
    const runs = files.filter(({ role }) => role === "run");
    if (judgments.length !== 1 || runs.length === 0)
      throw new Error("Give one file of judgments and at least one run; what a file is can be changed beside its name.");
    const measures = splitWords(byId("measures").value);
    return {
      files: [...judgments, ...runs].map(({ name, blob }) => ({ name, blob })),
      args: [judgments[0], ...runs].map(({ name }) => (/^[-@[+]/.test(name) ? `./${name}` : name)).concat(measures.length ? ["-m", ...measures] : [],
        splitWords(byId("options").value)),
    };
  }

  function showProgress({ phase, share }) {
    byId("progress").value = share;
    byId("phase").textContent = phase;
  }

  function setBusy(busy) {
    byId("run").disabled = busy;
    byId("cancel").hidden = byId("progress").hidden = !busy;
    byId("progress").removeAttribute("value");
    byId("phase").textContent = busy ? "reading" : "";
  }

  /** The views of the report, taken out of the file that would be downloaded. */
  function showReport(html) {
    const report = parseMarkup(html);
    adoptPictureSheet(/<style>([\s\S]*?)<\/style>/.exec(html)[1]);
    byId("results").replaceChildren(report.querySelector("main"));
    mount(byId("results"), readData(report.getElementById("assay-data").textContent));
  }

  async function evaluate() {
    say("");
    byId("results").replaceChildren();
    byId("downloads").hidden = true;
    try {
      const { files: given, args } = asked();
      setBusy(true);
      const answer = await engine.run(["report", ...args, "-o", "/out/report.html"],
        { files: given, outputs: ["report.html"], onProgress: showProgress });
      say(answer.messages, answer.status !== 0);
      if (answer.status !== 0) return;
      evaluated = { files: given, args, report: answer.outputs["report.html"] };
      showReport(evaluated.report);
      byId("downloads").hidden = false;
    } catch (error) {
      say(error instanceof Cancelled ? "Cancelled." : error.message);
    } finally {
      setBusy(false);
    }
  }

  /** The values of every topic, or a table for a paper, as the command line writes them. */
  async function scores(format, perTopic) {
    const name = `scores.${format}`;
    const answer = await engine.run(["eval", ...evaluated.args, ...perTopic, "-f", format, "-o", `/out/${name}`],
      { files: evaluated.files, outputs: [name] });
    if (answer.status !== 0) throw new Error(answer.messages);
    return answer.outputs[name];
  }

  const downloads = {
    report: async () => download("report.html", evaluated.report, "text/html"),
    tsv: async () => download("scores.tsv", await scores("tsv", ["-q"]), "text/tab-separated-values"),
    latex: async () => download("scores.tex", await scores("latex", []), "application/x-tex"),
  };

  byId("evaluation").onsubmit = (event) => { event.preventDefault(); evaluate(); };
  byId("cancel").onclick = () => engine.cancel();
  byId("sample").onclick = takeSample;
  byId("chosen-files").onchange = ({ target }) => take(target.files);
  byId("share").onclick = async () => {
    await navigator.clipboard?.writeText(settingsLink()).catch(() => {});
    history.replaceState(null, "", settingsLink());
    byId("phase").textContent = "The address of this page now holds the measures and options.";
  };
  byId("downloads").onclick = ({ target }) => downloads[target.dataset.download]?.().catch((error) => say(error.message));
  const drop = byId("drop");
  drop.ondragover = (event) => { event.preventDefault(); drop.classList.add("over"); };
  drop.ondragleave = () => drop.classList.remove("over");
  drop.ondrop = (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    take([...event.dataTransfer.files]);
  };
  takeSettings();
  startMeasures(engine);
}
