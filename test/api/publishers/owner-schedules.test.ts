import fc from "fast-check";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { TransferPage } from "../../../src/contract/publishing/transfers.ts";
import { claims } from "../../../src/db/ownership.ts";
import { denyClaim, grantClaim, hideClaims } from "../../../src/publishers/ownership/decide-claim.ts";
import { operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { newRepository, type Repository, standForCis } from "../../support/ci-jobs.ts";
import { moveClock } from "../../support/isolates.ts";
import { newPublisher, type TestPublisher } from "../../support/publishers.ts";
import { skill } from "../../support/records.ts";
import { askOperator, newKey, newUser, request } from "../../support/vault.ts";

/** What may become of whose a record is, in any order: two slugs, three publishers. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("claim" as const), who: fc.nat(2), slug: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom("grant", "deny"), which: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant("offer" as const), who: fc.nat(2), slug: fc.nat(1), to: fc.nat(2) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom("accept", "refuse"), who: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom("submit", "take back"), who: fc.nat(2), slug: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("takedown", "restore"), slug: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("delete", "enable", "stop", "start"), who: fc.nat(2) }) },
  fc.record({ does: fc.constantFrom("three days", "import"), at: fc.constant(0) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

let cis: Awaited<ReturnType<typeof standForCis>>;
beforeEach(async () => {
  cis = await standForCis();
  cis.listen();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type World = { people: TestPublisher[]; slugs: string[]; repositories: Repository[] };
type Row = { slug: string; publisher: string | null; author: string | null; status: string };

const recordsOf = async ({ slugs }: World) =>
  (
    await env.CATALOG.prepare(
      "select slug, publisher, author_slug as author, status from records where kind = 'skill' and slug in (?, ?)",
    )
      .bind(...slugs)
      .all<Row>()
  ).results;

/** Does one act, which may be refused. What it may have given to whom, by slug. */
async function perform(one: Act, world: World): Promise<{ statuses: number[]; given: Map<string, string> }> {
  const { people, slugs, repositories } = world;
  const [statuses, given] = [[] as number[], new Map<string, string>()];
  const ask = async (who: number, path: string, method: string, body?: object) => {
    const response = await people[who]!.ask(path, { method, ...(body && { body }) });
    statuses.push(response.status);
    return response;
  };
  if (one.does === "claim") {
    const repository = repositories[one.slug]!;
    const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300 };
    const token = await cis.sign(repository.claims({ ...times, nbf: times.iat, repository_visibility: "public" }));
    await ask(one.who, "/claims", "POST", { slug: slugs[one.slug]!, token });
  } else if ("which" in one) {
    const waiting = await waitingClaims(world);
    const claim = waiting[one.which % Math.max(1, waiting.length)];
    if (!claim) return { statuses, given };
    const said = { claim, words: "Looked at it." };
    if (one.does === "deny") await denyClaim(depsWith(), said);
    const isGranted =
      one.does === "grant" &&
      (await grantClaim(depsWith(), said).then(
        () => true,
        () => false,
      ));
    if (isGranted) given.set(claim.slug, claim.publisher);
  } else if ("to" in one) {
    await ask(one.who, `/published/${slugs[one.slug]!}/transfer`, "POST", { to: people[one.to]!.publisher });
  } else if (one.does === "accept" || one.does === "refuse") {
    const { who } = one as { who: number };
    const list = await people[who]!.ask("/transfers");
    const { items } = list.status === 200 ? await list.json<TransferPage>() : { items: [] };
    for (const { id, slug, state } of items.slice(0, 3)) {
      const response = await ask(who, `/transfers/${id}`, one.does === "accept" ? "POST" : "DELETE");
      // An offer that was accepted before gives nothing again.
      if (one.does === "accept" && state === "open" && response.status === 200) given.set(slug, people[who]!.publisher);
    }
  } else if (one.does === "submit" || one.does === "take back") {
    const { who, slug } = one as { who: number; slug: number };
    const name = slugs[slug]!;
    if (one.does === "take back") await ask(who, `/published/${name}/transfer`, "DELETE");
    else {
      await ask(who, "/items", "POST", { kind: "skill", slug: name, title: "It", body: `# Of ${people[who]!.slug}` });
      await ask(who, `/items/${name}/submissions`, "POST", { license: "MIT" });
    }
  } else if ("who" in one) {
    const { email, publisher } = people[(one as { who: number }).who]!;
    const path = {
      delete: [`users/${email}`, "DELETE"],
      enable: [`users/${email}/enable`, "POST"],
      stop: [`publishers/${publisher}/stop`, "POST"],
      start: [`publishers/${publisher}/start`, "POST"],
    }[one.does];
    statuses.push((await askOperator(path[0]!, { method: path[1]! })).status);
  } else if ("slug" in one) {
    const slug = slugs[(one as { slug: number }).slug]!;
    await operator.send(`/catalog/skill/${slug}/status`, {
      method: "PUT",
      body: JSON.stringify({ status: one.does === "takedown" ? "rejected" : "approved", scope: "this-one" }),
      headers: { "Content-Type": "application/json" },
    });
  } else if (one.does === "three days") {
    moveClock(73 * 3_600_000);
    await hideClaims(depsWith());
  } else {
    await operator.import(slugs.map((slug, at) => recordOf(slug, repositories[at]!, "Anew.")));
  }
  return { statuses, given };
}

