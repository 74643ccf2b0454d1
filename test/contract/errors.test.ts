import { expect, test } from "vitest";
import { ErrorCode } from "../../src/contract/wire/error-codes.ts";
import { errorAdvice } from "../../src/web/docs/error-advice.ts";
import { ApiError, problems } from "../../src/contract/wire/errors.ts";

/** decisions.md, "codes", each with the status that service.md and decisions.md give it. */
const decided: Record<string, number> = {
  invalid_parameter: 400,
  page_too_deep: 400,
  invalid_body: 400,
  missing_field: 400,
  unknown_field: 400,
  invalid_value: 400,
  empty_bundle: 400,
  invalid_zip: 400,
  unsupported_media_type: 415,
  missing_api_key: 401,
  invalid_api_key: 401,
  expired_api_key: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  item_limit_reached: 409,
  storage_limit_reached: 409,
  email_unconfirmed: 409,
  slug_taken: 409,
  bundle_not_cleared: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  rate_limited: 429,
  internal: 500,
};

/** What none of the decided codes says. */
const added: Record<string, number> = {
  invalid_skill: 400,
  body_locked: 403,
  insufficient_role: 403,
  second_person_needed: 403,
  key_against_policy: 403,
  blocked_by_policy: 409,
  record_held: 409,
  no_publisher: 409,
  name_too_similar: 409,
  submission_limit_reached: 409,
  already_decided: 409,
  no_package: 404,
  not_logged: 404,
  not_proved: 409,
  scope_too_large: 404,
  request_timeout: 408,
  link_limit_reached: 409,
  idempotency_key_reused: 409,
  already_created: 409,
  identity_taken: 409,
  last_identity: 409,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  invalid_grant: 400,
  cross_site_request: 403,
  sign_in_again: 403,
  key_rotated: 409,
  key_limit_reached: 409,
  trust_policy_limit_reached: 409,
  team_limit_reached: 409,
  last_owner: 409,
  already_member: 409,
  member_limit_reached: 409,
  invitation_limit_reached: 409,
  webhook_limit_reached: 409,
  watch_limit_reached: 409,
  lock_format: 400,
  url_not_allowed: 400,
  // catalogue.md
  denied_by_policy: 409,
  name_taken: 409,
  withdrawn: 409,
  version_not_found: 404,
  digest_mismatch: 412,
  approval_limit_reached: 409,
  request_limit_reached: 409,
  range_not_satisfiable: 416,
  uploads_busy: 429,
  busy: 503,
  unavailable: 503,
};
const codes = { ...decided, ...added };

test("the contract has the codes that were decided, and those added", () => {
  expect([...ErrorCode.options].toSorted()).toEqual(Object.keys(codes).toSorted());
});

test("the page of problems has each code with its status", () => {
  const statuses = Object.fromEntries(Object.entries(problems).map(([code, { status }]) => [code, status]));
  expect(statuses).toEqual(codes);
});

test("each title says what happened, in words of its own", () => {
  const titles = Object.values(problems).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("an error has the status of its code", () => {
  for (const code of ErrorCode.options) expect(new ApiError(code, "").status).toBe(codes[code]);
});

test("the guide says of every code what to do", () =>
  expect(Object.keys(errorAdvice).toSorted()).toEqual([...ErrorCode.options].toSorted()));
