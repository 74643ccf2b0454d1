import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Kind } from "../contract/kinds.ts";
import type { UnblockReport } from "../contract/moderation.ts";
import { blocked, type CatalogDatabase, records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { actStatement, moveActsNow } from "./acts.ts";

/**
 * Blocks the digests of records that are taken down: of their text, of a held change's text, of all their packages and
 * of the text in those. An imported record with one of these digests is held.
 */
export const blockStatement = (
  catalog: CatalogDatabase,
  which: SQL,
  reason: string | null,
  at: number,
): BatchItem<"sqlite">[] => {
  const theirs = sql`(select id, kind, slug from ${records} where ${which}) as taken`;
  const named = sql`(select record_id, package_id from versions union select record_id, package_id from held where package_id is not null) as named`;
  const block = (of: "text" | "package", digest: SQL, from: SQL) =>
    catalog
      .insert(blocked)
      .select(
        sql`select distinct ${digest}, ${of}, taken.kind, taken.slug, ${reason}, ${at} from ${theirs} ${from} where ${digest} is not null`,
      )
      .onConflictDoNothing();
  const ofPackages = sql`join ${named} on named.record_id = taken.id join packages on packages.id = named.package_id`;
  return [
    block("text", sql`screens.text_sha256`, sql`join screens on screens.record_id = taken.id`),
    block("text", sql`held.change ->> '$.textSha256'`, sql`join held on held.record_id = taken.id`),
    block("text", sql`packages.text_digits`, ofPackages),
    block("package", sql`packages.sha256`, ofPackages),
  ];
};

/** Making a record public again removes the blocks that its takedown created. */
export const liftStatement = (catalog: CatalogDatabase, which: SQL) =>
  catalog.delete(blocked).where(sql`(kind, slug) in (select kind, slug from ${records} where ${which})`);

/**
 * Removes the blocks of one record, or of one digest. A record that is held because of them stays held until a
 * moderator clears it.
 */
export async function unblock(
  { primary, now }: Pick<Deps, "primary" | "now">,
  what: { kind: Kind; slug: string } | { sha256: string },
): Promise<UnblockReport> {
  const { catalog } = primary;
  const isIt =
    "sha256" in what
      ? eq(blocked.sha256, what.sha256.toLowerCase())
      : and(eq(blocked.kind, what.kind), eq(blocked.slug, what.slug));
  const subject = "sha256" in what ? `digest ${what.sha256.slice(0, 64)}` : `${what.kind} ${what.slug}`;
  const [lifted] = await catalog.batch([
    catalog.delete(blocked).where(isIt).returning({ sha256: blocked.sha256 }),
    actStatement(catalog, now(), { act: "catalog.unblock", subject }, sql`changes() > 0`),
  ]);
  if (lifted.length === 0) throw new ApiError("not_found", `Nothing is blocked for the ${subject.slice(0, 100)}.`);
  await moveActsNow({ primary });
  return { unblocked: lifted.map(({ sha256 }) => sha256) };
}
