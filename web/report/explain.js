// Where a value comes from: the first documents of a run on a topic, and what the measure is worth down to each.
import { docHeads, docWord, traceOf } from "./data.js";
import { boxed, cell, choice, make, row } from "./elements.js";
import { exact, shown } from "./format.js";

const decimals = (units) => (units === null ? "–" : (units / 1e4).toFixed(4));
const change = (units) => (units === 0 ? "0" : (units > 0 ? "+" : "") + (units / 1e4).toFixed(4));

const rowsOf = (trace, r, m) => {
    const grown = trace.grown(r, m);
    return trace.ranking(r, m).map((place, i) => {
        const before = i === 0 ? 0 : grown[i - 1];
        const adds = grown[i] === null || before === null ? "–" : change(grown[i] - before);
        return row(String(i + 1), [
            cell(shown(trace.ids[place]), "id"), cell(shown(trace.known(place)), "known"), cell(adds), cell(decimals(grown[i]))]);
    });
};

// A panel that shows topic, run and measure; `show` changes what it shows.
export const explainPanel = (data) => {
    const panel = make("div", { class: "panel", hidden: true, tabindex: "-1", role: "region", "aria-label": "Where a value comes from" });
    const state = { t: 0, r: 0, m: 0 };
    const draw = () => {
        const { t, r, m } = state, trace = traceOf(data, t), value = data.values[m] && data.values[m][r][t];
        const set = (name) => (chosen) => { state[name] = chosen; draw(); panel.querySelector("select[name=" + name + "]").focus(); };
        const choices = [["t", data.topicWord, data.topics], ["r", "run", data.runs], ["m", "measure", data.measures]].map(([name, label, all]) => {
            const made = choice(label, all.map(shown), state[name], set(name));
            made.querySelector("select").name = name;
            return made;
        });
        const close = make("button", { type: "button", class: "close", click: () => { panel.hidden = true; } }, "Close");
        const head = make("h3", {}, shown(data.measures[m]) + " of " + shown(data.runs[r]) + " on " + data.topicWord + " " + shown(data.topics[t]) + ": ",
            make("output", {}, value === null || value === undefined ? "–" : exact(value)));
        const parts = [head, make("p", { class: "controls" }, ...choices, close)];
        if (!trace) parts.push(make("p", {}, "There is no explanation of this " + data.topicWord + " in this page; “Not shown” below says why."));
        else if (data.aggregates[m] === "whole") parts.push(make("p", {}, shown(data.measures[m]) + " has one value for all " + data.topicWord + "s together."));
        else if (trace.ranking(r, m).length === 0) parts.push(make("p", {}, "The run has no results here."));
        else {
            parts.push(boxed("The first " + trace.ranking(r, m).length + " " + docWord(data) + "s", ["rank", ...docHeads(data), "adds", "value if the ranking ended here"], rowsOf(trace, r, m), { class: "trace" }));
            parts.push(make("p", { class: "key" }, "Rankings are shown down to rank " + data.traces.depth + "; the value above is that of the whole ranking. “adds” is the difference of the values beside it."));
        }
        panel.replaceChildren(...parts);
    };
    const show = (t, r, m) => {
        Object.assign(state, { t, r, m });
        draw();
        panel.hidden = false;
        panel.focus();
        panel.scrollIntoView({ block: "nearest" });
    };
    return { panel, show };
};
