// Files made of the data: the same TSV and LaTeX that the command line writes, and the data themselves.
import { make } from "./elements.js";
import { bytesOf, exact } from "./format.js";

const field = (text, first) =>
    /["\t\r\n]/.test(text) || (first && text.startsWith("#")) ? '"' + text.replaceAll('"', '""') + '"' : text;

// `assay eval --format tsv`; with every topic as -q prints them.
export const tsvOf = (data, everyTopic) => {
    const lines = ["run\ttopic\tmeasure\tvalue"];
    const add = (r, topic, m, value) =>
        lines.push([field(data.runs[r], true), field(topic), field(data.measures[m]), exact(value)].join("\t"));
    data.runs.forEach((_, r) => {
        if (everyTopic)
            data.topics.forEach((topic, t) => data.measures.forEach((_, m) => {
                const value = data.values[m] && data.values[m][r][t];
                if (value !== null) add(r, topic, m, value);
            }));
        data.measures.forEach((_, m) => add(r, "all", m, data.overall[m][r]));
    });
    return lines.join("\n") + "\n";
};

const save = (name, type, text) => {
    const link = make("a", { href: URL.createObjectURL(new Blob(bytesOf(text), { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

export const mountDownloads = (root, data) => {
    const files = [
        ["TSV, means", "scores.tsv", "text/tab-separated-values", () => tsvOf(data, false)],
        ["TSV, every " + data.topicWord, data.topicWord + "s.tsv", "text/tab-separated-values", () => tsvOf(data, true)],
        ["LaTeX", "scores.tex", "application/x-tex", () => data.latex],
        ["JSON, all data", "report.json", "application/json", () => JSON.stringify(data)],
    ].filter((_, i) => i !== 1 || data.values.every((values, m) => values !== null || data.aggregates[m] === "whole"));
    root.querySelector("#runs").append(make("p", { class: "controls downloads" }, "Download: ",
        ...files.map(([title, name, type, text]) => make("button", { type: "button", click: () => save(name, type, text()) }, title))));
};
