import { count, desc } from "drizzle-orm";
import type { AuditPage } from "../../contract/operator/operator-people.ts";
import { audit } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";

/** The audit trail, newest first. */
export async function listAudit(
  { vault }: Pick<Deps, "vault">,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<AuditPage> {
  const window = pageRangeOf(query);
  const { counts, rows } = await namedBatch(vault, {
    counts: vault.select({ rows: count() }).from(audit),
    rows: vault
      .select({ at: audit.at, actor: audit.actor, act: audit.act, subject: audit.subject, detail: audit.detail })
      .from(audit)
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  const records = rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
  return pageOf(records, window, counts[0]!.rows);
}
