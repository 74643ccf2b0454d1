/** A text of so many different words, the same for the same name. */
export const textOf = (name: string, words = 200) =>
  Array.from({ length: words }, (_, at) => `${name}${letters(at)}`).join(" ");

const letters = (number: number) => [...String(number)].map((digit) => "qwrtpsdfgh"[Number(digit)]).join("");

/** The same with each of some words, far apart, replaced: each takes four shingles away and brings four. */
export const changedIn = (text: string, words: number) => {
  const all = text.split(" ");
  const apart = Math.floor(all.length / words);
  return all.map((word, at) => (at % apart === 2 && at < apart * words ? `other${word}` : word)).join(" ");
};
