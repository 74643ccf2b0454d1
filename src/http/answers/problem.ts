import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import type { FieldError, Problem } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { DatabaseError } from "../../db/sessions.ts";
import { ApiError, fieldErrors, invalid, messageOf, problems, unavailable } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";

/** The only error body: RFC 9457 problem details. */
export function problemResponse(c: Context<AppEnv>, error: ApiError): Response {
  const { status, title } = problems[error.code];
  const body: Problem = {
    type: `urn:discovery-and-vault:problem:${error.code}`,
    title,
    status,
    detail: error.message,
    instance: instanceOf(c),
    code: error.code,
    requestId: c.var.requestId,
    ...error.extras,
  };
  return c.body(boundedJson(body), status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...error.headers,
  });
}

/** Tokens in addresses are secrets: no response contains them. */
const instanceOf = ({ req }: Context<AppEnv>) => {
  const { pathname } = new URL(req.url);
  const [, above] = /^\/(r|(?:api\/v1\/)?invitations|sign-in\/email)\//.exec(req.path) ?? [];
  // The path may be spelt otherwise than it is read: `/%72/`.
  const path = above
    ? pathname.replace(new RegExp(`^(?:/[^/]+){${above.split("/").length}}/[^/]*`), `/${above}/{token}`)
    : pathname;
  return path.slice(0, instanceMaxLength);
};

// Longer than any path of the service with a slug in it.
const instanceMaxLength = 255;

/** Drops the last faults where they would make the body longer than promised. */
function boundedJson(problem: Problem): string {
  const text = JSON.stringify(problem);
  const { errors = [] } = problem;
  return errors.length <= 1 || Buffer.byteLength(text) <= limits.problemMaxBytes
    ? text
    : boundedJson({ ...problem, errors: errors.slice(0, -1) });
}

/**
 * The only place where a failure becomes a response. An error that is not meant for the caller is logged, and its
 * response has no details.
 */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) return problemResponse(c, error);
  if (error instanceof HTTPException) return problemResponse(c, fromHono(error));
  console.error(
    JSON.stringify({ message: "failure", requestId: c.var.requestId, error: String(error), stack: error.stack }),
  );
  if (isOfDatabase(error)) return problemResponse(c, unavailable("A database does not answer. Try again in a moment."));
  return problemResponse(
    c,
    new ApiError("internal", "The service failed to answer. The request id finds the reason in its log."),
  );
}

function isOfDatabase(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseError) return true;
  return false;
}

/** Errors that Hono and its validators throw before a handler runs. */
const fromHono = ({ status }: HTTPException) => {
  if (status === 415)
    return new ApiError("unsupported_media_type", "The body's content type is not one that this operation takes.");
  if (status === 413) return new ApiError("payload_too_large", "The body is larger than this operation takes.");
  return new ApiError("invalid_body", "The body is not valid JSON.");
};

export const nothingAtPath = "There is nothing at this path. /docs/api lists what there is.";

export const onNotFound = (c: Context<AppEnv>): Response =>
  problemResponse(c, new ApiError("not_found", nothingAtPath));

type Invalid = { success: false; target: string; error: z.core.$ZodError; data?: unknown };

/** The `defaultHook` of every router: names what the contract's schemas refuse, parameter by parameter. */
export function onInvalid(result: { success: true } | Invalid, c: Context<AppEnv>): Response | undefined {
  if (result.success) return undefined;
  const errors =
    result.target === "json"
      ? fieldErrors(result.error, result.data)
      : result.error.issues.map(({ path, ...issue }): FieldError => ({
          parameter: String(path[0]),
          code: "invalid_parameter",
          message: parameterMessage(c.req.queries(String(path[0])), issue as z.core.$ZodIssue),
        }));
  return problemResponse(c, invalid(errors));
}

/** The `defaultHook` of routes where who may not come is refused before what was sent is judged. */
export const onInvalidAfter =
  (requireAllowed: (c: Context<AppEnv>) => Promise<unknown>) =>
  async (result: { success: true } | Invalid, c: Context<AppEnv>): Promise<Response | undefined> => {
    if (result.success) return undefined;
    await requireAllowed(c);
    return onInvalid(result, c);
  };

/** A parameter is always text, so another type means that it was given more than once, or not at all. */
function parameterMessage(given: string[] | undefined, issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type") return messageOf(issue);
  return given ? "was given more than once" : "must be given";
}
