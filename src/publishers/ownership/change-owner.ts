import { sql, type SQL } from "drizzle-orm";
import { records } from "../../db/catalog.ts";
import { actingAs, type LogActor } from "../../db/log.ts";
import { publishers } from "../../db/publishing.ts";
import { changePublic } from "../../publish/change-public.ts";
import { indexAfter } from "../../publish/index/index-after.ts";
import { moveAuditLinesNow } from "../../publish/audit.ts";
import type { Deps } from "../deps.ts";

type Change = { to: string; by: LogActor | undefined; at: number };

/**
 * The statements that give the records of `which`, a condition over `records`, to another publisher: owner and author
 * change in one batch. A trigger ends what others have under way for them (`change_owner`).
 */
export function changeOwnerStatements({ primary: { catalog } }: Deps, which: SQL, { to, by, at }: Change) {
  const acting = actingAs(catalog, by);
  const name = sql`(select name from ${publishers} where ${publishers.slug} = ${to})`;
  return {
    acting: acting.begin,
    changed: changePublic(catalog, which, at),
    given: catalog
      .update(records)
      .set({ publisher: to, authorSlug: to, authorName: name, ownerSince: at })
      .where(which)
      .returning({ id: records.id }),
    acted: acting.end,
    newest: catalog.select({ value: sql<number>`value`.as("newest") }).from(sql`sequence`),
  };
}

/** After such a batch: readers, the index and the audit trail follow. */
export async function followOwner(deps: Deps, newest: number): Promise<void> {
  deps.sequence.learn(newest);
  await Promise.all([moveAuditLinesNow(deps), indexAfter(deps)]);
}
