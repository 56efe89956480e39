// Tables that can be sorted: every head of a column becomes a button.
import { make } from "./elements.js";

// The number that a cell begins with; nothing for other text.
const numberOf = (text) => {
    const found = /^[<+]?(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/.exec(text.trim().replace(/^\+/, ""));
    return found ? Number(found[1]) : undefined;
};

const keyOf = (tr, column) => {
    const text = tr.cells[column].textContent;
    return numberOf(text) ?? text;
};

const compare = (a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b
        : typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1;

// `exactKey(tr, column)` gives what is more exact than the text of a cell, where something is. Numbers begin with the
// largest, names with the first; a table that says data-sorted is sorted by its second column already.
export const makeSortable = (table, exactKey = () => undefined) => {
    const heads = [...table.tHead.rows[0].cells];
    const sort = (column) => {
        const head = heads[column], now = head.getAttribute("aria-sort");
        const down = column === 0 ? now === "ascending" : now !== "descending";
        heads.forEach((one) => one.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const body = table.tBodies[0], key = (tr) => exactKey(tr, column) ?? keyOf(tr, column);
        const rows = [...body.rows].map((tr) => [key(tr), tr]);
        rows.sort((a, b) => (down ? compare(b[0], a[0]) : compare(a[0], b[0])));
        body.append(...rows.map((one) => one[1]));
    };
    if (table.hasAttribute("data-sorted")) heads[1].setAttribute("aria-sort", "descending");
    heads.forEach((head, column) => {
        const button = make("button", { type: "button", class: "sort", click: () => sort(column) });
        button.append(...head.childNodes);
        head.append(button);
    });
};
