import { expect, test } from "vitest";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { description } from "../../src/http/api-description.ts";

type Operation = {
  operationId: string;
  security: { apiKey: string[] }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  parameters?: { in: string; name: string }[];
};

/** What the specification's tables say of an operation, then what the decisions add to it. */
const rows: [string, string, string, number[], number[]][] = [
  ["get", "/vault/items", "vault:read", [200, 401, 403], [304, 400, 404, 429, 500, 503]],
  ["post", "/vault/items", "vault:write", [201, 400, 401, 403, 409], [404, 408, 413, 415, 429, 500, 503]],
  ["get", "/vault/quota", "vault:read", [200, 401, 403], [304, 400, 404, 429, 500, 503]],
  ["get", "/vault/items/{slug}", "vault:read", [200, 401, 403, 404], [304, 400, 429, 500, 503]],
  ["patch", "/vault/items/{slug}", "vault:write", [200, 400, 401, 403, 404], [408, 412, 413, 415, 429, 500, 503]],
  ["delete", "/vault/items/{slug}", "vault:write", [204, 401, 403, 404], [400, 412, 429, 500, 503]],
  [
    "get",
    "/vault/items/{slug}/bundle",
    "vault:read",
    [200, 302, 401, 403, 404, 409],
    [206, 304, 400, 416, 429, 500, 503],
  ],
  [
    ...(["post", "/vault/items/{slug}/bundle", "vault:write"] as const),
    [200, 400, 401, 403, 404, 409, 413],
    [408, 412, 415, 429, 500, 503],
  ],
  ["get", "/teams/{team}/items", "vault:read", [200, 401, 403, 404], [304, 400, 429, 500, 503]],
  ["post", "/teams/{team}/items", "vault:write", [201, 400, 401, 403, 404, 409], [408, 413, 415, 429, 500, 503]],
  ["get", "/teams/{team}/quota", "vault:read", [200, 401, 403, 404], [304, 400, 429, 500, 503]],
  ["get", "/teams/{team}/items/{slug}", "vault:read", [200, 401, 403, 404], [304, 400, 429, 500, 503]],
  [
    "patch",
    "/teams/{team}/items/{slug}",
    "vault:write",
    [200, 400, 401, 403, 404],
    [408, 412, 413, 415, 429, 500, 503],
  ],
  ["delete", "/teams/{team}/items/{slug}", "vault:write", [204, 401, 403, 404], [400, 412, 429, 500, 503]],
  [
    "get",
    "/teams/{team}/items/{slug}/bundle",
    "vault:read",
    [200, 302, 401, 403, 404, 409],
    [206, 304, 400, 416, 429, 500, 503],
  ],
  [
    ...(["post", "/teams/{team}/items/{slug}/bundle", "vault:write"] as const),
    [200, 400, 401, 403, 404, 409, 413],
    [408, 412, 415, 429, 500, 503],
  ],
];

