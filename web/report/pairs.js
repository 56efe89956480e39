// Two runs of choice: differences by topic, wins and losses, what the comparison says, and which documents moved.
import { bestFirst, byTopic, docHeads, docWord, pairOf, traceOf } from "./data.js";
import { boxed, cell, choice, make, row } from "./elements.js";
import { counted, exact, four, pValue, shown, signed } from "./format.js";

// The topics that count for both, largest gain of a first.
const differences = (data, m, a, b) =>
    data.topics.map((_, t) => ({ t, a: data.values[m][a][t], b: data.values[m][b][t] }))
        .filter((one) => one.a !== null && one.b !== null)
        .map((one) => ({ ...one, change: one.a - one.b }))
        .sort((x, y) => y.change - x.change || x.t - y.t);

const bar = (change, most) => {
    const line = make("span", { class: change < 0 ? "bar down" : "bar" });
    line.style.width = (most > 0 ? (Math.abs(change) / most) * 50 : 0) + "%";
    return make("td", { class: "bars", "aria-hidden": "true" }, line);
};

const summary = (data, m, a, b, all) => {
    const wins = all.filter((one) => one.change > 0).length, losses = all.filter((one) => one.change < 0).length;
    const pair = pairOf(data, m, a, b), difference = data.overall[m][a] - data.overall[m][b];
    let text = shown(data.runs[a]) + " is better on " + counted(wins, data.topicWord) + ", worse on " + losses + ", the same on " + (all.length - wins - losses) + ". "
        + shown(data.measures[m]) + ": " + exact(data.overall[m][a]) + " against " + exact(data.overall[m][b]) + ", difference " + signed(difference);
    if (pair) {
        if (pair.low !== null) text += " (" + data.comparison.confidence * 100 + "% interval " + signed(pair.low) + " to " + signed(pair.high) + ")";
        text += "; p " + (pair.p < 0.0001 ? "" : "= ") + pValue(pair.p) + " (" + data.comparison.test + ", " + data.comparison.correction + "): "
            + (pair.p < data.comparison.alpha ? "significant" : "not significant") + " at " + data.comparison.alpha;
        if (pair.effect !== null) text += "; effect size d_z " + pair.effect.toFixed(2);
    }
    return text + ".";
};

const rankText = (place, depth) => (place < 0 ? "below " + depth : String(place + 1));

// The documents of a topic that stand at different ranks.
const moved = (data, m, a, b, t) => {
    const trace = traceOf(data, t);
    if (!trace) return make("p", {}, "The " + docWord(data) + "s of this " + data.topicWord + " are not in this page; “Not shown” below says why.");
    const of = (r) => {
        const ranking = trace.ranking(r, m), grown = trace.grown(r, m);
        return { ranking, adds: (i) => (i < 0 || grown[i] === null ? null : grown[i] - (i ? grown[i - 1] : 0)) };
    };
    const inA = of(a), inB = of(b), depth = data.traces.depth;
    const places = [...new Set([...inA.ranking, ...inB.ranking])].map((place) => ({ place, i: inA.ranking.indexOf(place), j: inB.ranking.indexOf(place) }));
    const first = (one) => Math.min(one.i < 0 ? depth : one.i, one.j < 0 ? depth : one.j);
    const rows = places.filter((one) => one.i !== one.j).sort((x, y) => first(x) - first(y)).map((one) => {
        const adds = (run, i) => { const units = run.adds(i); return cell(units ? signed(units / 1e4) : i < 0 ? "–" : "0"); };
        return row(shown(trace.ids[one.place]), [cell(shown(trace.known(one.place)), "known"),
            cell(rankText(one.i, depth)), cell(rankText(one.j, depth)), adds(inA, one.i), adds(inB, one.j)]);
    });
    if (rows.length === 0) return make("p", {}, "No " + docWord(data) + " of the first " + depth + " moved.");
    return boxed((docWord(data) === "item" ? "Items" : "Documents") + " that moved, down to rank " + depth, [...docHeads(data), "rank in A", "rank in B", "adds in A", "adds in B"], rows, { class: "trace" });
};

export const mountPairs = (section, data) => {
    const measures = byTopic(data), order = bestFirst(data, measures[0]);
    const state = { a: order[0], b: order[1], m: measures[0], t: undefined };
    const out = make("div", { id: "two-runs" });
    const draw = () => {
        const { a, b, m } = state, all = differences(data, m, a, b), most = all.reduce((most, one) => Math.max(most, Math.abs(one.change)), 0);
        const topics = all.map((one) => one.t);
        if (!topics.includes(state.t)) state.t = Math.abs(all.at(-1)?.change ?? 0) > Math.abs(all[0]?.change ?? 0) ? topics.at(-1) : topics[0];
        const rows = all.map((one) => row(shown(data.topics[one.t]), [cell(four(one.a)), cell(four(one.b)), cell(signed(one.change)), bar(one.change, most)]));
        const docs = make("div", { "aria-live": "polite" });
        const drawDocs = () => docs.replaceChildren(moved(data, m, a, b, state.t));
        const beside = make("div", { class: "beside" }, boxed("A " + shown(data.runs[a]) + ", B " + shown(data.runs[b]), [data.topicWord, "A", "B", "A − B", ""], rows, { class: "differences" }));
        out.replaceChildren(make("p", { role: "status", class: "summary" }, summary(data, m, a, b, all)), beside);
        if (data.traces && topics.length) {
            drawDocs();
            beside.append(make("div", {}, make("p", { class: "controls" }, choice(docWord(data) + "s of " + data.topicWord, topics.map((t) => shown(data.topics[t])), topics.indexOf(state.t), (i) => { state.t = topics[i]; drawDocs(); })), docs));
        }
    };
    const names = data.runs.map(shown);
    section.querySelector("h2").after(make("p", { class: "controls" },
        choice("A", names, state.a, (i) => { state.a = i; draw(); }),
        choice("B", names, state.b, (i) => { state.b = i; draw(); }),
        choice("measure", measures.map((m) => shown(data.measures[m])), 0, (i) => { state.m = measures[i]; draw(); })), out);
    draw();
};
