/** American endings and the British ones, in both directions. The vocabulary decides which result is a word. */
const endings: [american: RegExp, british: string, british_: RegExp, american_: string][] = [
  [/(.{2})iz(e[drs]?|ing|ations?|ers?)$/, "$1is$2", /(.{2})is(e[drs]?|ing|ations?|ers?)$/, "$1iz$2"],
  [/(.{2})yz(e[drs]?|ing|ers?)$/, "$1ys$2", /(.{2})ys(e[drs]?|ing|ers?)$/, "$1yz$2"],
  [/(.{2})or(s|ed|ing|ful|ite|al)?$/, "$1our$2", /(.{2})our(s|ed|ing|ful|ite|al)?$/, "$1or$2"],
  [/(.{2})er(s|ed)?$/, "$1re$2", /(.{2})re(s|d)?$/, "$1er$2"],
  [/(.{2})og(s|ing|ed)?$/, "$1ogue$2", /(.{2})ogue(s|d)?$/, "$1og$2"],
  [/(.{2})ense(s)?$/, "$1ence$2", /(.{2})ence(s)?$/, "$1ense$2"],
  [/(.{2}[aeiou])l(ed|ing|ers?)$/, "$1ll$2", /(.{2}[aeiou])ll(ed|ing|ers?)$/, "$1l$2"],
  [/(.{2})gray(.*)$/, "$1grey$2", /(.{2})grey(.*)$/, "$1gray$2"],
  [/(.+)e(ment|able)$/, "$1$2", /(.+[^e])(ment|able)$/, "$1e$2"],
];

/** The American or British spellings of a word, whichever it is not. */
export const otherSpellings = (word: string): string[] =>
  endings.flatMap(([american, british, other, back]) => {
    if (american.test(word)) return [word.replace(american, british)];
    return other.test(word) ? [word.replace(other, back)] : [];
  });
