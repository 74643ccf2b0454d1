import { z } from "@hono/zod-openapi";
import { header, pageLinks, problem, retryAfter } from "./common.ts";
import { limits } from "./limits.ts";

/** The headers of every response to a request with a key. */
export const keyedHeaders = {
  "X-Request-Id": header("Names this request in the log"),
  "Cache-Control": header("`private, no-store`"),
  "RateLimit-Policy": header('The key\'s quota: `"reads";q=1200;w=60` or `"writes";q=120;w=60`'),
  RateLimit: header('What is left of it and the seconds until there is more, for example `"reads";r=1199;t=60`'),
  "X-Vault-Bookmark": header(
    "How far this answer has read and written. Sent back as a request header, the next request sees " +
      "at least that, wherever it is answered; without it, it asks the primary database.",
    { required: false },
  ),
};

/** The headers of such a response when its body can be revalidated. */
export const itemHeaders = {
  ...keyedHeaders,
  ETag: header("Send it back as `If-None-Match`, or as `If-Match` with a change"),
};

export const keyedProblem = (description: string, headers: object = {}) =>
  problem(description, { ...keyedHeaders, ...headers });

/** The responses that every operation with a request body can give. */
export const tooSlow = {
  408: keyedProblem("Nothing of the body came for too long, or it was not whole in time (`request_timeout`)"),
};

const tooMany = "Too many requests with this key, or failed ones from this address (`rate_limited`)";

export const uploadsBusy = {
  429: keyedProblem(
    `${tooMany}; or as many uploads are open as a key may have at once, or as one machine takes (\`uploads_busy\`)`,
    retryAfter,
  ),
};

const challenge = (example: string) => ({
  "WWW-Authenticate": header(`For example \`${example}\``),
});

/** The responses that every operation with a key can give besides its own. */
export const keyedResponses = {
  400: keyedProblem(
    "A parameter is not what it must be, or `X-API-Key` holds another key than `Authorization`; `errors` names it",
  ),
  401: keyedProblem(
    "No key (`missing_api_key`), one that is unknown, mistyped or revoked (`invalid_api_key`), or " +
      "one that has expired (`expired_api_key`)",
    challenge('Bearer realm="vault"'),
  ),
  403: keyedProblem(
    "The key lacks the scope that this operation names (`insufficient_scope`), or lives longer than the team's " +
      "policy lets it (`key_against_policy`)",
    {
      "WWW-Authenticate": header(
        'Where the scope is lacking: `Bearer realm="vault", error="insufficient_scope", scope="vault:write"`',
        { required: false },
      ),
    },
  ),
  429: keyedProblem(tooMany, retryAfter),
  500: keyedProblem("The service failed; `requestId` finds it in the log"),
  503: keyedProblem("A database does not answer; `Retry-After` says when to try again"),
};

/** The same of an operation that needs a role in the team too. */
export const roleResponses = (least: string) => ({
  ...keyedResponses,
  403: {
    ...keyedResponses[403],
    description:
      `${keyedResponses[403].description}, or its person the role \`${least}\` in the team, or one above it ` +
      "(`insufficient_role`)",
    headers: {
      ...keyedResponses[403].headers,
      "WWW-Authenticate": header("The scope that is lacking", { required: false }),
    },
  },
});

export const notModified = {
  304: { description: "Not modified since the `ETag` in `If-None-Match`", headers: itemHeaders },
};

/** An answer in JSON to a request with a key. */
export const keyedJson = <Schema extends z.ZodType>(schema: Schema, description: string, headers: object = {}) => ({
  description,
  headers: { ...keyedHeaders, ...headers },
  content: { "application/json": { schema } },
});

/** The same, whose body can be revalidated. */
export const itemJson = <Schema extends z.ZodType>(schema: Schema, description: string, headers: object = {}) =>
  keyedJson(schema, description, { ...itemHeaders, ...headers });

/** An answer without a body. */
export const noContent = (description: string) => ({ 204: { description, headers: keyedHeaders } });

/** The headers of a 201: where the new thing is. */
export const location = (what: string) => ({ Location: header(`The ${what}'s path`) });
export const replayed = {
  "Idempotency-Replayed": header("`true` on an answer given before", { required: false }),
};

/** The header that makes a change conditional, and the refusal. */
export const ifMatch = (what: string, otherwise = "412 and nothing changes.") =>
  z.object({
    "if-match": z
      .string()
      .optional()
      .openapi({
        description: `Only if the ${what} still has one of these \`ETag\`s; \`*\` for any. Otherwise ${otherwise}`,
      }),
  });
export const stale = (what: string) => ({
  412: keyedProblem(`The ${what} has changed since the \`ETag\` in \`If-Match\``),
});

/** The header that makes a create safe to repeat. */
export const idempotencyHeader = (description: string) =>
  z.object({
    "idempotency-key": z
      .string()
      .regex(/^[\x21-\x7e]*$/, "must be visible ASCII characters")
      .min(1, "must not be empty")
      .max(limits.idempotencyKeyMaxLength, `must be at most ${limits.idempotencyKeyMaxLength} characters`)
      .optional()
      .openapi({ description }),
  });

/** A page of records that the caller may see. */
export const keyedPage = <Schema extends z.ZodType>(schema: Schema, what: string) => ({
  200: itemJson(schema, `A page of ${what}`, pageLinks),
  ...notModified,
  ...keyedResponses,
});

/** One record that the caller may see. */
export const keyedRead = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: itemJson(schema, description),
  ...notModified,
  ...keyedResponses,
});

/** The errors of a body of JSON. */
export const badBody = {
  ...tooSlow,
  400: keyedProblem(
    "The body is not JSON (`invalid_body`), a field is missing (`missing_field`), not known " +
      "(`unknown_field`) or not what it must be (`invalid_value`); `errors` points at each",
  ),
  413: keyedProblem(`The body is larger than ${limits.jsonBodyMaxBytes / 1024} KiB`),
  415: keyedProblem("The body is not `application/json`"),
};
