import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Approval } from "../contract/team-catalogue/approvals.ts";
import type { Person } from "../contract/people/owner.ts";
import { type ApprovalRow, approvals } from "../db/approvals.ts";
import { owners } from "../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import type { Deps } from "./deps.ts";

const approver = alias(owners, "approver");
const withdrawer = alias(owners, "withdrawer");

/** Approvals with the people who decided. All names differ. */
export const selectApprovals = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      row: approvals,
      approver: selectName(approver, "approver"),
      withdrawer: selectName(withdrawer, "withdrawer"),
    })
    .from(approvals)
    .leftJoin(approver, eq(approver.id, approvals.approvedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, approvals.withdrawnBy))
    .$dynamic();
export type ShownRow = Awaited<ReturnType<typeof selectApprovals>>[number];

const selectName = (person: typeof approver | typeof withdrawer, name: string) => ({
  name: sql<string | null>`${person.name}`.as(`${name}_name`),
  slug: sql<string | null>`${person.slug}`.as(`${name}_slug`),
});

export const toPerson = (owner: { name: string | null; slug: string | null } | null): Person | null =>
  owner && owner.name !== null && owner.slug !== null ? { name: owner.name, slug: owner.slug } : null;

/** A skill's number, an item's revision, or a server's own text. */
export const shownVersion = ({
  kind,
  origin,
  version,
}: Pick<ApprovalRow, "kind" | "origin" | "version">): number | string =>
  kind === "mcp-server" && origin === "approved" ? version : Number(version);

export type Withdrawal = { at: number; reason: string } | null;

/** What a person withdrew stays withdrawn; then its end counts, then what the public catalogue says. */
export function toState(row: ApprovalRow, upstream: Withdrawal, at: number): Approval["state"] {
  if (row.withdrawnAt !== null) return "withdrawn";
  if (row.expiresAt !== null && row.expiresAt <= at) return "expired";
  return upstream ? "withdrawn" : "approved";
}

export function toWithdrawn({ row, withdrawer: by }: ShownRow, upstream: Withdrawal): Approval["withdrawn"] {
  if (row.withdrawnAt !== null) {
    return { at: toTimestamp(row.withdrawnAt), reason: row.withdrawnReason ?? "", by: toPerson(by) };
  }
  return upstream && { at: toTimestamp(upstream.at), reason: upstream.reason, by: null };
}

export function toApproval(
  shown: ShownRow,
  { upstream, offered, at }: { upstream: Withdrawal; offered: boolean; at: number },
): Approval {
  const { row, approver: by } = shown;
  const state = toState(row, upstream, at);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    version: shownVersion(row),
    sha256: row.sha256,
    by: toPerson(by),
    note: row.note,
    at: toTimestamp(row.approvedAt),
    expiresAt: timestampOrNull(row.expiresAt),
    state,
    withdrawn: state === "withdrawn" ? toWithdrawn(shown, upstream) : null,
    offered: offered && state === "approved",
  };
}
