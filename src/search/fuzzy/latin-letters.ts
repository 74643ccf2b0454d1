const cyrillic = "абвгґдеєжзиіклмнопрстуфхцчшщъыьэюяђјљњћџ".split("");
const latin = "a b v g g d e e zh z i i k l m n o p r s t u f h ts ch sh sch - i - e yu ya dj j l n c dz".split(" ");
const letters = new Map(cyrillic.map((letter, at) => [letter, latin[at]!.replace("-", "")]));

/** The usual endings of nouns in Slavic languages. */
const ending = /(?:ами|ями|ого|ому|ов|ев|ів|ах|ях|ам|ям|ом|ем|ою|ои|еи|ии|[аяуюыиіеоь])$/u;
const shortestStem = 3;

/**
 * A word in Cyrillic letters as it may be written in English, with and without its ending: many are loanwords. None for
 * words in other letters.
 */
export function inLatinLetters(word: string): string[] {
  if (!letters.has(word[0]!)) return [];
  const stem = word.replace(ending, "");
  const forms = stem.length < shortestStem ? [word] : [word, stem];
  return [...new Set(forms.map((form) => [...form].map((letter) => letters.get(letter) ?? letter).join("")))];
}
