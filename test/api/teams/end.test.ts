import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import { DeletedTeam, TeamDetail } from "../../../src/contract/operator/operator-lists.ts";
import { approveRow } from "../../support/catalogue.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { runCron } from "../../support/cron.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newRobot, newTeam, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code?: string }>()).code];
const item = { title: "a", slug: "a", body: "---\nname: a\ndescription: d\n---\nb" };

/** A team with an owner, a member, an item, a link of each, a robot and a trust policy. */
async function newWhole() {
  const [ada, ben] = [await newHolder(), await newHolder()];
  const { slug } = await newTeam(ada.email);
  await setMember(slug, ben.email);
  const path = `/teams/${slug}`;
  await ada.post(`${path}/items`, item);
  const links: NewInstallLink[] = [];
  for (const who of [ada, ben]) links.push(await (await who.post(`${path}/install-links`, {})).json());
  const robot = await newRobot(slug);
  expect((await request(`/api/v1${path}/items`, { key: robot.key })).status).toBe(200);
  await ada.post(`${path}/trust-policies`, newRepository("github").policy());
  return { ada, ben, slug, path, links, robot };
}

const refs = "/skills.git/info/refs?service=git-upload-pack";
const endpoints = ["", "/items", "/items/a", "/quota", "/install-links", refs];

describe("DELETE /api/v1/teams/{team}", () => {
  test("204, and it is gone for everybody, at every endpoint, at once", async () => {
    const { ada, ben, slug, path, links, robot } = await newWhole();
    expect((await ada.ask(path, { method: "DELETE" })).status).toBe(204);
    for (const who of [ada, ben]) {
      for (const below of endpoints) {
        expect((await who.ask(`${path}${below}`)).status, below).toBe(404);
      }
      expect((await who.post(`${path}/items`, { title: "b", body: "" })).status).toBe(404);
      expect(await (await who.ask("/teams")).json()).toMatchObject({ items: [], total: 0 });
      expect(await (await who.ask("/me")).json()).toMatchObject({ teams: [] });
    }
    for (const { token } of links) {
      expect((await request(`/r/${token}/.well-known/agent-skills/index.json`)).status).toBe(404);
    }
    expect((await request(`/api/v1${path}/items`, { key: robot.key })).status).toBe(401);
    expect(
      await env.VAULT.prepare(
        "select count(*) as n from trust_policies join owners on owners.id = owner_id where slug = ?",
      )
        .bind(slug)
        .first("n"),
    ).toBe(0);
    expect(await codeOf(await ada.ask(path, { method: "DELETE" }))).toEqual([404, "not_found"]);
    expect(await codeOf(await ben.post("/teams", { slug, name: "Again" }))).toEqual([409, "slug_taken"]);
  });

  test("a robot's key that an isolate still knows opens nothing", async () => {
    const { slug, path, robot } = await newWhole();
    // As in another isolate: the key is remembered here, and the team ends elsewhere.
    await env.VAULT.batch([
      env.VAULT.prepare(
        "update users set deleted_at = 1 where owner_id = (select id from owners where type = 'team' and slug = ?)",
      ).bind(slug),
    ]);
    expect((await request(`/api/v1${path}/items`, { key: robot.key })).status).toBe(404);
    expect((await request(`/api/v1${path}/items`, { method: "POST", key: robot.key, body: item })).status).toBe(404);
    expect(await (await request("/api/v1/teams", { key: robot.key })).json()).toMatchObject({ items: [] });
  });

  test("is for owners, and If-Match is honoured; of 20 at once one counts", async () => {
    const { ada, ben, slug, path } = await newWhole();
    await setMember(slug, ben.email, "admin");
    expect(await codeOf(await ben.ask(path, { method: "DELETE" }))).toEqual([403, "insufficient_role"]);
    const stale = { method: "DELETE", headers: { "If-Match": '"1-1-000000000000"' } };
    expect(await codeOf(await ada.ask(path, stale))).toEqual([412, "precondition_failed"]);
    const etag = (await ada.ask(path)).headers.get("ETag")!;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ada.ask(path, { method: "DELETE", headers: { "If-Match": etag } })),
    );
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  test("an upload and a write that run meanwhile change nothing afterwards", async () => {
    const { ada, ben, path } = await newWhole();
    const writes = Array.from({ length: 10 }, () => ben.post(`${path}/items`, { title: "more", body: "" }));
    const [ended, ...answers] = await Promise.all([ada.ask(path, { method: "DELETE" }), ...writes]);
    expect(ended.status).toBe(204);
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
  });
});

