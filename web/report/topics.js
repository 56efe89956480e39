// Topics x runs for a measure of choice, filtered and sorted; a click explains a value.
import { bestFirst, byTopic, ofRuns } from "./data.js";
import { cell, choice, make } from "./elements.js";
import { heat, shown, two } from "./format.js";

const mostRows = 200;

const orders = [
    ["as judged", () => (a, b) => a.t - b.t],
    ["largest spread", () => (a, b) => b.spread - a.spread],
    ["smallest spread", () => (a, b) => a.spread - b.spread],
    ["hardest (median)", () => (a, b) => a.median - b.median],
    ["easiest (median)", () => (a, b) => b.median - a.median],
];

export const mountTopics = (section, data, explain) => {
    const table = section.querySelector("#topics-table"), measures = byTopic(data);
    const state = { m: measures[0], order: 0, wanted: "" };
    const said = make("p", { class: "key", role: "status" });
    const draw = () => {
        const runs = bestFirst(data, state.m), all = data.topics.map((name, t) => ({ t, name, ...ofRuns(data, state.m, t) }));
        const high = all.reduce((most, one) => Math.max(most, one.best), 1);
        const found = all.filter((one) => one.name.includes(state.wanted)).sort(orders[state.order][1]());
        const rows = found.slice(0, mostRows).map((one) => make("tr", { "data-topic": one.t },
            make("th", { scope: "row" }, make("button", { type: "button", class: "plain", title: "Explain" }, shown(one.name))),
            ...[one.best, one.median, one.worst].map((value) => cell(two(value), "")),
            ...runs.map((r) => {
                const value = data.values[state.m][r][one.t];
                return make("td", { class: heat(value, high), "data-run": r }, two(value));
            })));
        const fixed = [...table.tHead.rows[0].cells].slice(0, 4);
        table.tHead.rows[0].replaceChildren(...fixed, ...runs.map((r) =>
            make("th", { scope: "col", class: "up" }, make("span", {}, shown(data.runs[r])))));
        table.tBodies[0].replaceChildren(...rows);
        table.caption.textContent = shown(data.measures[state.m]) + " by " + data.topicWord + " and run, runs from the best to the worst";
        said.textContent = found.length > mostRows ? mostRows + " of " + found.length + " are shown"
            : state.wanted ? found.length + " of " + all.length + " are shown" : "";
    };
    const filter = make("input", { type: "search", size: "12", input: () => { state.wanted = filter.value; draw(); } });
    section.querySelector(".box").before(make("p", { class: "controls" },
        choice("measure", measures.map((m) => shown(data.measures[m])), 0, (i) => { state.m = measures[i]; draw(); }),
        choice("order", orders.map((one) => one[0]), 0, (i) => { state.order = i; draw(); }),
        make("label", {}, data.topicWord + "s with ", filter)),
        make("p", { class: "key" }, "Choose a value or a " + data.topicWord + " to see where it comes from."), said, explain.panel);
    table.addEventListener("click", (event) => {
        const tr = event.target.closest("tr[data-topic]");
        if (!tr) return;
        const td = event.target.closest("td[data-run]"), button = event.target.closest("button");
        if (td || button) explain.show(Number(tr.dataset.topic), td ? Number(td.dataset.run) : bestFirst(data, state.m)[0], state.m);
    });
    draw();
};
