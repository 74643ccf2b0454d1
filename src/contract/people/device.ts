import { createRoute, z } from "@hono/zod-openapi";
import { problem, rateLimitHeaders, retryAfter } from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { KeyScopes, NewKey } from "./keys.ts";
import { Name } from "../wire/names.ts";
import { limits } from "../wire/limits.ts";

export const DeviceInput = z
  .strictObject({
    name: Name.openapi({ description: "What the key is called; the person sees it", example: "build machine" }),
    scopes: KeyScopes.openapi({ example: ["vault:read"] }),
  })
  .openapi("DeviceInput");
export type DeviceInput = z.infer<typeof DeviceInput>;

export const DeviceAnswer = z
  .object({
    deviceCode: z.string().openapi({ description: "The program's own: it polls with it, and shows it nobody" }),
    userCode: z.string().openapi({ description: "What the person types", example: "WDJB-MJHT" }),
    verificationUri: z.string().openapi({ description: "Where the person types it; `?code=` fills it in" }),
    expiresIn: z.int().openapi({ description: "Seconds until the request is over" }),
    interval: z.int().openapi({ description: "Seconds to wait between two polls" }),
  })
  .openapi("DeviceAnswer");
export type DeviceAnswer = z.infer<typeof DeviceAnswer>;

export const DevicePoll = z.strictObject({ deviceCode: z.string().max(200) }).openapi("DevicePoll");

const shared = { tags: ["People"], security: [] };

const responses = {
  408: problem("Nothing of the body came for too long, or it was not whole in time (`request_timeout`)"),
  413: problem(`The body is larger than ${limits.jsonBodyMaxBytes / 1024} KiB`),
  415: problem("The body is not `application/json`"),
  429: problem("Too many requests from this address, or too many open ones (`rate_limited`)", {
    ...rateLimitHeaders,
    ...retryAfter,
  }),
  500: problem("The service failed; `requestId` finds it in the log"),
  503: problem("A database does not answer; `Retry-After` says when to try again"),
};

export const openDevice = createRoute({
  method: "post",
  path: "/device",
  operationId: "openDeviceRequest",
  summary: "Ask for a key from a machine without a browser",
  description:
    "The device flow of RFC 8628. Show the person `verificationUri` and `userCode`, then poll `/api/v1/device/token` " +
    "every `interval` seconds.",
  ...shared,
  request: { body: jsonBody(DeviceInput) },
  responses: {
    200: {
      description: "The codes of the new request",
      headers: rateLimitHeaders,
      content: { "application/json": { schema: DeviceAnswer } },
    },
    400: problem("The body is not JSON, or a field is not what it must be"),
    ...responses,
  },
});

export const pollDevice = createRoute({
  method: "post",
  path: "/device/token",
  operationId: "pollDeviceRequest",
  summary: "Ask whether the person has decided",
  description: "The key is in one answer and never again. It works for 90 days.",
  ...shared,
  request: { body: jsonBody(DevicePoll) },
  responses: {
    200: {
      description: "The key, shown this once",
      headers: rateLimitHeaders,
      content: { "application/json": { schema: NewKey } },
    },
    400: problem(
      "Not yet (`authorization_pending`), too often (`slow_down`), refused (`access_denied`), " +
        "over (`expired_token`), " +
        "unknown or used (`invalid_grant`), each as `code` and as `error`; or the body is not what it must be",
    ),
    409: problem("The person has as many live keys as they may (`key_limit_reached`)"),
    ...responses,
  },
});
