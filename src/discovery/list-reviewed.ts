import { desc, sql } from "drizzle-orm";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { SkillSummary } from "../contract/public/skills.ts";
import type { Provenance } from "../contract/public/trust.ts";
import { bodies, records } from "../db/catalog.ts";
import { listedRow } from "../db/listed-row.ts";
import type { Deps } from "./deps.ts";
import type { StoredTrust } from "../checks/trust-report.ts";
import { unpackBody } from "./bodies.ts";
import { skill } from "./kinds/skill.ts";
import { isListed } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

/** The reviewer is stored with the body, so only this many of the first bodies are read. */
const lookedAt = 60;
const shown = 8;

const byPeople: readonly Provenance[] = ["human-reviewed", "moderator-approved"];

/** The trending skills that a person has reviewed. */
export async function listReviewed(deps: Deps): Promise<CachedResponse<SkillSummary[]>> {
  const answer = await deps.publicCache.getOrLoad({ name: "skill?reviewed", kind: "page" }, async () => {
    const first = sql`select ${records.id} from ${records}
      where ${records.kind} = 'skill' and ${isListed}
      order by ${records.trending} desc, ${records.id} desc limit ${lookedAt}`;
    const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
      listed: catalog
        .select({ row: listedRow })
        .from(records)
        .where(sql`${records.id} in (${first})`)
        .orderBy(desc(records.trending), desc(records.id)),
      parts: catalog
        .select({ id: bodies.recordId, bytes: bodies.bytes })
        .from(bodies)
        .where(sql`${bodies.recordId} in (${first})`)
        .orderBy(bodies.recordId, bodies.part),
    }));
    const packed = Map.groupBy(rows.parts, ({ id }) => id);
    const reviewed = rows.listed
      .map(({ row }) => row)
      .filter(({ id }) => {
        const { details } = unpackBody((packed.get(id) ?? []).map(({ bytes }) => bytes));
        return byPeople.includes((details as { trust: StoredTrust }).trust.provenance);
      });
    const some = reviewed.slice(0, shown);
    return { seq, indexIsCurrent: true, value: some.map(await skill.summaryView(some, source, deps.base)) };
  });
  return answer!;
}
