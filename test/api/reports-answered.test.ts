import { beforeAll, expect, test } from "vitest";
import type { Message } from "../../src/people/sign-in/mail.ts";
import { mailReporters } from "../../src/publishers/cases/mail-reporters.ts";
import { anon, operator } from "../support/actors.ts";
import { depsWith } from "../support/bundles.ts";
import { caseOf, newModerator, reportAs } from "../support/moderators.ts";
import { skill } from "../support/records.ts";
import { newAddress } from "../support/addresses.ts";

beforeAll(async () => {
  await operator.import([skill({ slug: "asked-about" }), skill({ slug: "asked-twice" })]);
});

const send = (fields: Record<string, string>) =>
  anon.send("/report", {
    method: "POST",
    body: new URLSearchParams({ type: "skill", reason: "spam", ...fields }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", "CF-Connecting-IP": newAddress() },
  });

async function mailed(): Promise<Message[]> {
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  await Promise.all([mailReporters(depsWith({ mail })), mailReporters(depsWith({ mail }))]);
  await mailReporters(depsWith({ mail }));
  return messages;
}

test("who asks for an answer is mailed once what was decided; who does not is not", async () => {
  await reportAs({ slug: "asked-about", reason: "spam", contact: "quiet@example.com" });
  await reportAs({ slug: "asked-about", reason: "other", contact: "first@example.com", answer: "yes" });
  await reportAs({
    slug: "asked-about",
    reason: "other",
    contact: "first@example.com",
    answer: "yes",
    details: "More",
  });
  await reportAs({ slug: "asked-about", reason: "malware", contact: "second@example.com", answer: "yes" });
  expect(await mailed()).toEqual([]);
  const grace = await newModerator();
  expect((await grace.decide(caseOf("asked-about"), "dismiss", { words: "Nothing odd, says Grace." })).status).toBe(
    303,
  );
  const messages = await mailed();
  expect(messages.map(({ to }) => to).toSorted()).toEqual(["first@example.com", "second@example.com"]);
  expect(messages[0]!.text).toContain("You reported the skill asked-about");
  expect(messages[0]!.text).toContain("nothing had to be done");
  expect(JSON.stringify(messages)).not.toMatch(new RegExp(`Grace|${grace.slug}|Nothing odd`));
  const { id } = (await (await operator.send("/reports?slug=asked-about")).json<{ items: { id: number }[] }>())
    .items[0]!;
  const set = (state: string) =>
    operator.send(`/reports/${id}/state`, {
      method: "PUT",
      body: JSON.stringify({ state }),
      headers: { "Content-Type": "application/json" },
    });
  await set("open");
  await set("closed");
  expect(await mailed()).toEqual([]);
});

test("an answer that could not be mailed is mailed by the next run", async () => {
  await reportAs({ slug: "asked-twice", reason: "spam", contact: "later@example.com", answer: "yes" });
  await operator.setStatus("skill", "asked-twice", "rejected");
  const grace = await newModerator();
  await grace.decide(caseOf("asked-twice"), "dismiss");
  const failing = { send: () => Promise.reject(new Error("the mail is away")) };
  expect(await mailReporters(depsWith({ mail: failing }))).toEqual({ mails: 0 });
  expect((await mailed()).map(({ to }) => to)).toEqual(["later@example.com"]);
});

test("an answer needs an address", async () => {
  for (const contact of ["", "at the usual place", "@handle"]) {
    const response = await send({ slug: "asked-about", contact, answer: "yes" });
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ pointer: "/contact" }] }]);
  }
  expect((await send({ slug: "asked-about", contact: "at the usual place" })).status).toBe(200);
  expect((await send({ slug: "asked-about", answer: "perhaps" })).status).toBe(400);
});
