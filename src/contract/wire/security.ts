import { z } from "@hono/zod-openapi";

export const Scope = z.enum(["vault:read", "vault:write", "publish", "account"]);
export type Scope = z.infer<typeof Scope>;

/**
 * The security scheme of the vault and of teams. OpenAPI 3.0 has scopes only for oauth2 schemes, so this scheme lists
 * them in an extension, and each operation names its own in `security`, as OpenAPI 3.1 does.
 */
export const apiKeyScheme = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "dv_<id>_<secret>_<checksum>",
  description:
    "A key of this service, as `Authorization: Bearer <key>` or as `X-API-Key: <key>`; both with " +
    "different keys are refused (400). Never in the URL. Scopes: `vault:read` for every GET of the vault and of " +
    "teams, `vault:write` for POST, PATCH and DELETE there, `publish` to submit and to yank, `account` for keys, " +
    "trust " +
    "policies, and what is of teams beside their items.",
  "x-scopes": {
    "vault:read": "Lists and reads the vault and the teams of the key's person",
    "vault:write": "Creates, changes and deletes in them",
    publish: "Submits items to be public, yanks what was published",
    account: "Lists, makes, rotates and revokes keys; lists, makes and deletes trust policies; makes and leads teams",
  } satisfies Record<Scope, string>,
} as const;

/** The scope that a route declares; `scoped` (src/http/middleware/scope.ts) enforces it. */
export const needs = (scope: Scope) => ({ security: [{ apiKey: [scope] }] });
