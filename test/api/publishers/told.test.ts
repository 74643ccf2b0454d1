import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Message } from "../../../src/people/sign-in/mail.ts";
import { mailPublishers } from "../../../src/publishers/mail-publishers.ts";
import { tellPublishers } from "../../../src/publishers/tell-publishers.ts";
import { operator } from "../../support/actors.ts";
import { depsWith, FakeScanner, infected } from "../../support/bundles.ts";
import { moderate, newPublisher, newTeamPublisher, scanSubmitted } from "../../support/publishers.ts";
import { newUser, setMember } from "../../support/vault.ts";
import { newHookedTeam, receiver } from "../../support/webhooks.ts";

const events = ["submission.decided", "record.withdrawn"];

async function dataTold(webhook: string) {
  const { results } = await env.VAULT.prepare(
    "select event, data from webhook_deliveries where webhook_id = ? order by rowid",
  )
    .bind(webhook)
    .all<{ event: string; data: string }>();
  return results.map(({ event, data }) => [event, JSON.parse(data)] as [string, Record<string, unknown>]);
}

/** Two runs of the cron at the same time, and one more. */
async function mailsSent(): Promise<Message[]> {
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  await Promise.all([mailPublishers(depsWith({ mail })), mailPublishers(depsWith({ mail }))]);
  await mailPublishers(depsWith({ mail }));
  return messages;
}

test("a team is told once of what was published, refused and taken down, and by no moderator's name", async () => {
  receiver();
  const team = await newHookedTeam();
  const other = await newHookedTeam();
  const hook = await team.make(events);
  const elsewhere = await other.make(events);
  const admin = await newUser();
  const member = await newUser();
  await setMember(team.slug, admin.email, "admin");
  await setMember(team.slug, member.email, "approver");
  const acme = await newTeamPublisher(team);
  const { id, sha256 } = await acme.submitted({ slug: "told-one" });
  await scanSubmitted();
  await moderate(id, "refuse", { reason: "spam", words: "It\nadvertises." });
  await tellPublishers(depsWith());
  await acme.ask(`/submissions/${id}/appeal`, { method: "POST", body: { text: "It does not." } });
  await moderate(id, "approve", { note: "Read it" });
  const takenDown = { status: "rejected", reason: "Mallory told us, by phone.", category: "spam" };
  const takeDown = () =>
    operator.send("/catalog/skill/told-one/status", {
      method: "PUT",
      body: JSON.stringify(takenDown),
      headers: { "Content-Type": "application/json" },
    });
  expect([(await takeDown()).status, (await takeDown()).status]).toEqual([200, 200]);
  await Promise.all([tellPublishers(depsWith()), tellPublishers(depsWith())]);
  await tellPublishers(depsWith());

  const about = { publisher: acme.publisher, slug: "told-one" };
  const decided = { ...about, submission: id, sha256 };
  const told = await dataTold(hook.id);
  expect(told).toEqual([
    ["submission.decided", { ...decided, state: "refused", reason: "spam", version: null }],
    ["submission.decided", { ...decided, state: "published", reason: null, version: 1 }],
    ["record.withdrawn", { ...about, reason: "spam" }],
  ]);
  expect(await dataTold(elsewhere.id)).toEqual([]);
  const mails = (await mailsSent()).filter(({ text }) => text.includes("told-one"));
  expect(mails.map(({ to }) => to).toSorted()).toEqual([team.ada.email, admin.email].toSorted());
  expect(mails[0]!.text).toContain("- told-one: refused (spam): It advertises.\n- told-one: published as version 1\n");
  expect(mails[0]!.text).toContain("- told-one: taken down (spam)\n");
  const { items } = await (await acme.ask("/published")).json<{ items: object[] }>();
  expect(items).toMatchObject([{ slug: "told-one", state: "taken-down", reason: "spam", words: null }]);
  expect(JSON.stringify([told, mails, items])).not.toMatch(/grace|Mallory/);
});

test("after a crash between the two databases nothing is told twice", async () => {
  receiver();
  const team = await newHookedTeam();
  const hook = await team.make(events);
  const acme = await newTeamPublisher(team);
  await acme.submitted({ slug: "told-two", body: "# Two" });
  await scanSubmitted(new FakeScanner(infected));
  const { results } = await env.CATALOG.prepare("select * from publisher_events").all();
  await tellPublishers(depsWith());
  for (const { id, publisher, event, data, words } of results) {
    await env.CATALOG.prepare("insert into publisher_events (id, publisher, event, data, words) values (?, ?, ?, ?, ?)")
      .bind(id, publisher, event, data, words)
      .run();
  }
  await tellPublishers(depsWith());
  expect(await dataTold(hook.id)).toMatchObject([
    ["submission.decided", { slug: "told-two", state: "refused", reason: "infected" }],
  ]);
  expect((await mailsSent()).filter(({ text }) => text.includes("told-two"))).toHaveLength(1);
  const left = await env.CATALOG.prepare("select count(*) as events from publisher_events").first("events");
  expect(left).toBe(0);
});

test("a person is told by mail, again where no mail could be sent, and of no submission that is held", async () => {
  const acme = await newPublisher();
  const { id } = await acme.submitted({ slug: "told-three", body: "# Three" });
  await scanSubmitted();
  await tellPublishers(depsWith());
  expect((await mailsSent()).filter(({ text }) => text.includes("told-three"))).toEqual([]);
  await moderate(id, "approve", { note: "Read it" });
  await tellPublishers(depsWith());
  const complain = vi.spyOn(console, "error").mockReturnValue();
  await mailPublishers(depsWith({ mail: { send: () => Promise.reject(new Error("away")) } }));
  complain.mockRestore();
  expect((await mailsSent()).filter(({ text }) => text.includes("told-three"))).toMatchObject([
    { to: acme.email, subject: "told-three: published as version 1" },
  ]);
});
