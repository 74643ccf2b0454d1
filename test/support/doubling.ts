import { contents, directories } from "./hostile-archives.ts";
import { jsonBodies } from "./hostile-bodies.ts";
import { oneLine, packages, type Script, scripts } from "./hostile-scripts.ts";
import { frontMatters, type Generator, texts } from "./hostile-texts.ts";

/** Something that reads what strangers wrote before or beside its schema, and what is made to slow it down. */
export type Subject = {
  what: string;
  /** Up to what may reach it. */
  sizes: number[];
  /** Aimed at for 64 KiB on a machine without other work. */
  firstMs: number;
  cases: { what: string; at: (bytes: number) => Promise<() => unknown> }[];
};

/**
 * Below this, in milliseconds, a ratio says more of the machine and of the engine than of what is measured: an array of
 * more than 128 KiB is kept apart, and costs several times as much as one that is a little smaller.
 */
export const leastMs = 10;

const kibibytes = (...all: number[]) => all.map((each) => each * 1024);

/** Loaded when it is measured: the more a process holds, the longer each collection of garbage takes. */
type Load<Input> = () => Promise<(input: Input) => unknown>;

const of = <Input>(
  what: string,
  inputs: Generator<Input>[],
  load: Load<Input>,
  { sizes = kibibytes(64, 128, 256, 512), firstMs = 25 } = {},
): Subject => ({
  what,
  sizes,
  firstMs,
  cases: inputs.map(([name, make]) => ({
    what: name,
    at: async (bytes) => {
      const [read, input] = [await load(), make(bytes)];
      return () => read(input);
    },
  })),
});

/** No longer body is stored, so none is indexed or rendered. */
const ofBodies = { sizes: kibibytes(64, 128, 256) };

export const subjects: Subject[] = [
  of("JSON body", jsonBodies, async () => (await import("./read-body.ts")).readBody),
  of("line of an import", jsonBodies, async () => (await import("../../src/publish/import/read-lines.ts")).readLines),
  of("slug", texts, async () => (await import("../../src/lib/slugs.ts")).slugify),
  of("words", texts, async () => (await import("../../src/search/words.ts")).wordsOf, ofBodies),
  of("markdown", texts, async () => (await import("../../src/publish/import/markdown.ts")).render, ofBodies),
  // Some five hundred expressions are searched, and each place where a hidden step is spoken of is looked at.
  of("screen", texts, async () => (await import("../../src/screen/screen.ts")).screenText, { firstMs: 30 }),
  of("facts of a text", texts, async () => {
    const { deedsOf } = await import("../../src/facts/extract.ts");
    return (text: string) => deedsOf([{ path: "SKILL.md", text }]);
  }),
  of("facts", scripts, async () => {
    const { deedsOf } = await import("../../src/facts/extract.ts");
    return (script: Script) => deedsOf([script]);
  }),
  of(
    "facts of a package",
    packages,
    async () => {
      const { deedsOf } = await import("../../src/facts/extract.ts");
      return (files: Script[]) => deedsOf(files);
    },
    // Up to 2,048 files.
    { sizes: kibibytes(16, 32, 64) },
  ),
  of(
    "facts of one line",
    oneLine,
    async () => {
      const { deedsOf } = await import("../../src/facts/extract.ts");
      return (script: Script) => deedsOf([script]);
    },
    // Up to the longest file.
    { sizes: kibibytes(1_024, 2_048, 4_096), firstMs: 400 },
  ),
  of("digest of a text", texts, async () => (await import("../../src/formats/packages/text-digest.ts")).textDigest),
  // Up to the largest that is read.
  of(
    "front matter",
    frontMatters,
    async () => (await import("../../src/formats/packages/front-matter.ts")).parseFrontMatter,
    {
      sizes: [4_000, 8_000, 16_000],
    },
  ),
  of("directory of a bundle", directories, async () => (await import("./inspect.ts")).atUpload),
  of("contents of a bundle", contents, async () => (await import("./inspect.ts")).inspect),
];
