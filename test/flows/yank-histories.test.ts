import fc from "fast-check";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { moveClock } from "../support/isolates.ts";
import { newPublisher } from "../support/publishers.ts";
import { anon } from "../support/actors.ts";
import { offeredOf, publishOne, unyank, versionsOf, yank } from "../support/yanks.ts";

const texts = ["apples", "berries", "cherries"] as const;
type Text = (typeof texts)[number];
type Act = { do: "publish"; text: Text } | { do: "yank" | "unyank"; version: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant("publish" as const), text: fc.constantFrom(...texts) }),
  fc.record({ do: fc.constantFrom("yank" as const, "unyank" as const), version: fc.integer({ min: 1, max: 4 }) }),
);

let histories = 0;

/** What is offered after each act is the newest text that is not yanked, under an N that never falls. */
async function follow(acts: readonly Act[]): Promise<void> {
  const acme = await newPublisher();
  const slug = `history-${++histories}`;
  const published = new Set<Text>();
  const yanked = new Set<string>();
  /** Digests in the order in which they were published, the last one last. */
  let order: string[] = [];
  let lastN = 0;
  for (const one of [{ do: "publish", text: "apples" } as const, ...acts]) {
    moveClock(2_000);
    if (one.do === "publish") {
      // The same bytes again are the submission that there is.
      if (published.has(one.text)) continue;
      published.add(one.text);
      await publishOne(acme, slug, one.text);
      order = [...order, await newestOf(slug)];
    } else {
      const sha256 = await digestOf(slug, one.version);
      const answer = await (one.do === "yank" ? yank : unyank)(acme, slug, [one.version]);
      if (answer.status !== (sha256 === undefined ? 404 : 200)) throw new Error(`${one.do}: ${answer.status}`);
      if (sha256 !== undefined) yanked[one.do === "yank" ? "add" : "delete"](sha256);
    }
    const wanted = order.filter((sha256) => !yanked.has(sha256)).at(-1) ?? null;
    const offered = (await offeredOf(slug))!;
    expect([one, offered.sha256]).toEqual([one, wanted]);
    expect(offered.number ?? lastN).toBeGreaterThanOrEqual(lastN);
    lastN = offered.number ?? lastN;
    await expectNothingYanked(slug, wanted);
    expect((await versionsOf(slug)).filter((version) => version.yanked !== null).map(({ sha256 }) => sha256)).toEqual(
      (await versionsOf(slug)).map(({ sha256 }) => sha256).filter((sha256) => yanked.has(sha256)),
    );
  }
}

const digestOf = async (slug: string, version: number) =>
  (await versionsOf(slug)).find((one) => one.version === version)?.sha256;
const newestOf = async (slug: string) =>
  (await env.CATALOG.prepare(
    "select sha256 from packages join records on package_id = packages.id where kind = 'skill' and slug = ?",
  )
    .bind(slug)
    .first<string>("sha256"))!;

/** No index names other bytes than those that are offered. */
async function expectNothingYanked(slug: string, wanted: string | null): Promise<void> {
  for (const scope of [`/skills/${slug}`, `/tags/tag-${slug}`]) {
    const { skills } = await anon.read<{ skills: { url: string }[] }>(`${scope}/.well-known/agent-skills/index.json`);
    expect([scope, skills.length]).toEqual([scope, wanted === null ? 0 : 1]);
  }
  const given = await anon.get(`/api/v1/skills/${slug}/package`);
  expect(given.headers.get("ETag")?.replaceAll('"', "") ?? null).toBe(wanted);
  expect(await anon.slugs(`/api/v1/skills?tag=tag-${slug}`)).toEqual(wanted === null ? [] : [slug]);
}

test("whatever is published, yanked and offered again, the newest that is not yanked is offered", async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), follow), {
    numRuns: 6,
    endOnFailure: true,
  });
  vi.useRealTimers();
});
