import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { KeptPublisher, KeptVersion, KeptYank } from "../../contract/operator/kept.ts";
import { type CatalogDatabase, packages, type RecordRow, records } from "../../db/catalog.ts";
import { actingAs } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { publisherOwners } from "../../db/publisher-owners.ts";
import { publishers, yanks } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { lastOpenReport, reportSecret } from "../moderation/report-secret.ts";

/** The publishers of records. */
export const selectOwners = (catalog: CatalogDatabase, which: SQL) =>
  catalog
    .select()
    .from(publishers)
    .where(sql`${publishers.slug} in (select publisher from records where records.id in ${which})`);

/** What publishers advise against, of records. */
export const selectYanks = (catalog: CatalogDatabase, which: SQL) =>
  catalog
    .select({
      recordId: yanks.recordId,
      sha256: packages.sha256,
      reason: yanks.reason,
      at: yanks.at,
      isWithheld: sql<number>`${yanks.reportId} is not null`.as("is_withheld"),
    })
    .from(yanks)
    .innerJoin(packages, eq(packages.id, yanks.packageId))
    .where(sql`${yanks.recordId} in ${which}`)
    .orderBy(packages.sha256);

export const toKeptPublisher = (
  { sourceProof }: Pick<RecordRow, "sourceProof">,
  owner: typeof publishers.$inferSelect | undefined,
): KeptPublisher | undefined =>
  owner && {
    slug: owner.slug,
    name: owner.name,
    since: owner.since,
    endedAt: owner.endedAt,
    proof: sourceProof === "ci" ? "ci" : "publisher",
  };

export const toKeptYank = ({ sha256, reason, at, isWithheld }: YankOf): KeptYank => ({
  sha256,
  reason,
  at,
  isWithheld: isWithheld === 1,
});
export type YankOf = Awaited<ReturnType<typeof selectYanks>>[number];

type Owned = { publisher: KeptPublisher; yanks: readonly KeptYank[]; versions: readonly KeptVersion[] };

/**
 * Gives a skill that was just imported its publisher, with what that advises against. The publisher's slug is nobody
 * else's here from now on. A record that has a publisher stays as it is.
 */
export async function restoreOwner(
  { primary: { catalog, vault }, now }: Pick<Deps, "primary" | "now">,
  slug: string,
  { publisher, yanks: kept, versions }: Owned,
): Promise<void> {
  const { slug: owner, name, since, endedAt, proof } = publisher;
  // Nobody acts for one that is new here. Of one that has an owner here, CATALOG is told again what VAULT has.
  await vault.batch([
    vault
      .insert(publisherOwners)
      .values({ slug: owner, name, createdAt: since, ownerId: null, revision: 1, settled: 1 })
      .onConflictDoUpdate({
        target: publisherOwners.slug,
        set: { settled: 0 },
        setWhere: isNotNull(publisherOwners.ownerId),
      }),
  ]);
  const isIt = sql`${records.kind} = 'skill' and ${records.slug} = ${slug} and ${records.publisher} is null`;
  const withheld = new Set(kept.flatMap(({ isWithheld, sha256 }) => (isWithheld ? [sha256] : [])));
  const named = versions.flatMap(({ version, sha256 }) => (withheld.has(sha256) ? [version] : []));
  const row = {
    recordId: records.id,
    packageId: packages.id,
    reason: sql`one.value ->> 'reason'`,
    at: sql`one.value ->> 'at'`,
    reportId: sql`iif(one.value ->> 'isWithheld', ${lastOpenReport(slug)}, null)`,
  };
  const acting = actingAs(catalog, "operator");
  await namedBatch(catalog, {
    begin: acting.begin,
    publisher: catalog
      .insert(publishers)
      .values({ slug: owner, name, since, endedAt, revision: 0 })
      .onConflictDoNothing(),
    report:
      named.length > 0
        ? [
            reportSecret(
              catalog,
              { slug, publisher: owner, at: now() },
              named,
              sql`exists (select 1 from ${records} where ${isIt})`,
            ),
          ]
        : [],
    yanks: catalog
      .insert(yanks)
      .select(
        sql`select ${rowValues(yanks, row)} from json_each(${JSON.stringify(kept)}) as one
          join ${packages} on ${packages.sha256} = one.value ->> 'sha256' join ${records} on ${isIt} where true`,
      )
      .onConflictDoNothing(),
    owned: catalog.update(records).set({ publisher: owner, sourceProof: proof }).where(isIt),
    end: acting.end,
  });
}
