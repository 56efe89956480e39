// Numbers and names as text. They read as the command line writes them.

// What could turn the direction of writing or is no character at all is made visible, as in the tables of the page.
export const shown = (text) =>
    text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu, (c) => {
        const code = c.codePointAt(0);
        if (code >= 0xdc80 && code <= 0xdcff) return "\\x" + (code - 0xdc00).toString(16);
        return code < 0x80 ? "\\x" + code.toString(16).padStart(2, "0") : "\\u" + code.toString(16).padStart(4, "0");
    });

// The shortest digits that read back exactly: 0.1, 1e-05, 1e+16.
export const exact = (number) => {
    const [digits, power] = number.toExponential().split("e");
    const exponent = Number(power);
    if (number === 0 || (exponent >= -4 && exponent < 16)) return Object.is(number, -0) ? "-0" : String(number);
    return digits + "e" + (exponent < 0 ? "-" : "+") + String(Math.abs(exponent)).padStart(2, "0");
};

export const four = (number) => (number === null ? "–" : number.toFixed(4));
export const signed = (number) => (number > 0 ? "+" : "") + number.toFixed(4);
export const two = (number) => {
    if (number === null) return "–";
    const text = number.toFixed(2);
    if (text.length > 4 && !text.startsWith("-0.")) return number.toFixed(0);
    return text.replace(/^(-?)0\./, "$1.");
};
export const pValue = (p) => (p === null ? "–" : p < 0.0001 ? "<0.0001" : p.toFixed(4));
export const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

// The class that colours a cell.
export const heat = (value, high) =>
    value === null ? "" : "h" + Math.min(9, Math.max(0, Math.floor(high > 0 ? (value / high) * 10 : 0)));

// Text as bytes: what was no UTF-8 in a file (it is U+DC80 to U+DCFF here) becomes the byte that it was.
export const bytesOf = (text) => {
    const encoder = new TextEncoder();
    const parts = text.split(/([\udc80-\udcff])/u);
    return parts.map((part) =>
        /^[\udc80-\udcff]$/u.test(part) ? new Uint8Array([part.charCodeAt(0) - 0xdc00]) : encoder.encode(part));
};
