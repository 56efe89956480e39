// What makes the page of an overview move. `root` holds the tables as the engine wrote them (views/overview), `data` what
// they are made of (docs/report.md). It knows nothing of where both come from: a report file, or a page that computes.
import { byTopic } from "./data.js";
import { mountDownloads } from "./downloads.js";
import { explainPanel } from "./explain.js";
import { mountPairs } from "./pairs.js";
import { makeSortable } from "./tables.js";
import { mountTopics } from "./topics.js";

export const mount = (root, data) => {
    root.querySelector("#runs-table").setAttribute("data-sorted", "");
    for (const table of root.querySelectorAll("table.sortable"))
        makeSortable(table, table.id === "runs-table"
            ? (tr, column) => (column === 0 ? undefined : data.overall[column - 1][Number(tr.dataset.run)])
            : undefined);
    const topics = root.querySelector("#topics"), pairs = root.querySelector("#pairs");
    if (topics && byTopic(data).length) mountTopics(topics, data, explainPanel(data));
    if (pairs && byTopic(data).length) mountPairs(pairs, data);
    mountDownloads(root, data);
};
