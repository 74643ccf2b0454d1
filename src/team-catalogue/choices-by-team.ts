import { and, asc, eq, sql } from "drizzle-orm";
import { approvals, catalogueRequests, catalogues } from "../db/approvals.ts";
import { members, owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { isAtLeast } from "../people/teams/roles.ts";
import type { Deps } from "./deps.ts";
import { parseRules } from "./policy.ts";
import { isOpen } from "./requests.ts";
import { deniedBy, waitsFor } from "./policy-rules.ts";
import { isLive } from "./standing.ts";
import { type RecordVersion, findVersion, type Named } from "./versions.ts";

type Reading = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now">;

/** A team of somebody's, and what they can do there about the version that clients are given now. */
export type Choice = {
  team: { slug: string; name: string };
  may: { ask: boolean; approve: boolean };
  /** The versions of the record that are approved there. */
  approved: string[];
  /** Whether these very bytes are approved. */
  isApproved: boolean;
  isAsked: boolean;
  /** The rule that keeps it out there, whoever approves. */
  deniedBy: string | null;
  /** The rules against which an approver has to say why. */
  against: ReturnType<typeof waitsFor>;
};

const teamsMost = 100;

/** A public record for each team of a person; undefined where there is no such record. */
export async function readChoices(
  deps: Reading,
  userId: number,
  named: Named,
): Promise<{ record: RecordVersion; choices: Choice[] } | undefined> {
  const { vault, now } = deps;
  const record = await findVersion(deps, { ...named, version: null });
  if (!record) return undefined;
  const at = now();
  const mine = sql`(select team_id from members where user_id = ${userId})`;
  const isOfRecord = (table: typeof approvals | typeof catalogueRequests) =>
    and(sql`${table.teamId} in ${mine}`, eq(table.kind, named.kind), eq(table.slug, named.slug));
  const {
    teams,
    approvals: held,
    requests,
  } = await namedBatch(vault, {
    teams: vault
      .select({ id: owners.id, slug: owners.slug, name: owners.name, role: members.role, policy: catalogues.policy })
      .from(members)
      .innerJoin(owners, eq(owners.id, members.teamId))
      .leftJoin(catalogues, eq(catalogues.teamId, members.teamId))
      .where(eq(members.userId, userId))
      .orderBy(asc(owners.slug))
      .limit(teamsMost),
    approvals: vault
      .select({ teamId: approvals.teamId, version: approvals.version, sha256: approvals.sha256 })
      .from(approvals)
      .where(and(isOfRecord(approvals), eq(approvals.origin, "approved"), isLive(at))),
    requests: vault
      .select({ teamId: catalogueRequests.teamId })
      .from(catalogueRequests)
      .where(and(isOfRecord(catalogueRequests), isOpen, eq(catalogueRequests.sha256, record.sha256))),
  });
  const choices = teams.map(({ id, slug, name, role, policy }): Choice => {
    const rules = parseRules(policy);
    const approved = held.filter(({ teamId }) => teamId === id);
    return {
      team: { slug, name },
      may: { ask: isAtLeast(role, "member"), approve: isAtLeast(role, "approver") },
      approved: approved.map(({ version }) => version),
      isApproved: approved.some(({ version, sha256 }) => version === record.version && sha256 === record.sha256),
      isAsked: requests.some(({ teamId }) => teamId === id),
      deniedBy: deniedBy(rules, record),
      against: waitsFor(rules, record, at),
    };
  });
  return { record, choices };
}
