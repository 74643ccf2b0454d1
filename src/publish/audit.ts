import { inArray, sql, type SQL } from "drizzle-orm";
import { auditOutbox } from "../db/catalog-upkeep.ts";
import { type CatalogDatabase, records } from "../db/catalog.ts";
import { audit } from "../db/vault.ts";
import { rowValues } from "../db/row-values.ts";
import type { Deps } from "./deps.ts";

/**
 * An act on the catalogue: an operator's, or that of `actor` in the trail of `owner`. The audit trail is in another
 * database, the vault's.
 */
export type Act = {
  act: string;
  subject: string | SQL;
  detail?: string | null;
  actor?: string;
  owner?: string | null;
};

/** What an act is done with: by which operator's token, where it has a name; or by which moderator. */
export type Acting = Pick<Deps, "primary" | "now" | "operator" | "deciding">;

/** The statements that an act's batch begins with. */
export const asSeen = ({ deciding }: Pick<Acting, "deciding">) => deciding?.first ?? [];

/**
 * The statement that writes the audit line. It runs in the batch of the act, so there is never one without the other.
 * `condition` may ask whether the statement before it changed a row.
 */
export const auditLineStatement = (
  { primary: { catalog }, now, operator, deciding }: Acting,
  { act, subject, detail = null, actor = deciding?.actor, owner = deciding?.owner ?? null }: Act,
  condition: SQL = sql`true`,
) =>
  catalog.insert(auditOutbox).select(
    sql`select ${rowValues(auditOutbox, {
      id: crypto.randomUUID(),
      at: now(),
      act,
      subject,
      detail,
      operator: actor === undefined ? (operator ?? null) : null,
      actor: actor ?? null,
      owner,
    })} where ${condition}`,
  );

/** The statement that writes one audit line for each record that `which`, a condition over `records`, means. */
export const insertAuditLines = (
  catalog: CatalogDatabase,
  at: number,
  { act, detail }: { act: string; detail: string },
  which: SQL,
) =>
  catalog.insert(auditOutbox).select(
    sql`select ${rowValues(auditOutbox, {
      id: sql`lower(hex(randomblob(16)))`,
      at,
      act,
      detail,
      operator: null,
      actor: null,
      owner: null,
      subject: sql`${records.kind} || ' ' || ${records.slug}`,
    })} from ${records} where ${which}`,
  );

const actorOf = (operator: string | null) => (operator === null ? "operator" : `operator ${operator}`);

/** Lines moved at a time: each is one statement of the batch. */
const mostLines = 50;

/**
 * Moves the lines of the outbox to the audit trail. After a crash between the two databases the next call repeats the
 * move; `outboxId` keeps a line from being written twice.
 */
export async function moveAuditLines({ primary: { catalog, vault } }: Pick<Deps, "primary">) {
  const [lines] = await catalog.batch([
    catalog
      .select()
      .from(auditOutbox)
      .orderBy(sql`rowid`)
      .limit(mostLines),
  ]);
  const [first, ...more] = lines.map(({ id, operator, actor, owner, ...line }) =>
    vault
      .insert(audit)
      .values({ ...line, ...(actor === null ? { actor: actorOf(operator) } : whoActed(actor, owner)), outboxId: id })
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

/** A person or a robot, found by the key or the session, as `auditStatement` of src/people does. */
function whoActed(actor: string, owner: string | null) {
  const [way, id = ""] = actor.split(" ");
  const [type = "", slug = ""] = (owner ?? "").split(" ");
  const key = way === "key" ? id : "";
  const session = way === "session" ? id : "";
  return {
    actor,
    ownerId: sql`(select id from owners where type = ${type} and slug = ${slug})`,
    // A line of a person's own trail is theirs, also where the session has ended since.
    actorId: sql`coalesce((select user_id from api_keys where id = ${key}),
      (select user_id from sessions where id = ${session}),
      (select id from owners where type = 'user' and type = ${type} and slug = ${slug} and ${way} = 'session'))`,
    actorType: sql`iif(${way} in ('key', 'session'),
      iif((select kind from api_keys where id = ${key}) = 'robot', 'robot', 'user'), null)`,
    actorName: sql`(select name from api_keys where id = ${key} and kind = 'robot')`,
  };
}

/** Moves the lines at once, after an act. While the vault's database can't be reached, they wait for the cron. */
export async function moveAuditLinesNow(deps: Pick<Deps, "primary">): Promise<void> {
  try {
    await moveAuditLines(deps);
  } catch (error) {
    console.error(JSON.stringify({ message: "audit lines wait in the outbox", error: String(error) }));
  }
}
