import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { clean } from "../../src/checks/scanner/port.ts";
import type { PackageVersion } from "../../src/contract/public/packages.ts";
import { readText } from "../support/actors.ts";
import { deliver, FakeScanner } from "../support/bundles.ts";
import { runCron } from "../support/cron.ts";
import { useExchange } from "../support/exchange.ts";
import { newIsolate } from "../support/isolates.ts";
import { entries, told } from "../support/log.ts";
import { migrate } from "../support/migrate.ts";
import { newPublisher, scanSubmitted } from "../support/publishers.ts";
import { commit, newJob } from "../support/publishing-jobs.ts";
import { askOperator, newKey, newUser, request } from "../support/vault.ts";
import { publishAs, yank } from "../support/yanks.ts";

type Service = ReturnType<typeof newIsolate>;

async function exportAll({ operator }: Service): Promise<string[]> {
  const lines: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const asked = new URLSearchParams({ all: "true", ...(after && { after }) });
    const response: Response = await operator.send(`/catalog/export?${asked.toString()}`);
    expect(response.headers.get("X-Skipped")).toBe(null);
    lines.push(...(await readText(response)).split("\n").filter((line) => line !== ""));
    after = response.headers.get("X-Next");
  }
  return lines;
}

const exchange = useExchange();

const scanAll = async () => {
  const { results } = await env.CATALOG.prepare(
    "select id as packageId, generation, sha256 from packages where status = 'quarantined'",
  ).all();
  await deliver(results, { scanner: new FakeScanner(clean) });
};

const slugs = ["kept-one", "kept-all", "kept-secret", "kept-job"];

/** What readers are told of the records and their publisher. When a service has scanned something is its own. */
async function shownIn({ anon }: Service, publisher: string) {
  const records = slugs.map(async (slug) => {
    const { items } = await anon.list(`/api/v1/skills/${slug}/versions`);
    const versions = (items as unknown as PackageVersion[]).map((one) => ({
      ...one,
      virusScan: one.virusScan?.status,
    }));
    const shown = await anon.read(`/api/v1/skills/${slug}`);
    const { publisher: owner, yanked, title, sourceProof, job } = shown;
    const statuses = await Promise.all(
      [1, 2, 3].map(async (at) => (await anon.get(`/api/v1/skills/${slug}/versions/${at}/package`)).status),
    );
    const found = await anon.get(`/skills/${slug}/.claude-plugin/marketplace.json`);
    return {
      slug,
      versions,
      owner,
      yanked,
      title,
      sourceProof,
      job,
      statuses,
      plugins: [found.status, await found.text()],
    };
  });
  return [
    ...(await Promise.all(records)),
    // Of equal records the one that was stored last comes first, so their order is each service's own.
    (await anon.slugs("/api/v1/skills?pageSize=100")).toSorted(),
    await anon.read(`/api/v1/publishers/${publisher}`),
  ];
}

test("an export has publishers and yanks: readers of an empty service that imports it see the same", async () => {
  const acme = await newPublisher();
  for (const slug of slugs) await publishAs(acme, slug, [`${slug} apples`, `${slug} berries`]);
  const { put } = await newJob(exchange, acme, "github", { repository_visibility: "public" });
  expect((await put("kept-job", { text: "By a job." })).status).toBe(200);
  await scanSubmitted();
  await yank(acme, "kept-one", [2], "broken");
  await yank(acme, "kept-all", [1, 2], "insecure");
  await yank(acme, "kept-secret", [2], "secret");
  const first = newIsolate();
  const before = await shownIn(first, acme.publisher);
  expect(before[3]).toMatchObject({ sourceProof: "ci", job: { commit }, versions: [{ job: { commit } }, {}, {}] });
  const lines = await exportAll(first);
  // Where they are, they stay as their publisher has them.
  const again = await first.operator.import(lines.join("\n"));
  expect(again.map(({ outcome, errors }) => [outcome, errors])).toEqual(slugs.map(() => ["unchanged", []]));
  expect(await shownIn(newIsolate(), acme.publisher)).toEqual(before);

  await reset();
  await migrate();
  const empty = newIsolate();
  const outcomes = await empty.operator.import(lines.toReversed().join("\n"));
  expect(outcomes.map(({ outcome, notes }) => [outcome, notes])).toEqual(slugs.map(() => ["created", []]));
  const logged = await entries();
  expect(told(logged)).toEqual(
    expect.arrayContaining(["published kept-one 1 clean", "owner kept-one", "yanked kept-one 2"]),
  );
  expect(new Set(logged.map(({ by }) => by))).toEqual(new Set(["operator"]));
  await scanAll();
  await runCron();
  expect(await shownIn(newIsolate(), acme.publisher)).toEqual(before);
  const withSameKept = (text: string) => (JSON.parse(text) as { kept: object }).kept;
  expect((await exportAll(empty)).map(withSameKept)).toEqual(lines.map(withSameKept));
  const { items } = await (await empty.operator.send("/reports?state=open")).json<{ items: object[] }>();
  expect(items).toMatchObject([{ slug: "kept-secret", details: expect.stringContaining("versions 2") as string }]);

  const second = await empty.operator.import(lines.join("\n"));
  expect(second.map(({ outcome }) => outcome)).toEqual(slugs.map(() => "unchanged"));
  await runCron();
  expect(await shownIn(newIsolate(), acme.publisher)).toEqual(before);

  // Its slug is nobody else's; the operator gives its records to whoever it is here.
  const other = await newPublisher();
  const { key } = await newKey((await newUser()).email, ["account"]);
  const body = { slug: acme.publisher, name: "Other" };
  const taken = await request("/api/v1/vault/publisher", { method: "PUT", key, body });
  expect([taken.status, (await taken.json<{ code: string }>()).code]).toEqual([409, "slug_taken"]);
  const given = await askOperator(`publishers/${acme.publisher}/give`, {
    method: "POST",
    body: { to: other.publisher },
  });
  expect([given.status, await given.json()]).toEqual([
    200,
    { from: acme.publisher, to: other.publisher, records: slugs.length },
  ]);
  const owned = (await entries()).slice(logged.length).filter(({ act }) => act === "owner");
  expect(owned.map(({ by, record }) => `${by} ${record}`).toSorted()).toEqual(
    slugs.map((slug) => `operator ${slug}`).toSorted(),
  );
  expect(await anonOf(newIsolate(), "kept-one")).toMatchObject({ publisher: { slug: other.publisher } });
});

const anonOf = ({ anon }: Service, slug: string) => anon.read(`/api/v1/skills/${slug}`);
