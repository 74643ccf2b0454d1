import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { fieldIn } from "../../support/browser-session.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";

const members = async ({ team }: Writer) => {
  const { results } = await env.VAULT.prepare(
    `select person.slug, members.role from members join owners as person on person.id = members.user_id
      where members.team_id = (select id from owners where type = 'team' and slug = ?)`,
  )
    .bind(team)
    .all<{ slug: string; role: string }>();
  return Object.fromEntries(results.map(({ slug, role }) => [slug, role]));
};

async function invite(person: Writer, more: Record<string, string> = {}) {
  const once = fieldIn(await person.browser.page(`${person.path}/members`), "once");
  const fields = { act: "invite", email: "guest@example.com", role: "reader", once, ...more };
  const response = await person.browser.submit(`${person.path}/members`, fields);
  return { response, page: await response.text(), fields };
}

async function withMember(role: "reader" | "member" | "admin" | "owner") {
  const [owner, other] = [await newWriter("team"), await newWriter("vault")];
  await setMember(owner.team, other.email, role);
  return { owner, other, path: `${owner.path}/members` };
}

describe("own teams", () => {
  test("one is made, once however often its form is sent, and stands in the list with the role", async () => {
    const person = await newWriter("vault");
    const page = await person.browser.page("/teams");
    expect(page).toContain("You are in no team");
    const fields = { name: "The <i>guild", slug: "page-guild", once: fieldIn(page, "once") };
    const sent = await Promise.all(Array.from({ length: 4 }, () => person.browser.submit("/teams", fields)));
    expect(sent.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
      Array.from({ length: 4 }, () => [303, "/teams/page-guild/members"]),
    );
    const list = await person.browser.page("/teams");
    expect(list).toContain("The &lt;i&gt;guild");
    expect(list).toContain("Your role: owner · 1 member · 0 items");
  });

  test.each([
    [{ slug: "Not A Slug", name: "x" }, 400, 'id="slug-fault"'],
    [{ slug: "fine-slug", name: "a\u202Eb" }, 400, 'id="name-fault"'],
    [{ slug: "new", name: "kept" }, 409, 'value="kept"'],
  ])("what is wrong comes back filled in: %j", async (fields, status, told) => {
    const person = await newWriter("vault");
    const response = await person.browser.submit("/teams", fields);
    expect([response.status, (await response.text()).includes(told)]).toEqual([status, true]);
    expect(await person.browser.page("/teams")).toContain("You are in no team");
  });

  test("where the operator alone makes teams, no form is offered and none is taken", async () => {
    const person = await newWriter("vault");
    const vars = { TEAM_CREATION: "operator" };
    const page = await (await person.browser.ask("/teams", { vars })).text();
    expect([page.includes("Ask them for one"), page.includes('method="post"')]).toEqual([true, false]);
  });
});

