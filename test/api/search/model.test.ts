import fc from "fast-check";
import { expect, test } from "vitest";
import { anon, everyPage, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

/*
 * A naive search over small random catalogues: no index, no tokenizer, no stemming. Its words are ones that the Porter
 * stemmer leaves alone, so that the service has to find exactly the same.
 */

const latin = [
  "kilo",
  "Kilobit",
  "kilogram",
  "Tango",
  "tangram",
  "zulu",
  "café",
  "CAFÉ",
  "Brávo",
  "naïf",
  "ÜBER",
  "bravo",
];
const numbers = ["42", "2024", "007", "４２", "v2", "3d"];
const unspaced = ["東京", "東京都", "京都", "設定", "テスト", "ありがとう", "日本語node"];
const beginnings = ["ki", "kil", "kilo", "kilob", "ta", "tang", "zu", "caf", "BRA", "nai"];
const joints = [" ", ", ", " / ", "-", "… ", " (", ") ", '"', "'s ", " & ", "; ", "_", " 🦊 ", "+", "**"];

const word = fc.constantFrom(...latin, ...latin, ...numbers, ...unspaced);
const text = (maxLength: number) =>
  fc
    .array(fc.tuple(word, fc.constantFrom(...joints)), { maxLength })
    .map((parts) => parts.map(([one, joint]) => one + joint).join(""));
const record = fc.record({
  title: text(3).map((title) => title.trim() || "Untitled"),
  summary: text(4),
  body: text(5),
  tags: fc.uniqueArray(fc.constantFrom("kilo", "tango-zulu", "cafe", "42"), { maxLength: 2 }),
  platform: fc.constantFrom("claude-code", "cursor"),
  score: fc.integer({ min: -5, max: 5 }),
});
type Made = {
  slug: string;
  title: string;
  summary: string;
  body: string;
  tags: string[];
  platform: string;
  score: number;
};

const query = fc
  .tuple(fc.array(word, { maxLength: 2 }), fc.oneof(word, fc.constantFrom(...beginnings)), fc.constantFrom(...joints))
  .map(([words, last, joint]) => [...words, last].join(joint));

const fold = (value: string) =>
  value
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
const isUnspaced = (value: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(value);
const unspacedRun = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]+";
const split = (value: string): string[] => fold(value).match(new RegExp(`${unspacedRun}|[a-z0-9]+`, "gu")) ?? [];

/** A run of Chinese or Japanese is in a text whose runs hold each pair of its neighbours. */
const holds = (value: string, wanted: string) =>
  isUnspaced(wanted)
    ? wanted.length === 1
      ? fold(value).includes(wanted)
      : [...wanted].slice(1).every((_, at) => fold(value).includes(wanted.slice(at, at + 2)))
    : split(value).includes(wanted);

const headOf = ({ title, summary, tags }: Made) => [title, summary, ...tags].join("\n");
const begins = (value: string, letters: string) =>
  !isUnspaced(letters) &&
  letters.length >= 2 &&
  split(value).some((one) => one.length >= 3 && /[a-z]/.test(one) && one.startsWith(letters));

/**
 * Whether a record must be found, and whether it may be: a beginning of a body's word is found where words are rare.
 */
function judge(made: Made, q: string): { must: boolean; may: boolean } {
  // A word asked for twice is asked for once, where it stood first.
  const words = [...new Set(split(q))];
  const last = words.at(-1);
  if (last === undefined) return { must: false, may: false };
  const whole = `${headOf(made)}\n${made.body}`;
  const others = words.slice(0, -1).every((one) => holds(whole, one));
  const isSlug = q.toLowerCase() === made.slug;
  const must = isSlug || (others && (holds(whole, last) || begins(headOf(made), last)));
  return { must, may: must || (others && begins(whole, last)) };
}

let catalogues = 0;
const letter = (digit: number) => String.fromCharCode(97 + digit);

/** Imports a catalogue of its own, told from the others by its tag. */
async function importCatalogue(records: Omit<Made, "slug">[]): Promise<{ all: Made[]; tag: string }> {
  const tag = `catalogue${[...String(catalogues++)].map((digit) => letter(Number(digit))).join("")}`;
  const all = records.map((made, at) => ({ ...made, tags: [...made.tags, tag], slug: `${tag}-x${letter(at)}` }));
  const outcomes = await operator.import(
    all.map(({ title, summary, body, ...rest }) =>
      skill({ ...rest, title: title.slice(0, 120), summary, body: body.replace(/[*_)]/g, " "), authorName: "Ada" }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome !== "created")).toEqual([]);
  return { all: all.map((made) => ({ ...made, body: made.body.replace(/[*_)]/g, " ") })), tag };
}

const path = (q: string, rest: string) =>
  `/api/v1/skills?pageSize=100&verbatim=true&q=${encodeURIComponent(q)}&${rest}`;

