import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { DisabledUser } from "../contract/operator-users.ts";
import { sessions, trustPolicies } from "../db/accounts.ts";
import { apiKeys, owners, users } from "../db/vault.ts";
import { auditStatement } from "../vault/audit.ts";
import type { Deps } from "./deps.ts";
import { getUser, requireUser } from "./people.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator" | "knownKeys">;

/**
 * Keeps a person out: their sessions end here and now; keys, links and open device requests ask for them, and stop
 * within a minute everywhere. They stay in their teams. What they made for machines of teams goes on, unless it is
 * stopped too: it is the team's.
 */
export async function disableUser(
  deps: Vault,
  email: string,
  { robotKeys: stopped = false } = {},
): Promise<DisabledUser> {
  const { vault, now, knownKeys } = deps;
  const { id, slug } = await requireUser(deps, email);
  const at = now();
  const isTeamsPolicy = and(eq(trustPolicies.createdBy, id), sql`${trustPolicies.ownerId} <> ${id}`);
  const isRobot = and(
    ...[eq(apiKeys.kind, "robot"), eq(apiKeys.createdBy, id), isNull(apiKeys.revokedAt)],
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
  );
  const [policies, robots] = await vault.batch([
    vault
      .select({
        ...{ id: trustPolicies.id, team: owners.slug, issuer: trustPolicies.issuer },
        ...{ repositoryId: trustPolicies.repositoryId, workflow: trustPolicies.workflow },
      })
      .from(trustPolicies)
      .innerJoin(owners, eq(owners.id, trustPolicies.ownerId))
      .where(isTeamsPolicy)
      .orderBy(desc(trustPolicies.createdAt)),
    vault
      .select({ id: apiKeys.id, name: apiKeys.name, team: owners.slug })
      .from(apiKeys)
      .innerJoin(owners, eq(owners.id, apiKeys.userId))
      .where(isRobot)
      .orderBy(desc(apiKeys.createdAt)),
    vault
      .update(users)
      .set({ disabledAt: at })
      .where(sql`${users.ownerId} = ${id} and ${users.disabledAt} is null`),
    auditStatement(deps, { actor: "operator", act: "user.disable", subject: `user ${slug}` }),
    vault.delete(sessions).where(eq(sessions.userId, id)),
  ]);
  // Each has a line of its own, in its team's trail.
  const stops = [
    ...robots.flatMap((key) => [
      vault
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(and(eq(apiKeys.id, key.id), isNull(apiKeys.revokedAt))),
      auditStatement(deps, {
        ...{ actor: "operator", act: "key.revoke", subject: `key ${key.id}` },
        detail: `of team ${key.team}, made by user ${slug}`,
      }),
    ]),
    ...policies.flatMap((policy) => [
      vault.delete(trustPolicies).where(eq(trustPolicies.id, policy.id)),
      auditStatement(deps, {
        ...{ actor: "operator", act: "policy.delete", subject: `team ${policy.team} policy ${policy.id}` },
        detail: `made by user ${slug}`,
      }),
    ]),
  ];
  const [first, ...others] = stopped ? stops : [];
  if (first) await vault.batch([first, ...others]);
  if (stopped) for (const key of robots) knownKeys.forget(key.id);
  return { ...(await getUser(deps, email)), robotKeys: robots, trustPolicies: policies, stopped };
}
