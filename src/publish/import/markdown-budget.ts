/**
 * What each character may cost to render, in units of about 1.5 µs. Texts in use cost 0.08 a character, one in a
 * hundred of them 0.17 and more; texts made to be slow cost 0.3 and more.
 */
const costs = new Float32Array(128);
const cost = (signs: string, each: number) => {
  for (const sign of signs) costs[sign.charCodeAt(0)] = each;
};
cost("|", 1.25);
cost("<", 1);
cost("\n\r", 0.9);
cost("[]`*_~#", 0.5);
cost(`"&`, 0.4);
cost(">:/", 0.3);
cost("\\$%+-=@^{}!", 0.1);

/**
 * Costs on top of their characters': an address is also searched for and parsed, and once more if it has to be encoded;
 * an image's alternative text is parsed twice, and an element is sanitised.
 */
const [link, address, encoded, image, element] = [0.5, 4.5, 4, 1.2, 4];
const elementStart = /<[a-z]/iy;
// Up to the next address: of `http://http://` each would be read many times.
const toEncode = /:\/\/(?:[!-9;-~]|:(?!\/\/)){0,60}?(?:[^\0-\x7f]|%|xn--)/iy;

/**
 * An open bracket looks for its end among those behind it. No text of 18 800 has more than 22 brackets with three open
 * before them in their paragraph.
 */
const nested = { from: 3, cost: 1 };

/** A list item, a heading or its underline, on top of its characters': each also makes a paragraph or an anchor. */
const block = 1.2;
const blockStart = /[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|[=-]{2,})(?=[ \t\r\n])/y;

/**
 * Blocks that begin on this line. Each further one on the same line is a list inside the one before and costs three.
 */
function blocksAt(source: string, lineStart: number): number {
  blockStart.lastIndex = lineStart;
  let blocks = 0;
  while (blockStart.test(source)) blocks += blocks === 0 ? 1 : 3;
  return blocks;
}

const [colon, open, close, exclamation, less, newline, cr] = [0x3a, 0x5b, 0x5d, 0x21, 0x3c, 0x0a, 0x0d];

function isAt(sticky: RegExp, source: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(source);
}

const isLineEnd = (code: number) => code === newline || code === cr;

/**
 * 64 KiB take some 15 ms at most. `least` lets a short text consist of tables alone. Characters `beyond` the first 64
 * KiB bring less, as a longer text also keeps more that each collection of garbage has to visit.
 * Of 15 670 texts in use, the two that cost more are above 60 KiB and show their end as source.
 */
const budget = { least: 1_500, perCharacter: 0.135, beyond: { from: 65_536, perCharacter: 0.11 } };

function budgetOf(length: number): number {
  const { least, perCharacter, beyond } = budget;
  const first = Math.min(length, beyond.from);
  return least + perCharacter * first + beyond.perCharacter * (length - first);
}

/** How much of a body fits its budget, cut at the start of a line if one is near. Nearly all bodies fit whole. */
export function renderableLength(source: string): number {
  let left = budgetOf(source.length);
  let brackets = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    left -= costs[code] ?? 0;
    if (code === colon && source.startsWith("//", at + 1)) left -= address + (isAt(toEncode, source, at) ? encoded : 0);
    if (code === open && ++brackets > nested.from) left -= nested.cost;
    if (code === close && brackets > 0) brackets--;
    if (code === newline && isLineEnd(source.charCodeAt(at + 1))) brackets = 0;
    if (code === close && source[at + 1] === "(") left -= link;
    if (code === less && isAt(elementStart, source, at)) left -= element;
    if (code === exclamation && source[at + 1] === "[") left -= image;
    if (at === 0 || source.charCodeAt(at - 1) === newline) left -= block * blocksAt(source, at);
    if (left < 0) {
      const line = source.lastIndexOf("\n", at) + 1;
      return line > 0 && at - line < 1_000 ? line : at;
    }
  }
  return source.length;
}
