import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PublisherSummary, PublisherSummaryPage } from "../../../src/contract/operator/operator-publishers.ts";
import { PublicPublisher } from "../../../src/contract/public/publishers.ts";
import { anon, operator } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import {
  newPublisher,
  newTeamPublisher,
  scanSubmitted,
  submissionIn,
  type TestPublisher,
} from "../../support/publishers.ts";
import { skill } from "../../support/records.ts";
import { askOperator, newKey, newTeam, newUser, removeMember, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const post = (path: string, body?: object) => askOperator(path, { method: "POST", ...(body && { body }) });

let made = 0;
/** A public skill of a publisher. */
async function newRecord({ publisher, name }: TestPublisher): Promise<string> {
  const slug = `owned-skill-${++made}`;
  await operator.import([skill({ slug, authorName: name, authorSlug: publisher })]);
  await env.CATALOG.prepare("update records set publisher = ? where slug = ?").bind(publisher, slug).run();
  return slug;
}

const publicOf = (slug: string) => anon.read(`/api/v1/publishers/${slug}`);
const shownOf = (slug: string) => anon.read<{ publisher: object; authorName: string }>(`/api/v1/skills/${slug}`);
const showOf = async (slug: string) =>
  PublisherSummary.strict().parse(await (await askOperator(`publishers/${slug}`)).json());
const numberOf = async (slug: string) =>
  env.CATALOG.prepare("select seq from records where slug = ?").bind(slug).first<number>("seq");

beforeAll(async () => {
  await operator.import([skill({ slug: "imported-one" })]);
});

test("everybody reads a publisher; what is none is 404", async () => {
  const acme = await newPublisher();
  const { publisher: slug, name } = acme;
  const before = PublicPublisher.strict().parse(await publicOf(slug));
  expect(before).toEqual({ slug, name, since: before.since, endedAt: null, domains: [], records: 0 });
  const record = await newRecord(acme);
  await operator.setStatus("skill", await newRecord(acme), "rejected");
  await operator.import([skill({ slug: "another-of-the-name", authorSlug: slug })]);
  expect(await publicOf(slug)).toEqual({ ...before, records: 1 });
  expect(await shownOf(record)).toMatchObject({
    publisher: { slug, name, since: before.since, ownerSince: null, domains: [] },
  });
  expect(await shownOf("imported-one")).toMatchObject({ publisher: null });
  for (const none of ["no-such-publisher", "No", "a--b", "x".repeat(65)]) {
    expect(await codeOf(await anon.get(`/api/v1/publishers/${none}`))).toEqual([404, "not_found"]);
  }
  const page = await (await anon.get(`/publishers/${slug}`)).text();
  expect(page).toContain(`href="/skills/${record}"`);
  expect(page).not.toContain("another-of-the-name");
  expect(await (await anon.get(`/skills/${record}`)).text()).toContain(`<a href="/publishers/${slug}"><bdi>${name}`);
  expect((await anon.get("/publishers/no-such-publisher")).status).toBe(404);
});

test("another name is the author's of its records, each under a new number", async () => {
  const acme = await newPublisher();
  const { publisher: slug, ask } = acme;
  const record = await newRecord(acme);
  await publicOf(slug);
  const before = await numberOf(record);
  expect((await ask("/publisher", { method: "PUT", body: { slug, name: "House of Nine" } })).status).toBe(200);
  expect(await publicOf(slug)).toMatchObject({ name: "House of Nine", records: 1 });
  expect(await shownOf(record)).toMatchObject({
    authorName: "House of Nine",
    publisher: { slug, name: "House of Nine" },
  });
  expect(await numberOf(record)).toBeGreaterThan(before!);
});

test("whoever is deleted leaves its records and a slug; whoever comes back has them again", async () => {
  const acme = await newPublisher();
  const { publisher: slug, name, email } = acme;
  const record = await newRecord(acme);
  const waiting = await acme.submitted({ slug: `waits-${slug}` });
  expect((await askOperator(`users/${email}`, { method: "DELETE" })).status).toBe(200);
  expect(await publicOf(slug)).toMatchObject({ name: slug, endedAt: expect.any(String) as string, records: 1 });
  expect(await shownOf(record)).toMatchObject({ authorName: slug, publisher: { slug, name: slug } });
  expect(await (await anon.get(`/publishers/${slug}`)).text()).toContain("gone");
  const state = await env.CATALOG.prepare("select state from submissions where id = ?").bind(waiting.id).first();
  expect(state).toEqual({ state: "withdrawn" });
  expect((await post(`users/${email}/enable`)).status).toBe(200);
  expect(await publicOf(slug)).toMatchObject({ name, endedAt: null });
  expect(await shownOf(record)).toMatchObject({ authorName: name });
});

test("for good after the vault is purged: the slug is nobody's, and another owner with the id has none", async () => {
  const acme = await newPublisher();
  const { publisher: slug, email } = acme;
  await newRecord(acme);
  await askOperator(`users/${email}`, { method: "DELETE" });
  const { endedAt } = PublicPublisher.parse(await publicOf(slug));
  const id = await env.VAULT.prepare("select owner_id from publishers where slug = ?").bind(slug).first("owner_id");
  await env.VAULT.prepare("delete from api_keys where user_id = ?").bind(id).run();
  await env.VAULT.prepare("delete from users where owner_id = ?").bind(id).run();
  await env.VAULT.prepare("delete from items where owner_id = ?").bind(id).run();
  await env.VAULT.prepare("delete from owners where id = ?").bind(id).run();
  const row = await env.VAULT.prepare("select owner_id, name from publishers where slug = ?").bind(slug).first();
  expect(row).toEqual({ owner_id: null, name: slug });
  await runCron();
  expect(await publicOf(slug)).toMatchObject({ name: slug, endedAt });
  expect(await showOf(slug)).toMatchObject({ owner: null, endedAt, records: 1 });
});

test("a team that ends takes its publisher along, and brings it back", async () => {
  const acme = await newPublisher();
  const team = await newTeam(acme.email);
  const slug = `guild-of-${team.slug}`;
  const path = `/api/v1/teams/${team.slug}`;
  const { key } = acme;
  const put = { method: "PUT", key, body: { slug, name: "Guild Hall" } };
  expect((await request(`${path}/publisher`, put)).status).toBe(201);
  expect((await request(path, { method: "DELETE", key })).status).toBe(204);
  expect(await publicOf(slug)).toMatchObject({ name: slug, endedAt: expect.any(String) as string });
  expect((await post(`teams/${team.slug}/restore`)).status).toBe(200);
  expect(await publicOf(slug)).toMatchObject({ name: "Guild Hall", endedAt: null });
});

test("whoever is disabled has nothing open, and what is public stays", async () => {
  const acme = await newPublisher();
  const record = await newRecord(acme);
  const before = await numberOf(record);
  await acme.submitted({ slug: `open-of-${acme.publisher}` });
  expect(await showOf(acme.publisher)).toMatchObject({ openSubmissions: 1 });
  expect((await post(`users/${acme.email}/disable`)).status).toBe(200);
  expect(await showOf(acme.publisher)).toMatchObject({ openSubmissions: 0, stoppedAt: null, endedAt: null });
  expect(await shownOf(record)).toMatchObject({ authorName: acme.name });
  // Readers see nothing else.
  expect(await numberOf(record)).toBe(before);
});

test("the operator lists publishers, stops one and starts it", async () => {
  const acme = await newPublisher();
  const { publisher: slug, name, ask } = acme;
  const page = PublisherSummaryPage.parse(await (await askOperator(`publishers?q=${slug}`)).json());
  expect(page).toMatchObject({ total: 1, items: [{ slug, name, owner: { type: "user", slug: acme.slug } }] });
  const waiting = await acme.submitted({ slug: `stops-${slug}` });
  expect(await (await post(`publishers/${slug}/stop`)).json()).toMatchObject({
    stoppedAt: expect.any(String) as string,
    openSubmissions: 0,
  });
  expect(await acme.read(waiting.id)).toMatchObject({ state: "withdrawn" });
  const put = (input: object) => ask("/publisher", { method: "PUT", body: { slug, ...input } });
  expect(await codeOf(await put({ name: "Other" }))).toEqual([403, "insufficient_role"]);
  expect(await codeOf(await acme.submit(`stops-${slug}`))).toEqual([403, "insufficient_role"]);
  const again = await post(`publishers/${slug}/stop`);
  expect(again.status).toBe(200);
  expect(await (await post(`publishers/${slug}/start`)).json()).toMatchObject({ stoppedAt: null });
  expect((await put({ name: "Other" })).status).toBe(200);
  const { results } = await env.VAULT.prepare("select act from audit where subject = ? order by id")
    .bind(`publisher ${slug}`)
    .all<{ act: string }>();
  const acts = results.map(({ act }) => act).filter((act) => act.startsWith("publisher."));
  expect(acts).toEqual(["publisher.stop", "publisher.start"]);
  expect(await codeOf(await post("publishers/no-such-publisher/stop"))).toEqual([404, "not_found"]);
});

test("the records of one that is gone are given to another", async () => {
  const [gone, heir, other] = [await newPublisher(), await newPublisher(), await newPublisher()];
  const record = await newRecord(gone);
  await operator.setStatus("skill", await newRecord(gone), "rejected");
  const give = (from: string, to: string) => post(`publishers/${from}/give`, { to });
  expect(await codeOf(await give(gone.publisher, heir.publisher))).toEqual([400, "invalid_value"]);
  await askOperator(`users/${gone.email}`, { method: "DELETE" });
  await post(`publishers/${other.publisher}/stop`);
  expect(await codeOf(await give(gone.publisher, other.publisher))).toEqual([400, "invalid_value"]);
  expect(await codeOf(await give(gone.publisher, gone.publisher))).toEqual([400, "invalid_value"]);
  expect(await codeOf(await give(gone.publisher, "no-such-publisher"))).toEqual([404, "not_found"]);
  const before = await numberOf(record);
  const given = { from: gone.publisher, to: heir.publisher };
  expect(await (await give(gone.publisher, heir.publisher)).json()).toEqual({ ...given, records: 2 });
  expect(await (await give(gone.publisher, heir.publisher)).json()).toEqual({ ...given, records: 0 });
  expect(await shownOf(record)).toMatchObject({
    authorName: heir.name,
    authorSlug: heir.publisher,
    publisher: { slug: heir.publisher },
  });
  expect(await numberOf(record)).toBeGreaterThan(before!);
  expect(await publicOf(gone.publisher)).toMatchObject({ records: 0 });
  expect(await publicOf(heir.publisher)).toMatchObject({ records: 1 });
  const { results } = await env.VAULT.prepare("select act, detail from audit where act = 'publisher.give'").all();
  expect(results).toEqual([{ act: "publisher.give", detail: `to publisher ${heir.publisher}` }]);
});

describe("who submitted for a team", () => {
  /** A team's publisher, for which an approver has submitted something. */
  async function submittedByApprover(slug: string) {
    const [ada, bob] = [await newUser(), await newUser()];
    const team = await newTeam(ada.email);
    await setMember(team.slug, bob.email, "approver");
    const acme = await newTeamPublisher({ slug: team.slug, ada });
    const { key } = await newKey(bob.email, ["vault:read", "vault:write", "publish"]);
    const path = `/api/v1/teams/${team.slug}`;
    const item = { kind: "skill", slug, title: "It", body: `# ${slug}` };
    expect((await request(`${path}/items`, { method: "POST", key, body: item })).status).toBe(201);
    const { id, submittedBy } = await submissionIn(
      await request(`${path}/items/${slug}/submissions`, { method: "POST", key, body: { license: "MIT" } }),
      201,
    );
    expect(submittedBy).toMatchObject({ slug: bob.slug });
    return { acme, team, bob, id };
  }
  const submitterOf = (id: string) =>
    env.CATALOG.prepare("select submitted_by, submitted_as from submissions where id = ?").bind(id).first();
  const nobody = { submitted_by: null, submitted_as: null };

  test("is disabled: it is held", async () => {
    const { acme, bob, id } = await submittedByApprover("of-a-disabled-one");
    expect((await post(`users/${bob.email}/disable`)).status).toBe(200);
    expect(await acme.read(id)).toMatchObject({ state: "waiting" });
    await scanSubmitted();
    expect(await acme.read(id)).toMatchObject({ state: "held", reason: "submitter_disabled" });
  });

  test.each(["leaves", "is deleted"])("%s: it goes on, and names nobody", async (end) => {
    const { acme, team, bob, id } = await submittedByApprover(`of-one-who-${end.replace(" ", "-")}`);
    await (end === "leaves"
      ? removeMember(team.slug, bob.email)
      : askOperator(`users/${bob.email}`, { method: "DELETE" }));
    await runCron();
    expect(await acme.read(id)).toMatchObject({ state: "waiting", submittedBy: null });
    await scanSubmitted();
    expect(await acme.read(id)).toMatchObject({ state: "held", reason: "first_record", submittedBy: null });
    expect(await submitterOf(id)).toEqual(nobody);
  });

  test("is gone for good with their own publisher: nothing names them", async () => {
    const acme = await newPublisher();
    const { id } = await acme.submitted({ slug: `open-of-${acme.publisher}` });
    // As the trigger does when its owner's row goes.
    await env.VAULT.prepare(
      "update publishers set owner_id = null, name = slug, revision = revision + 1 where slug = ?",
    )
      .bind(acme.publisher)
      .run();
    await runCron();
    expect(await submitterOf(id)).toEqual(nobody);
  });
});
