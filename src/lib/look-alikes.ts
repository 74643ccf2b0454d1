import pairs from "./look-alikes.json" with { type: "json" };

/** The Latin letter that a letter of another script looks like. */
export const latinLetterFor: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((line) => line.split(" ")).map((pair) => [pair[0]!, pair.slice(1)]),
);
