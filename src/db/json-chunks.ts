/** From values that are JSON already. */
export const jsonArray = (values: string[]) => `[${values.join()}]`;

/** D1 takes a value of at most 2 MB; a character of JSON is at most four bytes. */
const chunkCharacters = 400_000;

/** JSON arrays for `json_each`, each of a size that D1 takes, from values that are JSON already. */
export function inChunks(values: string[]): string[] {
  const chunks: string[][] = [];
  let room = 0;
  for (const value of values) {
    if (value.length > room || chunks.length === 0) {
      chunks.push([]);
      room = chunkCharacters;
    }
    chunks.at(-1)!.push(value);
    room -= value.length;
  }
  return chunks.map(jsonArray);
}
