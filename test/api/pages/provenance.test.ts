import { beforeAll, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { anon, operator } from "../../support/actors.ts";
import { pageAt } from "../../support/pages.ts";
import { skill } from "../../support/records.ts";

const repositoryUrl = "https://github.com/acme/tools";
const known = { path: "pdf", license: null, commit: null, subtreeSha: null, lastSyncedAt: null };
const from = { sourceUrl: repositoryUrl, report: { source: { repositoryUrl, ...known } } };
const none = { sourceUrl: null, report: {} };

beforeAll(
  () =>
    operator.import([
      skill({ slug: "said", ...from, sourceProof: "operator" }),
      skill({ slug: "checked-out", ...from, sourceProof: "checkout" }),
      skill({ slug: "claimed", ...from, sourceProof: "claimed" }),
      skill({ slug: "nobodys", ...none, sourceProof: "claimed" }),
      skill({ slug: "entered", ...none }),
    ]),
  60_000,
);

const notProved = '<a href="/docs/provenance">nothing proves it</a>';
const nobodys = 'No repository is known: <a href="/docs/provenance">nothing proves whose it is</a>';

test.each([
  ["said", "operator", "github.com/acme/tools<", undefined],
  ["checked-out", "checkout", "github.com/acme/tools<", undefined],
  ["claimed", "claimed", "github.com/acme/tools, not proved<", notProved],
  ["nobodys", "claimed", "No repository is known<", nobodys],
  ["entered", "operator", "Given by its author<", undefined],
])("%s: its record, its page and its page of trust say how its source was proved", async (slug, proof, line, why) => {
  const { sourceProof, report } = await anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
  expect(sourceProof).toBe(proof);
  expect(report.source?.repositoryUrl).toBe(slug === "nobodys" || slug === "entered" ? undefined : repositoryUrl);
  const pages = [await pageAt(`/skills/${slug}`), await pageAt(`/skills/${slug}/trust`)];
  for (const page of pages) expect(page).toContain(line);
  for (const words of [notProved, nobodys]) expect(pages[1]!.includes(words)).toBe(words === why);
});
