import { createRoute, z } from "@hono/zod-openapi";
import { header, problem, rateLimitHeaders, retryAfter } from "../wire/common.ts";
import { limits } from "../wire/limits.ts";

/** RFC 8693's names: what is exchanged, and for what. */
export const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
export const jwtType = "urn:ietf:params:oauth:token-type:jwt";
export const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";

const once = (name: string) => z.string(`\`${name}\` must be given once`);

export const TokenExchangeInput = z
  .object({
    grant_type: once("grant_type").openapi({ example: exchangeGrant }),
    subject_token: once("subject_token").openapi({ description: "The token that the CI gives to its job" }),
    subject_token_type: once("subject_token_type").openapi({ example: jwtType }),
    requested_token_type: once("requested_token_type").optional().openapi({ example: accessTokenType }),
    scope: once("scope")
      .optional()
      .openapi({ description: "Scopes with spaces between; all of the policy's without it", example: "vault:write" }),
    resource: once("resource")
      .optional()
      .openapi({
        description:
          "The address of the registry, needed where the policies of several match: `{base}/api/v1/teams/{team}`, or " +
          "`{base}/api/v1/vault` for a person's, with `?user={slug}` where several people trust the same jobs. Also " +
          "needed where the one that matches has nothing to do with the repository's owner, whom the service knows " +
          "by GitHub",
      }),
  })
  .openapi("TokenExchangeInput");
export type TokenExchangeInput = z.infer<typeof TokenExchangeInput>;

export const TokenAnswer = z
  .object({
    access_token: z.string().openapi({ description: "A key, as any other is sent" }),
    issued_token_type: z.literal(accessTokenType),
    token_type: z.literal("Bearer"),
    expires_in: z.int().openapi({ description: "Seconds", example: 900 }),
    scope: z.string(),
  })
  .openapi("TokenAnswer");
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const OAuthFault = z
  .object({
    error: z.enum(["invalid_request", "unsupported_grant_type", "invalid_scope", "invalid_target"]),
    error_description: z.string(),
  })
  .openapi("OAuthFault");
export type OAuthFault = z.infer<typeof OAuthFault>;

const noStore = { "Cache-Control": header("`no-store`") };

export const exchangeToken = createRoute({
  method: "post",
  path: "/token-exchange",
  operationId: "exchangeToken",
  summary: "Exchange a CI's token for a key",
  description:
    "RFC 8693. A job of GitHub Actions or GitLab CI gives the token that its CI signs for it, whose audience is this " +
    "service's origin, and gets a key of 15 minutes for the one registry that trusts it. A token counts once.",
  tags: ["People"],
  security: [],
  request: {
    body: { required: true, content: { "application/x-www-form-urlencoded": { schema: TokenExchangeInput } } },
  },
  responses: {
    200: {
      description: "The key, shown this once",
      headers: { ...rateLimitHeaders, ...noStore },
      content: { "application/json": { schema: TokenAnswer } },
    },
    400: {
      description:
        "A parameter is missing, twice there or not what it must be, or the token is not one that is trusted, or has " +
        "been exchanged (`invalid_request`); another grant (`unsupported_grant_type`); more than the policy gives " +
        "(`invalid_scope`); a registry that does not trust these jobs (`invalid_target`). An address that nobody can " +
        "read is a problem",
      headers: { ...rateLimitHeaders, ...noStore },
      content: { "application/json": { schema: OAuthFault }, ...problem("").content },
    },
    408: problem("Nothing of the body came for too long, or it was not whole in time (`request_timeout`)"),
    413: problem(`The body is larger than ${limits.formMaxBytes / 1024} KiB`),
    429: problem("Too many requests from this address (`rate_limited`)", { ...rateLimitHeaders, ...retryAfter }),
    500: problem("The service failed; `requestId` finds it in the log"),
    503: problem("A database, or the CI's list of keys, does not answer; `Retry-After` says when to try again"),
  },
});
