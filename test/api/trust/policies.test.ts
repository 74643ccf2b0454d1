import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { TrustPolicy, TrustPolicyPage } from "../../../src/contract/people/trust-policies.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { newHolder } from "../../support/keys.ts";
import { newKey, newTeam, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const input = (more: object = {}) => newRepository("github").policy(more);

/** A person with `account`, and one of the two registries that they manage. */
async function newManager(kind: "vault" | "team") {
  const ada = await newHolder();
  const team = kind === "team" ? await newTeam(ada.email) : undefined;
  const path = team ? `/teams/${team.slug}/trust-policies` : "/vault/trust-policies";
  return { ada, team, path };
}

describe.each(["vault", "team"] as const)("trust policies of a %s", (kind) => {
  test("POST: 201 with the policy; GET lists it; DELETE 204, then 404", async () => {
    const { ada, path, team } = await newManager(kind);
    const body = input({ environment: "production", scopes: ["vault:write"] });
    const response = await ada.post(path, body);
    expect(response.status).toBe(201);
    const made = TrustPolicy.strict().parse(await response.json());
    expect(made).toEqual({
      ...body,
      id: made.id,
      ref: null,
      createdAt: made.createdAt,
      lastUsedAt: null,
      endsWithKey: ada.keyId,
      createdBy: { name: ada.name, slug: ada.slug },
    });
    expect(response.headers.get("Location")).toBe(`/api/v1${path}/${made.id}`);
    const second = await (await ada.post(path, input())).json<TrustPolicy>();
    const page = TrustPolicyPage.strict().parse(await (await ada.ask(`${path}?pageSize=1`)).json());
    expect(page).toMatchObject({ items: [second], total: 2, hasMore: true });
    const [line] = (
      await env.VAULT.prepare("select * from audit where act = 'policy.create' and subject like ?")
        .bind(`%policy ${made.id}`)
        .all()
    ).results;
    const subject = team ? `team ${team.slug}` : `user ${ada.slug}`;
    expect(line).toMatchObject({ actor: `key ${ada.keyId}`, subject: `${subject} policy ${made.id}` });
    expect((await ada.ask(`${path}/${made.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ada.ask(`${path}/${made.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await (await ada.ask(path)).json()).toMatchObject({ total: 1 });
  });

  test("an Idempotency-Key makes one; again it is the same, another body 409", async () => {
    const { ada, path } = await newManager(kind);
    const body = input();
    const headers = { "Idempotency-Key": "p-1" };
    const all = await Promise.all(Array.from({ length: 10 }, () => ada.post(path, body, headers)));
    const policies = await Promise.all(all.map((response) => response.json<TrustPolicy>()));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(policies.map(({ id }) => id)).size).toBe(1);
    expect(all.filter((response) => response.headers.get("Idempotency-Replayed") === "true")).toHaveLength(9);
    expect(await codeOf(await ada.post(path, input(), headers))).toEqual([409, "idempotency_key_reused"]);
    await ada.ask(`${path}/${policies[0]!.id}`, { method: "DELETE" });
    expect(await codeOf(await ada.post(path, body, headers))).toEqual([409, "already_created"]);
  });

  test("there may be 50, however many ask at once", async () => {
    const { ada, path } = await newManager(kind);
    const body = input();
    for (let made = 0; made < 30; made++) expect((await ada.post(path, body)).status).toBe(201);
    const responses = await Promise.all(Array.from({ length: 50 }, () => ada.post(path, body)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(await response.json()).toMatchObject({ code: "trust_policy_limit_reached", limit: 50, used: 50 });
    }
  });

  test.each([
    [{ issuer: "jenkins" }, "invalid_value"],
    [{ repositoryId: "1" }, "invalid_value"],
    [{ repositoryId: 0 }, "invalid_value"],
    [{ repositoryOwnerId: 1.5 }, "invalid_value"],
    [{ repositoryOwnerId: undefined }, "missing_field"],
    [{ workflow: undefined }, "missing_field"],
    [{ workflow: "publish.yml" }, "invalid_value"],
    [{ workflow: ".github/workflows/a@refs/heads/main.yml" }, "invalid_value"],
    [{ workflow: ".github/workflows/a/b.yml" }, "invalid_value"],
    [{ issuer: "gitlab", workflow: "/.gitlab-ci.yml" }, "invalid_value"],
    [{ issuer: "gitlab", workflow: "a@b.yml" }, "invalid_value"],
    [{ ref: "main" }, "invalid_value"],
    [{ environment: "" }, "invalid_value"],
    [{ environment: "a\u202Eb" }, "invalid_value"],
    [{ scopes: [] }, "invalid_value"],
    [{ scopes: ["account"] }, "invalid_value"],
    [{ issuerUrl: "https://evil.example" }, "unknown_field"],
  ])("POST: 400 for %j", async (change, code) => {
    const { ada, path } = await newManager(kind);
    expect(await codeOf(await ada.post(path, { ...input(), ...change }))).toEqual([400, code]);
  });

  test("403 without `account`, and for a scope that the key could not give", async () => {
    const { ada, path } = await newManager(kind);
    const { key: plain } = await newKey(ada.email, ["vault:read", "vault:write"]);
    expect(await codeOf(await request(`/api/v1${path}`, { key: plain }))).toEqual([403, "insufficient_scope"]);
    const { key } = await newKey(ada.email, ["account", "vault:read"]);
    const wide = await request(`/api/v1${path}`, { method: "POST", key, body: input() });
    expect(await codeOf(wide)).toEqual([403, "insufficient_scope"]);
    const narrow = { method: "POST", key, body: input({ scopes: ["vault:read"] }) };
    expect((await request(`/api/v1${path}`, narrow)).status).toBe(201);
  });

  test("what is another's is 404 before anything else is judged", async () => {
    const { ada, path } = await newManager(kind);
    const { id } = await (await ada.post(path, input())).json<TrustPolicy>();
    const eve = await newHolder();
    const seen = await eve.ask(path);
    expect([seen.status, await seen.json()]).toMatchObject(
      kind === "vault" ? [200, { total: 0 }] : [404, { code: "not_found" }],
    );
    const judged = kind === "vault" ? [400, "missing_field"] : [404, "not_found"];
    expect(await codeOf(await eve.post(path, {}))).toEqual(judged);
    expect(await codeOf(await eve.ask(`${path}/${id}`, { method: "DELETE" }))).toEqual([404, "not_found"]);
    expect(await (await ada.ask(path)).json()).toMatchObject({ total: 1 });
  });
});

test("a member may not, an admin may, and a demoted one may no longer", async () => {
  const { ada, path, team } = await newManager("team");
  const { id } = await (await ada.post(path, input())).json<TrustPolicy>();
  const bob = await newHolder();
  await setMember(team!.slug, bob.email, "member");
  expect(await codeOf(await bob.ask(path))).toEqual([403, "insufficient_role"]);
  expect(await codeOf(await bob.post(path, {}))).toEqual([403, "insufficient_role"]);
  expect(await codeOf(await bob.ask(`${path}/${id}`, { method: "DELETE" }))).toEqual([403, "insufficient_role"]);
  await setMember(team!.slug, bob.email, "admin");
  expect((await bob.post(path, input())).status).toBe(201);
  await setMember(team!.slug, bob.email, "member");
  expect((await bob.post(path, input())).status).toBe(403);
});
