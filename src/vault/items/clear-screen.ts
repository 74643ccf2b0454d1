import { and, eq, sql } from "drizzle-orm";
import type { TrustReport } from "../../contract/trust.ts";
import { items } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";
import type { Clearing } from "../../trust/stored-screen.ts";
import { auditStatement } from "../audit.ts";
import { toReport } from "./view.ts";

/**
 * A moderator's word that a team's flagged item may be used. It is kept beside the digest of the text that was screened
 * and goes with it: any edit of the text is judged anew. Clearing twice is as clearing once.
 */
export async function clearScreen(
  deps: Pick<Deps, "vault" | "now">,
  { team, slug, by, note }: { team: string; slug: string; by: string; note: string },
): Promise<TrustReport> {
  const { vault, now } = deps;
  const clearing: Clearing = { by, note, at: now() };
  const isIt = and(
    eq(items.slug, slug),
    eq(items.ownerId, sql`(select id from owners where type = 'team' and slug = ${team})`),
  );
  const isFlagged = sql`json_extract(${items.screen}, '$.result.outcome') = 'flagged' and json_extract(${items.screen}, '$.clearing') is null`;
  const [, , [item]] = await vault.batch([
    vault
      .update(items)
      .set({ screen: sql`json_set(${items.screen}, '$.clearing', json(${JSON.stringify(clearing)}))` })
      .where(and(isIt, isFlagged)),
    auditStatement(deps, {
      actor: "operator",
      act: "screen.clear",
      subject: `team ${team} item ${slug}`,
      detail: JSON.stringify({ by, note }),
    }),
    vault.select({ screen: items.screen }).from(items).where(isIt),
  ]);
  if (!item)
    throw new ApiError("not_found", `There is no item "${slug.slice(0, 80)}" of a team "${team.slice(0, 80)}".`);
  if (!item.screen?.clearing)
    throw new ApiError("invalid_value", `"${slug}" is not flagged: there is nothing to clear.`);
  return toReport(item.screen);
}
