import type { z } from "zod";
import type { FieldError } from "./common.ts";
import type { ErrorCode } from "./error-codes.ts";
import { limits } from "./limits.ts";
import { shortened } from "../../lib/shortened.ts";

/** Every error that a caller is meant to see. Anything else that is thrown becomes a 500 without details. */
export const problems = {
  invalid_parameter: { status: 400, title: "A parameter is not valid" },
  page_too_deep: { status: 400, title: "The page is too deep" },
  invalid_body: { status: 400, title: "The body is not valid" },
  missing_field: { status: 400, title: "A field is missing" },
  unknown_field: { status: 400, title: "A field is not known" },
  invalid_value: { status: 400, title: "A field's value is not valid" },
  empty_bundle: { status: 400, title: "The bundle is empty" },
  invalid_zip: { status: 400, title: "The bundle is not a valid zip archive" },
  invalid_skill: { status: 400, title: "The archive is not a skill's folder" },
  lock_format: { status: 400, title: "The lock file has another form" },
  url_not_allowed: { status: 400, title: "Nothing is sent to this address" },
  unsupported_media_type: { status: 415, title: "The content type is not supported" },
  missing_api_key: { status: 401, title: "No API key was given" },
  invalid_api_key: { status: 401, title: "The API key is not valid" },
  expired_api_key: { status: 401, title: "The API key has expired" },
  insufficient_scope: { status: 403, title: "The key lacks the scope" },
  insufficient_role: { status: 403, title: "The role in the team is too low" },
  key_against_policy: { status: 403, title: "The team's policy does not let this key in" },
  blocked_by_policy: { status: 409, title: "The team's policy keeps it back" },
  second_person_needed: { status: 403, title: "Somebody else must decide this" },
  body_locked: { status: 403, title: "The skill is sold elsewhere" },
  not_found: { status: 404, title: "Not found" },
  scope_too_large: { status: 404, title: "The scope has too many skills" },
  no_package: { status: 404, title: "The skill has no package" },
  not_logged: { status: 404, title: "The log does not hold it" },
  method_not_allowed: { status: 405, title: "The method is not allowed" },
  request_timeout: { status: 408, title: "The body came too slowly" },
  item_limit_reached: { status: 409, title: "The item limit is reached" },
  storage_limit_reached: { status: 409, title: "The storage limit is reached" },
  link_limit_reached: { status: 409, title: "The limit of install links is reached" },
  email_unconfirmed: { status: 409, title: "The email address is not confirmed" },
  slug_taken: { status: 409, title: "The slug is taken" },
  idempotency_key_reused: { status: 409, title: "The idempotency key belongs to another request" },
  authorization_pending: { status: 400, title: "Nobody has decided yet" },
  slow_down: { status: 400, title: "The polls come too often" },
  access_denied: { status: 400, title: "The access was refused" },
  expired_token: { status: 400, title: "The request is over" },
  invalid_grant: { status: 400, title: "There is nothing to be granted" },
  cross_site_request: { status: 403, title: "The request came from another site" },
  sign_in_again: { status: 403, title: "The sign-in is too long ago" },
  identity_taken: { status: 409, title: "The identity is another's" },
  last_identity: { status: 409, title: "Nobody could sign in to the account" },
  already_created: { status: 409, title: "It has been made already, and its secret is shown only once" },
  key_rotated: { status: 409, title: "The key has been rotated or revoked" },
  key_limit_reached: { status: 409, title: "The limit of keys is reached" },
  trust_policy_limit_reached: { status: 409, title: "The limit of trust policies is reached" },
  already_member: { status: 409, title: "The person is in the team" },
  member_limit_reached: { status: 409, title: "The limit of members is reached" },
  invitation_limit_reached: { status: 409, title: "The limit of invitations is reached" },
  webhook_limit_reached: { status: 409, title: "The limit of webhooks is reached" },
  watch_limit_reached: { status: 409, title: "The limit of what is watched is reached" },
  denied_by_policy: { status: 409, title: "The team's policy keeps it out" },
  name_taken: { status: 409, title: "Something else is offered by that name" },
  withdrawn: { status: 409, title: "It was taken back" },
  version_not_found: { status: 404, title: "There is no such version" },
  digest_mismatch: { status: 412, title: "The bytes are others" },
  approval_limit_reached: { status: 409, title: "The limit of approvals is reached" },
  request_limit_reached: { status: 409, title: "The limit of requests is reached" },
  last_owner: { status: 409, title: "The team would have no owner" },
  team_limit_reached: { status: 409, title: "The limit of teams is reached" },
  bundle_not_cleared: { status: 409, title: "The bundle has not cleared the virus scan" },
  no_publisher: { status: 409, title: "There is no publisher yet" },
  name_too_similar: { status: 409, title: "The name is as good as another's" },
  submission_limit_reached: { status: 409, title: "The limit of submissions is reached" },
  already_decided: { status: 409, title: "It has been decided" },
  not_proved: { status: 409, title: "It is not proved" },
  record_held: { status: 409, title: "The record waits for a moderator" },
  precondition_failed: { status: 412, title: "The precondition failed" },
  payload_too_large: { status: 413, title: "The body is too large" },
  range_not_satisfiable: { status: 416, title: "The range is not in the bundle" },
  uploads_busy: { status: 429, title: "Too many uploads at once" },
  busy: { status: 503, title: "There is no room at present" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "The service failed" },
  unavailable: { status: 503, title: "The service can't read its data" },
} as const satisfies Record<ErrorCode, { status: number; title: string }>;

