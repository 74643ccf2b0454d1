import { createRoute, z } from "@hono/zod-openapi";
import { pageQuery } from "../wire/common.ts";
import { badBody, keyedPage, keyedProblem, noContent, roleResponses } from "../wire/keyed.ts";
import { jsonBody } from "../wire/json.ts";
import { expiresInDays, keyId, keyIdempotency, KeyPage, KeyRotation, madeKey } from "./keys.ts";
import { Name } from "../wire/names.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { RobotScope } from "./trust-policies.ts";

export const RobotKeyInput = z
  .strictObject({
    name: Name.openapi({ description: "The robot's name: what it makes is said to be by it", example: "nightly" }),
    scopes: z
      .array(RobotScope)
      .min(1, "must name a scope")
      .max(RobotScope.options.length, `must name at most ${RobotScope.options.length}`)
      .openapi({ example: ["vault:write"] }),
    expiresInDays,
  })
  .openapi("RobotKeyInput");
export type RobotKeyInput = z.infer<typeof RobotKeyInput>;

const tag = { tags: ["Teams"] };
const team = z.object(teamSurface.params);
const key = z.object({ ...teamSurface.params, ...keyId });
const shared = roleResponses("admin");
const none = { 404: keyedProblem("No team of the caller with that slug, or no robot key in it with this id") };
const repeated = "was repeated with its `Idempotency-Key` (`already_created`), or that came with another body";
const full = "the team has as many live robot keys as it may (`key_limit_reached`, with `limit` and `used`)";

export const listRobotKeys = createRoute({
  method: "get",
  path: "/keys",
  operationId: "listRobotKeys",
  summary: "List the keys of a team's robots",
  description:
    "The newest first, those that open nothing any more too; never the secret. For the team's admins. Keys that a " +
    "trust policy gives to CI jobs are over in minutes, and are not among them.",
  ...tag,
  ...needs("account"),
  request: { params: team, query: pageQuery },
  responses: { ...keyedPage(KeyPage, "the team's robot keys, the newest first"), ...shared, ...teamSurface.responses },
});

export const createRobotKey = createRoute({
  method: "post",
  path: "/keys",
  operationId: "createRobotKey",
  summary: "Make a key for a team's robot",
  description:
    "The key is the team's: it opens that team alone, with the rights of a member, and outlives its maker's leaving, " +
    "but not the caller's key: it expires no later, and is revoked with it. " +
    "It can have no scope that the caller's key lacks. It is in this answer and never again. For the team's admins.",
  ...tag,
  ...needs("account"),
  request: { params: team, headers: keyIdempotency, body: jsonBody(RobotKeyInput) },
  responses: {
    ...shared,
    ...madeKey("The new key, shown this once"),
    ...badBody,
    ...teamSurface.responses,
    409: keyedProblem(`There is no room: ${full}; or the request ${repeated} (\`idempotency_key_reused\`)`),
  },
});

export const revokeRobotKey = createRoute({
  method: "delete",
  path: "/keys/{id}",
  operationId: "revokeRobotKey",
  summary: "Revoke the key of a team's robot",
  description: "It opens nothing any more: at once here, within a minute everywhere. For the team's admins.",
  ...tag,
  ...needs("account"),
  request: { params: key },
  responses: {
    ...noContent("It opens nothing any more"),
    ...shared,
    ...none,
  },
});

export const rotateRobotKey = createRoute({
  method: "post",
  path: "/keys/{id}/rotate",
  operationId: "rotateRobotKey",
  summary: "Put a new key in the place of a robot's key",
  description:
    "The new key has the same name and scopes. The former one ends in `overlapHours` and counts no more. For the " +
    "team's admins.",
  ...tag,
  ...needs("account"),
  request: { params: key, headers: keyIdempotency, body: { ...jsonBody(KeyRotation), required: false } },
  responses: {
    ...shared,
    ...madeKey("The key in its place, shown this once"),
    ...badBody,
    ...none,
    409: keyedProblem(
      `The key has been rotated or revoked already (\`key_rotated\`); ${full}; or the request ${repeated} ` +
        "(`idempotency_key_reused`)",
    ),
  },
});
