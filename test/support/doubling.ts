import { VaultItemInput } from "../../src/contract/items.ts";
import { ApiError, fieldErrors, invalid } from "../../src/errors.ts";
import { render } from "../../src/operator/markdown.ts";
import { readLines } from "../../src/operator/read-lines.ts";
import { parseFrontMatter } from "../../src/packages/front-matter.ts";
import { textDigest } from "../../src/packages/text-digest.ts";
import { wordsOf } from "../../src/search/words.ts";
import { slugify } from "../../src/slugs.ts";
import { requireStrictJson } from "../../src/strict-json.ts";
import { screenText } from "../../src/trust/screen/screen.ts";
import { contents, directories } from "./hostile-archives.ts";
import { jsonBodies } from "./hostile-bodies.ts";
import { frontMatters, type Generator, texts } from "./hostile-texts.ts";
import { atUpload, inspect } from "./inspect.ts";

/** Something that reads what strangers wrote before or beside its schema, and what is made to slow it down. */
export type Subject = {
  what: string;
  /** Up to what may reach it. */
  sizes: number[];
  /** Aimed at for 64 KiB on a machine without other work. */
  firstMs: number;
  cases: { what: string; at: (bytes: number) => () => unknown }[];
};

const kibibytes = (...all: number[]) => all.map((each) => each * 1024);

const of = <Input>(
  what: string,
  inputs: Generator<Input>[],
  read: (input: Input) => unknown,
  { sizes = kibibytes(64, 128, 256, 512), firstMs = 25 } = {},
): Subject => ({
  ...{ what, sizes, firstMs },
  cases: inputs.map(([name, make]) => ({
    what: name,
    at: (bytes) => {
      const input = make(bytes);
      return () => read(input);
    },
  })),
});

/** As a request's body: the strict check, the schema, and the answer to what is wrong. */
function readBody(bytes: Uint8Array): string {
  try {
    requireStrictJson(bytes);
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { error } = VaultItemInput.safeParse(value);
    if (error) throw invalid(fieldErrors(error, value));
    return "";
  } catch (error) {
    if (error instanceof ApiError) return JSON.stringify(error.extras);
    throw error;
  }
}

/** No longer body is stored, so none is indexed or rendered. */
const ofBodies = { sizes: kibibytes(64, 128, 256) };

export const subjects: Subject[] = [
  of("JSON body", jsonBodies, readBody),
  of("line of an import", jsonBodies, readLines),
  of("slug", texts, (text) => slugify(text)),
  of("words", texts, wordsOf, ofBodies),
  of("markdown", texts, render, ofBodies),
  of("screen", texts, screenText),
  of("digest of a text", texts, textDigest),
  // Up to the largest that is read.
  of("front matter", frontMatters, parseFrontMatter, { sizes: [4_000, 8_000, 16_000] }),
  of("directory of a bundle", directories, (bytes) => atUpload(bytes)),
  of("contents of a bundle", contents, (bytes) => inspect(bytes)),
];