export type ProblemExtras = {
  errors?: FieldError[];
  limit?: number;
  used?: number;
  retryAfter?: number;
  scanStatus?: string;
  purchaseUrl?: string | null;
  id?: string;
  error?: string;
};

// Lengths at which one fault fits into `problemMaxBytes`, whatever characters it has.
const longest = { detail: 1_000, pointer: 200, message: 300 };

/** An error of `problems`, with the text for this case and further members. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly extras: ProblemExtras;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, extras: ProblemExtras = {}, headers: Record<string, string> = {}) {
    super(shortened(detail.replace(/[\p{Cc}\p{Cs}]/gu, "\ufffd"), longest.detail));
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }

  get status() {
    return problems[this.code].status;
  }
}

export const notFound = (what: string, slug: string) =>
  new ApiError("not_found", `There is no public ${what} "${slug.slice(0, 80)}".`);

/** Seconds. A database fails over in about this time. */
const retryAfter = 10;

export const unavailable = (detail: string) =>
  new ApiError("unavailable", detail, { retryAfter }, { "Retry-After": String(retryAfter) });

export const invalidParameter = (parameter: string, message: string) =>
  new ApiError("invalid_parameter", `\`${parameter}\` ${message}.`, {
    errors: [{ parameter, code: "invalid_parameter", message }],
  });

export const pageTooDeep = (detail: string) => {
  const message = `must not skip more than ${limits.pageOffsetMax} records`;
  return new ApiError("page_too_deep", detail, { errors: [{ parameter: "page", code: "page_too_deep", message }] });
};

/** One error for several faults: its code is that of the first, its detail names them. */
export function invalid(faults: FieldError[]): ApiError {
  const errors = faults.slice(0, limits.errorsMax);
  const detail = errors
    .map(({ parameter, pointer, message }) => `\`${(parameter ?? (pointer || "the body")).slice(0, 80)}\` ${message}.`)
    .join(" ");
  return new ApiError(errors[0]!.code, detail, { errors });
}

/**
 * The faults that zod found in a JSON value, as pointers into it. Only the first ones: there may be a hundred thousand.
 */
export const fieldErrors = (error: z.core.$ZodError, value: unknown): FieldError[] =>
  error.issues
    .slice(0, limits.errorsMax)
    .flatMap((issue): FieldError[] => {
      if (issue.code === "unrecognized_keys") {
        return issue.keys.slice(0, limits.errorsMax).map((key) => ({
          pointer: pointerTo([...issue.path, key]),
          code: "unknown_field",
          message: "is not a known field",
        }));
      }
      const pointer = pointerTo(issue.path);
      return isMissing(value, issue.path)
        ? [{ pointer, code: "missing_field", message: "is missing" }]
        : [{ pointer, code: "invalid_value", message: messageOf(issue) }];
    })
    .slice(0, limits.errorsMax);

function isMissing(value: unknown, path: PropertyKey[]): boolean {
  let member = value;
  for (const name of path) {
    if (typeof member !== "object" || member === null || !Object.hasOwn(member, name)) return true;
    member = (member as Record<PropertyKey, unknown>)[name];
  }
  return false;
}

/** A pointer by RFC 6901, cut at a readable length. */
export const pointerTo = (path: PropertyKey[]) => {
  const parts = path.map((part) => String(part).slice(0, longest.pointer).replaceAll("~", "~0").replaceAll("/", "~1"));
  return shortened(parts.map((part) => `/${part}`).join(""), longest.pointer);
};

/** Zod's message, as the end of a sentence that begins with the field's name. */
export const messageOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case "invalid_value":
      return shortened(
        `must be one of ${issue.values.map((value) => `\`${String(value)}\``).join(", ")}`,
        longest.message,
      );
    case "invalid_type":
      return `must be ${issue.expected}`;
    default:
      return shortened(issue.message.charAt(0).toLowerCase() + issue.message.slice(1), longest.message);
  }
};
