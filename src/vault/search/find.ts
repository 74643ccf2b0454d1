import { eq, type SQL, sql } from "drizzle-orm";
import { invalidParameter, pageTooDeep } from "../../contract/errors.ts";
import type { ItemQuery, VaultItemPage } from "../../contract/items.ts";
import { limits } from "../../contract/limits.ts";
import { type PageRange, pageRangeOf } from "../../contract/paging.ts";
import { type Listed, listedItems } from "../../db/item-history.ts";
import { owners } from "../../db/vault.ts";
import { anyOf } from "../../search/fts5.ts";
import { readQueryText } from "../../search/query-text.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../owner.ts";
import { rowsOf, showListed } from "./listed.ts";
import { asMeant, asTyped, asTypedAnywhere, filtered } from "./match.ts";
import { behindOwner, ownersMark } from "./words.ts";

type Search = { deps: Pick<Deps, "vault">; owner: Owner; window: PageRange };

/** Of items that are only near to what was asked for. */
const mostMeant = 120;
/** An entry's rowid is this less its place (see the migrations). */
const placesTo = 2 ** 40;

/** A list without words and filters needs no index of words. */
export const isSearch = ({ q, kind, tag, platform, status, screen, sort }: ItemQuery) =>
  Boolean(q) || sort === "relevance" || [kind, tag, platform, status, screen].some((one) => one !== undefined);

/** A page of an owner's items by words and filters, from the index alone. */
export async function searchItems(deps: Pick<Deps, "vault">, owner: Owner, query: ItemQuery): Promise<VaultItemPage> {
  const { q, sort = "updated", page: _page, pageSize: _size, ...filters } = query;
  if (sort === "relevance" && !q) throw invalidParameter("sort", "may be `relevance` only together with `q`");
  const search = { deps, owner, window: pageRangeOf(query) };
  const filter = filtered(filters);
  const text = q ? readQueryText(q) : undefined;
  const isEmpty = filter === undefined || text?.words.length === 0;
  const read = sort === "title" ? pageByTitle : pageInOrder;
  let found = await read(search, isEmpty ? [] : expressionsOf(filter, text, sort));
  if (found.count === 0 && text && !isEmpty) found = await read(search, asMeant(text, filter), mostMeant);
  const { page, pageSize, offset } = search.window;
  const isMore = found.count > limits.totalExactUpTo;
  return {
    items: await showListed(deps, owner, found.listed),
    ...{ page, pageSize, total: isMore ? limits.totalExactUpTo : found.count },
    totalRelation: isMore ? "gte" : "eq",
    hasMore: offset + pageSize < found.count,
  };
}

function expressionsOf(
  filter: string,
  text: ReturnType<typeof readQueryText> | undefined,
  sort: NonNullable<ItemQuery["sort"]>,
): string[] {
  if (!text) return [filter];
  return sort === "relevance" ? asTyped(text, filter) : [asTypedAnywhere(text, filter)];
}

/** `count`: of all that were found, or at least one more than are counted, and than the page and those before it. */
type Found = { count: number; listed: Listed[] };

const mostOf = ({ offset, pageSize }: PageRange) =>
  Math.max(limits.totalExactUpTo, Math.min(offset, limits.pageOffsetMax) + pageSize) + 1;

function requireReach({ offset }: PageRange, count: number): void {
  if (offset > limits.pageOffsetMax && count > limits.totalExactUpTo) {
    throw pageTooDeep(`\`page\` must not skip more than ${limits.pageOffsetMax} records of a long list.`);
  }
}

const selectSeen = ({ deps, owner }: Search) =>
  vaultOf(deps, owner)
    .select({ id: owners.id })
    .from(owners)
    .where(eq(owners.id, ownerId(owner)));

/** The terms of another owner are none of this expression's. */
const matches = (owner: Owner, expression: string) =>
  sql`item_words match
    replace(${expression}, ${ownersMark}, cast(coalesce(${ownerId(owner)}, 0) as integer) || ${behindOwner})`;

/** D1 binds numbers as floating ones, of which FTS5 ignores what they say of a rowid. */
const whole = (value: number) => sql.raw(String(value));

/**
 * The latest changes first, in one statement: as many entries as are counted, then what is shown of the page. It finds
 * what all expressions do, one behind the other; the next is read only where those before it have too few.
 */