describe("members", () => {
  test("an owner gives a role, and removes", async () => {
    const { owner, other, path } = await withMember("member");
    expect(await owner.browser.page(path)).toContain(other.email);
    const changed = await owner.browser.submit(path, { act: `role ${other.slug}`, role: "admin" });
    expect([changed.status, changed.headers.get("Location")]).toEqual([303, path]);
    expect(await members(owner)).toEqual({ [owner.slug]: "owner", [other.slug]: "admin" });
    expect((await owner.browser.submit(path, { act: `remove ${other.slug}` })).status).toBe(303);
    expect(await members(owner)).toEqual({ [owner.slug]: "owner" });
  });

  test.each(["reader", "member"] as const)(
    "a %s sees people without addresses, is offered to leave alone, and is refused the rest",
    async (role) => {
      const { owner, other, path } = await withMember(role);
      const page = await other.browser.page(path);
      expect(page).not.toContain(owner.email);
      expect(page).not.toContain("Invite somebody");
      expect([...page.matchAll(/name="act" value="([^"]*)"/g)].map(([, act]) => act)).toEqual([`remove ${other.slug}`]);
      for (const fields of [
        { act: `role ${other.slug}`, role: "owner" },
        { act: `remove ${owner.slug}` },
        { act: "invite", email: "x@example.com", role: "reader" },
        { act: "withdraw aaaaaaaaaaaa" },
      ]) {
        expect([fields.act, (await other.browser.submit(path, fields)).status]).toEqual([fields.act, 403]);
      }
      const left = await other.browser.submit(path, { act: `remove ${other.slug}` });
      expect([left.status, left.headers.get("Location")]).toEqual([303, "/teams"]);
      expect(await members(owner)).toEqual({ [owner.slug]: "owner" });
      await other.browser.page(path, 404);
    },
  );

  test("an admin is offered nothing of an owner, and gives no such role", async () => {
    const { owner, other, path } = await withMember("admin");
    const page = await other.browser.page(path);
    expect(page).not.toContain(` ${owner.slug}"`);
    expect(page).not.toContain('<option value="owner"');
    expect((await other.browser.submit(path, { act: `role ${other.slug}`, role: "owner" })).status).toBe(403);
    expect((await other.browser.submit(path, { act: `remove ${owner.slug}` })).status).toBe(403);
  });

  test("the last owner is told in words why they stay", async () => {
    const { owner, path } = await withMember("member");
    for (const fields of [{ act: `remove ${owner.slug}` }, { act: `role ${owner.slug}`, role: "reader" }]) {
      const refused = await owner.browser.submit(path, fields);
      expect([refused.status, (await refused.text()).includes("make somebody else an owner first")]).toEqual([
        409,
        true,
      ]);
    }
  });

  test("roles, removals and invitations ask for a sign-in of the last 12 hours; leaving does not", async () => {
    const { owner, other, path } = await withMember("admin");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
    try {
      for (const fields of [
        { act: `role ${other.slug}`, role: "reader" },
        { act: `remove ${other.slug}` },
        { act: "invite", email: "kept@example.com", role: "reader" },
      ]) {
        const refused = await owner.browser.submit(path, fields);
        expect([refused.status, (await refused.text()).includes("Sign in again")]).toEqual([403, true]);
      }
      expect((await other.browser.submit(path, { act: `remove ${other.slug}` })).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a stranger's page is as one that does not exist", async () => {
    const [owner, stranger] = [await newWriter("team"), await newWriter("vault")];
    const seen = await stranger.browser.page(`${owner.path}/members`, 404);
    const none = await stranger.browser.page("/teams/no-such-team/members", 404);
    expect(seen.replaceAll(owner.team, "no-such-team")).toBe(none);
    const fields = { act: `remove ${owner.slug}` };
    expect((await stranger.browser.submit(`${owner.path}/members`, fields)).status).toBe(404);
  });

  test.each([{ act: "dance" }, {}, { act: "role nobody-here", role: "king" }])("%j is 400", async (fields) => {
    const owner = await newWriter("team");
    expect((await owner.browser.submit(`${owner.path}/members`, fields)).status).toBe(400);
  });
});

describe("invitations", () => {
  test("one is made, its link stands once on a page with nothing else, is accepted, and brings one in", async () => {
    const [owner, guest] = [await newWriter("team"), await newWriter("vault")];
    const { response, page } = await invite(owner, { email: guest.email, role: "member" });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page).not.toContain(guest.email);
    const link = /\/invitations\/[^\s<"]+/.exec(page)![0];
    const list = await owner.browser.page(`${owner.path}/members`);
    expect([list.includes(guest.email), list.includes(link)]).toEqual([true, false]);
    expect((await guest.browser.submit(link, { decision: "accept" })).status).toBe(303);
    expect(await members(owner)).toEqual({ [owner.slug]: "owner", [guest.slug]: "member" });
    expect(await guest.browser.page("/teams")).toContain("Your role: member · 2 members");
  });

  test("a form sent twice invites once, and an invitation is withdrawn", async () => {
    const owner = await newWriter("team");
    const { fields } = await invite(owner);
    const again = await owner.browser.submit(`${owner.path}/members`, fields);
    expect([again.status, (await again.text()).includes("/invitations/")]).toEqual([409, false]);
    const page = await owner.browser.page(`${owner.path}/members`);
    const acts = [...page.matchAll(/value="(withdraw [^"]*)"/g)].map(([, act]) => act!);
    expect(acts).toHaveLength(1);
    expect((await owner.browser.submit(`${owner.path}/members`, { act: acts[0]! })).status).toBe(303);
    expect(await owner.browser.page(`${owner.path}/members`)).toContain("withdrawn");
  });

  test("what is wrong comes back beside its field", async () => {
    const owner = await newWriter("team");
    const { response, page } = await invite(owner, { email: "no-address" });
    const told = [response.status, page.includes('id="email-fault"'), page.includes('value="no-address"')];
    expect(told).toEqual([400, true, true]);
  });
});

test("teams of others are not in the list", async () => {
  const [owner, stranger] = [await newWriter("team"), await newWriter("vault")];
  expect(await stranger.browser.page("/teams")).not.toContain(owner.team);
});
