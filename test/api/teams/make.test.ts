import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { TeamDetail, TeamPage } from "../../../src/contract/people/teams.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newKey, newTeam, newUser, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code?: string }>()).code];
let made = 0;
const newSlug = () => `made-${++made}`;

describe("POST /api/v1/teams", () => {
  test("201 with the team, which is the caller's; an audit line", async () => {
    const ada = await newHolder();
    const slug = newSlug();
    const response = await ada.post("/teams", { slug, name: " Guild " });
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toBe(`/api/v1/teams/${slug}`);
    const team = TeamDetail.strict().parse(await response.json());
    expect(team).toMatchObject({ slug, name: "Guild", role: "owner", memberCount: 1, itemCount: 0 });
    const read = await ada.ask(`/teams/${slug}`);
    expect(await read.json()).toEqual(team);
    expect(read.headers.get("ETag")).toBe(response.headers.get("ETag"));
    const page = TeamPage.strict().parse(await (await ada.ask("/teams")).json());
    const { policy: _, ...listed } = team;
    expect(page.items).toEqual([listed]);
    const { results } = await env.VAULT.prepare("select actor, act, detail from audit where subject = ?")
      .bind(`team ${slug}`)
      .all();
    expect(results).toEqual([{ actor: `key ${ada.keyId}`, act: "team.create", detail: "Guild" }]);
    expect((await ada.post(`/teams/${slug}/items`, { title: "First", body: "" })).status).toBe(201);
  });

  test("409 slug_taken: another's, one's own, a reserved one, one of 50 at once", async () => {
    const [ada, eve] = [await newHolder(), await newHolder()];
    const { slug } = await newTeam(eve.email);
    for (const taken of [slug, "new"]) {
      expect(await codeOf(await ada.post("/teams", { slug: taken, name: "Mine" }))).toEqual([409, "slug_taken"]);
    }
    const one = newSlug();
    const all = await Promise.all(Array.from({ length: 50 }, () => ada.post("/teams", { slug: one, name: "Mine" })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(
      (await askOperator("teams", { method: "POST", body: { slug: "new", name: "N", owner: ada.email } })).status,
    ).toBe(409);
  });

  test("a person owns at most ten, however many are asked for at once", async () => {
    const ada = await newHolder();
    const all = await Promise.all(Array.from({ length: 50 }, () => ada.post("/teams", { slug: newSlug(), name: "T" })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const response of all.filter(({ status }) => status !== 201)) {
      expect(await response.json()).toMatchObject({ code: "team_limit_reached", limit: 10, used: 10 });
    }
    // The operator's count, and are not refused.
    const { slug } = await newTeam(ada.email);
    expect(await codeOf(await ada.post("/teams", { slug: newSlug(), name: "T" }))).toEqual([409, "team_limit_reached"]);
    expect((await ada.ask(`/teams/${slug}`, { method: "DELETE" })).status).toBe(204);
    const [first] = await (await ada.ask("/teams")).json<{ items: TeamDetail[] }>().then(({ items }) => items);
    expect((await ada.ask(`/teams/${first!.slug}`, { method: "DELETE" })).status).toBe(204);
    expect((await ada.post("/teams", { slug: newSlug(), name: "T" })).status).toBe(201);
  });

  test("who makes and ends teams without rest keeps few slugs", async () => {
    const ada = await newHolder({ TEAM_LIMIT: "1", KEYED_WRITES_PER_MINUTE: "1000" });
    for (let round = 0; round < 4; round++) {
      const slug = newSlug();
      expect((await ada.post("/teams", { slug, name: "T" })).status).toBe(201);
      expect((await ada.ask(`/teams/${slug}`, { method: "DELETE" })).status).toBe(204);
    }
    const refused = await ada.post("/teams", { slug: newSlug(), name: "T" });
    expect(await refused.json()).toMatchObject({ code: "team_limit_reached", limit: 4, used: 4 });
  });

  test("an Idempotency-Key makes one; again it is the same, another body 409", async () => {
    const ada = await newHolder();
    const body = { slug: newSlug(), name: "T" };
    const headers = { "Idempotency-Key": "t-1" };
    const all = await Promise.all(Array.from({ length: 10 }, () => ada.post("/teams", body, headers)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(all.filter((response) => response.headers.get("Idempotency-Replayed") === "true")).toHaveLength(9);
    expect(await codeOf(await ada.post("/teams", { ...body, name: "U" }, headers))).toEqual([
      409,
      "idempotency_key_reused",
    ]);
    await ada.ask(`/teams/${body.slug}`, { method: "DELETE" });
    expect(await (await ada.post("/teams", body, headers)).json()).toMatchObject({
      code: "already_created",
      id: body.slug,
    });
  });

  test("409 email_unconfirmed, and nothing is made", async () => {
    const user = await newUser({ confirmed: false });
    const { key } = await newKey(user.email, ["account"]);
    const slug = newSlug();
    const response = await request("/api/v1/teams", { method: "POST", key, body: { slug, name: "T" } });
    expect(await codeOf(response)).toEqual([409, "email_unconfirmed"]);
    expect((await askOperator(`teams/${slug}`)).status).toBe(404);
  });

  test("403 where the operator makes teams, without `account`, by a narrowed key: before the body", async () => {
    const ada = await newHolder({ TEAM_CREATION: "operator" });
    for (const body of [{ slug: newSlug(), name: "T" }, {}, "{"]) {
      expect(await codeOf(await ada.post("/teams", body))).toEqual([403, "insufficient_role"]);
    }
    const { key } = await newKey(ada.email);
    const plain = await request("/api/v1/teams", { method: "POST", key, body: {} });
    expect(await codeOf(plain)).toEqual([403, "insufficient_scope"]);
    const narrow = await newKey(ada.email, ["account"]);
    await env.VAULT.prepare("update api_keys set registry_id = user_id where id = ?").bind(narrow.id).run();
    const narrowed = await request("/api/v1/teams", { method: "POST", key: narrow.key, body: {} });
    expect(await codeOf(narrowed)).toEqual([403, "insufficient_scope"]);
  });

  test.each([
    [{ slug: "New Team", name: "T" }, "invalid_value"],
    [{ slug: "a--b", name: "T" }, "invalid_value"],
    [{ slug: "x".repeat(65), name: "T" }, "invalid_value"],
    [{ slug: "good", name: " " }, "invalid_value"],
    [{ slug: "good", name: "a\u202Eb" }, "invalid_value"],
    [{ slug: "good", name: "x".repeat(121) }, "invalid_value"],
    [{ slug: "good" }, "missing_field"],
    [{ name: "T" }, "missing_field"],
    [{ slug: "good", name: "T", owner: "eve" }, "unknown_field"],
  ])("400 for %j", async (body, code) => {
    const ada = await newHolder();
    expect(await codeOf(await ada.post("/teams", body))).toEqual([400, code]);
  });
});

describe("PATCH /api/v1/teams/{team}", () => {
  test("200 with another name, for owners; If-Match honoured", async () => {
    const [ada, ben] = [await newHolder(), await newHolder()];
    const { slug } = await newTeam(ada.email);
    await setMember(slug, ben.email, "admin");
    const patch = (body: object, headers: Record<string, string> = {}, who = ada) =>
      who.ask(`/teams/${slug}`, { method: "PATCH", body, headers });
    const before = (await ada.ask(`/teams/${slug}`)).headers.get("ETag")!;
    const changed = await patch({ name: "Other" }, { "If-Match": before });
    expect([changed.status, await changed.json()]).toMatchObject([200, { slug, name: "Other", role: "owner" }]);
    const after = changed.headers.get("ETag")!;
    expect(after).not.toBe(before);
    expect(await codeOf(await patch({ name: "Third" }, { "If-Match": before }))).toEqual([412, "precondition_failed"]);
    // Nothing new is no change.
    expect((await patch({ name: "Other" })).headers.get("ETag")).toBe(after);
    expect((await patch({})).headers.get("ETag")).toBe(after);
    expect((await patch({ name: "Third" }, { "If-Match": `${after}, "1-1-000000000000"` })).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const etag = (await ada.ask(`/teams/${slug}`)).headers.get("ETag")!;
        return patch({ name: `Name ${number}` }, { "If-Match": etag });
      }),
    );
    expect(all.every(({ status }) => status === 200 || status === 412)).toBe(true);
    const revision = await env.VAULT.prepare("select revision from owners where type = 'team' and slug = ?")
      .bind(slug)
      .first("revision");
    expect(revision).toBe(3 + all.filter(({ status }) => status === 200).length);
    expect(await codeOf(await patch({ name: "By ben" }, {}, ben))).toEqual([403, "insufficient_role"]);
    expect((await patch({}, {}, ben)).status).toBe(200);
  });

  test("403 for who is less than an admin, 404 for a stranger, before the body is judged", async () => {
    const [ada, ben, eve] = [await newHolder(), await newHolder(), await newHolder()];
    const { slug } = await newTeam(ada.email);
    await setMember(slug, ben.email, "approver");
    for (const body of ["{", { nam: 1 }, { name: "x" }]) {
      const ask = (who: typeof ada) => who.ask(`/teams/${slug}`, { method: "PATCH", body });
      expect(await codeOf(await ask(ben))).toEqual([403, "insufficient_role"]);
      expect(await codeOf(await ask(eve))).toEqual([404, "not_found"]);
    }
    for (const body of ["{", { nam: 1 }, { name: "" }, { name: 5 }, { slug: "other" }]) {
      expect((await ada.ask(`/teams/${slug}`, { method: "PATCH", body })).status).toBe(400);
    }
  });

  test("GET: 304 for the same, 404 for a stranger, and by a key that is narrowed elsewhere", async () => {
    const [ada, eve] = [await newHolder(), await newHolder()];
    const { slug } = await newTeam(ada.email);
    const etag = (await ada.ask(`/teams/${slug}`)).headers.get("ETag")!;
    expect((await ada.ask(`/teams/${slug}`, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await eve.ask(`/teams/${slug}`)).status).toBe(404);
    const { key } = await ada.make({ registry: { type: "user", slug: ada.slug } });
    expect((await request(`/api/v1/teams/${slug}`, { key })).status).toBe(404);
  });
});
