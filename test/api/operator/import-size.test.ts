import { expect, test } from "vitest";
import type { ArticleDetail } from "../../../src/contract/public/articles.ts";
import type { SeriesDetail } from "../../../src/contract/public/series.ts";
import { anon, operator } from "../../support/actors.ts";
import { article, command, mcpServer, series, skill, tool } from "../../support/records.ts";
import { noise } from "../../support/noise.ts";

/** Text that compression makes no shorter than three quarters. */
const noiseText = (bytes: number) =>
  Buffer.from(noise(Math.ceil((bytes * 3) / 4)))
    .toString("base64")
    .slice(0, bytes);

const tooLarge: [string, object, RegExp][] = [
  [
    "a command with an example of 1 MB",
    command({ slug: "large", examples: [{ input: noiseText(1_000_000), note: null }] }),
    /lists show of it takes/,
  ],
  [
    "a skill with a command of 3 MB",
    skill({ slug: "large", install: [{ target: "git", command: noiseText(3_000_000) }] }),
    /lists/,
  ],
  [
    "an MCP server with a package of 3 MB",
    mcpServer({ slug: "large", packages: [{ registryType: "npm", identifier: "x", more: noiseText(3_000_000) }] }),
    /compressed/,
  ],
  [
    "an MCP server with a remote of 3 MB",
    mcpServer({ slug: "large", remotes: [{ type: "sse", url: noiseText(3_000_000) }] }),
    /compressed/,
  ],
  [
    "a tool with a link of 3 MB",
    tool({ slug: "large", links: [{ label: noiseText(3_000_000), url: "https://a.example" }] }),
    /compressed/,
  ],
];

test.each(tooLarge)(
  "%s is refused by what is too much of it, and the rest is imported",
  async (_what, record, words) => {
    const outcomes = await operator.import([record, skill({ slug: "beside" })]);
    expect(outcomes[0]).toMatchObject({ slug: "large", outcome: "rejected", errors: [{ code: "invalid_value" }] });
    expect(outcomes[0]!.errors[0]!.message).toMatch(words);
    expect(outcomes[1]!.outcome).not.toBe("rejected");
  },
);

test("a body of nothing but headings is stored, whatever they say", async () => {
  const bodies = {
    empty: "#\n".repeat(100_000),
    different: noiseText(250_000).replace(/.{10}/g, "# $&\n").slice(0, 262_144),
  };
  for (const [slug, body] of Object.entries(bodies)) {
    expect(await operator.import([article({ slug, body })])).toMatchObject([{ outcome: "created" }]);
    expect((await anon.read<ArticleDetail>(`/api/v1/articles/${slug}`)).toc.length).toBeGreaterThan(9_000);
  }
}, 120_000);

test("a series of 1 000 parts is stored in one go", async () => {
  const parts = Array.from({ length: 1_000 }, (_, at) => ({ slug: `part-${at}`, position: at + 1 }));
  await operator.import([series({ slug: "long", parts: [...parts, { slug: "part-7", position: 1_001 }].slice(1) })]);
  await operator.import([article({ slug: "part-7" }), article({ slug: "part-9" })]);
  const { parts: shown } = await anon.read<SeriesDetail>("/api/v1/series/long");
  expect(shown.map(({ slug, position }) => [slug, position])).toEqual([
    ["part-9", 10],
    ["part-7", 1_001],
  ]);
});