async function pageInOrder(search: Search, expressions: string[], most = mostOf(search.window)): Promise<Found> {
  const { deps, owner, window } = search;
  const lists = expressions.map((expression) => sql`select * from (${hitsOf(owner, expression, most)})`);
  const hits = lists.length > 0 ? sql.join(lists, sql` union all `) : sql`select null as number where false`;
  const shown = Array.from({ length: window.pageSize }, (_, at) => Math.min(window.offset, most) + at);
  const vault = vaultOf(deps, owner);
  const [[seen], [found]] = await vault.batch([
    selectSeen(search),
    vault
      .select({
        count: sql<number>`json_array_length(hits)`.as("count"),
        listed: sql<string>`(select json_group_array(json(listed)) from ${rowsOf(shown)} as shown
          cross join listed_items on entry = hits ->> shown.number)`.as("listed"),
      })
      .from(
        sql`(select json_group_array(number) as hits
          from (select number from (${hits}) limit ${most}))`,
      ),
  ]);
  if (!seen) throw await refusalOf(deps, owner, "reader");
  requireReach(window, found!.count);
  return { count: found!.count, listed: JSON.parse(found!.listed) as Listed[] };
}

/**
 * By title, which the index keeps but has no order of: all that match are read and sorted here. Where they are more
 * than are counted, the first by title are soon met among all of the owner's items.
 */
async function pageByTitle(search: Search, expressions: string[]): Promise<Found> {
  const { deps, owner, window } = search;
  const { offset, pageSize } = window;
  const isFound = expressions.length > 0 ? matches(owner, anyOf(expressions.map((one) => `(${one})`))) : sql`false`;
  const [[seen], first] = await vaultOf(deps, owner).batch([
    selectSeen(search),
    selectTitled(search, isFound).limit(limits.totalExactUpTo + 1),
  ]);
  if (!seen) throw await refusalOf(deps, owner, "reader");
  requireReach(window, first.length);
  if (first.length <= limits.totalExactUpTo) return await pageOf(search, first);
  const met = await metAmongFirst(search, isFound);
  if (met) return { count: Math.max(first.length, offset + met.length), listed: met.slice(0, pageSize) };
  const [all] = await vaultOf(deps, owner).batch([selectTitled(search, isFound)]);
  return await pageOf(search, all);
}

type Titled = { entry: number; title: string; itemId: number };

const selectTitled = ({ deps, owner }: Search, isFound: SQL) =>
  vaultOf(deps, owner)
    .select({
      entry: sql<number>`rowid`.as("entry"),
      title: sql<string>`title`.as("title"),
      itemId: sql<number>`item_id`.as("itemId"),
    })
    .from(sql`item_words`)
    .where(isFound);

async function pageOf(search: Search, found: Titled[]): Promise<Found> {
  const { offset, pageSize } = search.window;
  const shown = inOrderOfTitles(found).slice(offset, offset + pageSize);
  const entries = rowsOf(shown.map(({ entry }) => entry));
  return { count: found.length, listed: shown.length > 0 ? await listedAt(search, entries) : [] };
}

/** The latest first, as rows of a column `number`. */
const hitsOf = (owner: Owner, expression: string, most: number) =>
  sql`select rowid as number from item_words where ${matches(owner, expression)} order by rowid limit ${whole(most)}`;

/**
 * So many of an owner's items are looked up in the index at most. Each takes up to a millisecond, as FTS5 collects anew
 * what begins as the last word does.
 */
const mostLookedUp = 64;

/** The page and the first item behind it, if the index has them among the owner's first items by title. */
async function metAmongFirst(search: Search, isFound: SQL): Promise<Listed[] | undefined> {
  const { owner, window } = search;
  if (window.offset + window.pageSize >= mostLookedUp) return undefined;
  const met = await listedAt(
    search,
    sql`(select entry as number from (select ${whole(placesTo)} - place as entry
        from (select id from items where owner_id = ${ownerId(owner)}
          order by title collate nocase, id limit ${mostLookedUp})
        cross join item_entries on item_id = id) as early
      where exists (select 1 from item_words where item_words.rowid = early.entry and ${isFound})
      limit ${window.pageSize + 1} offset ${window.offset})`,
  );
  return met.length > window.pageSize ? met : undefined;
}

/** What lists show of entries, which are rows of a column `number`, in their order. */
async function listedAt({ deps, owner }: Search, entries: SQL): Promise<Listed[]> {
  const vault = vaultOf(deps, owner);
  const [rows] = await vault.batch([
    vault
      .select({ listed: listedItems.listed })
      .from(sql`${entries} as wanted`)
      .crossJoin(listedItems)
      .where(sql`${listedItems.entry} = wanted.number`),
  ]);
  return rows.map(({ listed }) => listed);
}

/** As `collate nocase` has them: by the bytes of UTF-8, the letters of ASCII in lower case. */
function inOrderOfTitles(found: Titled[]): Titled[] {
  const keyed = found.map((one) => ({
    one,
    key: Buffer.from(one.title.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  }));
  return keyed.toSorted((a, b) => Buffer.compare(a.key, b.key) || a.one.itemId - b.one.itemId).map(({ one }) => one);
}
