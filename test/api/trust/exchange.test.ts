import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { accessTokenType } from "../../../src/contract/people/token-exchange.ts";
import type { TrustPolicy } from "../../../src/contract/people/trust-policies.ts";
import { type Claims, newRepository, type Repository } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { newHolder } from "../../support/keys.ts";
import { newSigner } from "../../support/stand-in-provider.ts";
import { newTeam, removeMember, request, setMember } from "../../support/vault.ts";

const { cis, exchange, come, given, refusedAs, trust, trusted } = useExchange();

describe.each(["github", "gitlab"] as const)("%s", (ci) => {
  test("a job gets a key of 15 minutes for the person's vault, and for nothing else", async () => {
    const { ada, repository, policy } = await trusted(ci);
    const team = await newTeam(ada.email);
    const answer = await given(await come(repository));
    expect(answer).toMatchObject({ issued_token_type: accessTokenType, token_type: "Bearer", expires_in: 900 });
    expect(answer.scope).toBe("vault:read vault:write");
    const key = answer.access_token;
    const item = { method: "POST", key, body: { title: "From CI", body: "x" } };
    expect((await request("/api/v1/vault/items", item)).status).toBe(201);
    expect((await request(`/api/v1/teams/${team.slug}/items`, { key })).status).toBe(404);
    expect((await request("/api/v1/keys", { key })).status).toBe(403);
    const me = await (await request("/api/v1/me", { key })).json();
    expect(me).toMatchObject({
      user: { slug: ada.slug },
      key: { kind: "key", name: `${ci} ${repository.name}`, registry: { type: "user", slug: ada.slug } },
      teams: [],
    });
    const { results } = await env.VAULT.prepare("select * from audit where actor = ?")
      .bind(`policy ${policy.id}`)
      .all();
    expect(results).toMatchObject([{ act: "key.create", detail: expect.stringContaining("refs/heads/main") }]);
    const list = await (await ada.ask("/vault/trust-policies")).json<{ items: TrustPolicy[] }>();
    expect(list.items[0]!.lastUsedAt).not.toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 899_000 });
    expect((await request("/api/v1/me", { key })).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await (await request("/api/v1/me", { key })).json()).toMatchObject({ code: "expired_api_key" });
  });

  test("on a team the key is a robot's: a member's rights, its own name, and nobody's leaving ends it", async () => {
    const [ada, bob, repository] = [await newHolder(), await newHolder(), newRepository(ci)];
    const team = await newTeam(ada.email);
    await setMember(team.slug, bob.email, "admin");
    const path = `/teams/${team.slug}`;
    await trust(bob, path, repository.policy());
    await removeMember(team.slug, bob.email);
    const { access_token: key } = await given(await come(repository));
    const by = { name: `${ci} ${repository.name}`, slug: team.slug };
    const items = `/api/v1${path}/items`;
    const made = await request(items, { method: "POST", key, body: { title: "From CI", slug: "ci", body: "x" } });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ createdBy: by, updatedBy: by });
    const changed = await ada.ask(`${path}/items/ci`, { method: "PATCH", body: { summary: "s" } });
    expect(await changed.json()).toMatchObject({ createdBy: by, updatedBy: { slug: ada.slug } });
    const again = await request(`${items}/ci`, { method: "PATCH", key, body: { summary: "t" } });
    expect(await again.json()).toMatchObject({ updatedBy: by });
    expect(await (await ada.ask(`${path}/items`)).json()).toMatchObject({ items: [{ createdBy: by, updatedBy: by }] });
    const link = await request(`/api/v1${path}/install-links`, { method: "POST", key, body: {} });
    expect(await link.json()).toMatchObject({ createdBy: by });
    expect(await (await ada.ask(`${path}/install-links`)).json()).toMatchObject({ items: [{ createdBy: by }] });
    expect(await (await request("/api/v1/teams", { key })).json()).toMatchObject({
      items: [{ slug: team.slug, role: "member", memberCount: 1 }],
      total: 1,
    });
    expect(await (await request("/api/v1/me", { key })).json()).toMatchObject({
      user: null,
      teams: [{ slug: team.slug, name: team.name, role: "member" }],
      key: { kind: "robot", registry: { type: "team", slug: team.slug }, createdBy: { slug: bob.slug } },
    });
    expect((await request("/api/v1/vault/items", { key })).status).toBe(404);
    expect((await request(`/api/v1${path}/trust-policies`, { key })).status).toBe(403);
    const bundle = await request(`${items}/ci/bundle`, {
      method: "POST",
      key,
      headers: { "Content-Type": "application/zip" },
      body: "This is no archive.",
    });
    expect(await bundle.json()).toMatchObject({ code: "invalid_zip" });
    const { results } = await env.VAULT.prepare("select act from audit where subject = ?")
      .bind(`team ${team.slug} item ci`)
      .all();
    expect(results.map(({ act }) => act)).toEqual(["item.create", "item.update", "item.update"]);
  });

  test("a token counts once, also of 50 at once, and for as long as it is taken", async () => {
    const { repository } = await trusted(ci);
    const exp = Math.floor(Date.now() / 1000) + 300;
    const token = await cis().sign(repository.claims({ exp }));
    const all = await Promise.all(Array.from({ length: 50 }, () => exchange(token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: (exp + 59) * 1000 });
    await env.VAULT.prepare("select 1").run();
    expect(await refusedAs(await exchange(token))).toBe("invalid_request");
    const other = await cis().sign(repository.claims({ exp }));
    expect((await exchange(other)).status).toBe(200);
  });

  test("clocks may differ by a minute and not by ten", async () => {
    const { repository } = await trusted(ci);
    const now = Math.floor(Date.now() / 1000);
    for (const [by, status] of [
      [-50, 200],
      [50, 200],
      [-70, 400],
      [70, 400],
      [-600, 400],
      [600, 400],
    ] as const) {
      const claims = by < 0 ? { exp: now + by, iat: now - 900, nbf: now - 900 } : { iat: now + by, nbf: now + by };
      expect([by, (await come(repository, { exp: now + 900, ...claims })).status]).toEqual([by, status]);
    }
  });

  test("a renamed owner and a renamed repository are the same, by their numbers", async () => {
    const { repository } = await trusted(ci);
    const name = "renamed/elsewhere";
    const claims = {
      github: { repository: name, workflow_ref: `${name}/.github/workflows/publish.yml@refs/heads/main` },
      gitlab: { project_path: name, ci_config_ref_uri: `gitlab.com/${name}//.gitlab-ci.yml@refs/heads/main` },
    };
    expect((await given(await come(repository, claims[ci]))).scope).toBe("vault:read vault:write");
  });

  const idOf = { github: "repository_id", gitlab: "project_id" }[ci];
  const ownerOf = { github: "repository_owner_id", gitlab: "namespace_id" }[ci];
  const configOf = { github: "workflow_ref", gitlab: "ci_config_ref_uri" }[ci];
  test.each<[string, Claims | ((repository: Repository) => Claims)]>([
    ["another repository of the same name", { [idOf]: "5" }],
    ["the repository in other hands", { [ownerOf]: "5" }],
    ["no repository", { [idOf]: undefined }],
    ["the number nought", { [idOf]: 0 }],
    ["a number with a nought before it", ({ id }) => ({ [idOf]: `0${id}` })],
    ["a number with a blank", ({ id }) => ({ [idOf]: ` ${id}` })],
    ["a number with a fraction", ({ id }) => ({ [idOf]: `${id}.0` })],
    ["a number with an exponent", ({ id }) => ({ [idOf]: `${id}e0` })],
    ["another number of 17 digits", { [idOf]: "90071992547409930" }],
    ["a list of one", ({ id }) => ({ [idOf]: [String(id)] })],
    [
      "another workflow",
      ({ name }) => ({
        [configOf]:
          (ci === "github" ? `${name}/.github/workflows/` : `gitlab.com/${name}//`) + "evil.yml@refs/heads/main",
      }),
    ],
    [
      "another repository's workflow",
      {
        [configOf]:
          ci === "github"
            ? "evil/x/.github/workflows/publish.yml@refs/heads/main"
            : "gitlab.com/evil/x//.gitlab-ci.yml@refs/heads/main",
      },
    ],
    ["no workflow", { [configOf]: undefined }],
    ["another audience", { aud: "https://other.example" }],
    ["several audiences", { aud: ["http://localhost", "https://other.example"] }],
    ["no audience", { aud: undefined }],
    ["no end", { exp: undefined }],
    ["no beginning", { iat: undefined }],
    ["no jti", { jti: undefined }],
    ["a jti that is no text", { jti: 5 }],
    ["another issuer", { iss: "https://evil.example" }],
    [
      "the other CI's name",
      { iss: ci === "github" ? "https://gitlab.com" : "https://token.actions.githubusercontent.com" },
    ],
  ])("lets nobody in: %s", async (_, change) => {
    const { repository } = await trusted(ci);
    const claims = typeof change === "function" ? change(repository) : change;
    expect(await refusedAs(await come(repository, claims))).toBe("invalid_request");
  });

  test("a number counts as its text does", async () => {
    const { repository } = await trusted(ci);
    const answer = await given(await come(repository, { [idOf]: repository.id, [ownerOf]: repository.owner }));
    expect(answer.scope).toBe("vault:read vault:write");
  });

  test("lets nobody in: keys and algorithms that are not the CI's", async () => {
    const { repository } = await trusted(ci);
    const other = await newSigner(cis().jwk.kid);
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encoded({ alg: "none", typ: "JWT", kid: cis().jwk.kid })}.${encoded(repository.claims())}.`;
    const tokens = [
      await other.sign(repository.claims()),
      await cis().sign(repository.claims(), { alg: "HS256" }),
      await cis().sign(repository.claims(), { kid: "unknown" }),
      ...[unsigned, "", "x", "a.b.c", "🙂.🙂.🙂"],
    ];
    for (const token of tokens) expect(await refusedAs(await exchange(token))).toBe("invalid_request");
  });
});

describe("GitLab alone", () => {
  test.each(["merge_request_event", "external_pull_request_event"])("a job of `%s` is refused", async (source) => {
    const { repository } = await trusted("gitlab");
    const claims = { pipeline_source: source, ref_protected: "false" };
    expect(await refusedAs(await come(repository, claims))).toBe("invalid_request");
  });
});

describe("GitHub alone", () => {
  test.each(["pull_request_target", "workflow_run", ""])("a job of `%s` is refused", async (event_name) => {
    const { repository } = await trusted();
    expect(await refusedAs(await come(repository, { event_name }))).toBe("invalid_request");
  });

  test("environment and ref are asked for where the policy names them", async () => {
    const { repository } = await trusted("github", { environment: "production", ref: "refs/tags/v1" });
    const right = { environment: "production", ref: "refs/tags/v1" };
    for (const wrong of [{}, { environment: "Production" }, { environment: undefined }, { ref: "refs/heads/v1" }]) {
      const claims = Object.keys(wrong).length > 0 ? { ...right, ...wrong } : {};
      expect(await refusedAs(await come(repository, claims))).toBe("invalid_request");
    }
    await given(await come(repository, right));
  });
});
