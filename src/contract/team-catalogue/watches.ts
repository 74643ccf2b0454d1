import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import { badBody, keyedJson, keyedPage, keyedProblem, noContent, roleResponses } from "../wire/keyed.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { Name } from "../wire/names.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { LockFile } from "../public/verdicts.ts";

export const WatchInput = z
  .strictObject({
    name: Name.openapi({ description: "Of a machine or a repository", example: "build-7" }),
    lock: LockFile,
  })
  .openapi("WatchInput");
export type WatchInput = z.infer<typeof WatchInput>;

export const Watch = z
  .object({
    name: z.string(),
    entries: z.int().min(0).openapi({ description: "What is watched of it: digests, versions and names" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .openapi("Watch");
export type Watch = z.infer<typeof Watch>;

export const WatchPage = pageOf("WatchPage", Watch);
export type WatchPage = z.infer<typeof WatchPage>;

const tags = { tags: ["Teams"] };
const team = z.object(teamSurface.params);
const one = z.object({
  ...teamSurface.params,
  name: pathParameter("name", "The name, URL-encoded"),
});

export const putWatch = createRoute({
  method: "post",
  path: "/watch",
  operationId: "watchLockFile",
  summary: "Be told when something that is installed is withdrawn",
  description:
    "Keeps what the lock file names, under the name of a machine or a repository; the same name again replaces it " +
    "whole. Approvers are told by mail, and webhooks, within five minutes of a withdrawal. Of an entry of another " +
    "service nothing is kept. For the team's members and robots.",
  ...tags,
  ...needs("vault:write"),
  request: { params: team, body: jsonBody(WatchInput) },
  responses: {
    ...roleResponses("member"),
    200: keyedJson(Watch, "It took the place of what had the name"),
    201: keyedJson(Watch, "It is watched"),
    ...badBody,
    ...teamSurface.responses,
    409: keyedProblem("The team watches as much as it may (`watch_limit_reached`, with `limit` and `used`)"),
    413: keyedProblem(`The body is larger than ${limits.lockMaxBytes / 1024 / 1024} MiB, or has more entries`),
  },
});

export const listWatches = createRoute({
  method: "get",
  path: "/watch",
  operationId: "listWatches",
  summary: "List what a team watches",
  description: "By name.",
  ...tags,
  ...needs("vault:read"),
  request: { params: team, query: pageQuery },
  responses: { ...keyedPage(WatchPage, "what the team watches, by name"), ...teamSurface.responses },
});

export const deleteWatch = createRoute({
  method: "delete",
  path: "/watch/{name}",
  operationId: "forgetWatch",
  summary: "Watch a machine or a repository no longer",
  description: "For the team's members and robots.",
  ...tags,
  ...needs("vault:write"),
  request: { params: one },
  responses: {
    ...noContent("It is forgotten"),
    ...roleResponses("member"),
    404: keyedProblem("No team of the caller with that slug, or nothing of that name is watched"),
  },
});
