// Elements of a page. Text is always text: nothing is parsed as markup.

// An element with attributes (a function is a listener) and children (texts or elements).
export const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") element.addEventListener(name, value);
        else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== undefined && child !== ""));
    return element;
};

// A labelled list to choose from; `change` gets the number of what was chosen.
export const choice = (label, options, chosen, change) => {
    const select = make("select", { change: () => change(Number(select.value)) },
        ...options.map((text, i) => make("option", { value: i }, text)));
    select.value = chosen;
    return make("label", {}, label + " ", select);
};

// A row of a table: the first cell is its head.
export const row = (head, cells) => make("tr", {}, make("th", { scope: "row" }, head), ...cells);
export const cell = (text, classes = "n") => make("td", { class: classes }, text);

// A table in a box that scrolls where the page is narrow. Columns hold numbers but for the first and those of words.
const words = ["document", "judged", "item", "rated"];
export const boxed = (caption, heads, rows, attributes = {}) =>
    make("div", { class: "box", tabindex: "0", role: "region", "aria-label": caption },
        make("table", attributes, make("caption", {}, caption),
            make("thead", {}, make("tr", {}, ...heads.map((head, i) =>
                make("th", { scope: "col", class: i > 0 && !words.includes(head) && "n" }, head)))),
            make("tbody", {}, ...rows)));
