import { describe, expect, test } from "vitest";
import type { SourceProof } from "../../../src/contract/public/skills.ts";
import type { ImportOutcome } from "../../../src/contract/operator/operator.ts";
import { anon, operator, readText } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

type From = { proof?: Exclude<SourceProof, "publisher" | "ci">; repository?: string | null };

const acme = "https://github.com/acme/tools";
let made = 0;
const newSlug = () => `skill-${++made}`;

const record = (slug: string, text: string, { proof, repository = acme }: From) =>
  skill({
    slug,
    body: text,
    ...(repository !== null && {
      sourceUrl: repository,
      report: {
        source: {
          repositoryUrl: repository,
          path: "pdf",
          license: null,
          commit: null,
          subtreeSha: null,
          lastSyncedAt: null,
        },
      },
    }),
    ...(proof && { sourceProof: proof }),
  });

const importing = async (slug: string, text: string, from: From): Promise<ImportOutcome> =>
  (await operator.import([record(slug, text, from)]))[0]!;

const textOf = async (slug: string) => (await anon.get(`/api/v1/skills/${slug}.md`)).text();
const entryOf = async (slug: string) =>
  (await operator.send(`/catalog/skill/${slug}`)).json<{ sourceProof: string | null }>();

const claimed: From = { proof: "claimed" };
const checkout: From = { proof: "checkout" };
const source: From = { proof: "operator" };
const stranger = "https://github.com/stranger/x";

describe("the text of a record is replaced", () => {
  test.each<[string, From, From]>([
    ["the same claim again", claimed, claimed],
    ["a checkout of what was claimed", claimed, checkout],
    ["a checkout of another repository than was claimed", { ...claimed, repository: stranger }, checkout],
    ["the same checkout again", checkout, checkout],
    ["--source of the same repository", checkout, source],
    ["a checkout of what --source named", source, checkout],
    ["letters in another case", checkout, { ...checkout, repository: "https://github.com/Acme/Tools" }],
    ["a repository where none was known", { ...claimed, repository: null }, claimed],
    ["NDJSON, the operator's own word", checkout, { repository: stranger }],
  ])("by %s", async (_, first, second) => {
    const slug = newSlug();
    await importing(slug, "First text.", first);
    expect(await importing(slug, "Second text.", second)).toMatchObject({ outcome: "updated", errors: [] });
    expect(await textOf(slug)).toContain("Second text.");
    expect((await entryOf(slug)).sourceProof).toBe(second.proof ?? "operator");
  });
});

describe("the text of a record stays, and both sources are named", () => {
  test.each<[string, From, From, string[]]>([
    [
      "a claim of what a checkout proves",
      checkout,
      claimed,
      ["acme/tools, as its checkout proves", "only names of folders"],
    ],
    [
      "a claim of what the operator says",
      source,
      claimed,
      ["acme/tools, as the operator says", "only names of folders"],
    ],
    ["a claim of what NDJSON says", {}, claimed, ["as the operator says", "only names of folders"]],
    ["a claim of another repository than was claimed", claimed, { ...claimed, repository: stranger }, [acme, stranger]],
    ["a claim of no repository", checkout, { ...claimed, repository: null }, [acme, "no repository"]],
    [
      "a checkout of another repository than is proved",
      checkout,
      { ...checkout, repository: stranger },
      [acme, stranger],
    ],
    ["--source of another repository than is proved", checkout, { ...source, repository: stranger }, [acme, stranger]],
  ])("by %s", async (_, first, second, named) => {
    const slug = newSlug();
    const other = newSlug();
    await importing(slug, "First text.", first);
    const [refused, imported] = await operator.import([
      record(slug, "Second text.", second),
      record(other, "Another text.", second),
    ]);
    expect(refused).toMatchObject({ outcome: "rejected", slug, errors: [{ pointer: "/slug", code: "slug_taken" }] });
    for (const text of named) expect(refused!.errors[0]!.message).toContain(text);
    expect(imported).toMatchObject({ outcome: "created", slug: other });
    expect(await textOf(slug)).toContain("First text.");
    expect((await entryOf(slug)).sourceProof).toBe(first.proof ?? "operator");
  });
});

test("a claim with the same files is no conflict, and takes nothing away", async () => {
  const slug = newSlug();
  await importing(slug, "One text.", checkout);
  expect(await importing(slug, "One text.", claimed)).toMatchObject({ outcome: "unchanged", errors: [] });
  expect((await entryOf(slug)).sourceProof).toBe("checkout");
});

test("an export says what was proved, and its import gives the same", async () => {
  const [claim, proved, said] = ["z-claim", "z-proved", "z-said"] as const;
  await importing(claim, "One text.", claimed);
  await importing(proved, "One more text.", checkout);
  await importing(said, "A third text.", {});
  const lines = (await readText(await operator.send("/catalog/export?after=skill/y"))).split("\n").filter(Boolean);
  const exported = lines.map((line) => JSON.parse(line) as { slug: string; sourceProof?: string });
  const proofOf = (slug: string) => exported.find((one) => one.slug === slug)!.sourceProof;
  expect([claim, proved, said].map(proofOf)).toEqual(["claimed", "checkout", undefined]);
});
