// Questions to the data of a report (docs/report.md has its format): looking up, nothing computed.

// Undoes the steps that made a text shorter, from the last to the first: "Aab" says that A stands for ab.
const unpack = ([pairs, text]) => {
    for (let i = pairs.length - 3; i >= 0; i -= 3) text = text.split(pairs[i]).join(pairs.slice(i + 1, i + 3));
    return text;
};
export const readData = (text) => JSON.parse(text, (_, value) => (value?.packed ? JSON.parse(unpack(value.packed)) : value));

// The places of the measures that have values of topics.
export const byTopic = (data) => data.measures.map((_, m) => m).filter((m) => data.values[m] !== null);

// Runs from the best to the worst by a measure; equal ones as they were named.
export const bestFirst = (data, m) =>
    data.runs.map((_, r) => r).sort((a, b) => data.overall[m][b] - data.overall[m][a] || a - b);

// What the comparison says of run a against run b: p, the interval of a - b, d_z; nothing if there is none.
export const pairOf = (data, m, a, b) => {
    const pairs = data.comparison && data.comparison.pairs[m];
    if (!pairs || a === b) return undefined;
    const n = data.runs.length, [i, j] = a < b ? [a, b] : [b, a];
    const [p, low, high, effect] = pairs[(i * (2 * n - i - 1)) / 2 + (j - i - 1)];
    const turned = (x) => (x === null ? null : -x);
    return a < b ? { p, low, high, effect } : { p, low: turned(high), high: turned(low), effect: turned(effect) };
};

// Best, median and worst of the runs on a topic.
export const ofRuns = (data, m, t) => {
    const values = data.values[m].map((run) => run[t]).filter((value) => value !== null).sort((a, b) => a - b);
    if (values.length === 0) return { best: null, median: null, worst: null, spread: -1 };
    const middle = values.length >> 1, worst = values[0], best = values[values.length - 1];
    const median = values.length % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    return { best, median, worst, spread: best - worst };
};

// What rankings hold, and what is known of it.
export const docWord = (data) => (data.topicWord === "user" ? "item" : "document");
export const docHeads = (data) => (data.topicWord === "user" ? ["item", "rated"] : ["document", "judged"]);

// The trace of a topic with its ids spelt out, or nothing.
export const traceOf = (data, t) => {
    const { traces } = data, at = traces ? traces.topics.indexOf(t) : -1;
    if (at < 0) return undefined;
    const ids = [];
    for (const text of traces.documents[at]) ids.push((ids.at(-1) ?? "").slice(0, parseInt(text[0], 36)) + text.slice(1));
    const rows = (text) => text.split(",").map((row) => (row === "" ? [] : row.split(" ")));
    const rankings = rows(traces.rankings[at]), steps = rows(traces.steps[at]);
    const numbers = traces.known[at].split(" ");
    const known = (place) => (numbers[place] ? traces.labels[parseInt(numbers[place], 36)] : "not judged");
    const ranking = (r, m) => rankings[traces.orderOf[m] * data.runs.length + r].map((place) => parseInt(place, 36));
    // The value of a measure if the ranking ended at each rank, in units of 0.0001.
    const grown = (r, m) => {
        const row = steps[r * data.measures.length + m];
        let value = 0;
        return ranking(r, m).map((_, i) => {
            if (row[i] === "!") return null;
            value += row[i] ? parseInt(row[i], 36) : 0;
            return value;
        });
    };
    return { ids, known, ranking, grown };
};
