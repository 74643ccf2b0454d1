import { and, eq, sql } from "drizzle-orm";
import type { Kind } from "../../contract/public/kinds.ts";
import { type ClaimRow, claims } from "../../db/ownership.ts";
import type { Deps } from "../deps.ts";

/** A claim that waits. */
export type CaseClaim = {
  row: ClaimRow;
  /** Claims from a repository of the same name and other numbers: it was deleted and registered again, or sold. */
  others: number;
};

/** The claims of a record that wait for a moderator, the first first. */
export async function readClaims(
  { primary: { catalog } }: Pick<Deps, "primary">,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<CaseClaim[]> {
  if (kind !== "skill") return [];
  const others = sql<number>`(select count(*) from claims as other where other.repository = one.repository
    and (other.repository_id <> one.repository_id or other.repository_owner_id <> one.repository_owner_id))`;
  const [rows, counts] = await catalog.batch([
    catalog
      .select()
      .from(claims)
      .where(and(eq(claims.slug, slug), eq(claims.state, "waiting")))
      .orderBy(claims.createdAt, claims.id),
    catalog
      .select({ id: sql<string>`one.id`.as("claim_id"), others: others.as("others") })
      .from(sql`claims as one`)
      .where(sql`one.slug = ${slug} and one.state = 'waiting'`),
  ]);
  return rows.map((row) => ({ row, others: counts.find(({ id }) => id === row.id)?.others ?? 0 }));
}
