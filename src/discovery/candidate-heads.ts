import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type CatalogDatabase, copyBlocks, records } from "../db/catalog.ts";
import { peopleOf } from "../search/documents.ts";
import type { Head } from "../search/fuzzy/score.ts";
import type { Deps } from "./deps.ts";
import { idValues } from "./id-values.ts";
import { isListed } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

/** A record's group of near duplicates, by its id. */
export type Groups = Map<number, number>;

/** `seq`: the catalogue's sequence number when they were read. */
type Heads = { groups: Groups; heads: Head[]; seq: number };

/**
 * What grouping and ranking need of the candidates: the groups of the records `grouped` that are public and have near
 * duplicates, and the heads of the records `fuzzy`, with their groups if any are wanted. The groups are read record by
 * record if those are at most `mostRows` and few, otherwise in blocks of ids.
 */
export async function readHeads(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  wanted: { grouped: readonly number[] | undefined; fuzzy: readonly number[]; mostRows: number },
): Promise<Heads> {
  const { grouped = [], fuzzy, mostRows } = wanted;
  if (grouped.length + fuzzy.length === 0) return { groups: new Map(), heads: [], seq: Number.POSITIVE_INFINITY };
  const { rows: read, seq } = await readCatalog(deps, (catalog) => ({
    groups: groupsStatement(catalog, grouped, mostRows),
    heads: headsStatement(catalog, fuzzy),
  }));
  const rows = JSON.parse(read.heads[0]!.heads) as HeadRow[];
  const ofFuzzy = wanted.grouped
    ? rows.flatMap(([id, ...rest]) => (rest[6] === null ? [] : [[id, rest[6]] as const]))
    : [];
  const groups: Groups = new Map(ofFuzzy);
  const ids = new Set(grouped);
  for (const { at, members } of read.groups) {
    if (at < 0) addGroupsInBlock(groups, ids, at, members);
    else groups.set(at, Number(members));
  }
  return { groups, heads: rows.map(toHead), seq };
}

type HeadRow = [
  id: number,
  title: string,
  tags: string[],
  summary: string,
  authorName: string | null,
  authorSlug: string | null,
  repository: string | null,
  copyGroup: number | null,
];

/** In one row: a hundred of their own cost as much CPU as scoring them. */
function headsStatement(catalog: CatalogDatabase, ids: readonly number[]) {
  const { id, title, tags, summary, authorName, authorSlug, repository, copyGroup } = records;
  const head = sql`json_array(${id}, ${title}, json(${tags}), ${summary},
    ${authorName}, ${authorSlug}, ${repository}, ${copyGroup})`;
  return catalog
    .select({ heads: sql<string>`json_group_array(${head})` })
    .from(sql`${idValues(ids)} as wanted`)
    .innerJoin(records, and(eq(id, sql`wanted.column1`), isListed));
}

const toHead = ([id, title, tags, summary, authorName, authorSlug, repository]: HeadRow): Head => ({
  id,
  title,
  tags,
  summary,
  people: peopleOf({ authorName, authorSlug, repository }),
});

const blockBits = 14;
/** Blocks are numbered downwards from -1: `~` of their place, and back. */
const blockOf = (id: number) => ~(id >> blockBits);
/** A block takes as long to read as so many records. */
const recordsABlock = 64;

/** Rows of blocks, whose numbers are negative, or of records. */
function groupsStatement(catalog: CatalogDatabase, ids: readonly number[], mostRows: number) {
  const blocks = [...new Set(ids.map(blockOf))];
  const isEach = ids.length <= mostRows && ids.length < recordsABlock * blocks.length;
  return isEach
    ? catalog
        .select({ at: records.id, members: sql<string>`${records.copyGroup}` })
        .from(sql`${idValues(ids)} as wanted`)
        .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isNotNull(records.copyGroup), isListed))
    : catalog
        .select({ at: copyBlocks.block, members: sql<string>`${copyBlocks.members}` })
        .from(sql`${idValues(blocks)} as wanted`)
        .innerJoin(copyBlocks, eq(copyBlocks.block, sql`wanted.column1`));
}

/** Of a block, only the records `ids`: it holds several thousand. */
function addGroupsInBlock(groups: Groups, ids: ReadonlySet<number>, block: number, members: string) {
  const numbers = JSON.parse(`[${members}]`) as number[];
  for (let at = 0; at < numbers.length; at += 2) {
    const id = (~block << blockBits) | numbers[at]!;
    if (ids.has(id)) groups.set(id, numbers[at + 1]!);
  }
}
