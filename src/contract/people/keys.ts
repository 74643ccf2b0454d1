import { createRoute, z } from "@hono/zod-openapi";
import { orNull, pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import {
  badBody,
  idempotencyHeader,
  keyedJson,
  keyedPage,
  keyedProblem,
  keyedResponses,
  location,
  noContent,
} from "../wire/keyed.ts";
import { ItemOwner, Person } from "./owner.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { Name } from "../wire/names.ts";
import { needs, Scope } from "../wire/security.ts";
import { whole } from "../wire/whole-number.ts";

export const KeyKind = z.enum(["key", "robot", "client"]);
export type KeyKind = z.infer<typeof KeyKind>;

export const KeyScopes = z
  .array(Scope)
  .min(1, "must name a scope")
  .max(Scope.options.length, `must name at most ${Scope.options.length}`);

const Registry = z.strictObject(ItemOwner.shape).openapi("RegistryInput");
export type Registry = z.infer<typeof Registry>;

export const expiresInDays = whole(1, limits.keyDaysMax)
  .optional()
  .openapi({ default: limits.keyDaysDefault, description: "The days until it expires" });

export const KeyInput = z
  .strictObject({
    name: Name.openapi({ description: "To tell it from others", example: "laptop" }),
    scopes: KeyScopes.openapi({ example: ["vault:read"] }),
    registry: orNull(Registry)
      .optional()
      .openapi({ description: "The one registry that it opens. Null: every registry of the person" }),
    expiresInDays,
  })
  .openapi("KeyInput");
export type KeyInput = z.infer<typeof KeyInput>;

export const KeyRotation = z
  .strictObject({
    overlapHours: whole(0, limits.keyOverlapHoursMax).optional().openapi({
      default: limits.keyOverlapHoursDefault,
      description: "How long the former key goes on working, and never longer than it would have",
    }),
    expiresInDays,
  })
  .openapi("KeyRotation");
export type KeyRotation = z.infer<typeof KeyRotation>;

export const Key = z
  .object({
    id: z.string().openapi({ description: "The part of the key behind `dv_`" }),
    name: z.string(),
    scopes: z.array(Scope),
    registry: orNull(ItemOwner).openapi({ description: "The one registry that it opens. Null: every one" }),
    kind: KeyKind.openapi({ description: "`client`: an MCP client that the person let in; `robot`: a team's key" }),
    createdAt: Timestamp,
    createdBy: orNull(Person).openapi({ description: "Null: the operator" }),
    expiresAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().openapi({ description: "To a quarter of an hour" }),
    revokedAt: Timestamp.nullable(),
  })
  .openapi("Key");
export type Key = z.infer<typeof Key>;

/** The only response that contains the key itself. */
export const NewKey = z.object({ ...Key.shape, key: z.string() }).openapi("NewKey");
export type NewKey = z.infer<typeof NewKey>;

export const KeyPage = pageOf("KeyPage", Key);
export type KeyPage = z.infer<typeof KeyPage>;

export const keyIdempotency = idempotencyHeader(
  "Makes a retry safe: for 24 hours another request under the same key makes nothing and is 409 " +
    "(`already_created`, with the `id` of what the first one made, whose secret is kept nowhere).",
);

const tag = { tags: ["People"] };
export const keyId = { id: pathParameter("id", "The key's id") };
const id = z.object(keyId);
export const madeKey = (description: string) => ({ 201: keyedJson(NewKey, description, location("key")) });
const repeated = "repeated with its `Idempotency-Key` (`already_created`), or that came with another body";
const none = keyedProblem("The caller has no key with this id");

export const listKeys = createRoute({
  method: "get",
  path: "/keys",
  operationId: "listKeys",
  summary: "List the caller's own keys",
  description:
    "The newest first, those that open nothing any more too; never the secret. A narrowed key sees its like.",
  ...tag,
  ...needs("account"),
  request: { query: pageQuery },
  responses: keyedPage(KeyPage, "the caller's keys, the newest first"),
});

export const createKey = createRoute({
  method: "post",
  path: "/keys",
  operationId: "createKey",
  summary: "Make a key",
  description:
    "The key is in this answer and never again. It can have no scope that the caller's key lacks, no wider " +
    "`registry`, and never `account`, which is given in the browser, on `/device` or by the operator. It ends with " +
    "the caller's key: it expires no later, and is revoked with it.",
  ...tag,
  ...needs("account"),
  request: { headers: keyIdempotency, body: jsonBody(KeyInput) },
  responses: {
    ...keyedResponses,
    ...madeKey("The new key, shown this once"),
    ...badBody,
    409: keyedProblem(
      "The caller has as many live keys as a person may (`key_limit_reached`, with `limit` and `used`); or the " +
        `request was ${repeated} (\`idempotency_key_reused\`)`,
    ),
  },
});

export const revokeKey = createRoute({
  method: "delete",
  path: "/keys/{id}",
  operationId: "revokeKey",
  summary: "Revoke a key",
  description:
    "It opens nothing any more, nor does what it made: at once here, within a minute everywhere. A key may end " +
    "itself by any scope.",
  ...tag,
  ...needs("account"),
  request: { params: id },
  responses: {
    ...noContent("It opens nothing any more"),
    ...keyedResponses,
    404: none,
  },
});

export const rotateKey = createRoute({
  method: "post",
  path: "/keys/{id}/rotate",
  operationId: "rotateKey",
  summary: "Put a new key in the place of a key",
  description:
    "The new key has the same name, scopes and registry. The former one ends in `overlapHours` and counts no more. " +
    "What the caller's key could not make by POST `keys`, it cannot rotate.",
  ...tag,
  ...needs("account"),
  request: { params: id, headers: keyIdempotency, body: { ...jsonBody(KeyRotation), required: false } },
  responses: {
    ...keyedResponses,
    ...madeKey("The key in its place, shown this once"),
    ...badBody,
    404: none,
    409: keyedProblem(
      "The key has been rotated or revoked already (`key_rotated`); the caller has as many live keys as a person may " +
        `(\`key_limit_reached\`); or the request was ${repeated} (\`idempotency_key_reused\`)`,
    ),
  },
});
