import { sql, type SQL } from "drizzle-orm";
import { audit } from "../db/vault.ts";
import type { Deps } from "../deps.ts";

/** One line of the trail: `actor` is `operator`, or `key <id>` for what was done with a key. */
export type AuditEntry = { actor: string; act: string; subject: string | SQL; detail?: string | null };

/**
 * Goes into the batch of the act it tells of, right after the act's last statement: it is written only when that
 * statement changed a row, and not when the batch fails.
 */
export const auditStatement = (
  { vault, now }: Pick<Deps, "vault" | "now">,
  { actor, act, subject, detail = null }: AuditEntry,
) =>
  vault
    .insert(audit)
    .select(sql`select null, ${now()}, ${actor}, ${act}, ${subject}, ${detail}, null where changes() > 0`);
