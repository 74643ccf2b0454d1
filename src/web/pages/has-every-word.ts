/** Whether a text has each word of a search of the guide or the reference, in any letters. */
export function hasEveryWord(text: string, q: string): boolean {
  const folded = text.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
