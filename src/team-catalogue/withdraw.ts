import { and, eq, isNull } from "drizzle-orm";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import type { Approval } from "../contract/team-catalogue/approvals.ts";
import { approvals } from "../db/approvals.ts";
import { namedBatch } from "../db/named-batch.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import type { Deps } from "./deps.ts";
import { selectApprovals, toApproval } from "./view.ts";

/** Takes an approval back. It stays as it was decided first. */
export async function withdrawApproval(
  deps: Pick<Deps, "vault" | "now">,
  it: InTeam,
  id: string,
  reason: string,
): Promise<Approval> {
  const { vault, now } = deps;
  const at = now();
  const isIt = and(eq(approvals.id, id), eq(approvals.teamId, teamId(it, "approver")));
  const {
    approval: [approval],
  } = await namedBatch(vault, {
    withdrawn: vault
      .update(approvals)
      .set({ withdrawnAt: at, withdrawnBy: it.actor.userId, withdrawnReason: reason })
      .where(and(isIt, isNull(approvals.withdrawnAt))),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "catalogue.withdraw",
      subject: `team ${it.team} approval ${id.slice(0, 80)}`,
      detail: reason.slice(0, 500),
    }),
    approval: selectApprovals(deps).where(isIt),
  });
  if (!approval) throw await refusalIn(deps, it, "approver");
  return toApproval(approval, { upstream: null, offered: false, at });
}