/** Beyond the specification's tables. */
const link = [400, 401, 403, 429, 500, 503];
const additions: typeof rows = [
  ["get", "/vault/install-links", "vault:read", [], [200, 304, 404, ...link]],
  ["post", "/vault/install-links", "vault:write", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/vault/install-links/{id}", "vault:write", [], [204, 404, ...link]],
  ["get", "/teams/{team}/install-links", "vault:read", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/install-links", "vault:write", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/install-links/{id}", "vault:write", [], [204, 404, ...link]],
  ["get", "/teams/{team}/policy/{client}", "vault:read", [], [200, 304, 404, ...link]],
  ["get", "/me", "vault:read", [], [200, 304, ...link]],
  ["get", "/keys", "account", [], [200, 304, ...link]],
  ["post", "/keys", "account", [], [201, 408, 409, 413, 415, ...link]],
  ["delete", "/keys/{id}", "account", [], [204, 404, ...link]],
  ["post", "/keys/{id}/rotate", "account", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["post", "/teams/{team}/items/{slug}/screen/clear", "vault:write", [], [200, 404, 408, 412, 413, 415, ...link]],
  ["get", "/teams/{team}/keys", "account", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/keys", "account", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/keys/{id}", "account", [], [204, 404, ...link]],
  ["post", "/teams/{team}/keys/{id}/rotate", "account", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["get", "/teams", "vault:read", [], [200, 304, ...link]],
  ["post", "/teams", "account", [], [201, 408, 409, 413, 415, ...link]],
  ["get", "/teams/{team}", "vault:read", [], [200, 304, 404, ...link]],
  ["patch", "/teams/{team}", "account", [], [200, 404, 408, 412, 413, 415, ...link]],
  ["delete", "/teams/{team}", "account", [], [204, 404, 412, ...link]],
  ["get", "/teams/{team}/members", "account", [], [200, 304, 404, ...link]],
  ["patch", "/teams/{team}/members/{user}", "account", [], [200, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/members/{user}", "account", [], [204, 404, 409, ...link]],
  ["get", "/teams/{team}/invitations", "account", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/invitations", "account", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/invitations/{id}", "account", [], [204, 404, 409, ...link]],
  ["get", "/teams/{team}/watch", "vault:read", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/watch", "vault:write", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/watch/{name}", "vault:write", [], [204, 404, ...link]],
  ["get", "/teams/{team}/webhooks", "account", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/webhooks", "account", [], [201, 404, 408, 409, 413, 415, ...link]],
  ["patch", "/teams/{team}/webhooks/{id}", "account", [], [200, 404, 408, 413, 415, ...link]],
  ["delete", "/teams/{team}/webhooks/{id}", "account", [], [204, 404, ...link]],
  ["post", "/teams/{team}/webhooks/{id}/rotate", "account", [], [200, 404, ...link]],
  ["get", "/teams/{team}/webhooks/{id}/deliveries", "account", [], [200, 304, 404, ...link]],
  ["post", "/teams/{team}/webhooks/{id}/deliveries/{delivery}/resend", "account", [], [202, 404, ...link]],
  ["get", "/teams/{team}/catalogue", "vault:read", [], [200, 304, 404, ...link]],
  ["get", "/teams/{team}/catalogue/export", "vault:read", [], [200, 304, 404, ...link]],
  ["get", "/teams/{team}/catalogue/pending", "vault:read", [], [200, 304, 404, ...link]],
  ["get", "/teams/{team}/catalogue/policy", "vault:read", [], [200, 304, 404, ...link]],
  ["put", "/teams/{team}/catalogue/policy", "account", [], [200, 404, 408, 412, 413, 415, ...link]],
  ["post", "/teams/{team}/catalogue/approvals", "account", [], [200, 201, 404, 408, 409, 412, 413, 415, ...link]],
  ["delete", "/teams/{team}/catalogue/approvals/{id}", "account", [], [200, 404, 408, 413, 415, ...link]],
  ["post", "/teams/{team}/catalogue/requests", "vault:write", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
  ["delete", "/teams/{team}/catalogue/requests/{id}", "account", [], [204, 404, 408, 413, 415, ...link]],
  ["post", "/invitations/{token}", "account", [], [200, 404, 409, ...link]],
  ...["/vault", "/teams/{team}"].flatMap((at): typeof rows => [
    ["get", `${at}/audit`, "account", [], [200, 304, 404, ...link]],
    ["get", `${at}/publisher`, "vault:read", [], [200, 304, 404, ...link]],
    ["put", `${at}/publisher`, "account", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
    ["get", `${at}/trust-policies`, "account", [], [200, 304, 404, ...link]],
    ["post", `${at}/trust-policies`, "account", [], [201, 404, 408, 409, 413, 415, ...link]],
    ["delete", `${at}/trust-policies/{id}`, "account", [], [204, 404, ...link]],
  ]),
  ...["/vault", "/teams/{team}"].flatMap((at): typeof rows => [
    ["get", `${at}/export`, "vault:read", [], [200, 304, 404, ...link]],
    ["put", `${at}/items/{slug}/installed-text`, "vault:write", [], [200, 404, 408, 409, 412, 413, 415, ...link]],
    ["put", `${at}/skills/{slug}`, "vault:write", [], [200, 201, 404, 408, 409, 412, 413, 415, ...link]],
    ["get", `${at}/items/{slug}/facts`, "vault:read", [], [200, 304, 404, ...link]],
    ["get", `${at}/items/{slug}/revisions`, "vault:read", [], [200, 304, 404, ...link]],
    ["delete", `${at}/items/{slug}/revisions`, "vault:write", [], [204, 404, ...link]],
    ["get", `${at}/items/{slug}/revisions/{n}`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/items/{slug}/revisions/{n}/restore`, "vault:write", [], [200, 404, 412, ...link]],
    ["get", `${at}/trash`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/trash/{id}/restore`, "vault:write", [], [200, 404, 409, ...link]],
    ["delete", `${at}/trash/{id}`, "vault:write", [], [204, 404, ...link]],
    ["post", `${at}/items/{slug}/submissions`, "publish", [], [200, 201, 404, 408, 409, 412, 413, 415, ...link]],
    ["get", `${at}/published`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/published/{slug}/yank`, "publish", [], [200, 404, 408, 409, 413, 415, ...link]],
    ["post", `${at}/published/{slug}/appeal`, "publish", [], [201, 404, 408, 409, 413, 415, ...link]],
    ["post", `${at}/published/{slug}/unyank`, "publish", [], [200, 404, 408, 409, 413, 415, ...link]],
    ["get", `${at}/claims`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/claims`, "account", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
    ["get", `${at}/publisher/domains`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/publisher/domains`, "account", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
    ["delete", `${at}/publisher/domains/{domain}`, "account", [], [204, 404, ...link]],
    ["post", `${at}/published/{slug}/transfer`, "account", [], [200, 201, 404, 408, 409, 413, 415, ...link]],
    ["delete", `${at}/published/{slug}/transfer`, "account", [], [204, 404, ...link]],
    ["get", `${at}/transfers`, "vault:read", [], [200, 304, 404, ...link]],
    ["post", `${at}/transfers/{id}`, "account", [], [200, 404, 409, ...link]],
    ["delete", `${at}/transfers/{id}`, "account", [], [204, 404, ...link]],
    ["get", `${at}/submissions`, "vault:read", [], [200, 304, 404, ...link]],
    ["get", `${at}/submissions/{id}`, "vault:read", [], [200, 404, ...link]],
    ["delete", `${at}/submissions/{id}`, "publish", [], [200, 404, 409, ...link]],
    ["post", `${at}/submissions/{id}/appeal`, "publish", [], [201, 404, 408, 409, 413, 415, ...link]],
  ]),
  ["post", "/teams/{team}/screen", "vault:write", [], [200, 400, 401, 403, 404, 408, 413, 415, 429, 500, 503]],
];

const { paths } = description(createApp(restRoutes));
const operationAt = (method: string, path: string) =>
  (paths[`/api/v1${path}`] as Record<string, Operation> | undefined)?.[method];

test.each([...rows, ...additions])("%s %s is as the specification has it", (method, path, scope, specified, added) => {
  const operation = operationAt(method, path)!;
  expect(operation.security).toEqual([{ apiKey: [scope] }]);
  const statuses = Object.keys(operation.responses).map(Number);
  expect(statuses.toSorted()).toEqual([...specified, ...added].toSorted());
  const named = operation.parameters?.filter((parameter) => parameter.in === "path").map(({ name }) => name) ?? [];
  expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

test("there is no other operation with a key", () => {
  const documented = Object.entries(paths)
    .filter(([path]) => /^\/api\/v1\/(?:vault|teams|me$|keys|invitations)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const known = [...rows, ...additions].map(([method, path]) => `${method} /api/v1${path}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test("each has a name of its own, the same for both owners but for one word", () => {
  const names = rows.map(([method, path]) => operationAt(method, path)!.operationId);
  expect(names.slice(8)).toEqual(names.slice(0, 8).map((name) => name.replace("Vault", "Team")));
  expect(new Set(names).size).toBe(16);
});

test("the bodies are described", () => {
  expect(operationAt("post", "/vault/items")!.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/VaultItemInput" } } },
  });
  expect(operationAt("patch", "/teams/{team}/items/{slug}")!.requestBody).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/VaultItemPatch" } } },
  });
  expect(operationAt("post", "/teams/{team}/screen")!.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/ScreenDraft" } } },
  });
  expect(operationAt("post", "/vault/items/{slug}/bundle")!.requestBody).toMatchObject({
    content: { "application/zip": { schema: { type: "string", format: "binary" } } },
  });
});
