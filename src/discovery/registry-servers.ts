import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { McpServerDetail } from "../contract/public/mcp-servers.ts";
import { bodies, type CatalogDatabase, type RecordRow, records, screens } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Deps } from "./deps.ts";
import { wordsOf } from "../search/words.ts";
import { unpackBody } from "./bodies.ts";
import { mcpServer } from "./kinds/mcp-server.ts";
import { unpackaged } from "../checks/trust-report.ts";
import { isPublic } from "./published.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "catalog" | "primary" | "sequence">;

export type ServerFilter = { search: string | null; version: string | null; updatedSince: number | null };

const name = sql<string>`${records}.registry_name`;

/** When this service changed a record, whatever time its source says. */
const changedAt = sql<number>`coalesce(nullif(${records.changedAt}, 0), ${records.updatedAt})`;

/** A record was public under its name, and no other has the name now; of several the one changed last. */
const isWithdrawn = sql`${records.public} = 0 and ${records.publishedSeq} is not null and ${name} is not null
  and not exists (select 1 from records as other where other.registry_name = ${name} and other.public = 1)
  and not exists (select 1 from records as other where other.registry_name = ${name} and other.public = 0
    and other.published_seq is not null and (other.changed_at, other.id) > (${records.changedAt}, ${records.id}))`;

/** Public records with a name in the MCP Registry. If two have the same name, the one updated last. */
const isListed = sql`${isPublic} and ${name} is not null and not exists (select 1 from records as other
  where other.registry_name = ${name} and other.public = 1
    and (other.updated_at, other.id) > (${records.updatedAt}, ${records.id}))`;

export type NamedServer = { changedAt: string } & (
  | { detail: McpServerDetail }
  | { withdrawn: { name: string; version: string | null; createdAt: string } }
);

/**
 * The next servers by name. One more than asked for is read, to know whether there are more. Who asks for what has
 * changed is told of those too that are public no more.
 */
export async function listServers(
  deps: ReadDeps,
  filter: ServerFilter,
  after: string | undefined,
  limit: number,
): Promise<Snapshot<{ servers: NamedServer[]; hasMore: boolean }>> {
  const conditions = buildConditions(filter);
  const isAsked = filter.updatedSince === null ? isListed : or(isListed, isWithdrawn);
  const next = (catalog: CatalogDatabase, from: string | undefined) =>
    catalog
      .select({ row: records, name: name.as("registry_name") })
      .from(records)
      .where(and(isAsked, ...conditions, from === undefined ? undefined : sql`${name} > ${from}`))
      .orderBy(sql`records.registry_name`)
      .limit(rowsARead);
  const read = await readCatalog(deps, (catalog) => ({ servers: next(catalog, after) }));
  const { seq, source } = read;

  const matches: { row: RecordRow; name: string }[] = [];
  for (
    let rows = read.rows.servers;
    ;
    rows = (await namedBatch(source, { rows: next(source, rows.at(-1)!.name) })).rows
  ) {
    matches.push(...rows.filter(({ row, name }) => isFound(row.public ? row : untold, name, filter.search)));
    if (matches.length > limit || rows.length < rowsARead) break;
  }
  const page = matches.slice(0, limit);
  const shown = page.flatMap(({ row }) => (row.public ? [row] : []));
  const details = new Map((await readDetails(source, shown)).map((detail) => [detail.slug, detail]));
  const servers = page.map(({ row, name }): NamedServer => {
    const detail = details.get(row.slug);
    const withdrawn = { name, version: versionOf(row), createdAt: toTimestamp(row.createdAt) };
    return { changedAt: changeOf(row), ...(detail ? { detail } : { withdrawn }) };
  });
  return { seq, source, value: { servers, hasMore: matches.length > limit } };
}

/** Nothing of what a withdrawn record says may be asked for. */
const untold = { title: "", summary: "" };

const versionOf = ({ fields }: RecordRow) => (fields as Partial<McpServerDetail>).version ?? null;
const changeOf = (row: Pick<RecordRow, "changedAt" | "updatedAt">) => toTimestamp(row.changedAt || row.updatedAt);

/** The server with this name. */
export async function findServer(
  deps: ReadDeps,
  wanted: string,
): Promise<Snapshot<{ detail: McpServerDetail; changedAt: string } | undefined>> {
  const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
    servers: catalog
      .select()
      .from(records)
      .where(and(isListed, sql`${name} = ${wanted}`)),
  }));
  const [detail] = await readDetails(source, rows.servers);
  return { seq, source, value: detail && { detail, changedAt: changeOf(rows.servers[0]!) } };
}

/** One more than the longest page. */
const rowsARead = 101;

const text = sql`lower(${records.title} || ' ' || ${records.summary})`;

function buildConditions({ search, version, updatedSince }: ServerFilter): (SQL | undefined)[] {
  return [
    search === null ? undefined : or(sql`instr(lower(${name}), ${search.toLowerCase()}) > 0`, mayHaveWords(search)),
    version === null || version === "latest"
      ? undefined
      : sql`coalesce(nullif(trim(${records.fields} ->> 'version'), ''), '0.0.0') = ${version}`,
    updatedSince === null ? undefined : sql`${changedAt} >= ${updatedSince}`,
  ];
}

/** SQLite folds only ASCII. Rows with other characters pass here, and `isFound` decides. */
const mayHaveWords = (search: string) =>
  or(sql`${text} glob '*[^ -~]*'`, and(...wordsOf(search).map((word) => sql`instr(${text}, ${word}) > 0`)));

/** Matches a part of the name, or all words in the title and description. */
export function isFound(
  { title, summary }: { title: string; summary: string },
  name: string,
  search: string | null,
): boolean {
  if (search === null || name.toLowerCase().includes(search.toLowerCase())) return true;
  const queryWords = wordsOf(search);
  const there = wordsOf(`${title} ${summary}`);
  return queryWords.length > 0 && queryWords.every((wanted) => there.some((word) => word.startsWith(wanted)));
}

/** The servers of these rows, with everything that their pages show. */
export async function readDetails(source: CatalogDatabase, rows: RecordRow[]): Promise<McpServerDetail[]> {
  if (rows.length === 0) return [];
  const ids = sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const { parts, judged } = await namedBatch(source, {
    parts: source
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(inArray(bodies.recordId, ids))
      .orderBy(bodies.recordId, bodies.part),
    judged: source
      .select({ id: screens.recordId, screen: screens.screen })
      .from(screens)
      .where(inArray(screens.recordId, ids)),
  });
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const screenOf = new Map(judged.map(({ id, screen }) => [id, screen]));
  return Promise.all(
    rows.map(async (row) => {
      const { details, html } = unpackBody((partsOf.get(row.id) ?? []).map(({ bytes }) => bytes));
      const whole = { ...row, fields: { ...(row.fields as object), ...details } };
      const judged = { screen: screenOf.get(row.id) ?? null, ...unpackaged, publisher: null, job: null, yanked: null };
      return mcpServer.toDetail(whole, html, judged, source, "");
    }),
  );
}
