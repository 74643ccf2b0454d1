import { sql, type SQL } from "drizzle-orm";
import { audit } from "../db/vault.ts";
import { rowValues } from "../db/row-values.ts";
import type { Deps } from "./deps.ts";

/** One line of the audit trail. `actor` is `operator`, or `key <id>` for what was done with a key. */
export type AuditEntry = { actor: string; act: string; subject: string | SQL; detail?: string | null };

/**
 * The statement that writes an audit line. It stands in the act's own batch, right after the act's last statement: it
 * writes only when that statement changed a row, and not when the batch fails.
 */
export const auditStatement = (
  { vault, now }: Pick<Deps, "vault" | "now">,
  { actor, act, subject, detail = null }: AuditEntry,
) =>
  vault.insert(audit).select(
    sql`select ${rowValues(audit, {
      ...{ id: sql`null`, at: now(), actor, act, subject, detail, outboxId: null },
    })}
        where changes() > 0`,
  );
