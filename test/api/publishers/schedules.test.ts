import fc from "fast-check";
import { clean } from "../../../src/checks/scanner/port.ts";
import { judgeSubmissions } from "../../../src/publishers/judge.ts";
import { showOfferedTexts } from "../../../src/publishers/offered-text.ts";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { deliver, depsWith, FakeScanner, infected, trouble } from "../../support/bundles.ts";
import { moveClock } from "../../support/isolates.ts";
import { newPublisher, scanSubmitted, type TestPublisher } from "../../support/publishers.ts";

const verdicts = ["clean", "clean", "infected", "unscannable", "trouble"] as const;
const verdictOf = {
  clean,
  infected,
  unscannable: { verdict: "unscannable", names: [], retryable: false, detail: "It is encrypted" },
  trouble,
} as const;

/** What may happen between an edit and its publication, in any order. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("submit"), who: fc.nat(1), slug: fc.nat(1), text: fc.nat(3) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("scan"), says: fc.constantFrom(...verdicts) }) },
  fc.record({ does: fc.constantFrom("message again", "cron"), at: fc.constant(0) }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom("yank", "unyank"),
      slug: fc.nat(1),
      version: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ does: fc.constantFrom("approve", "refuse", "appeal", "withdraw"), which: fc.nat(5) }),
  fc.record({ does: fc.constantFrom("takedown", "restore", "import"), slug: fc.nat(1) }),
  fc.record({ does: fc.constantFrom("stop", "start", "disable", "enable"), who: fc.nat(1) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Row = { id: string; slug: string; publisher: string; state: string; version: number | null; status: string };
const rowsOf = async (slugs: string[]) =>
  (
    await env.CATALOG.prepare(
      `select submissions.id, slug, publisher, state, version, packages.status from submissions
       join packages on packages.id = package_id where slug in (${slugs.map(() => "?").join(",")})
       order by submissions.created_at, submissions.id`,
    )
      .bind(...slugs)
      .all<Row>()
  ).results;

const post = (value: unknown) => ({
  method: "POST",
  body: JSON.stringify(value),
  headers: { "Content-Type": "application/json" },
});

let schedules = 0;

/** Does one act, which may be refused, and gives the statuses of the answers. */
async function perform(it: Act, people: TestPublisher[], slugs: string[]): Promise<number[]> {
  const answers: Response[] = [];
  if (it.does === "submit" && "text" in it) {
    const [who, slug] = [people[it.who]!, slugs[it.slug]!];
    const body = `# ${slug} of ${who.slug}, text ${it.text}`;
    const patched = await who.ask(`/items/${slug}`, { method: "PATCH", body: { body } });
    if (patched.status === 404)
      answers.push(await who.ask("/items", { method: "POST", body: { kind: "skill", slug, title: "It", body } }));
    answers.push(await who.submit(slug));
  } else if ("says" in it) {
    await scanSubmitted(new FakeScanner(verdictOf[it.says]));
  } else if (it.does === "message again") {
    const { results } = await env.CATALOG.prepare(
      `select packages.id as packageId, generation, sha256 from packages
       where id in (select package_id from submissions where slug in (?, ?))`,
    )
      .bind(...slugs)
      .all();
    await deliver([...results, ...results], { scanner: new FakeScanner() });
  } else if (it.does === "cron") {
    moveClock(10 * 60_000);
    await judgeSubmissions(depsWith());
    await showOfferedTexts(depsWith());
  } else if ("version" in it) {
    const slug = slugs[it.slug]!;
    for (const who of people) {
      const asked = { versions: [it.version], ...(it.does === "yank" && { reason: "broken" }) };
      answers.push(await who.ask(`/published/${slug}/${it.does}`, { method: "POST", body: asked }));
    }
  } else if ("which" in it) {
    const rows = await rowsOf(slugs);
    const row = rows[rows.length - 1 - it.which];
    if (!row) return [];
    const who = people.find(({ publisher }) => publisher === row.publisher)!;
    if (it.does === "approve")
      answers.push(await operator.send(`/submissions/${row.id}/approve`, post({ by: "ada", note: "Read" })));
    if (it.does === "refuse") {
      const words = { by: "ada", reason: "spam", words: "It advertises." };
      answers.push(await operator.send(`/submissions/${row.id}/refuse`, post(words)));
    }
    if (it.does === "appeal")
      answers.push(await who.ask(`/submissions/${row.id}/appeal`, { method: "POST", body: { text: "No." } }));
    if (it.does === "withdraw") answers.push(await who.ask(`/submissions/${row.id}`, { method: "DELETE" }));
  } else if (it.does === "disable" || it.does === "enable") {
    const { email } = people[(it as { who: number }).who]!;
    answers.push(await operator.send(`/users/${email}/${it.does}`, { method: "POST" }));
  } else if (it.does === "stop" || it.does === "start") {
    const at = it.does === "stop" ? Date.now() : null;
    await env.VAULT.prepare("update publishers set stopped_at = ? where slug = ?")
      .bind(at, people[(it as { who: number }).who]!.publisher)
      .run();
  } else if (it.does === "import") {
    const slug = slugs[(it as { slug: number }).slug]!;
    const record = { type: "skill", slug, title: "Theirs", summary: "", authorName: "Eve", body: `# Eve's ${slug}` };
    if ((await rowsOf([slug])).length > 0) await operator.import([record]);
  } else {
    const slug = slugs[(it as { slug: number }).slug]!;
    const status = it.does === "takedown" ? "rejected" : "approved";
    answers.push(
      await operator.send(`/catalog/skill/${slug}/status`, { ...post({ status, scope: "this-one" }), method: "PUT" }),
    );
  }
  return answers.map(({ status }) => status);
}

