import { expect, test } from "vitest";
import type { NewInvitation } from "../../../src/contract/people/invitations.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, request } from "../../support/vault.ts";

/** From the first invitation to the last person's leaving, without the operator. */
test("a team's whole life, by HTTP, with its audit trail", async () => {
  const lea = await newHolder();
  const slug = `walk-${lea.slug}`;
  const path = `/teams/${slug}`;
  const status = async (response: Promise<Response>) => (await response).status;
  expect(await status(lea.post("/teams", { slug, name: "Walk" }))).toBe(201);

  const [tom, uma] = [await newHolder(), await newHolder()];
  const invite = async (email: string, role: string) =>
    (await lea.post(`${path}/invitations`, { email, role })).json<NewInvitation>();
  const toTom = await invite(tom.email, "member");
  expect(await status(tom.ask(path))).toBe(404);
  expect(await status(tom.post(`/invitations/${toTom.token}`))).toBe(200);
  // Another comes by the browser.
  const toUma = await invite(uma.email, "reader");
  const browser = newBrowser();
  await browser.signIn(uma.email);
  expect(await status(browser.submit(new URL(toUma.url).pathname, { decision: "accept" }))).toBe(303);

  const body = { title: "Shared", slug: "shared", body: "Text" };
  expect(await status(uma.post(`${path}/items`, body))).toBe(403);
  expect(await status(tom.post(`${path}/items`, body))).toBe(201);
  expect(await status(uma.ask(`${path}/items/shared`))).toBe(200);
  const link = await (await tom.post(`${path}/install-links`, {})).json<{ token: string }>();
  const robot = await (
    await lea.post(`${path}/keys`, { name: "nightly", scopes: ["vault:read", "vault:write"] })
  ).json<{ key: string }>();
  const byRobot = { method: "POST", key: robot.key, body: { title: "By night", body: "" } };
  expect(await status(request(`/api/v1${path}/items`, byRobot))).toBe(201);

  // The lead hands the team on, and leaves; their robot stays.
  const role = (of: typeof tom, given: string, who = lea) =>
    status(who.ask(`${path}/members/${of.slug}`, { method: "PATCH", body: { role: given } }));
  const leave = (who: typeof tom) => status(who.ask(`${path}/members/${who.slug}`, { method: "DELETE" }));
  expect(await leave(lea)).toBe(409);
  expect(await role(tom, "owner")).toBe(200);
  expect(await leave(lea)).toBe(204);
  expect(await status(lea.ask(`${path}/items`))).toBe(404);
  expect(await status(request(`/api/v1${path}/items`, byRobot))).toBe(201);
  expect(await role(lea, "reader", tom)).toBe(404);

  expect(await role(uma, "admin", tom)).toBe(200);
  expect(await role(tom, "reader", uma)).toBe(403);
  expect(await role(uma, "owner", tom)).toBe(200);
  expect(await leave(tom)).toBe(204);
  expect(await status(request(`/r/${link.token}/.well-known/agent-skills/index.json`))).toBe(404);
  expect(await leave(uma)).toBe(409);

  const trail = await (await uma.ask(`${path}/audit?pageSize=100`)).json<{ items: { act: string }[] }>();
  const acts = trail.items.map(({ act }) => act).toReversed();
  expect(acts.filter((act) => act.startsWith("team."))).toEqual([
    ...["team.create", "team.invite", "team.join", "team.invite", "team.join"],
    ...["team.role", "team.leave", "team.role", "team.role", "team.leave"],
  ]);
  // The last person leaves by ending the team.
  expect(await status(uma.ask(path, { method: "DELETE" }))).toBe(204);
  expect(await status(request(`/api/v1${path}/items`, byRobot))).toBe(401);
  expect(await (await askOperator(`teams/${slug}`)).json()).toMatchObject({ members: 0, items: 3 });
});
