/**
 * What each sign of a body may cost to render, one being an element of HTML (some 5 µs). Texts in use come to 0.07 a
 * character, the densest to 0.13; what is made to be slow, to 0.3 and more.
 */
const costs = new Float32Array(128);
const cost = (signs: string, each: number) => {
  for (const sign of signs) costs[sign.charCodeAt(0)] = each;
};
cost("|", 1.4);
cost("\n\r<", 1);
cost("[]`*_~#", 0.5);
cost(`"&`, 0.4);
cost(">:/", 0.3);
cost("\\$%+-=@^{}!", 0.1);

/** Beside their signs: an address is also looked for and parted, and what is in an image's brackets is read twice. */
const [link, address, image] = [1.5, 2.5, 0.6];

/** An item of a list, a heading or its underline, each with a paragraph or an anchor, beside its signs. */
const block = 1.2;
const blockStart = /[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|[=-]{2,})(?=[ \t\r\n])/y;

/** Those that begin a line; one in another, which people part by indentation, is a list more each. */
function blocksAt(source: string, lineStart: number): number {
  blockStart.lastIndex = lineStart;
  let blocks = 0;
  while (blockStart.test(source)) blocks += blocks === 0 ? 1 : 3;
  return blocks;
}

const [colon, bracket, exclamation, newline] = [0x3a, 0x5d, 0x21, 0x0a];

/** Room for a short text of tables alone, and for more than the densest texts take of each character. */
const budget = { least: 1_000, perCharacter: 0.135 };

/** Where the budget of a body ends, at the beginning of a line if there is one near: the whole length for nearly all. */
export function affordable(source: string): number {
  let left = budget.least + budget.perCharacter * source.length;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    left -= costs[code] ?? 0;
    if (code === colon && source.startsWith("//", at + 1)) left -= address;
    if (code === bracket && source[at + 1] === "(") left -= link;
    if (code === exclamation && source[at + 1] === "[") left -= image;
    if (at === 0 || source.charCodeAt(at - 1) === newline) left -= block * blocksAt(source, at);
    if (left < 0) {
      const line = source.lastIndexOf("\n", at) + 1;
      return line > 0 && at - line < 1_000 ? line : at;
    }
  }
  return source.length;
}
