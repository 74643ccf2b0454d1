/**
 * What each sign of a body may cost to render, one being an element of HTML (some 5 µs). Texts in use come to 0.05 a
 * character, the densest to 0.1; what is made to be slow, to 0.3 and more.
 */
const costs = new Float32Array(128);
const cost = (signs: string, each: number) => {
  for (const sign of signs) costs[sign.charCodeAt(0)] = each;
};
cost("\n\r|<", 1);
cost("[]`*_~#", 0.5);
cost(`>"&:/`, 0.3);
cost("\\$%+-=@^{}!", 0.1);

/** A link, beside its signs. */
const link = 1.5;
const isLink = (source: string, at: number) => source.startsWith("://", at) || source.startsWith("](", at);

/** Room for a short text of tables alone, and for more than the densest texts take of each character. */
const budget = { least: 1_000, perCharacter: 0.12 };

/** Where the budget of a body ends, at the beginning of a line if there is one near: the whole length for nearly all. */
export function affordable(source: string): number {
  let left = budget.least + budget.perCharacter * source.length;
  for (let at = 0; at < source.length; at++) {
    left -= costs[source.charCodeAt(at)] ?? 0;
    if (isLink(source, at)) left -= link;
    if (left < 0) {
      const line = source.lastIndexOf("\n", at) + 1;
      return line > 0 && at - line < 1_000 ? line : at;
    }
  }
  return source.length;
}
