import { expect, test } from "vitest";
import { Appeal } from "../../../src/contract/publishing/submissions.ts";
import { anon, operator } from "../../support/actors.ts";
import { caseOf, newModerator } from "../../support/moderators.ts";
import { newPublisher, type TestPublisher } from "../../support/publishers.ts";
import { publishAs } from "../../support/yanks.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const appeal = (acme: Pick<TestPublisher, "ask">, slug: string) =>
  acme.ask(`/published/${slug}/appeal`, { method: "POST", body: { text: "It is harmless." } });
const statusOf = async (slug: string) => (await anon.get(`/api/v1/skills/${slug}`)).status;

/** A record that came to a publisher by a transfer, and was taken down then. */
async function takenDown(slug: string) {
  const [from, to] = [await newPublisher(), await newPublisher()];
  await publishAs(from, slug, [`apples of ${slug}`]);
  const offer = await from.ask(`/published/${slug}/transfer`, { method: "POST", body: { to: to.publisher } });
  const { id } = await offer.json<{ id: string }>();
  expect((await to.ask(`/transfers/${id}`, { method: "POST" })).status).toBe(200);
  expect(await codeOf(await appeal(to, slug))).toEqual([409, "already_decided"]);
  await operator.setStatus("skill", slug, "rejected");
  return { from, to, path: caseOf(slug) };
}

test("the takedown of a record that came by a transfer is appealed once, by its publisher, and granted", async () => {
  const { from, to, path } = await takenDown("came-and-went");
  expect(await codeOf(await appeal(from, "came-and-went"))).toEqual([404, "not_found"]);
  const response = await appeal(to, "came-and-went");
  expect(response.status).toBe(201);
  expect(Appeal.strict().parse(await response.json())).toMatchObject({ state: "open", decidedAt: null });
  expect(await codeOf(await appeal(to, "came-and-went"))).toEqual([409, "already_decided"]);
  const grace = await newModerator();
  expect(await grace.browser.page("/moderation")).toContain(`href="${path}"`);
  expect(await grace.browser.page(path)).toContain("It is harmless.");
  expect((await grace.decide(path, "grant")).status).toBe(303);
  expect(await statusOf("came-and-went")).toBe(200);
  await operator.setStatus("skill", "came-and-went", "rejected");
  expect((await appeal(to, "came-and-went")).status).toBe(201);
});

test("denied, it is not appealed again; who has taken it down does not decide", async () => {
  const { to, path } = await takenDown("stays-away");
  await operator.setStatus("skill", "stays-away", "approved");
  const grace = await newModerator();
  expect((await grace.decide(path, "takedown", { reason: "spam" })).status).toBe(303);
  expect((await appeal(to, "stays-away")).status).toBe(201);
  expect((await grace.decide(path, "deny", { reason: "spam" })).status).toBe(403);
  const other = await newModerator();
  expect((await other.decide(path, "deny", { reason: "spam" })).status).toBe(303);
  expect(await codeOf(await appeal(to, "stays-away"))).toEqual([409, "already_decided"]);
  expect(await statusOf("stays-away")).toBe(404);
});

test("of a record that its publisher has submitted, it is the appeal of the last submission", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "own-taken", ["plums of the taken"]);
  await operator.setStatus("skill", "own-taken", "rejected");
  expect((await appeal(acme, "own-taken")).status).toBe(201);
  const { items } = await (
    await acme.ask("/submissions?slug=own-taken")
  ).json<{ items: { appeal: { state: string } | null }[] }>();
  expect(items).toMatchObject([{ appeal: { state: "open" } }]);
});
