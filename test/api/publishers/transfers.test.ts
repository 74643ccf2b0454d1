import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { PublishedPage } from "../../../src/contract/publishing/published.ts";
import { Transfer, TransferPage } from "../../../src/contract/publishing/transfers.ts";
import type { Message } from "../../../src/people/sign-in/mail.ts";
import { mailPublishers } from "../../../src/publishers/mail-publishers.ts";
import { tellPublishers } from "../../../src/publishers/tell-publishers.ts";
import { decideByPolicies } from "../../../src/team-catalogue/decide-by-policy.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { newCatalogue } from "../../support/catalogue.ts";
import { moveClock } from "../../support/isolates.ts";
import { moderate, newPublisher, scanSubmitted, submissionIn, type TestPublisher } from "../../support/publishers.ts";
import { askOperator, newKey, newTeam, newUser, request, setMember } from "../../support/vault.ts";
import { publishAs, publishOne, versionsOf } from "../../support/yanks.ts";

type Asking = Pick<TestPublisher, "ask">;

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const offer = (from: Asking, slug: string, to: string) =>
  from.ask(`/published/${slug}/transfer`, { method: "POST", body: { to } });
const accept = (to: Asking, id: string) => to.ask(`/transfers/${id}`, { method: "POST" });
const offersTo = async (to: Asking) => TransferPage.parse(await (await to.ask("/transfers")).json()).items;
const ownerOf = async (slug: string) =>
  (await anon.read<{ publisher: { slug: string } | null }>(`/api/v1/skills/${slug}`)).publisher?.slug;

async function offered(from: Asking, slug: string, to: string): Promise<Transfer> {
  const response = await offer(from, slug, to);
  expect(response.status).toBe(201);
  return Transfer.strict().parse(await response.json());
}

/** Two publishers, the first with a public skill. */
async function newPair(slug: string) {
  const [acme, umbrella] = [await newPublisher(), await newPublisher()];
  await publishAs(acme, slug, [`apples of ${slug}`]);
  return { acme, umbrella };
}

