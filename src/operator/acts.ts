import { inArray, sql, type SQL } from "drizzle-orm";
import { auditOutbox, type CatalogDatabase } from "../db/catalog.ts";
import { audit } from "../db/vault.ts";
import type { Deps } from "../deps.ts";

/** What an operator did to the catalogue, which is another database than the audit trail. */
export type Act = { act: string; subject: string | SQL; detail?: string | null };

/**
 * Goes into the batch of the act: the line can neither be lost nor be there without it. `condition` may ask whether the
 * statement before it changed a row.
 */
export const actStatement = (
  catalog: CatalogDatabase,
  at: number,
  { act, subject, detail = null }: Act,
  condition: SQL = sql`true`,
) =>
  catalog
    .insert(auditOutbox)
    .select(sql`select ${crypto.randomUUID()}, ${at}, ${act}, ${subject}, ${detail} where ${condition}`);

/** Lines moved at a time: each is a statement of a batch. */
const mostLines = 50;

/** Moves what the outbox holds to the audit trail. A crash between the two is made good by the next call. */
export async function moveActs({ primary: { catalog, vault } }: Pick<Deps, "primary">) {
  const [lines] = await catalog.batch([
    catalog
      .select()
      .from(auditOutbox)
      .orderBy(sql`rowid`)
      .limit(mostLines),
  ]);
  const [first, ...more] = lines.map(({ id, ...line }) =>
    vault
      .insert(audit)
      .values({ ...line, actor: "operator", outboxId: id })
      .onConflictDoNothing(),
  );
  if (!first) return { auditLines: 0 };
  await vault.batch([first, ...more]);
  await catalog.batch([
    catalog.delete(auditOutbox).where(
      inArray(
        auditOutbox.id,
        lines.map(({ id }) => id),
      ),
    ),
  ]);
  return { auditLines: lines.length };
}

/** The same at once, after an act; while the trail can't be reached, its lines wait for the cron. */
export async function moveActsNow(deps: Pick<Deps, "primary">): Promise<void> {
  try {
    await moveActs(deps);
  } catch (error) {
    console.error(JSON.stringify({ message: "audit lines wait in the outbox", error: String(error) }));
  }
}
