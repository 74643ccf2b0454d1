import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Member, MemberPage } from "../../../src/contract/people/members.ts";
import { Role } from "../../../src/contract/people/teams.ts";
import { type Holder, newHolder } from "../../support/keys.ts";
import { newKey, newTeam, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code?: string }>()).code];

/** A team with one person in each role, by the role. */
async function newStaff() {
  const owner = await newHolder();
  const { slug } = await newTeam(owner.email);
  const people = { owner } as Record<Role, Holder>;
  for (const role of ["admin", "approver", "member", "reader"] as const) {
    people[role] = await newHolder();
    await setMember(slug, people[role].email, role);
  }
  const path = (user = "") => `/teams/${slug}/members${user && `/${user}`}`;
  const give = (who: Holder, to: Holder, role: unknown) => who.ask(path(to.slug), { method: "PATCH", body: { role } });
  const remove = (who: Holder, whom: Holder) => who.ask(path(whom.slug), { method: "DELETE" });
  const roleOf = async (whom: Holder) =>
    env.VAULT.prepare(
      `select role from members join owners as team on team.id = team_id and team.slug = ?
       where user_id = (select id from owners where type = 'user' and slug = ?)`,
    )
      .bind(slug, whom.slug)
      .first("role");
  return { slug, people, path, give, remove, roleOf };
}

describe("GET members", () => {
  test("200 for every role; addresses are for admins, and one's own", async () => {
    const { people, path } = await newStaff();
    for (const role of Role.options) {
      const who = people[role];
      const page = MemberPage.strict().parse(await (await who.ask(path())).json());
      expect(page).toMatchObject({ total: 5, hasMore: false });
      expect(page.items.map((one) => one.role)).toEqual(["owner", "admin", "approver", "member", "reader"]);
      for (const { user, email } of page.items) {
        const isShown = role === "owner" || role === "admin" || user.slug === who.slug;
        expect(email === null).toBe(!isShown);
      }
    }
    const second = await people.reader.ask(`${path()}?page=2&pageSize=2`);
    expect(await second.json()).toMatchObject({ items: [{ role: "approver" }, { role: "member" }], total: 5 });
    expect(second.headers.get("Link")).toContain('rel="next"');
    expect(await (await people.reader.ask(`${path()}?page=9`)).json()).toMatchObject({ items: [], total: 5 });
    expect(await codeOf(await people.reader.ask(`${path()}?page=0`))).toEqual([400, "invalid_parameter"]);
  });

  test("403 without `account`, 404 for a stranger whatever the page", async () => {
    const { people, path } = await newStaff();
    const { key } = await newKey(people.owner.email);
    expect(await codeOf(await request(`/api/v1${path()}`, { key }))).toEqual([403, "insufficient_scope"]);
    const eve = await newHolder();
    for (const query of ["", "?page=0"]) {
      expect(await codeOf(await eve.ask(`${path()}${query}`))).toEqual([404, "not_found"]);
    }
  });
});

