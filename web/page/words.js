// Words as a shell takes them apart: blanks separate, quotes hold together.

/** Throws an Error where a quote is not closed. */
export function splitWords(line) {
  const words = [];
  let word = null;
  let quote = "";
  for (const letter of line) {
    if (quote) {
      if (letter === quote) quote = "";
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= "";
    } else if (/\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? "") + letter;
    }
  }
  if (quote) throw new Error(`a quote (${quote}) is not closed in: ${line}`);
  if (word !== null) words.push(word);
  return words;
}
