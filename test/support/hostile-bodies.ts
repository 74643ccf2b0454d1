import type { Generator } from "./hostile-texts.ts";

const encoder = new TextEncoder();

/** Members or elements, numbered, to so many bytes. */
function many(bytes: number, one: (at: number) => string): string {
  const all: string[] = [];
  for (let at = 0, length = 0; length < bytes; at++) {
    all.push(one(at));
    length += all[at]!.length + 1;
  }
  return all.join(",");
}

const item = (rest: string) => `{"title":"a","body":"b",${rest}}`;

const bodies: Generator<string>[] = [
  ["a long name over many members", (n) => `{"${"/".repeat(n / 2)}":{${many(n / 2, (at) => `"${at}":1`)}}}`],
  ["a long name over members given twice", (n) => `{"${"/".repeat(n / 2)}":{${many(n / 2, () => '"a":1')}}}`],
  ["unknown members", (n) => item(many(n, (at) => `"m${at}":1`))],
  ["members given twice", (n) => item(many(n, () => '"m":1'))],
  ["bad tags", (n) => item(`"tags":[${many(n, () => '"A"')}]`)],
  ["metadata of numbers", (n) => item(`"metadata":{${many(n, (at) => `"m${at}":1`)}}`)],
  ["metadata with bad names", (n) => item(`"metadata":{${many(n, (at) => String.raw`"\u0001${at}":1`)}}`)],
  [
    "as much metadata as is read",
    (n) => item(`"metadata":{${many(n, (at) => `"\\u0001${at}${" ".repeat(n / 990)}":1`)}}`),
  ],
  ["a title of spaces", (n) => `{"title":"${" ".repeat(n)}","body":"b"}`],
  ["a slug that ends badly", (n) => item(`"slug":"${"a-".repeat(n / 2)}"`)],
  ["backslashes", (n) => item(`"summary":"${String.raw`\\`.repeat(n / 2)}"`)],
  ["quotes after backslashes", (n) => item(`"summary":"${`${String.raw`\\`.repeat(50)}\\"`.repeat(n / 102)}"`)],
  ["arrays in arrays", (n) => `${"[".repeat(n / 2)}${"]".repeat(n / 2)}`],
  ["objects", (n) => `[${many(n, () => '{"a":1}')}]`],
  ["an end that is missing", (n) => item(`"summary":"${"a".repeat(n)}`)],
];

export const jsonBodies: Generator<Uint8Array>[] = bodies.map(([what, of]) => [
  what,
  (bytes) => encoder.encode(of(bytes)),
]);