describe("PATCH members", () => {
  test("200 with the member, and an audit line where something changed", async () => {
    const { slug, people, give } = await newStaff();
    const response = await give(people.admin, people.member, "admin");
    expect(response.status).toBe(200);
    const member = Member.strict().parse(await response.json());
    expect(member).toMatchObject({ role: "admin", email: people.member.email, user: { slug: people.member.slug } });
    expect((await give(people.admin, people.member, "admin")).status).toBe(200);
    const { results } = await env.VAULT.prepare("select detail from audit where act = 'team.role' and subject = ?")
      .bind(`team ${slug}`)
      .all();
    expect(results).toEqual([{ detail: `user ${people.member.slug} as admin` }]);
  });

  test("nobody below an admin gives a role, to whomever and whatever is sent", async () => {
    const { people, path, roleOf } = await newStaff();
    for (const role of ["reader", "member", "approver"] as const) {
      for (const [whom, body] of [
        [people[role].slug, { role: "reader" }],
        [people.owner.slug, { role: "reader" }],
        ["nobody", { role: "reader" }],
        [people.owner.slug, "{"],
      ] as const) {
        const refused = await people[role].ask(path(whom), { method: "PATCH", body });
        expect(await codeOf(refused)).toEqual([403, "insufficient_role"]);
      }
      expect(await roleOf(people[role])).toBe(role);
    }
  });

  test("nobody gives, takes or changes a role above their own", async () => {
    const { people, give, roleOf, remove } = await newStaff();
    for (const role of Role.options) {
      const refused = await give(people.admin, people.owner, role);
      expect(await codeOf(refused)).toEqual([403, "insufficient_role"]);
    }
    expect(await codeOf(await give(people.admin, people.admin, "owner"))).toEqual([403, "insufficient_role"]);
    expect(await codeOf(await remove(people.admin, people.owner))).toEqual([403, "insufficient_role"]);
    expect(await roleOf(people.owner)).toBe("owner");
    expect((await give(people.owner, people.admin, "owner")).status).toBe(200);
    expect((await give(people.admin, people.owner, "reader")).status).toBe(200);
    expect(await codeOf(await give(people.owner, people.admin, "reader"))).toEqual([403, "insufficient_role"]);
  });

  test("the last owner stays, also where two demote each other at the same moment", async () => {
    const { people, give, roleOf } = await newStaff();
    const { owner, admin } = people;
    expect(await codeOf(await give(owner, owner, "admin"))).toEqual([409, "last_owner"]);
    for (let round = 0; round < 5; round++) {
      await give(await holderOf("owner"), await holderOf("other"), "owner");
      const answers = await Promise.all([give(owner, admin, "member"), give(admin, owner, "member")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const roles = [await roleOf(owner), await roleOf(admin)];
      expect(roles.filter((role) => role === "owner")).toHaveLength(1);
    }
    async function holderOf(which: "owner" | "other") {
      const isOwner = (await roleOf(owner)) === "owner";
      return isOwner === (which === "owner") ? owner : admin;
    }
  });

  test.each([
    [{ role: "king" }, "invalid_value"],
    [{ role: null }, "invalid_value"],
    [{}, "missing_field"],
    [{ role: "reader", email: "x" }, "unknown_field"],
    ["[", "invalid_body"],
  ])("400 for %j", async (body, code) => {
    const { people, path } = await newStaff();
    const response = await people.owner.ask(path(people.reader.slug), { method: "PATCH", body });
    expect(await codeOf(response)).toEqual([400, code]);
  });

  test("404 for who is no member, for a stranger, and for what is no slug", async () => {
    const { people, path } = await newStaff();
    const eve = await newHolder();
    for (const user of [eve.slug, "nobody", "x".repeat(3_000), "%00"]) {
      for (const options of [{ method: "PATCH", body: { role: "reader" } }, { method: "DELETE" }]) {
        const response = await people.owner.ask(path(user), options);
        expect([400, 404]).toContain(response.status);
      }
    }
    for (const body of [{ role: "reader" }, "{"]) {
      const options = { method: "PATCH", body };
      expect(await codeOf(await eve.ask(path(people.reader.slug), options))).toEqual([404, "not_found"]);
    }
    expect(await codeOf(await eve.ask(path(people.reader.slug), { method: "DELETE" }))).toEqual([404, "not_found"]);
  });
});

describe("DELETE members", () => {
  test("204 by an admin, and by everybody for themselves; they are out at once, with their links", async () => {
    const { slug, people, remove } = await newStaff();
    const { member, reader, approver, admin, owner } = people;
    const link = await (await member.post(`/teams/${slug}/install-links`, {})).json<{ token: string }>();
    const narrowed = await member.make({ registry: { type: "team", slug } });
    expect(await codeOf(await remove(reader, member))).toEqual([403, "insufficient_role"]);
    expect((await remove(admin, member)).status).toBe(204);
    expect((await member.ask(`/teams/${slug}/items`)).status).toBe(404);
    expect((await request(`/api/v1/teams/${slug}/items`, { key: narrowed.key })).status).toBe(404);
    expect((await request(`/r/${link.token}/.well-known/agent-skills/index.json`)).status).toBe(404);
    expect(await codeOf(await remove(admin, member))).toEqual([404, "not_found"]);
    for (const who of [reader, approver, admin]) {
      expect((await remove(who, who)).status).toBe(204);
      expect(await codeOf(await remove(who, who))).toEqual([404, "not_found"]);
    }
    expect(await codeOf(await remove(owner, owner))).toEqual([409, "last_owner"]);
  });

  test("of two owners who leave at the same moment one stays", async () => {
    for (let round = 0; round < 5; round++) {
      const { people, give, remove } = await newStaff();
      await give(people.owner, people.admin, "owner");
      const answers = await Promise.all([remove(people.owner, people.owner), remove(people.admin, people.admin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });

  test("an owner who leaves while the other is demoted leaves an owner", async () => {
    for (let round = 0; round < 5; round++) {
      const { slug, people, give, remove } = await newStaff();
      await give(people.owner, people.admin, "owner");
      await Promise.all([remove(people.owner, people.owner), give(people.owner, people.admin, "member")]);
      const owners = await env.VAULT.prepare(
        "select count(*) as n from members join owners on owners.id = team_id where slug = ? and role = 'owner'",
      )
        .bind(slug)
        .first("n");
      expect(owners).toBe(1);
    }
  });
});
