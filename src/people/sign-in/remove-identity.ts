import { and, eq, ne, sql } from "drizzle-orm";
import { identities, sessions } from "../../db/accounts.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Deps } from "../deps.ts";
import { hasOtherWay } from "./ways.ts";

type Removing = Pick<Deps, "primary" | "now" | "operator" | "config" | "mail">;

type Removal = {
  /** As the audit trail names who removes. */
  actor: string;
  /** The session that goes on. All others of the person end. */
  keeps?: string;
};

/**
 * Takes an identity off a person, and ends their sessions: who signed in by it is let in no more. Whether they keep a
 * way to sign in is decided in the statement that deletes, so two requests at once leave one.
 */
export async function removeIdentity(
  deps: Removing,
  { userId, slug }: { userId: number; slug: string },
  identity: { issuer: string; subject: string },
  { actor, keeps = "" }: Removal,
): Promise<void> {
  const { vault } = deps.primary;
  const { issuer, subject } = identity;
  const isIt = and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.userId, userId))!;
  const mayBe = and(isIt, hasOtherWay(deps, userId, identity))!;
  const trail = { ...deps, vault };
  const { removed, present } = await namedBatch(vault, {
    sessions: vault
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          ne(sessions.id, keeps),
          sql`exists (select 1 from ${identities} where ${mayBe})`,
        ),
      ),
    sessionsAudit: auditStatement(trail, {
      actor,
      act: "session.end",
      owner: { type: "user", slug },
      subject: keeps ? "all other sessions" : "all sessions",
    }),
    removed: vault.delete(identities).where(mayBe).returning({ issuer: identities.issuer }),
    audit: auditStatement(trail, {
      actor,
      act: "identity.remove",
      subject: `user ${slug}`,
      detail: `${issuer} ${subject}`.slice(0, 500),
    }),
    present: vault.select({ issuer: identities.issuer }).from(identities).where(isIt),
  });
  if (removed.length > 0) return;
  if (present.length === 0) throw new ApiError("not_found", "The person has no such identity.");
  throw new ApiError(
    "last_identity",
    "Nobody could sign in to the account without this identity. Add another first, or have the operator make a link.",
  );
}
