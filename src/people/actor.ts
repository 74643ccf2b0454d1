import { ApiError } from "../contract/wire/errors.ts";
import { Scope } from "../contract/wire/security.ts";
import type { Caller } from "./caller.ts";

/** A person who acts, and by what: what can be made is bounded by it. */
export type Actor = Pick<Caller, "userId" | "slug" | "name" | "registry" | "isRobot" | "lifeMs"> & {
  /** As the audit trail names it. */
  via: `key ${string}` | `session ${string}`;
  /** What it may hand on. */
  grants: readonly Scope[];
};

/** A key hands on what it has, but for `account`. */
export const byKey = ({ keyId, userId, slug, name, registry, isRobot, lifeMs, scopes }: Caller): Actor => ({
  userId,
  slug,
  name,
  registry,
  isRobot,
  lifeMs,
  via: `key ${keyId}`,
  grants: scopes.filter((scope) => scope !== "account"),
});

/** In the browser a person hands on everything. */
export const bySession = ({ id, userId, slug, name }: { id: string } & Pick<Actor, "userId" | "slug" | "name">) =>
  ({
    userId,
    slug,
    name,
    registry: null,
    isRobot: false,
    lifeMs: 0,
    via: `session ${id}` as const,
    grants: Scope.options,
  }) satisfies Actor;

/** Throws for a key that could do more than what makes it. */
export function requireGrant({ grants, registry }: Actor, asked: { scopes: readonly Scope[]; isNarrow: boolean }) {
  const lacking = asked.scopes.find((scope) => !grants.includes(scope));
  if (lacking === "account") {
    throw refused("A key can't give the scope `account`: that is done in the browser or by the operator.", lacking);
  }
  if (lacking) throw refused(`The key lacks the scope \`${lacking}\`, so it can't make a key with it.`, lacking);
  if (registry && !asked.isNarrow) {
    throw refused("The key opens one registry, so `registry` of what it makes must name that one.", "account");
  }
}

/** Throws for a key that opens one registry, and would not see what it does. */
export function requireUnnarrowed({ registry }: Actor, act: string): void {
  if (registry) throw refused(`The key opens one registry, so it can't ${act}.`, "account");
}

const refused = (detail: string, scope: Scope) =>
  new ApiError(
    "insufficient_scope",
    detail,
    {},
    { "WWW-Authenticate": `Bearer realm="vault", error="insufficient_scope", scope="${scope}"` },
  );
