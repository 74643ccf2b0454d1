import { sql, type SQL } from "drizzle-orm";
import { copyBands } from "../../db/catalog-upkeep.ts";

/** The Jaccard index of two texts' shingles from which they count as copies. */
export const copyJaccard = 0.8;

/**
 * The most records compared for one band of a signature. A band that many share comes from a filled-in form or a group.
 */
const mostOfABand = 12;

/** Pairs of these (`id`, `signature`) and other records that share a band of their signatures. */
export function alikeIn(signed: SQL): SQL {
  const band = sql`unhex('0' || part.value || hex(substr(mine.signature, 1 + 3 * part.value, 3)))`;
  return sql`(select mine.id as id, band.record_id as other
    from ${signed} as mine
    join json_each('[0,1,2,3,4,5,6,7]') as part
    join ${copyBands} as band on band.band = ${band} and band.record_id <> mine.id
      and band.record_id in (
        select record_id from ${copyBands} where band = ${band} order by record_id limit ${mostOfABand}))`;
}
