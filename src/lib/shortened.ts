/** At most `most` UTF-16 units, ending with `…` where it is cut, and never between the halves of a surrogate pair. */
export const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;

/** On one line, without white space at its ends. */
export const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
