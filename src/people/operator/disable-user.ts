import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DisabledUser } from "../../contract/operator/operator-users.ts";
import { sessions, trustPolicies } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, audit, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Deps } from "../deps.ts";
import { getUser, requireUser } from "./create-user.ts";

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
    eq(apiKeys.kind, "robot"),
    eq(apiKeys.createdBy, id),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
  );
  const { policies, robots } = await namedBatch(vault, {
    policies: vault
      .select({
        id: trustPolicies.id,
        team: owners.slug,
        issuer: trustPolicies.issuer,
        repositoryId: trustPolicies.repositoryId,
        workflow: trustPolicies.workflow,
      })
      .from(trustPolicies)
      .innerJoin(owners, eq(owners.id, trustPolicies.ownerId))
      .where(isTeamsPolicy)
      .orderBy(desc(trustPolicies.createdAt)),
    robots: vault
      .select({ id: apiKeys.id, name: apiKeys.name, team: owners.slug })
      .from(apiKeys)
      .innerJoin(owners, eq(owners.id, apiKeys.userId))
      .where(isRobot)
      .orderBy(desc(apiKeys.createdAt)),
    disabled: vault
      .update(users)
      .set({ disabledAt: at })
      .where(sql`${users.ownerId} = ${id} and ${users.disabledAt} is null`),
    audit: auditStatement(deps, { actor: "operator", act: "user.disable", subject: `user ${slug}` }),
    sessions: vault.delete(sessions).where(eq(sessions.userId, id)),
  });
  if (stopped) await stopAll(deps, slug, robots, policies);
  if (stopped) for (const key of robots) knownKeys.forget(key.id);
  return { ...(await getUser(deps, email)), robotKeys: robots, trustPolicies: policies, stopped };
}

type Stopped = { id: string; team: string };

/** Stops keys and trust policies, however many. Each has a line of its own, in its team's trail. */
async function stopAll(deps: Vault, slug: string, robots: readonly Stopped[], policies: readonly Stopped[]) {
  const { vault, now, operator } = deps;
  const at = now();
  const linesOf = (act: string, stopped: SQL, { subject, detail }: { subject: SQL; detail: SQL }) =>
    vault.insert(audit).select(
      sql`select ${rowValues(audit, {
        id: sql`null`,
        at,
        actor: operator ? `operator ${operator}` : "operator",
        act,
        subject,
        detail,
        outboxId: null,
        ownerId: sql`team.id`,
        actorType: null,
        actorId: null,
        actorName: null,
      })} from json_each(${JSON.stringify([...robots, ...policies])}) as one
        join owners as team on team.type = 'team' and team.slug = one.value ->> 'team' where ${stopped}`,
    );
  const keys = sql`(select value ->> 'id' from json_each(${JSON.stringify(robots)}))`;
  const named = sql`(select value ->> 'id' from json_each(${JSON.stringify(policies)}))`;
  const id = sql`one.value ->> 'id'`;
  const isOpen = sql`(select id from api_keys where revoked_at is null)`;
  await vault.batch([
    linesOf("key.revoke", sql`${id} in ${keys} and ${id} in ${isOpen}`, {
      subject: sql`'key ' || (${id})`,
      detail: sql`'of team ' || team.slug || ', made by user ' || ${slug}`,
    }),
    vault
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(inArray(apiKeys.id, keys), isNull(apiKeys.revokedAt))),
    linesOf("policy.delete", sql`${id} in ${named} and ${id} in (select id from trust_policies)`, {
      subject: sql`'team ' || team.slug || ' policy ' || (${id})`,
      detail: sql`'made by user ' || ${slug}`,
    }),
    vault.delete(trustPolicies).where(inArray(trustPolicies.id, named)),
  ]);
}
