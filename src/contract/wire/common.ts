import { z } from "@hono/zod-openapi";
import { ErrorCode } from "./error-codes.ts";
import { limits } from "./limits.ts";
import { screenOutcomes } from "./screen-outcomes.ts";

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const Slug = z
  .string()
  .max(limits.slugMaxLength)
  .regex(slugPattern, "must be lower-case letters and digits in words joined by single hyphens")
  .openapi({ example: "pdf-forms" });

export const Tag = z
  .string()
  .max(limits.tagMaxLength)
  .regex(slugPattern, "must be lower-case letters and digits in words joined by single hyphens")
  .openapi({ example: "forms" });

export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hexadecimal digits")
  .openapi({ example: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" });

export const Timestamp = z.iso
  .datetime({ offset: true })
  .openapi({ format: "date-time", description: "RFC 3339, UTC", example: "2026-03-01T09:30:00Z" });

export const Url = z.url({ protocol: /^https?$/ }).max(2048);

/** A 32-bit signed integer: the index packs its sort keys into 32 bits. */
export const Count = z.int().min(-2_147_483_648).max(2_147_483_647).openapi({ format: "int32" });

/**
 * A named schema, or null. `.nullable()` would change the named component everywhere, or write `allOf` with `nullable`,
 * which in OpenAPI 3.0.3 still refuses null. A branch of `anyOf` means just this place.
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

const wholeNumber = (name: "page" | "pageSize") =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number of 1 or more")
    .transform(Number)
    .refine((value) => value >= 1, "must be a whole number of 1 or more")
    .refine((value) => name === "pageSize" || Number.isSafeInteger(value), "is too large")
    .optional();

/** Text that a person types into a search box: at most 200 characters, and no control characters except white space. */
export const SearchText = z
  .string()
  .trim()
  .max(limits.queryMaxLength, `must be at most ${limits.queryMaxLength} characters`)
  .refine((value) => !hasControlCharacter(value), "must not contain control characters")
  .optional();

export const hasControlCharacter = (value: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000e-\u001f\u007f]/.test(value) || !value.isWellFormed();

/**
 * A filter's value. A value that no record has gives an empty list, so the schema refuses only what can't be a value.
 */
export const filter = (what: string, example: string) =>
  z
    .string()
    .min(1, "must not be empty; leave the parameter out for no filter")
    .max(limits.queryMaxLength, `must be at most ${limits.queryMaxLength} characters`)
    .refine((value) => !hasControlCharacter(value), "must not contain control characters")
    .optional()
    .openapi({
      param: { description: `${what}, for example \`${example}\`. One that nothing has gives an empty list.` },
    });

export const filters = {
  platform: filter("Platform slug", "claude-code"),
  tag: filter("Tag slug", "testing"),
  author: filter("Author's profile slug", "mara-lindqvist"),
  screen: z
    .enum(screenOutcomes)
    .optional()
    .openapi({ param: { description: "The outcome of the injection screen, as in the record's report" } }),
};

export const pageParameters = {
  page: wholeNumber("page").openapi({
    type: "integer",
    minimum: 1,
    default: 1,
    param: {
      description:
        "The page, from 1. Past the last page the list is empty. Skipping more than 10 000 rows of a " +
        "list of more than 1 000 is refused (`page_too_deep`).",
    },
  }),
  pageSize: wholeNumber("pageSize").openapi({
    type: "integer",
    minimum: 1,
    default: limits.pageSizeDefault,
    param: {
      description:
        `Records a page. More than ${limits.pageSizeMax} is taken as ` +
        `${limits.pageSizeMax}; the envelope says the size used.`,
    },
  }),
};

export const pageQuery = z.object(pageParameters);

export const searchParameter = (fields: string) =>
  SearchText.openapi({
    maxLength: limits.queryMaxLength,
    param: {
      description:
        `Words to find in ${fields}. Every word must match, the last one also as the ` +
        "beginning of a word; punctuation means nothing. A pasted address finds what it names: a " +
        "repository’s or a record’s, a package’s name, an install command, a SHA-256 digest.",
    },
  });

/** The sort orders of a list; the first one is the default. `relevance` is allowed wherever there is a `q`. */
export const sortParameter = <const Orders extends readonly [string, ...string[]]>(orders: Orders, meaning: string) => {
  const allowed: readonly (Orders[number] | "relevance")[] = [...orders, "relevance"];
  return z
    .enum(allowed)
    .optional()
    .openapi({
      default: orders[0],
      param: {
        description:
          `${meaning} \`relevance\` needs \`q\`: an exact slug or title first, then words ` +
          "of the title, of the tags, of the summary, of the body.",
      },
    });
};

export const ListEnvelope = {
  page: z.int().min(1).openapi({ description: "This page, from 1" }),
  pageSize: z.int().min(1).openapi({ description: "The size used, after clamping" }),
  total: z.int().min(0).openapi({
    description: "Records in the whole list: exact without `q` and filters, else up to 1 000 (see `totalRelation`)",
  }),
  totalRelation: z.enum(["eq", "gte"]).openapi({ description: "`gte`: there are at least `total`" }),
  hasMore: z.boolean().openapi({ description: "Whether a further page holds records" }),
};

/** The paging envelope for one record type. */
export const pageOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.object({ items: z.array(item), ...ListEnvelope }).openapi(name);

export const FieldError = z
  .object({
    parameter: z.string().optional().openapi({ description: "The query or path parameter at fault" }),
    pointer: z.string().optional().openapi({ description: "RFC 6901 pointer to the member of the body at fault" }),
    code: ErrorCode,
    message: z.string(),
  })
  .openapi("FieldError");
export type FieldError = z.infer<typeof FieldError>;

export const Problem = z
  .object({
    type: z
      .string()
      .openapi({ description: "A URI for the code", example: "urn:discovery-and-vault:problem:not_found" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().openapi({ description: "The path asked for" }),
    code: ErrorCode,
    requestId: z.string(),
    errors: z.array(FieldError).optional(),
    limit: z.int().optional(),
    used: z.int().optional(),
    retryAfter: z.int().optional().openapi({ description: "Seconds to wait" }),
    scanStatus: z.string().optional(),
    purchaseUrl: z.string().nullable().optional().openapi({ description: "Where a priced skill is sold, if known" }),
    error: z.string().optional().openapi({ description: "The code once more, where OAuth clients look for it" }),
    id: z.string().optional().openapi({ description: "What the first request with this `Idempotency-Key` made" }),
  })
  .openapi("Problem", { description: "RFC 9457 problem details" });
export type Problem = z.infer<typeof Problem>;

type HeaderOptions = { required?: boolean; type?: "string" | "integer" };

/** A response header. It is always present unless `required` is false. */
export const header = (description: string, { required = true, type = "string" }: HeaderOptions = {}) => ({
  description,
  required,
  schema: { type },
});

export const retryAfter = { "Retry-After": header("Seconds to wait", { type: "integer" }) };

/** The headers of every response that a rate limit counts, in the form of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = {
  "RateLimit-Policy": header(
    'The quota: `"anonymous";q=300;w=60` of the address, or `"reads";q=1200;w=60` of the key that was sent',
  ),
  RateLimit: header('What is left of it and the seconds until it is whole again, for example `"anonymous";r=299;t=60`'),
  "X-Request-Id": header("Names this request in the log"),
};

export const readHeaders = {
  ...rateLimitHeaders,
  ETag: header("Send it back as `If-None-Match`"),
  "Cache-Control": header("`public, max-age=30`; `private, max-age=30` where a key was sent"),
};

export const problem = (description: string, headers: object = rateLimitHeaders) => ({
  description,
  headers: headers as typeof rateLimitHeaders,
  content: { "application/problem+json": { schema: Problem } },
});

/** The responses that every public read can give besides its own 200. */
export const readResponses = {
  304: { description: "Not modified since the `ETag` in `If-None-Match`", headers: readHeaders },
  400: problem("A parameter is not what it must be; `errors` names it"),
  401: problem("A key of this service was sent, though none is needed, and it is mistyped, revoked or expired", {
    ...rateLimitHeaders,
    "WWW-Authenticate": header('For example `Bearer realm="vault"`'),
  }),
  429: problem("Too many requests with this key, or without one from this address or its IPv6 /48", {
    ...rateLimitHeaders,
    ...retryAfter,
  }),
  500: problem("The service failed; `requestId` finds it in the log"),
  503: problem("A database does not answer; `Retry-After` says when to try again"),
};

/** The 200 of a public read. */
export const readJson = <Schema extends z.ZodType>(schema: Schema, description: string, headers: object = {}) => ({
  description,
  headers: { ...readHeaders, ...headers },
  content: { "application/json": { schema } },
});

export const pageLinks = { Link: header("RFC 8288: `next`, `prev` and `first` page") };

export const listResponses = <Schema extends z.ZodType>(schema: Schema, what: string) => ({
  200: readJson(schema, `A page of ${what}`, pageLinks),
  ...readResponses,
});

export const getResponses = <Schema extends z.ZodType>(schema: Schema, what: string) => ({
  200: readJson(schema, `The ${what}`),
  404: problem(`No public ${what} with that slug`),
  ...readResponses,
});

export const pathParameter = (name: string, description: string, example?: string) =>
  z.string().openapi({ param: { name, in: "path", description }, ...(example !== undefined && { example }) });

export const slugParameter = (what: string, example: string) =>
  z.object({ slug: pathParameter("slug", `The ${what}'s slug`, example) });
