import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { formatKey, newKey as inventKey } from "../../../src/people/keys/format.ts";
import { newAddress } from "../../support/addresses.ts";
import { newCaller, newExpiredKey, newKey, request, revoke } from "../../support/vault.ts";

afterEach(() => vi.restoreAllMocks());

const many = async (times: number, ask: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await ask()).status);
  return statuses;
};

describe("a key's own limits", () => {
  const vars = { KEYED_READS_PER_MINUTE: "3", KEYED_WRITES_PER_MINUTE: "2", ANONYMOUS_REQUESTS_PER_MINUTE: "1" };

  test("reads and writes are counted apart, whatever the address", async () => {
    const { key } = await newCaller();
    expect(await many(4, () => request("/api/v1/teams", { key, vars }))).toEqual([200, 200, 200, 429]);
    // Nothing is written here: the path has no such method.
    expect(await many(3, () => request("/api/v1/teams", { key, vars, method: "PUT" }))).toEqual([405, 405, 429]);
  });

  test("two keys of one person are counted apart", async () => {
    const one = await newCaller();
    const two = await newCaller();
    expect(await many(3, () => request("/api/v1/teams", { key: one.key, vars }))).toEqual([200, 200, 200]);
    expect((await request("/api/v1/teams", { key: two.key, vars })).status).toBe(200);
  });

  test("every answer says them, and the refusal when to come back", async () => {
    const { key } = await newCaller();
    const response = await request("/api/v1/teams", { key, vars });
    expect(response.headers.get("RateLimit-Policy")).toBe('"reads";q=3;w=60');
    expect(response.headers.get("RateLimit")).toBe('"reads";r=2;t=60');
    await many(2, () => request("/api/v1/teams", { key, vars }));
    const refused = await request("/api/v1/teams", { key, vars });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
    expect(refused.headers.has("ETag")).toBe(false);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(await refused.json()).toMatchObject({ code: "rate_limited", limit: 3 });
  });

  test("exactly as many of parallel writes as the limit goes on", async () => {
    const { key } = await newCaller();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => request("/api/v1/teams", { key, vars, method: "PUT" })),
    );
    expect(responses.filter(({ status }) => status === 405)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe("failed authentication", () => {
  const vars = { ANONYMOUS_REQUESTS_PER_MINUTE: "3" };

  test.each([
    ["no key", () => undefined],
    ["malformed keys", () => "nonsense"],
    ["unknown keys", () => formatKey(inventKey())],
  ])("counts against the address: %s", async (_, keyOf) => {
    const headers = { "CF-Connecting-IP": newAddress() };
    const ask = () => {
      const key = keyOf();
      return request("/api/v1/teams", { vars, headers, ...(key !== undefined && { key }) });
    };
    const first = await ask();
    expect(first.status).toBe(401);
    expect(first.headers.get("RateLimit-Policy")).toBe('"anonymous";q=3;w=60');
    expect(first.headers.get("RateLimit")).toBe('"anonymous";r=2;t=60');
    expect(await many(3, ask)).toEqual([401, 401, 429]);
    const refused = await ask();
    expect(refused.headers.has("WWW-Authenticate")).toBe(false);
    expect(await refused.json()).toMatchObject({ code: "rate_limited", limit: 3 });
    // It is one count with the anonymous requests of the address.
    expect((await request("/api/v1/skills", { vars, headers })).status).toBe(429);
  });

  test("costs no look-up any more once it is over the limit", async () => {
    const headers = { "CF-Connecting-IP": newAddress() };
    const ask = () => request("/api/v1/teams", { vars, headers, key: formatKey(inventKey()) });
    await many(4, ask);
    const session = vi.spyOn(env.VAULT, "withSession");
    const batch = vi.fn<() => void>();
    session.mockReturnValue({ prepare: batch, batch, getBookmark: () => null } as unknown as D1DatabaseSession);
    expect((await ask()).status).toBe(429);
    expect(batch).not.toHaveBeenCalled();
  });

  test("a good key goes on from an address that is over its anonymous limit", async () => {
    const headers = { "CF-Connecting-IP": newAddress() };
    await many(5, () => request("/api/v1/skills", { vars, headers }));
    const { key } = await newCaller();
    expect(await many(2, () => request("/api/v1/teams", { vars, headers, key }))).toEqual([200, 200]);
    await many(3, () => request("/api/v1/teams", { vars, headers }));
    expect((await request("/api/v1/teams", { vars, headers, key })).status).toBe(200);
  });
});

describe("public reads with a key", () => {
  const vars = { KEYED_READS_PER_MINUTE: "4", ANONYMOUS_REQUESTS_PER_MINUTE: "2" };
  const path = "/api/v1/skills";

  test("count against it, together with those of the vault, and not against the address", async () => {
    const headers = { "CF-Connecting-IP": newAddress() };
    const { key } = await newCaller();
    const first = await request(path, { key, vars, headers });
    expect(first.status).toBe(200);
    expect(first.headers.get("RateLimit-Policy")).toBe('"reads";q=4;w=60');
    expect(first.headers.get("RateLimit")).toBe('"reads";r=3;t=60');
    expect((await request("/api/v1/teams", { key, vars, headers })).status).toBe(200);
    expect((await request("/api/v1/openapi.json", { vars, headers: { ...headers, "X-API-Key": key } })).status).toBe(
      200,
    );
    expect(await many(3, () => request(`${path}/nobody`, { key, vars, headers }))).toEqual([404, 429, 429]);
    expect(await many(3, () => request(path, { vars, headers }))).toEqual([200, 200, 429]);
  });

  test("let an office go on behind one address that has used up its own", async () => {
    const headers = { "CF-Connecting-IP": newAddress() };
    await many(3, () => request(path, { vars, headers }));
    for (const { key } of [await newCaller(), await newCaller()]) {
      expect(await many(4, () => request(path, { key, vars, headers }))).toEqual([200, 200, 200, 200]);
    }
  });

  test.each(["vault:read", "vault:write"] as const)("need no scope: %s", async (scope) => {
    const { email } = await newCaller();
    const { key } = await newKey(email, [scope]);
    expect((await request(path, { key, vars })).headers.get("RateLimit-Policy")).toBe('"reads";q=4;w=60');
  });

  test("are the same answer, that only their own client may keep", async () => {
    const { key } = await newCaller();
    const [anonymous, keyed] = [await request(path), await request(path, { key })];
    expect(await keyed.text()).toBe(await anonymous.text());
    expect(keyed.headers.get("ETag")).toBe(anonymous.headers.get("ETag"));
    expect(keyed.headers.get("Cache-Control")).toBe("private, max-age=30");
    expect(keyed.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(anonymous.headers.get("Cache-Control")).toBe("public, max-age=30");
  });

  test("are refused where the key is a bad one of this service, and count against the address", async () => {
    const { key, keyId, email } = await newCaller();
    await revoke(keyId);
    const expired = await newExpiredKey(email, ["vault:read"]);
    for (const [bad, code] of [
      [key, "invalid_api_key"],
      [`${key.slice(0, -1)}_`, "invalid_api_key"],
      [formatKey(inventKey()), "invalid_api_key"],
      [expired.key, "expired_api_key"],
    ] as const) {
      const headers = { "CF-Connecting-IP": newAddress() };
      const response = await request(path, { key: bad, vars, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("RateLimit")).toBe('"anonymous";r=1;t=60');
      expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="vault"');
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toMatchObject({ code });
      expect(await many(2, () => request(path, { key: bad, vars, headers }))).toEqual([401, 429]);
    }
  });

  test.each(["Bearer ghp_16C7e42F292c6912E7710c838347Ae178B4a", "Basic dXNlcjpwYXNz", "Bearer x"])(
    "are anonymous with what is no key of this service: %s",
    async (Authorization) => {
      const response = await request(path, { headers: { Authorization } });
      expect(response.status).toBe(200);
      expect(response.headers.get("RateLimit-Policy")).toBe('"anonymous";q=300;w=60');
    },
  );

  test("400 with two different keys", async () => {
    const [one, other] = [await newCaller(), await newCaller()];
    const response = await request(path, { key: one.key, headers: { "X-API-Key": other.key } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_parameter" });
  });
});
