import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { moveClock } from "../../support/isolates.ts";
import { askOperator, newTeam, request, setMember } from "../../support/vault.ts";

const leave = ({ browser }: Writer, confirm: string) => browser.submit("/account", { act: "leave", confirm });
const ownersOf = (team: string) =>
  env.VAULT.prepare(
    `select count(*) as n from members join owners on owners.id = members.team_id
      where owners.slug = ? and members.role = 'owner'`,
  )
    .bind(team)
    .first<number>("n");

describe("a person's name", () => {
  test("is changed for all who see it, and its faults come back filled in", async () => {
    const person = await newWriter("team");
    const send = (ownName: string) => person.browser.submit("/account", { act: "rename", ownName });
    expect((await send("Ada <b>")).status).toBe(303);
    expect(await person.browser.page("/account")).toContain("Ada &lt;b&gt;");
    expect(await person.browser.page(`${person.path}/members`)).toContain("Ada &lt;b&gt;");
    expect(await person.browser.page("/vault/audit?act=user.rename")).toContain("1 line found");
    for (const wrong of ["", "a\u202Eb", "x".repeat(300)]) {
      const refused = await send(wrong);
      const page = await refused.text();
      expect([refused.status, page.includes('id="ownName-fault"')]).toEqual([400, true]);
      expect(page).toContain(`value="${wrong}"`);
    }
    expect(await person.browser.page("/account")).toContain("Ada &lt;b&gt;");
  });
});

describe("a person who leaves", () => {
  test("is out at once, what they made in a team is the team's, and the trail has no name", async () => {
    const [person, owner] = [await newWriter("vault"), await newWriter("team")];
    await setMember(owner.team, person.email, "member");
    const made = { title: "a", body: "---\nname: a\ndescription: d\n---\nb" };
    const { key } = person.registry;
    await request(`/api/v1/teams/${owner.team}/items`, { method: "POST", key, body: made });
    const left = await leave(person, person.slug);
    expect([left.status, left.headers.get("Location")]).toEqual([303, "/"]);
    expect((await person.browser.ask("/account")).status).toBe(303);
    expect((await request("/api/v1/me", { key })).status).toBe(401);
    expect(await (await owner.api("/items/a")).json()).toMatchObject({ createdBy: { slug: owner.team } });
    const trail = await owner.browser.page(`${owner.path}/audit`);
    expect([trail.includes(person.slug), trail.includes("deleted-")]).toEqual([false, true]);
    expect((await askOperator(`users/${encodeURIComponent(person.email)}`)).status).toBe(404);
  });

  test("is told in which teams nobody else is an owner, and stays as they were", async () => {
    const person = await newWriter("team");
    const second = await newTeam(person.email);
    const refused = await leave(person, person.slug);
    const page = await refused.text();
    expect([refused.status, page.includes(person.team), page.includes(second.slug)]).toEqual([400, true, true]);
    expect((await person.api("/items")).status).toBe(200);
    expect((await person.browser.ask("/account")).status).toBe(200);
  });

  test("types their name, and has signed in of late", async () => {
    const person = await newWriter("vault");
    const refused = await leave(person, "somebody");
    expect([refused.status, (await refused.text()).includes('id="confirm-fault"')]).toEqual([400, true]);
    moveClock(13 * 60 * 60_000);
    try {
      expect((await leave(person, person.slug)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
    expect((await person.api("/items")).status).toBe(200);
  });

  test("leaves no team without an owner, where two owners go at the same moment", async () => {
    const [one, other] = [await newWriter("team"), await newWriter("vault")];
    await setMember(one.team, other.email, "owner");
    const answers = await Promise.all([leave(one, one.slug), leave(other, other.slug)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400]);
    expect(await ownersOf(one.team)).toBe(1);
  });
});
