import { expect, test } from "vitest";
import { buildDraft, buildIndexedText, statusFor } from "../../src/discovery/all-kinds.ts";
import { ImportRecord } from "../../src/contract/public/import.ts";
import type { RecordRow } from "../../src/db/catalog.ts";
import { documentEntries, filterNames, filterToken, secondaryToken, vocabularyOf } from "../../src/search/documents.ts";
import { indexVersion } from "../../src/search/index-version.ts";
import { termOf } from "../../src/search/words.ts";
import { kinds } from "../support/records.ts";

/**
 * What the index held of the sample below, by version. A version's entry is never changed once it has been deployed.
 */
const fingerprints: Record<number, string> = {
  1: "16243de520515f83",
  2: "60c25763e603d4e2",
  3: "a28a0bc6854cca8c",
  4: "4141fc9bd9a732ae",
  5: "56c705a67dfd6e6a",
  6: "21a2ec921b711289",
};

const text = "Ünïcode ﬁles, C++ & node.js: running-shoes 日本語の本 ภาษาไทย 한국어는 İstanbul naïve ΑΘΉΝΑ e\u0301";

const filtered = { screen: "not-run", without: ["network", "runs"] } as const;

/** One row of each kind, with every kind of word. */
const rows = kinds.map(({ kind, make }, at): { row: RecordRow; html: string } => {
  const html = `<p>${text} the body&#39;s own</p>`;
  const record = ImportRecord.parse({
    ...make({ slug: `sample-${at}`, name: `Sample ${text}`.slice(0, 100), summary: text }),
    ...(kind === "mcp-server" && {
      registryName: "io.github.ada/sample",
      transports: ["stdio", "sse"],
      packages: [{ registryType: "oci", identifier: "ghcr.io/ada/sample:1.0" }],
      remotes: [{ type: "sse", url: "https://mcp.example.com/sse" }],
    }),
    ...(["skill", "tool", "mcp-server", "article"].includes(kind) && { tags: ["git-hooks", "pdf"] }),
    ...(["skill", "command"].includes(kind) && { platform: "claude-code" }),
  });
  const row: RecordRow = {
    ...buildDraft(record.type, record, { html, toc: [], wordCount: () => 9 }),
    ...statusFor(kind, "approved"),
    packageId: null,
    publishedSeq: null,
    changedAt: 0,
    reason: null,
    repository: "github.com/ada/sample",
    installable: false,
    countedInstalls: 0,
    copyGroup: null,
    offeredVersion: null,
    offeredNumber: null,
    withdrawnNumber: null,
    withdrawal: null,
    yankedAt: null,
    ownerSince: null,
    ownerFrom: null,
    claims: null,
    publisher: null,
    sourceProof: null,
    id: at + 1,
    seq: at + 1,
    kind,
    slug: record.slug,
    hash: "",
    popularity: 7 * at,
    trending: 9 * at,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
  };
  return { row, html };
});

async function fingerprint(): Promise<string> {
  const held = rows.map(({ row, html }) => {
    const indexed = buildIndexedText(row, html, filtered);
    const { head, title } = vocabularyOf(row, indexed);
    return [documentEntries(row, indexed), head.map((word) => [word, termOf(word)]), title];
  });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(held)));
  return Buffer.from(digest).toString("hex").slice(0, 16);
}

test.each(filterNames)("the sample has a value that %s filters by", (name) => {
  const words = rows.flatMap(({ row, html }) =>
    documentEntries(row, buildIndexedText(row, html, filtered)).map((entry) => entry.words),
  );
  expect(words.join(" ")).toContain(filterToken(name, "").slice(0, 1));
});

test("the author is among the words of a record, but not that nobody knows one", () => {
  const { row, html } = rows[0]!;
  const wordsBy = (authorName: string, authorSlug: string) =>
    documentEntries({ ...row, authorName, authorSlug }, buildIndexedText(row, html)).flatMap(({ words }) =>
      words.split(" "),
    );
  expect(wordsBy("Ada", "ada-l")).toEqual(expect.arrayContaining(["ada", "l"]));
  const nobody = wordsBy("unknown", "unknown");
  expect(nobody.filter((word) => ["unknown", secondaryToken("unknown")].includes(word))).toEqual([]);
});

test("what the index holds changes only with its version: raise `indexVersion`, add the fingerprint here", async () => {
  expect({ [indexVersion]: await fingerprint() }).toEqual({ [indexVersion]: fingerprints[indexVersion] });
});
