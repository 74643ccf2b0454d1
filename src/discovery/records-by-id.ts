import { and, inArray, sql } from "drizzle-orm";
import type { Kind } from "../contract/public/kinds.ts";
import { records } from "../db/catalog.ts";
import { type QueryText, readQueryText } from "../search/query-text.ts";
import { type Address, readAddress } from "./address.ts";
import type { Deps } from "./deps.ts";
import { isOfKind, isListed } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "catalog" | "primary" | "sequence" | "base">;

/**
 * `tries`: what a pasted text names, the most exact first, each with what it is shown as; `words`: what to search for
 * where nothing here has such a name; `seq`: the sequence number as of which the catalogue was asked.
 */
export type Named = { tries: { text: QueryText; shown: string }[]; words: QueryText; seq: number };

/** What a query names instead of saying its words; undefined if it is no address and no digest. */
export async function readNamed(deps: ReadDeps, kind: Kind, text: QueryText): Promise<Named | undefined> {
  const digest = /^(?:sha-?256[:=-])?([0-9a-f]{64})(?:\s+\*?\S+)?$/i.exec(text.typed)?.[1]?.toLowerCase();
  if (digest) {
    const { slugs, seq } = await withDigest(deps, kind, digest);
    return { tries: slugs.length > 0 ? [toTry({ any: slugs }, digest)] : [], words: text, seq };
  }
  const address = readAddress(text.typed, deps.base);
  return address && { tries: listTries(address), words: readQueryText(address.words), seq: Number.POSITIVE_INFINITY };
}

function listTries({ names, within }: Address) {
  const all = toTry({ any: names }, names[0]!);
  return within === undefined ? [all] : [toTry({ any: names, within }, `${names[0]} ${within}`), all];
}

/** Ranked like a search for the name of what is meant. */
function toTry(names: NonNullable<QueryText["names"]>, shown: string): Named["tries"][number] {
  const name = names.within ?? names.any[0]!.split("/").at(-1)!;
  return { text: { ...readQueryText(name), names }, shown };
}

const mostOfADigest = 20;

/**
 * Records of which a public version has this package or text, or this original `SKILL.md`, or whose own text has this
 * digest. A text that is sold is not public.
 */
async function withDigest(deps: ReadDeps, kind: Kind, digest: string) {
  const start = digest.slice(0, 8);
  const holders = sql`(
    select record_id from public_versions where package_id in (
      select id from packages where sha256 = ${digest}
      union select id from packages where substr(original_digits, 1, 8) = ${start} and original_digits = ${digest}
      union select id from packages where substr(text_digits, 1, 8) = ${start} and text_digits = ${digest})
    union select one.record_id from versions join public_versions as one
      on one.record_id = versions.record_id and one.version = versions.version
      where versions.text_digest = unhex(${digest})
    union select record_id from screens where substr(text_sha256, 1, 8) = ${start} and text_sha256 = ${digest})`;
  const isFree = sql`coalesce(${records.fields} ->> 'price', 0) <= 0`;
  const { rows, seq } = await readCatalog(deps, (catalog) => ({
    holders: catalog
      .select({ slug: records.slug })
      .from(records)
      .where(and(inArray(records.id, holders), isOfKind(kind), isListed, isFree))
      .limit(mostOfADigest),
  }));
  return { slugs: rows.holders.map(({ slug }) => slug), seq };
}
