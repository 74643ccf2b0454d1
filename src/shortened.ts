/** At most so many UTF-16 units, `…` the last where it is cut: never between the halves of a surrogate pair. */
export const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;

/** On one line, without white space around. */
export const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
