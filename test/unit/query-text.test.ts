import fc from "fast-check";
import { expect, test } from "vitest";
import { findInOrder } from "../../src/search/find.ts";
import { readQueryText, wordsKey } from "../../src/search/query-text.ts";
import type { SearchSession } from "../../src/search/slots.ts";

const keyOf = (q: string) => wordsKey(readQueryText(q));

/** What a query asks of the index, word for word. */
async function asked(q: string): Promise<string> {
  const statements: unknown[] = [];
  const search = {
    serving: { slot: "a" },
    prepare: (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }), sql }),
    batch: (batch: unknown[]) => {
      statements.push(...batch);
      const slots = { results: [{ slot: "a", active: 1, indexed_seq: 1 }] };
      return Promise.resolve([slots, ...batch.slice(1).map(() => ({ results: [{ ids: "[]" }] }))]);
    },
  } as unknown as SearchSession;
  await findInOrder(search, { kindNumber: 0, text: readQueryText(q), filters: [], order: "new", offset: 0, limit: 20 });
  return JSON.stringify(statements);
}

// The same pieces in two spellings, so that equal keys are common, and unequal ones too.
const spellings = [
  ["pdf", "PDF", "Pdf"],
  ["é", "e", "É", "E"],
  ["ﬁle", "file"],
  ["日本", "日本語"],
  [" ", "  ", "\t"],
  ["-", "?", " - "],
  ["Σ", "ς", "σ"],
  ["İ", "i"],
];
const spelled = fc
  .constantFrom(...spellings)
  .chain((same) => fc.tuple(fc.constantFrom(...same), fc.constantFrom(...same)));
const pairs = fc
  .array(spelled, { minLength: 1, maxLength: 5 })
  .map(
    (pieces) =>
      [
        pieces
          .map(([one]) => one)
          .join("")
          .trim(),
        pieces
          .map(([, other]) => other)
          .join("")
          .trim(),
      ] as const,
  )
  .filter(([one, other]) => one !== "" && other !== "" && one !== other);

test("queries of one key ask the index the very same", async () => {
  let equal = 0;
  await fc.assert(
    fc.asyncProperty(pairs, async ([one, other]) => {
      if (keyOf(one) !== keyOf(other)) return;
      equal++;
      expect(await asked(other)).toBe(await asked(one));
    }),
    { numRuns: 2_000 },
  );
  expect(equal).toBeGreaterThan(100);
});

test.each([
  ["pdf forms", "PDF  Forms!"],
  ["PDF-Forms", "pdf-forms"],
  ["café au lait", "cafe au LAIT"],
])("%s and %s are one", (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
  ["pdf forms", "forms pdf"],
  ["pdf-forms", "pdf forms"],
  ["pdf", "pdfs"],
])("%s and %s are two", (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});
