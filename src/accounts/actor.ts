import { ApiError } from "../contract/errors.ts";
import type { Scope } from "../contract/security.ts";
import type { Caller } from "../vault/caller.ts";

/** A person who acts, and by what: what can be made is bounded by it. */
export type Actor = Pick<Caller, "userId" | "slug" | "name" | "registry"> & {
  /** As the audit trail names it. */
  via: `key ${string}`;
  /** What it may hand on. */
  grants: readonly Scope[];
};

/** A key hands on what it has, but for `account`. */
export const byKey = ({ keyId, userId, slug, name, registry, scopes }: Caller): Actor => ({
  ...{ userId, slug, name, registry },
  via: `key ${keyId}`,
  grants: scopes.filter((scope) => scope !== "account"),
});

/** Throws for a key that could do more than what makes it. */
export function requireGrant({ grants, registry }: Actor, asked: { scopes: readonly Scope[]; isNarrow: boolean }) {
  const lacking = asked.scopes.find((scope) => !grants.includes(scope));
  if (lacking !== undefined) {
    throw new ApiError(
      "insufficient_scope",
      lacking === "account"
        ? "A key can't give the scope `account`: that is done in the browser, on `/device` or by the operator."
        : `The key lacks the scope \`${lacking}\`, so it can't make a key with it.`,
      {},
      { "WWW-Authenticate": `Bearer realm="vault", error="insufficient_scope", scope="${lacking}"` },
    );
  }
  if (registry && !asked.isNarrow) {
    throw new ApiError(
      "insufficient_scope",
      `The key opens one registry, so it can make keys for that one alone: \`registry\` must name it.`,
      {},
      { "WWW-Authenticate": 'Bearer realm="vault", error="insufficient_scope", scope="account"' },
    );
  }
}
