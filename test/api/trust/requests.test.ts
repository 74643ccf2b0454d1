import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import { accessTokenType, exchangeGrant, jwtType } from "../../../src/contract/people/token-exchange.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newTeam, request, setMember } from "../../support/vault.ts";

const { cis, send, exchange, come, given, refusedAs, trust, trusted } = useExchange();

describe("what is asked for", () => {
  test("scope: fewer, never more", async () => {
    const { repository } = await trusted("github", { scopes: ["vault:read"] });
    expect((await given(await come(repository))).scope).toBe("vault:read");
    expect((await given(await come(repository, {}, { scope: "vault:read" }))).scope).toBe("vault:read");
    for (const scope of ["vault:write", "vault:read vault:write", "account", "openid", " "]) {
      expect(await refusedAs(await come(repository, {}, { scope }))).toBe("invalid_scope");
    }
    const token = await cis().sign(repository.claims());
    expect(await refusedAs(await exchange(token, { scope: "account" }))).toBe("invalid_scope");
    await given(await exchange(token));
  });

  test("resource: needed where the policies of two registries match, and never another's", async () => {
    const { ada, repository } = await trusted();
    const team = await newTeam(ada.email);
    await trust(ada, `/teams/${team.slug}`, repository.policy({ scopes: ["vault:read"] }));
    expect(await refusedAs(await come(repository))).toBe("invalid_request");
    const at = (path: string) => ({ resource: `http://localhost/api/v1/${path}` });
    const registryOf = async (resource: string) => {
      const { access_token: key } = await given(await come(repository, {}, at(resource)));
      const { key: shown } = await (await request("/api/v1/me", { key })).json<{ key: { registry: object } }>();
      return shown.registry;
    };
    expect(await registryOf(`teams/${team.slug}`)).toEqual({ type: "team", slug: team.slug });
    expect(await registryOf("vault")).toEqual({ type: "user", slug: ada.slug });
    const bob = await newHolder();
    await trust(bob, "/vault", repository.policy());
    expect(await refusedAs(await come(repository, {}, at("vault")))).toBe("invalid_request");
    expect(await registryOf(`vault?user=${bob.slug}`)).toEqual({ type: "user", slug: bob.slug });
    const eve = await newHolder();
    const others = await newTeam(eve.email);
    for (const path of [`teams/${others.slug}`, "teams/no-such-team", `vault?user=${eve.slug}`, "vault/", "keys"]) {
      expect(await refusedAs(await come(repository, {}, at(path)))).toBe("invalid_target");
    }
    const elsewhere = { resource: `https://evil.example/api/v1/teams/${team.slug}` };
    expect(await refusedAs(await come(repository, {}, elsewhere))).toBe("invalid_target");
  });

  test("a stranger's policy counts for who names it, where the repository's owner is a person here", async () => {
    const [ada, eve, repository] = [await newHolder(), await newHolder(), newRepository("github")];
    const whole = (holder: { slug: string }) => ({ resource: `http://localhost/api/v1/vault?user=${holder.slug}` });
    await trust(eve, "/vault", repository.policy());
    await given(await come(repository));
    await env.VAULT.prepare(
      `insert into identities (issuer, subject, user_id, created_at)
        select 'https://github.com', ?, id, 0 from owners where slug = ?`,
    )
      .bind(String(repository.owner), ada.slug)
      .run();
    expect(await refusedAs(await come(repository))).toBe("invalid_request");
    const vault = { resource: "http://localhost/api/v1/vault" };
    expect(await refusedAs(await come(repository, {}, vault))).toBe("invalid_request");
    await given(await come(repository, {}, whole(eve)));
    const gitlab = newRepository("gitlab");
    await trust(eve, "/vault", gitlab.policy());
    await given(await come(gitlab));

    const other = newRepository("github");
    const team = await newTeam(eve.email);
    const owned = { repository_owner_id: String(repository.owner) };
    await trust(eve, `/teams/${team.slug}`, other.policy({ repositoryOwnerId: repository.owner }));
    expect(await refusedAs(await come(other, owned))).toBe("invalid_request");
    await setMember(team.slug, ada.email, "member");
    await given(await come(other, owned));
    const own = newRepository("github");
    await trust(ada, "/vault", own.policy({ repositoryOwnerId: repository.owner }));
    await given(await come(own, owned));
  });

  test("two policies of one registry: the one that gives what is asked for", async () => {
    const { ada, repository } = await trusted("github", { scopes: ["vault:read"] });
    await trust(ada, "/vault", repository.policy({ scopes: ["vault:write"] }));
    expect((await given(await come(repository, {}, { scope: "vault:write" }))).scope).toBe("vault:write");
    expect((await given(await come(repository, {}, { scope: "vault:read" }))).scope).toBe("vault:read");
  });

  test("a request that is none of RFC 8693", async () => {
    const { repository } = await trusted();
    const token = await cis().sign(repository.claims());
    const right = { grant_type: exchangeGrant, subject_token_type: jwtType, subject_token: token };
    const { grant_type: _, ...without } = right;
    expect(await refusedAs(await send(without))).toBe("invalid_request");
    expect(await refusedAs(await send({}))).toBe("invalid_request");
    expect(await refusedAs(await send([...Object.entries(right), ["scope", "a"], ["scope", "b"]]))).toBe(
      "invalid_request",
    );
    expect(await refusedAs(await send({ ...right, subject_token_type: accessTokenType }))).toBe("invalid_request");
    expect(await refusedAs(await send({ ...right, requested_token_type: jwtType }))).toBe("invalid_request");
    expect(await refusedAs(await send({ ...right, grant_type: "authorization_code" }))).toBe("unsupported_grant_type");
    const json = { method: "POST", body: right };
    expect(await refusedAs(await request("/api/v1/token-exchange", json))).toBe("invalid_request");
    const large = await exchange("x".repeat(20_000));
    expect(large.status).toBe(413);
    expect((await request("/api/v1/token-exchange")).status).toBe(405);
    await given(await send({ ...right, requested_token_type: accessTokenType, unknown: "x" }));
  });
});