test("who accepts an offer has the record: author, date and what is on its way change at once", async () => {
  const { acme, umbrella } = await newPair("handed-on");
  await acme.ask("/items/handed-on", { method: "PATCH", body: { body: "# Apples\n\nAnd pears." } });
  const open = await submissionIn(await acme.submit("handed-on"), 201);
  const transfer = await offered(acme, "handed-on", umbrella.publisher);
  expect(transfer).toMatchObject({ slug: "handed-on", from: acme.publisher, to: umbrella.publisher, state: "open" });
  expect(Date.parse(transfer.endsAt) - Date.parse(transfer.createdAt)).toBe(14 * 86_400_000);
  const again = await offer(acme, "handed-on", umbrella.publisher);
  expect([again.status, await again.json()]).toEqual([200, transfer]);
  expect(await offersTo(umbrella)).toEqual([transfer]);
  const { items } = await (await acme.ask("/published")).json<PublishedPage>();
  expect(items).toMatchObject([{ transfer: { to: umbrella.publisher, endsAt: transfer.endsAt } }]);

  for (const status of [200, 200]) {
    const accepted = await accept(umbrella, transfer.id);
    expect([accepted.status, await accepted.json()]).toEqual([status, { ...transfer, state: "accepted" }]);
  }
  const record = await anon.read("/api/v1/skills/handed-on");
  expect(record).toMatchObject({
    authorName: umbrella.name,
    authorSlug: umbrella.publisher,
    publisher: { slug: umbrella.publisher, name: umbrella.name, ownerSince: expect.any(String) as string },
  });
  expect(await (await anon.get("/skills/handed-on")).text()).toContain("Of its publisher since");
  expect(await acme.read(open.id)).toMatchObject({ state: "withdrawn" });
  expect(await codeOf(await acme.submit("handed-on"))).toEqual([409, "slug_taken"]);
  expect((await (await acme.ask("/published")).json<PublishedPage>()).items).toEqual([]);
  const { results } = await env.CATALOG.prepare(
    "select entry from log_entries where entry ->> 'act' = 'owner' and entry ->> 'record' = 'handed-on'",
  ).all<{ entry: string }>();
  expect(results.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([{ by: "publisher" }]);
  const trail = await (await umbrella.ask("/audit?act=transfer.accept")).json<AuditLinePage>();
  expect(trail.items).toMatchObject([
    { subject: "skill handed-on", detail: `from publisher ${acme.publisher} to ${umbrella.publisher}` },
  ]);
});

test("the first version of who it came to waits for a moderator, known or not; the next does not", async () => {
  const { acme, umbrella } = await newPair("waits-once");
  await publishAs(umbrella, "known-before", ["berries"]);
  await accept(umbrella, (await offered(acme, "waits-once", umbrella.publisher)).id);
  const first = await umbrella.submitted({ slug: "waits-once", body: "# Apples\n\nOf Umbrella." });
  await scanSubmitted();
  expect(await umbrella.read(first.id)).toMatchObject({ state: "held", reason: "new_publisher" });
  await moderate(first.id, "approve", { note: "Read it" });
  await umbrella.ask("/items/waits-once", { method: "PATCH", body: { body: "# Apples\n\nOf Umbrella, again." } });
  const second = await submissionIn(await umbrella.submit("waits-once"), 201);
  await scanSubmitted();
  expect(await umbrella.read(second.id)).toMatchObject({ state: "published", version: 3 });
});

test("in a catalogue that follows, the first version of who it came to waits for a person", async () => {
  const { acme, umbrella } = await newPair("followed-on");
  const { approve, setPolicy, versions } = await newCatalogue();
  await setPolicy({ approval: "first", minAgeHours: 0 });
  const [one] = await versionsOf("followed-on");
  expect((await approve({ kind: "skill", slug: "followed-on", version: 1, sha256: one!.sha256 })).status).toBe(201);
  await accept(umbrella, (await offered(acme, "followed-on", umbrella.publisher)).id);
  await publishOne(umbrella, "followed-on", "berries");
  await decideByPolicies(depsWith({}));
  expect(await versions()).toEqual([["followed-on", "1"]]);
  const [two] = await versionsOf("followed-on");
  expect((await approve({ kind: "skill", slug: "followed-on", version: 2, sha256: two!.sha256 })).status).toBe(201);
  await publishOne(umbrella, "followed-on", "cherries");
  await decideByPolicies(depsWith({}));
  expect(await versions()).toEqual([["followed-on", "3"]]);
});

test("an offer ends by a refusal, its withdrawal, an offer to somebody else, or after 14 days", async () => {
  const { acme, umbrella } = await newPair("not-taken");
  const other = await newPublisher();
  const refused = await offered(acme, "not-taken", umbrella.publisher);
  const refuse = () => umbrella.ask(`/transfers/${refused.id}`, { method: "DELETE" });
  expect([(await refuse()).status, (await refuse()).status]).toEqual([204, 204]);
  const withdrawn = await offered(acme, "not-taken", umbrella.publisher);
  const withdraw = () => acme.ask("/published/not-taken/transfer", { method: "DELETE" });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
  const replaced = await offered(acme, "not-taken", umbrella.publisher);
  const elsewhere = await offered(acme, "not-taken", other.publisher);
  expect((await offersTo(umbrella)).map(({ id, state }) => [id, state])).toEqual([
    [replaced.id, "withdrawn"],
    [withdrawn.id, "withdrawn"],
    [refused.id, "refused"],
  ]);
  for (const { id } of [refused, withdrawn, replaced, elsewhere]) {
    expect(await codeOf(await accept(umbrella, id))).toEqual([404, "not_found"]);
  }
  moveClock(14 * 86_400_000);
  try {
    expect(await offersTo(other)).toMatchObject([{ state: "over" }]);
    expect(await codeOf(await accept(other, elsewhere.id))).toEqual([404, "not_found"]);
    expect((await offer(acme, "not-taken", umbrella.publisher)).status).toBe(201);
  } finally {
    vi.useRealTimers();
  }
  expect(await ownerOf("not-taken")).toBe(acme.publisher);
});

test("only what is its own is offered, only to another that acts, and only by admins", async () => {
  const { acme, umbrella } = await newPair("well-kept");
  const [ended, stopped] = [await newPublisher(), await newPublisher()];
  await askOperator(`users/${ended.email}`, { method: "DELETE" });
  await askOperator(`publishers/${stopped.publisher}/stop`, { method: "POST" });
  for (const to of [acme.publisher, "nobody-of-the-name", ended.publisher, stopped.publisher]) {
    expect(await (await offer(acme, "well-kept", to)).json()).toMatchObject({
      code: "invalid_value",
      errors: [{ pointer: "/to" }],
    });
  }
  expect(await codeOf(await offer(umbrella, "well-kept", acme.publisher))).toEqual([404, "not_found"]);
  expect(await codeOf(await offer(acme, "no-such-skill", umbrella.publisher))).toEqual([404, "not_found"]);
  expect(await codeOf(await offer(stopped, "well-kept", acme.publisher))).toEqual([403, "insufficient_role"]);
  const { id } = await offered(acme, "well-kept", umbrella.publisher);
  const third = await newPublisher();
  expect(await codeOf(await accept(third, id))).toEqual([404, "not_found"]);
  const team = await newTeam(umbrella.email);
  const approver = await newUser();
  await setMember(team.slug, approver.email, "approver");
  const { key } = await newKey(approver.email, ["vault:read", "account", "publish"]);
  const path = `/api/v1/teams/${team.slug}/transfers/${id}`;
  expect(await codeOf(await request(path, { method: "POST", key }))).toEqual([403, "insufficient_role"]);
  expect(await ownerOf("well-kept")).toBe(acme.publisher);
});

test("what was taken down stays whose it is, also where it was offered before", async () => {
  const { acme, umbrella } = await newPair("taken-away");
  const { id } = await offered(acme, "taken-away", umbrella.publisher);
  await operator.setStatus("skill", "taken-away", "rejected");
  expect(await codeOf(await accept(umbrella, id))).toEqual([409, "withdrawn"]);
  expect(await codeOf(await offer(acme, "taken-away", umbrella.publisher))).toEqual([409, "withdrawn"]);
});

test.each(["stop", "disable", "delete"])(
  "an offer of one that is gone or kept out is accepted by nobody: %s",
  async (end) => {
    const slug = `left-by-${end}`;
    const { acme, umbrella } = await newPair(slug);
    const { id } = await offered(acme, slug, umbrella.publisher);
    const ends: Record<string, () => Promise<Response>> = {
      stop: () => askOperator(`publishers/${acme.publisher}/stop`, { method: "POST" }),
      disable: () => askOperator(`users/${acme.email}/disable`, { method: "POST", body: {} }),
      delete: () => askOperator(`users/${acme.email}`, { method: "DELETE" }),
    };
    expect((await ends[end]!()).status).toBe(200);
    expect(await offersTo(umbrella)).toMatchObject([{ state: "withdrawn" }]);
    expect(await codeOf(await accept(umbrella, id))).toEqual([404, "not_found"]);
    expect(await ownerOf(slug)).toBe(acme.publisher);
  },
);

test("of many who take, give, take back and submit in one moment, one has the record", async () => {
  const { acme, umbrella } = await newPair("one-owner");
  const { id } = await offered(acme, "one-owner", umbrella.publisher);
  const all = await Promise.all([
    ...Array.from({ length: 6 }, () => accept(umbrella, id)),
    acme.ask("/published/one-owner/transfer", { method: "DELETE" }),
    acme.submit("one-owner"),
    umbrella.ask(`/transfers/${id}`, { method: "DELETE" }),
  ]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  const [transfer] = await offersTo(umbrella);
  const owner = transfer!.state === "accepted" ? umbrella : acme;
  expect(await ownerOf("one-owner")).toBe(owner.publisher);
  const { results } = await env.CATALOG.prepare(
    "select publisher from submissions where slug = 'one-owner' and state in ('waiting', 'judging', 'held')",
  ).all();
  expect(results.filter(({ publisher }) => publisher !== owner.publisher)).toEqual([]);
});

test("a publisher takes no more records than it may have", async () => {
  const { acme, umbrella } = await newPair("one-too-many");
  await publishAs(umbrella, "the-only-one", ["plums"]);
  const { id } = await offered(acme, "one-too-many", umbrella.publisher);
  const full = await request(`/api/v1/vault/transfers/${id}`, {
    method: "POST",
    key: umbrella.key,
    vars: { PUBLISHED_MAX: "1" },
  });
  expect([full.status, await full.json()]).toMatchObject([
    409,
    { code: "submission_limit_reached", limit: 1, used: 1 },
  ]);
});

test("who is offered a record, and who gave it, are mailed", async () => {
  const { acme, umbrella } = await newPair("mailed-on");
  await accept(umbrella, (await offered(acme, "mailed-on", umbrella.publisher)).id);
  await tellPublishers(depsWith());
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  while ((await mailPublishers(depsWith({ mail }))).mails > 0);
  const textTo = (email: string) => messages.find(({ to }) => to === email)!.text;
  expect(textTo(acme.email)).toContain(`- mailed-on: now ${umbrella.publisher}'s\n`);
  expect(textTo(umbrella.email)).toContain(`- mailed-on: ${acme.publisher} offers it to you\n`);
});
