/** A JSON array of values that are JSON already. */
export const jsonArray = (values: string[]) => `[${values.join()}]`;

/** D1 accepts values of at most 2 MB; a character of JSON has at most four bytes. */
const chunkCharacters = 400_000;

/** JSON arrays for `json_each`, each of a size that D1 accepts, of values that are JSON already. */
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