describe("an end", () => {
  test("a deleted policy lets nobody in, and its keys stop", async () => {
    const { ada, repository, policy } = await trusted();
    const { access_token: key } = await given(await come(repository));
    expect((await request("/api/v1/me", { key })).status).toBe(200);
    expect((await ada.ask(`/vault/trust-policies/${policy.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await request("/api/v1/me", { key })).status).toBe(401);
    expect(await refusedAs(await come(repository))).toBe("invalid_request");
  });

  test("a deleted policy ends the install links that its keys made, and no other", async () => {
    const { ada, repository, policy } = await trusted();
    await ada.post("/vault/items", { title: "a", body: "---\nname: a\ndescription: d\n---\nb" });
    const { access_token: key } = await given(await come(repository));
    const make = async (by: string) => {
      const response = await request("/api/v1/vault/install-links", { method: "POST", key: by, body: {} });
      expect(response.status).toBe(201);
      const { token } = await response.json<NewInstallLink>();
      return async () => (await request(`/r/${token}/.well-known/agent-skills/index.json`)).status;
    };
    const [ofJob, ofPerson] = [await make(key), await make(ada.key)];
    expect([await ofJob(), await ofPerson()]).toEqual([200, 200]);
    // As another isolate deletes it: this one knows the key for a while.
    await env.VAULT.prepare("delete from trust_policies where id = ?").bind(policy.id).run();
    const late = await request("/api/v1/vault/install-links", { method: "POST", key, body: {} });
    expect([late.status, (await late.json<{ code: string }>()).code]).toEqual([401, "invalid_api_key"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect([await ofJob(), await ofPerson()]).toEqual([404, 200]);
  });

  test("a disabled person's policies let nobody in", async () => {
    const { ada, repository } = await trusted();
    await askOperator(`users/${encodeURIComponent(ada.email)}/disable`, { method: "POST" });
    expect(await refusedAs(await come(repository))).toBe("invalid_request");
  });

  test("its keys are no person's to count, to list or to rotate, and end themselves", async () => {
    const { ada, repository } = await trusted();
    for (let key = 1; key < 20; key++) await ada.make();
    const { access_token: key } = await given(await come(repository));
    const { key: shown } = await (await request("/api/v1/me", { key })).json<{ key: { id: string } }>();
    expect(await (await ada.ask("/keys?pageSize=100")).json()).toMatchObject({ total: 20 });
    expect((await ada.post(`/keys/${shown.id}/rotate`, {})).status).toBe(404);
    expect((await request(`/api/v1/keys/${shown.id}`, { method: "DELETE", key })).status).toBe(204);
    expect((await request("/api/v1/me", { key })).status).toBe(401);
  });
});

test("the CI's keys are read once an hour, for an unknown one at most once a minute; no answer is a 503", async () => {
  const { repository } = await trusted();
  const asked = cis().listen();
  for (let times = 0; times < 5; times++) await given(await come(repository));
  expect(asked.length).toBeLessThanOrEqual(1);
  const unknown = await cis().sign(repository.claims(), { kid: "made-up" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  for (let times = 0; times < 5; times++) await exchange(unknown);
  expect(asked.length).toBeLessThanOrEqual(2);
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  vi.restoreAllMocks();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("away"));
  const away = await come(repository);
  expect([away.status, await away.json()]).toMatchObject([503, { code: "unavailable" }]);
  expect(away.headers.get("Retry-After")).not.toBeNull();
});

test("a list of keys that is none is a 503, and the next one is read", async () => {
  const { repository } = await trusted();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (const body of ["null", "{}", '{"keys":"x"}', '{"keys":[null]}', "no JSON"]) {
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
    vi.restoreAllMocks();
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body));
    expect([body, (await come(repository)).status]).toEqual([body, 503]);
    vi.restoreAllMocks();
    cis().listen();
    await given(await come(repository));
  }
});

test("a token that no key could prove is refused before a key is read", async () => {
  const { repository } = await trusted();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60_000 });
  vi.restoreAllMocks();
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("away"));
  for (const alg of ["HS256", "none", "ES256", "rs256", undefined]) {
    const token = await cis().sign(repository.claims(), { alg });
    expect([alg, await refusedAs(await exchange(token))]).toEqual([alg, "invalid_request"]);
  }
  expect(fetched).not.toHaveBeenCalled();
});
