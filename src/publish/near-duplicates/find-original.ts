import { eq, sql } from "drizzle-orm";
import { isPublic } from "../../discovery/published.ts";
import { copySignatures } from "../../db/catalog-upkeep.ts";
import { type CatalogDatabase, packages, type RecordRow, records } from "../../db/catalog.ts";
import { alikeIn, copyJaccard } from "./alike.ts";
import { estimatedJaccard } from "./signature.ts";

type Named = Pick<RecordRow, "kind" | "slug">;

/** The public record that another is nearly the same as, and its package. */
export type Original = { slug: string; sha256: string };

/** The public record that each of these is a near copy of: the nearest one. Their signatures decide. */
export async function findOriginals<Of extends { row: Named; signature: Uint8Array | undefined }>(
  catalog: CatalogDatabase,
  copies: readonly Of[],
): Promise<Map<Of, Original>> {
  const signed = copies.flatMap((copy) => (copy.signature ? [{ copy, signature: copy.signature }] : []));
  if (signed.length === 0) return new Map();
  const hexes = JSON.stringify(signed.map(({ signature }) => Buffer.from(signature).toString("hex")));
  // They have no id yet, and no record has one below 1.
  const wanted = sql`(select -key as id, unhex(value) as signature from json_each(${hexes}))`;
  const [nearRows] = await catalog.batch([
    catalog
      .selectDistinct({
        at: sql<number>`-alike.id`.as("at"),
        kind: records.kind,
        slug: records.slug,
        sha256: packages.sha256,
        hex: sql<string>`hex(${copySignatures.signature})`.as("hex"),
      })
      .from(sql`${alikeIn(wanted)} as alike`)
      .innerJoin(records, sql`${records.id} = alike.other and ${isPublic}`)
      .innerJoin(packages, eq(packages.id, records.packageId))
      .innerJoin(copySignatures, eq(copySignatures.recordId, records.id)),
  ]);
  const originals = new Map<Of, Original & { jaccard: number }>();
  for (const { at, kind, slug, sha256, hex } of nearRows) {
    const { copy, signature } = signed[at]!;
    const jaccard = estimatedJaccard(signature, Buffer.from(hex, "hex"));
    const isItself = copy.row.kind === kind && copy.row.slug === slug;
    if (isItself || jaccard < Math.max(copyJaccard, originals.get(copy)?.jaccard ?? 0)) continue;
    originals.set(copy, { slug, sha256, jaccard });
  }
  return originals;
}
