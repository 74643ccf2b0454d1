import { sql, type SQL } from "drizzle-orm";
import { audit } from "../db/vault.ts";
import { rowValues } from "../db/row-values.ts";
import type { Deps } from "./deps.ts";

/**
 * One line of the audit trail. `actor` is `operator`, with their name where the token has one, `key <id>` or
 * `session <id>`.
 */
export type AuditEntry = { actor: string; act: string; subject: string | SQL; detail?: string | null };

/**
 * The statement that writes an audit line. It stands in the act's own batch, right after the act's last statement: it
 * writes only when that statement changed a row, and not when the batch fails.
 */
export const auditStatement = (
  { vault, now, operator }: Pick<Deps, "vault" | "now" | "operator">,
  { actor: who, act, subject, detail = null }: AuditEntry,
) => {
  const actor = who === "operator" && operator ? `operator ${operator}` : who;
  return vault.insert(audit).select(
    sql`select ${rowValues(audit, {
      ...{ id: sql`null`, at: now(), actor, act, subject, detail, outboxId: null },
    })}
        where changes() > 0`,
  );
};