/** The publishers that may publish nothing now, and how much each has published. */
async function publishedByStopped(people: TestPublisher[]): Promise<Map<string, number>> {
  const { results } = await env.VAULT.prepare(
    `select publishers.slug from publishers join users on users.owner_id = publishers.owner_id
     where publishers.slug in (?, ?) and (stopped_at is not null or disabled_at is not null)`,
  )
    .bind(...people.map(({ publisher }) => publisher))
    .all<{ slug: string }>();
  const counted = results.map(async ({ slug }) => {
    const count = env.CATALOG.prepare(
      "select count(*) as published from submissions where publisher = ? and state = 'published'",
    );
    return [slug, (await count.bind(slug).first<number>("published"))!] as const;
  });
  return new Map(await Promise.all(counted));
}

/** What must never be, whatever came before, in words. */
async function faultsIn(slugs: string[], owners: Map<string, string | null>): Promise<string[]> {
  const rows = await rowsOf(slugs);
  const faults: string[] = [];
  for (const slug of slugs) {
    const record = await env.CATALOG.prepare(
      `select publisher, public, packages.status, clean_before
       from records left join packages on packages.id = package_id
       where kind = 'skill' and slug = ?`,
    )
      .bind(slug)
      .first<{ publisher: string | null; public: number; status: string; clean_before: number }>();
    const ofSlug = rows.filter((row) => row.slug === slug);
    const open = ofSlug.filter(({ state }) => ["waiting", "judging", "held"].includes(state));
    const published = ofSlug.filter(({ state }) => state === "published");
    if (open.length > 1) faults.push(`${slug} has several open submissions`);
    if (!record) {
      if (published.length > 0) faults.push(`${slug} was published and is lost`);
      if ((await anon.get(`/api/v1/skills/${slug}`)).status !== 404) faults.push(`${slug} is shown`);
      continue;
    }
    if (!owners.has(slug)) owners.set(slug, record.publisher);
    if (record.publisher !== owners.get(slug)) faults.push(`${slug} has changed its owner`);
    if (record.publisher === null) continue;
    if (open.some(({ publisher }) => publisher !== record.publisher)) faults.push(`${slug} is submitted by another`);
    if (published.length === 0) faults.push(`${slug} is there without a decision`);
    const isClean = record.status === "clean" || record.clean_before === 1;
    const offered = await env.CATALOG.prepare(
      `select packages.status, yanks.reason from records
       join versions on versions.record_id = records.id and versions.version = offered_version
       join packages on packages.id = versions.package_id
       left join yanks on yanks.record_id = records.id and yanks.package_id = versions.package_id
       where kind = 'skill' and slug = ?`,
    )
      .bind(slug)
      .first<{ status: string; reason: string | null }>();
    if (offered && offered.reason !== null) faults.push(`${slug} offers what is yanked`);
    if (record.public === 1 && !isClean) faults.push(`${slug} is public with a package that is ${record.status}`);
  }
  return faults;
}

const { runs, seed } = inject("histories");

test(
  "nothing is public without its verdict, and a slug has one owner, whatever comes when",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        schedules++;
        const people = [await newPublisher(), await newPublisher()];
        const slugs = [`in-schedule-${schedules}-a`, `in-schedule-${schedules}-b`];
        const owners = new Map<string, string | null>();
        for (const one of acts) {
          const before = await publishedByStopped(people);
          const statuses = await perform(one, people, slugs);
          const after = await publishedByStopped(people);
          expect([...before].filter(([slug, published]) => after.has(slug) && after.get(slug) !== published)).toEqual(
            [],
          );
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await faultsIn(slugs, owners)).toEqual([]);
        }
      }),
      { numRuns: runs, seed },
    );
  },
  runs * 60_000,
);