async function waitingClaims({ slugs }: World) {
  const { catalog } = depsWith().primary;
  const [rows] = await catalog.batch([catalog.select().from(claims).where(eq(claims.state, "waiting"))]);
  return rows.filter(({ slug }) => slugs.includes(slug));
}

const recordOf = (slug: string, { name }: Repository, text: string) =>
  skill({
    slug,
    body: `# ${slug}\n\n${text}`,
    report: {
      source: {
        repositoryUrl: `https://github.com/${name}`,
        ...{ path: null, license: null, commit: null, subtreeSha: null, lastSyncedAt: null },
      },
    },
  });

/** What must never be, whatever came before, in words. */
async function faultsIn(world: World, owners: Map<string, string | null>): Promise<string[]> {
  const faults: string[] = [];
  const records = await recordsOf(world);
  for (const slug of world.slugs) {
    const [record, another] = records.filter((row) => row.slug === slug);
    if (!record || another) faults.push(`${slug} is ${record ? "twice" : "not"} there`);
    if (record?.publisher !== owners.get(slug)) faults.push(`${slug} is ${record?.publisher}'s`);
    if (record?.publisher && record.author !== record.publisher) faults.push(`${slug} has another's author`);
  }
  const { results } = await env.CATALOG.prepare(
    `select 'submission ' || submissions.slug as what from submissions
       join records on records.kind = 'skill' and records.slug = submissions.slug
       where state in ('waiting', 'judging', 'held') and records.publisher is not submissions.publisher
     union all select 'offer of ' || transfers.slug from transfers
       join records on records.kind = 'skill' and records.slug = transfers.slug
       where state = 'open' and records.publisher is not from_publisher
     union all select 'claim of ' || claims.slug from claims
       join records on records.kind = 'skill' and records.slug = claims.slug
       where state = 'waiting' and records.publisher is not null`,
  ).all<{ what: string }>();
  return [...faults, ...results.map(({ what }) => `${what} is open, and it is another's`)];
}

const { runs, seed } = inject("histories");
let schedules = 0;

test(
  "a slug has one owner, and a publisher's name is nobody else's, whatever comes when",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        schedules++;
        const slugs = [`owned-in-schedule-${schedules}-a`, `owned-in-schedule-${schedules}-b`];
        const world: World = {
          people: [await newPublisher(), await newPublisher(), await newPublisher()],
          slugs,
          repositories: [newRepository("github"), newRepository("github")],
        };
        await operator.import(slugs.map((slug, at) => recordOf(slug, world.repositories[at]!, "First.")));
        const owners = new Map<string, string | null>(slugs.map((slug) => [slug, null]));
        for (const one of acts) {
          const before = await recordsOf(world);
          const { statuses, given } = await perform(one, world);
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          for (const [slug, to] of given) {
            const was = before.find((row) => row.slug === slug)!;
            // What a moderator took down stays whose it is. Accepted again, it has come before.
            expect(was.publisher === to || was.status !== "rejected").toBe(true);
            owners.set(slug, to);
          }
          expect(await faultsIn(world, owners)).toEqual([]);
        }
        vi.useRealTimers();
        const { email } = await newUser();
        const { key } = await newKey(email, ["account"]);
        for (const { publisher } of world.people) {
          const body = { slug: publisher, name: "Somebody else" };
          expect((await request("/api/v1/vault/publisher", { method: "PUT", key, body })).status).toBe(409);
        }
      }),
      { numRuns: runs, seed },
    );
  },
  runs * 60_000,
);
