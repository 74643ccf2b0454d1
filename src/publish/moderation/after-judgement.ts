import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditLines } from "../audit.ts";
import { changePublic } from "../change-public.ts";
import { isPublic } from "../../discovery/published.ts";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { ScreenReport } from "../../contract/items/screen.ts";
import { held, records } from "../../db/catalog.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../../checks/deps.ts";
import type { KeptJudgement } from "../../db/judgement.ts";

/** A record whose text or package was judged again, their common outcome now, and whether readers see a difference. */
export type Rejudged = { id: number; outcome: ScreenReport["outcome"]; isVisible: boolean };

/**
 * The statements that follow a judgement by newer rules, for the batch that stores it. A public record that is now
 * flagged is held, and stays public only if the operator has configured so. A `newly_flagged` record that is no longer
 * flagged leaves the queue. `written` is a condition over `records`: true where the judgement was stored.
 */
export function afterJudgement(
  { primary: { catalog }, config, now }: Pick<Deps, "primary" | "config" | "now">,
  judged: readonly Rejudged[],
  written: SQL,
): BatchItem<"sqlite">[] {
  const at = now();
  const isHeldAtOnce = config.HOLD_NEWLY_FLAGGED;
  const among = (which: (one: Rejudged) => boolean) => {
    const ids = judged.filter(which).map(({ id }) => id);
    return ids.length === 0 ? undefined : sql`${records.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  };
  const flagged = among(({ outcome }) => outcome === "flagged");
  const others = among(({ outcome }) => outcome !== "flagged" && outcome !== "not-run");
  const seen = among(({ outcome, isVisible }) => isVisible || (isHeldAtOnce && outcome === "flagged"));
  const reason: HoldReason = isHeldAtOnce ? "flagged" : "newly_flagged";
  const taken = flagged && {
    public: sql`not (${flagged})`,
    status: sql`case when ${flagged} then 'pending' else ${records.status} end`,
  };
  return [
    ...(flagged
      ? [
          catalog
            .insert(held)
            .select(
              sql`select ${rowValues(held, {
                recordId: records.id,
                reason,
                since: at,
                packageId: null,
                change: null,
                facts: [],
              })} from ${records} where ${isPublic} and ${flagged} and ${written}`,
            )
            .onConflictDoNothing(),
        ]
      : []),
    ...(flagged && isHeldAtOnce
      ? [
          insertAuditLines(
            catalog,
            at,
            { act: "catalog.hold", detail: "taken from public: newer rules flag it" },
            sql`${isPublic} and ${flagged} and ${written}`,
          ),
        ]
      : []),
    ...(others
      ? [
          catalog.delete(held).where(
            sql`${held.reason} = 'newly_flagged'
                and ${held.recordId} in (select ${records.id} from ${records} where ${others} and ${written})`,
          ),
        ]
      : []),
    ...(seen ? changePublic(catalog, sql`${seen} and ${written}`, at, isHeldAtOnce ? (taken ?? {}) : {}) : []),
  ];
}

/**
 * Whether readers see a difference between two judgements. Another rule set alone is no change of the record, though it
 * is shown.
 */
export const readersSeeDifference = (one: KeptJudgement | null | undefined, other: KeptJudgement) =>
  !one || shownOf(one) !== shownOf(other);

function shownOf({ result, findings }: KeptJudgement): string {
  const { ran, outcome, suspicious, notes, hiddenCharacters } = result;
  return JSON.stringify([ran, outcome, suspicious, notes, hiddenCharacters, findings]);
}
