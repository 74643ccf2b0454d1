import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/worker/app.ts";
import { restRoutes } from "../../../src/http/rest-routes.ts";
import { Scope } from "../../../src/contract/wire/security.ts";
import { description } from "../../../src/http/api-description.ts";
import { formatKey, newKey as inventKey } from "../../../src/people/keys/format.ts";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import {
  newExpiredKey,
  newKey,
  newUser,
  request as requestWith,
  type RequestOptions,
  revoke,
} from "../../support/vault.ts";

type Operation = { operationId: string; security?: Record<string, string[]>[]; responses: Record<string, unknown> };

const document = description(createApp(restRoutes));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, { operationId, security, responses }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    path: path.replaceAll(/\{\w+\}/g, "no-such-thing"),
    isKeyed: /^\/api\/v1\/(?:vault|teams|me|keys|invitations)(?:\/|$)/.test(path),
    isOfAccount:
      path.startsWith("/api/v1/keys") ||
      /\/(?:trust-policies|audit|keys|members|invitations|webhooks)(?:\/|$)/.test(path) ||
      (path.endsWith("/publisher") && method === "put") ||
      (/\/(?:transfers?|domains|claims)(?:\/|$)/.test(path) && method !== "get") ||
      (/\/catalogue\//.test(path) && method !== "get" && !path.endsWith("/requests")) ||
      (/^\/api\/v1\/teams(?:\/\{team\})?$/.test(path) && method !== "get"),
    isOfPublishing: method !== "get" && /\/(?:submissions|published)(?:\/|$)/.test(path),
    security: security ?? [],
    statuses: Object.keys(responses),
  })),
);
const keyed = operations.filter(({ security }) => security.length > 0);

describe("the document", () => {
  test("has one scheme, with four scopes", () => {
    expect(document.components?.securitySchemes).toMatchObject({
      apiKey: {
        type: "http",
        scheme: "bearer",
        "x-scopes": { "vault:read": {}, "vault:write": {}, publish: {}, account: {} },
      },
    });
    expect(Object.keys(document.components?.securitySchemes ?? {})).toEqual(["apiKey"]);
  });

  test("names one scope for each operation of the vault, of teams and of people, and none for another", () => {
    expect(keyed.length).toBeGreaterThan(0);
    for (const { name, method, isKeyed, isOfAccount, isOfPublishing, security, statuses } of operations) {
      const written = isOfPublishing ? "publish" : "vault:write";
      const scope = isOfAccount ? "account" : method === "GET" ? "vault:read" : written;
      expect(security, name).toEqual(isKeyed ? [{ apiKey: [scope] }] : []);
      expect(statuses, name).toEqual(expect.arrayContaining(isKeyed ? ["401", "403", "429"] : ["429"]));
    }
  });
});

/** The operations share their keys: no key may write so often. */
const vars = { KEYED_WRITES_PER_MINUTE: "10000" };
const request = (path: string, options: RequestOptions) => requestWith(path, { ...options, vars });

/** What a client may carry, and what it is answered. */
const refusals = [
  { what: "no key", status: 401, code: "missing_api_key" },
  { what: "unknown", status: 401, code: "invalid_api_key" },
  { what: "malformed", status: 401, code: "invalid_api_key" },
  { what: "another secret", status: 401, code: "invalid_api_key" },
  { what: "revoked", status: 401, code: "invalid_api_key" },
  { what: "expired", status: 401, code: "expired_api_key" },
  { what: "wrong scope", status: 403, code: "insufficient_scope" },
] as const;
type Carried = (typeof refusals)[number]["what"];

let session = "";
const keys = {} as Record<Carried, (scope: Scope) => string | undefined>;

beforeAll(async () => {
  const { email } = await newUser();
  const browser = newBrowser();
  await browser.signIn(email);
  session = browser.cookies.get("__Host-session")!;
  const all = await newKey(email);
  const revoked = await newKey(email);
  await revoke(revoked.id);
  const expired = await newExpiredKey(email);
  const byScope = new Map<Scope, string>();
  for (const scope of Scope.options) byScope.set(scope, (await newKey(email, [scope])).key);
  Object.assign(keys, {
    "no key": () => undefined,
    unknown: () => formatKey(inventKey()),
    malformed: () => all.key.slice(0, -1),
    "another secret": () => formatKey({ ...inventKey(), id: all.id }),
    revoked: () => revoked.key,
    expired: () => expired.key,
    "wrong scope": (scope: Scope) => byScope.get(Scope.options.find((other) => other !== scope)!),
  } satisfies typeof keys);
});

const bodies = { valid: { title: "A title", body: "Text" }, none: undefined, wrong: "{", large: " ".repeat(600_000) };

describe.each(keyed)("$method $path ($name)", ({ method, path, security }) => {
  const scope = Scope.parse(security[0]!.apiKey![0]);

  test.each(refusals)("$status $code: $what", async ({ what, status, code }) => {
    const key = keys[what](scope);
    const sent = method === "GET" ? { none: undefined } : bodies;
    for (const body of Object.values(sent)) {
      const response = await request(path, { method, body, ...(key !== undefined && { key }) });
      expect(response.status).toBe(status);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("WWW-Authenticate")).toBe(
        status === 401 ? 'Bearer realm="vault"' : `Bearer realm="vault", error="insufficient_scope", scope="${scope}"`,
      );
      expect(await response.json()).toMatchObject({
        status,
        code,
        instance: path.replace(/\/v1\/invitations\/.*/, "/v1/invitations/{token}"),
      });
    }
  });

  test("401 for a session in place of a key, and the cookie weakens no key's refusal", async () => {
    const headers = { ...sameOrigin, Cookie: `__Host-session=${session}` };
    const none = await request(path, { method, headers });
    expect([none.status, await none.json()]).toMatchObject([401, { code: "missing_api_key" }]);
    const wrong = await request(path, { method, headers, key: keys["wrong scope"](scope)! });
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: "insufficient_scope" }]);
  });

  test("the same with X-API-Key", async () => {
    for (const { what, status, code } of refusals.slice(1)) {
      const response = await request(path, { method, headers: { "X-API-Key": keys[what](scope)! } });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    }
  });
});
