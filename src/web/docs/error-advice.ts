/** What a caller can do about each error code. */
export const errorAdvice: Record<string, string> = {
  invalid_parameter: "`errors` names the parameter and what it may be. Correct it.",
  page_too_deep: "Narrow the list with `q` or a filter, turn it round with another `sort`, or read `/api/v1/changes`.",
  invalid_body: "The body is not JSON, or not one value. Look at what your program sends.",
  missing_field: "`errors` points to the field that is not there. Add it.",
  unknown_field:
    "`errors` points to a field that this operation does not take. Leave it out, or look for a typing mistake.",
  invalid_value: "`errors` points to the field and says what it may be.",
  empty_bundle: "The archive has no file, or the body has no bytes. Send the zip archive itself as the body.",
  invalid_zip:
    "`detail` says what is wrong with the archive. Make it again with a common program, without " +
    "absolute paths, links or other archives in it.",
  invalid_skill:
    "`detail` says what is wrong with `SKILL.md`. It must be at the archive's root, with the slug as its `name`.",
  lock_format: "Send the lock file as its client has written it, and the `format` that it is of.",
  url_not_allowed: "Give an address that begins with `https://`, on port 443, whose host is a public name.",
  unsupported_media_type: "Send `Content-Type: application/json`, or `application/zip` for a bundle.",
  missing_api_key: "Send `Authorization: Bearer` and your key.",
  invalid_api_key: "The key is mistyped, unknown or revoked. Look for a lost character, or ask for another.",
  expired_api_key: "Make another key, or ask the operator for one.",
  insufficient_scope:
    "The key may not do this. `WWW-Authenticate` names the scope: `vault:read`, `vault:write` or `account`.",
  insufficient_role:
    "Your role in the team is too low for this. Ask an owner or an admin; where the operator alone makes teams, ask " +
    "the operator.",
  key_against_policy: "Make a key that expires as soon as the team asks, and use that.",
  blocked_by_policy: "The screen has flagged it. Ask an approver of the team to read and clear it.",
  second_person_needed: "You wrote it, or made the robot that did. Ask another approver of the team.",
  body_locked: "The skill is sold elsewhere: `purchaseUrl` says where, if that is known.",
  not_found: "Nothing public has this slug, or it is not yours. What was taken down answers the same.",
  no_package: "The skill has no files to install; its text is all there is.",
  scope_too_large: "Ask for fewer skills: one by its name, or a narrower tag.",
  method_not_allowed: "`Allow` names the methods of this path.",
  request_timeout: "The body came too slowly. Send it again over a better connection.",
  item_limit_reached: "Delete an item, or ask the operator for more: `limit` and `used` say how much there is.",
  storage_limit_reached:
    "Delete a bundle, or ask the operator for more: `limit` and `used` are bytes. What more than 100 skills offered " +
    "before a change counts for a quarter of an hour.",
  link_limit_reached: "Revoke an install link that is no longer needed.",
  email_unconfirmed: "Ask the operator to confirm your email address.",
  no_publisher: "Choose first under which name you publish: PUT `publisher`.",
  name_too_similar: "Choose a name that nobody takes for the other one.",
  submission_limit_reached: "Wait until some are decided, or until tomorrow.",
  not_proved: "`detail` says why. Ask with a new token of a job of the repository that the record names.",
  already_decided: "Nothing more can be done about it. Submit the changed skill again.",
  slug_taken: "Choose another slug, or leave `slug` out: then one is made of the title.",
  idempotency_key_reused:
    "Use a new `Idempotency-Key` for each new request, and the same one only for the same request again.",
  authorization_pending: "The person has not decided yet. Ask again after `interval` seconds.",
  slow_down: "Wait five seconds longer between two polls.",
  access_denied: "The person has refused, or may not sign in here. Ask them, or the operator.",
  expired_token: "Begin again: the request was open for ten minutes.",
  invalid_grant: "The code is unknown, or its key has been given out. Begin again.",
  cross_site_request: "Send the form from the page itself. A program uses a key under `/api`.",
  sign_in_again: "Sign in again: this needs a sign-in of the last 12 hours.",
  identity_taken: "Sign in by that identity: it belongs to another person here.",
  last_identity: "Add another identity first, or ask the operator for a link (`user invite`).",
  already_created:
    "The first request with this `Idempotency-Key` made what `id` names. Its secret can't be shown again: " +
    "end it, and make another with a new `Idempotency-Key`.",
  key_rotated: "Rotate the key that took its place, or make a new one.",
  key_limit_reached: "Revoke a key that is no longer needed: `limit` and `used` say how many there are.",
  already_member: "Nothing is to be done: the person is in the team.",
  member_limit_reached: "Remove a member who is gone, or ask the operator to add the person.",
  denied_by_policy:
    "`detail` names the rule of the team's policy. Ask an admin to change it, or take another version or record.",
  name_taken: "Rename the team's own item, or leave the record out: one name stands for one thing.",
  withdrawn: "The public catalogue has taken these bytes back. Take another version.",
  not_logged: "Ask again after `Retry-After`; a service without a signing key keeps no log.",
  version_not_found: "Ask for the record's versions: it may be gone, or never was public.",
  digest_mismatch: "Read the version again, look at what it holds now, and approve that digest.",
  approval_limit_reached: "Withdraw approvals that nobody needs: `limit` and `used` say how many there are.",
  request_limit_reached: "Wait until the team's approvers have decided about some: `used` are open.",
  invitation_limit_reached: "Withdraw an invitation that nobody accepts: `limit` and `used` say how many are open.",
  webhook_limit_reached: "Delete a webhook that is no longer needed: `limit` and `used` say how many there are.",
  watch_limit_reached: "Forget a name that is no longer in use: `limit` and `used` say how much is watched.",
  last_owner: "Make somebody else an owner first, or end the team.",
  team_limit_reached: "Delete a team, or give one another owner and leave: `limit` and `used` say how many.",
  trust_policy_limit_reached: "Delete a trust policy that is no longer needed.",
  bundle_not_cleared:
    "`scanStatus` says how far the scan is. While it is `quarantined` or `scanning`, ask again " +
    "later; else the bundle will never be given out.",
  record_held: "For operators: read `catalog show`, then `catalog clear`.",
  precondition_failed: "Somebody changed it since you read it. Read it again, make your change, send the new `ETag`.",
  payload_too_large: "`detail` says how large it may be.",
  range_not_satisfiable: "The file ends before this `Range` begins. `Content-Range` says its size.",
  uploads_busy: "Wait for your own uploads to end, or for `Retry-After` seconds.",
  busy: "As much is open as the service takes: `detail` says of what. Wait for `Retry-After` seconds.",
  rate_limited: "Wait for `Retry-After` seconds. A key has a limit of its own, which is higher.",
  internal: "Try again. If it lasts, tell the operator the `requestId`.",
  unavailable: "The databases do not answer. Try again in a moment.",
};