describe("the operator", () => {
  test("ends a team, and brings it back with people and items, but not what opened it", async () => {
    const { ada, ben, slug, path, links, robot } = await newWhole();
    const answer = await askOperator(`teams/${slug}`, { method: "DELETE" });
    const ended = DeletedTeam.strict().parse(await answer.json());
    expect(Date.parse(ended.goneAt) - Date.parse(ended.deletedAt)).toBe(30 * 24 * 60 * 60_000);
    expect((await ada.ask(path)).status).toBe(404);
    expect(await (await askOperator(`teams/${slug}`)).json()).toMatchObject({ deletedAt: ended.deletedAt, people: [] });
    const member = `teams/${slug}/members/${encodeURIComponent(ada.email)}`;
    expect((await askOperator(member, { method: "PUT", body: { role: "owner" } })).status).toBe(404);
    expect((await askOperator("links", { method: "POST", body: { team: slug } })).status).toBe(404);
    expect(await (await askOperator(`teams/${slug}`, { method: "DELETE" })).json()).toEqual(ended);

    const restored = await askOperator(`teams/${slug}/restore`, { method: "POST" });
    const team = TeamDetail.strict().parse(await restored.json());
    expect(team).toMatchObject({ deletedAt: null, members: 2, items: 1, liveLinks: 0, trustPolicies: 0 });
    expect(team.people.map(({ user, role }) => [user, role]).sort()).toEqual(
      [
        [ada.email, "owner"],
        [ben.email, "member"],
      ].sort(),
    );
    expect((await ben.ask(`${path}/items/a`)).status).toBe(200);
    expect((await request(`/r/${links[0]!.token}/.well-known/agent-skills/index.json`)).status).toBe(404);
    expect((await request(`/api/v1${path}/items`, { key: robot.key })).status).toBe(401);
    // Restoring what has not ended changes nothing.
    expect(await (await askOperator(`teams/${slug}/restore`, { method: "POST" })).json()).toEqual(team);
    expect((await askOperator("teams/nobody/restore", { method: "POST" })).status).toBe(404);
    expect((await askOperator("teams/nobody", { method: "DELETE" })).status).toBe(404);
  });

  test("brings nobody back who was deleted meanwhile", async () => {
    const { ada, ben, slug } = await newWhole();
    await ada.ask(`/teams/${slug}`, { method: "DELETE" });
    await askOperator(`users/${encodeURIComponent(ben.email)}`, { method: "DELETE" });
    const team = await (await askOperator(`teams/${slug}/restore`, { method: "POST" })).json<TeamDetail>();
    expect(team.people.map(({ user }) => user)).toEqual([ada.email]);
  });

  test("after 30 days the cron deletes it, and its slug is free", async () => {
    const { ada, slug } = await newWhole();
    const narrowed = await ada.make({ registry: { type: "team", slug } });
    await approveRow(slug, { kind: "skill", slug: "approved", version: "1", sha256: "00" });
    await ada.ask(`/teams/${slug}`, { method: "DELETE" });
    const [{ id }] = (await env.VAULT.prepare("select id from owners where slug = ?").bind(slug).all<{ id: number }>())
      .results as [{ id: number }];
    await env.VAULT.batch([
      env.VAULT.prepare("update users set deleted_at = 1 where owner_id = ?").bind(id),
      env.VAULT.prepare("update deleted_teams set deleted_at = 1 where team_id = ?").bind(id),
    ]);
    await askOperator(`teams/${slug}/restore`, { method: "POST" });
    expect((await ada.ask(`/teams/${slug}`)).status).toBe(404);
    await runCron();
    for (const [table, column] of [
      ["owners", "id"],
      ["users", "owner_id"],
      ["items", "owner_id"],
      ["install_links", "owner_id"],
      ["approvals", "team_id"],
      ["api_keys", "registry_id"],
      ["deleted_teams", "team_id"],
    ]) {
      const left = env.VAULT.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id);
      expect(await left.first("n"), table).toBe(0);
    }
    expect((await request("/api/v1/me", { key: narrowed.key })).status).toBe(401);
    expect((await ada.post("/teams", { slug, name: "Again" })).status).toBe(201);
  });
});