test(
  "the default order finds what a naive search finds, relevance the same, exact names first, page by page",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (made, queries) => {
          const { all, tag } = await importCatalogue(made);
          const bySlug = new Map(all.map((one) => [one.slug, one]));
          for (const q of [...queries, all[0]!.title, all[0]!.slug]) {
            const page = await anon.list(path(q, `tag=${tag}`));
            const found = page.items.map(({ slug }) => slug as string);
            const must = all.filter((one) => judge(one, q).must).map(({ slug }) => slug);
            const may = new Set(all.filter((one) => judge(one, q).may).map(({ slug }) => slug));
            expect(
              must.filter((slug) => !found.includes(slug)),
              `missed by ${JSON.stringify(q)}`,
            ).toEqual([]);
            expect(
              found.filter((slug) => !may.has(slug)),
              `found by ${JSON.stringify(q)}`,
            ).toEqual([]);
            expect(page.total).toBe(found.length);

            if (q.trim() === "") continue;
            const relevant = await anon.slugs(path(q, `tag=${tag}&sort=relevance`));
            expect(relevant.toSorted(), `relevance of ${JSON.stringify(q)}`).toEqual(found.toSorted());
            const times = new Map<string, number>();
            const isExact = relevant.flatMap((slug) => {
              const title = split(bySlug.get(slug)!.title).join(" ");
              times.set(title, (times.get(title) ?? 0) + 1);
              // For a general word, the third of a title stands behind the others.
              return times.get(title)! > 2 ? [] : slug === q.toLowerCase() || title === split(q).join(" ");
            });
            expect(isExact, `exact names first for ${JSON.stringify(q)}`).toEqual(isExact.toSorted().toReversed());
            const list = `/api/v1/skills?verbatim=true&q=${encodeURIComponent(q)}&tag=${tag}&sort=relevance`;
            expect(await everyPage(list, 4)).toEqual(relevant);
          }
        },
      ),
      { numRuns: 15 },
    );
  },
);

test("filters and words intersect", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 8, maxLength: 16 }),
      fc.array(query, { maxLength: 4 }),
      async (made, queries) => {
        const { tag, all } = await importCatalogue(made);
        const slugs = async (query: string) =>
          new Set(
            (await anon.slugs(`/api/v1/skills?pageSize=100&${query}`)).filter((slug) => slug.startsWith(`${tag}-`)),
          );
        for (const q of ["kilo", ...queries]) {
          const asked = `verbatim=true&q=${encodeURIComponent(q)}`;
          for (const platform of ["claude-code", "cursor"]) {
            const [words, platforms, both] = [
              await slugs(`${asked}&tag=${tag}`),
              await slugs(`platform=${platform}&tag=${tag}`),
              await slugs(`${asked}&platform=${platform}&tag=${tag}`),
            ];
            expect(platforms).toEqual(new Set(all.filter((one) => one.platform === platform).map(({ slug }) => slug)));
            expect(both).toEqual(new Set([...words].filter((slug) => platforms.has(slug))));
          }
        }
      },
    ),
    { numRuns: 5 },
  );
});

test("no text is an error: 200, or 400 for what nobody can type", { timeout: 60_000 }, async () => {
  const nobodyTypes = /[\u0000-\u0008\u000e-\u001f\u007f]/; // oxlint-disable-line no-control-regex
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 40 }).filter((value) => value.isWellFormed()),
    fc.string({
      unit: fc.constantFrom('"', "'", "*", "(", ")", "AND", "NEAR(", "-", "^", ":", "{", "+", " ", "a", "é"),
    }),
    fc.string({ unit: "grapheme", minLength: 150, maxLength: 210 }),
  );
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom("", "&sort=relevance", "&tag=kilo"), async (q, rest) => {
      const response = await anon.get(`/api/v1/skills?q=${encodeURIComponent(q)}${rest}`);
      const typed = q.trim();
      const isRefused = nobodyTypes.test(typed) || [...typed].length > 200 || (rest.includes("sort") && typed === "");
      // A character beyond U+FFFF may count as two.
      const allowed = isRefused ? [400] : typed.length > 200 ? [200, 400] : [200];
      expect(response.status, JSON.stringify(q)).toBeOneOf(allowed);
    }),
    { numRuns: 150 },
  );
});

test("nor are any bytes", { timeout: 60_000 }, async () => {
  const bytes = fc
    .uint8Array({ maxLength: 12 })
    .map((values) => [...values].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  await fc.assert(
    fc.asyncProperty(bytes, async (q) => {
      const response = await anon.get(`/api/v1/tools?q=${q}`);
      expect(response.status, q).toBeOneOf([200, 400]);
    }),
    { numRuns: 60 },
  );
});
