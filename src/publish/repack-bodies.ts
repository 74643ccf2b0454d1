import { letOthersGoOn } from "../lib/other-requests.ts";
import { asc, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ImportRecord } from "../contract/import.ts";
import { bodies, type CatalogDatabase, packages, type RecordRow, records, screens, versions } from "../db/catalog.ts";
import { packageFiles } from "../db/catalog-upkeep.ts";
import { inChunks } from "../db/json-chunks.ts";
import { judgementIn, judgementText } from "../db/judgement-column.ts";
import { packedFilesIn, packedFilesText, sourceIn, sourceText } from "../db/package-columns.ts";
import { rowValues } from "../db/row-values.ts";
import type { Deps } from "./deps.ts";
import { installOf, toStoredInstall } from "../formats/packages/install-commands.ts";
import { writeCursor, readCursor } from "../scanning/cursors.ts";
import { type Body, bodyFormat, packBody, unpackBody } from "../catalog/bodies.ts";
import type { SkillFields } from "../catalog/kinds/skill.ts";
import { packMembers } from "../catalog/source-members.ts";

type Statement = BatchItem<"sqlite">;

/** Both forms of so many bodies are in memory at once. */
const recordsAStep = 100;
/** A body takes a few milliseconds; a cron run has thirty seconds of CPU for all its jobs. */
const runMs = 5_000;
/** A step takes some twenty of the 1 000 statements that D1 allows a run. */
const stepsARun = 20;
/** After so many, some twenty milliseconds, requests that this isolate serves have their turn. */
const recordsAtATime = 10;
const round = `bodies of format ${bodyFormat}`;
const over = "over";

const judgement = (text: string) => judgementText(judgementIn(text));

/** The columns whose stored form has become shorter, and how to convert them; `key` identifies the rows. */
const columns = [
  { table: screens, key: screens.recordId, member: "screen", anew: judgement },
  { table: versions, key: versions.recordId, member: "source", anew: (text: string) => sourceText(sourceIn(text)) },
  { table: packages, key: packages.id, member: "contentsScreen", anew: judgement },
  { table: packages, key: packages.id, member: "files", anew: (text: string) => packedFilesText(packedFilesIn(text)) },
].map(({ table, member, ...one }) => ({
  ...one,
  table: table as SQLiteTable,
  member,
  column: columnOf(table, member),
}));

function columnOf(table: SQLiteTable, member: string): SQLiteColumn {
  return (getTableColumns(table) as Record<string, SQLiteColumn>)[member]!;
}

/**
 * Converts what earlier versions stored to the current format, some records in each run. All formats can be read in the
 * meantime. Records that are written in the meantime are left alone.
 */
export async function repackBodies({ primary, now }: Pick<Deps, "primary" | "now">): Promise<{ packed: number }> {
  const end = now() + runMs;
  let packed = 0;
  let position = await readCursor({ primary }, round);
  for (let step = 0; step < stepsARun && position !== over && now() < end; step++) {
    const done = await repackAfter(primary.catalog, Number(position));
    packed += done.packed;
    position = done.last === undefined ? over : String(done.last);
    await writeCursor({ primary }, round, position);
  }
  return { packed };
}

/** One step. `last` is the id that the next one begins after, undefined where there is none. */
async function repackAfter(
  catalog: CatalogDatabase,
  id: number,
): Promise<{ packed: number; last: number | undefined }> {
  const [rows, parts] = await catalog.batch([
    catalog
      .select()
      .from(records)
      .where(sql`${records.id} > ${id}`)
      .orderBy(asc(records.id))
      .limit(recordsAStep),
    catalog
      .select()
      .from(bodies)
      .where(
        inArray(bodies.recordId, sql`(select id from ${records} where id > ${id} order by id limit ${recordsAStep})`),
      )
      .orderBy(bodies.recordId, bodies.part),
  ]);
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const anew: Packed[] = [];
  for (const row of rows) {
    const own = (partsOf.get(row.id) ?? []).map(({ bytes }) => bytes);
    if (!own[0] || own[0][0] === bodyFormat) continue;
    anew.push(packedAgain(row, own));
    if (anew.length % recordsAtATime === 0) await letOthersGoOn();
  }
  const [first, ...others] = [
    ...recordStatements(catalog, anew),
    ...(await columnStatements(
      catalog,
      rows.map(({ id }) => id),
    )),
  ];
  if (first) await catalog.batch([first, ...others]);
  return { packed: anew.length, last: rows.length < recordsAStep ? undefined : rows.at(-1)!.id };
}

/** `fields` is null where the row's stay as they are. */
type Packed = { id: number; hash: string; fields: string | null; parts: string[] };

function packedAgain(row: RecordRow, parts: Uint8Array[]): Packed {
  const { body, fields } = asNow(row, unpackBody(parts));
  return {
    ...{ id: row.id, hash: row.hash, fields: fields === null ? null : JSON.stringify(fields) },
    parts: packBody(body).map((part) => Buffer.from(part).toString("hex")),
  };
}

/** In the first two formats, members had their values in more than one place. `fields` is null where they stay. */
function asNow(row: RecordRow, body: Body): { body: Body; fields: unknown } {
  const { details: before, html, source } = body;
  if (source !== null && source.members.same !== "") return { body, fields: null };
  const { files, ...others } = before;
  // The package has the list of its files already, so the copy here is dropped.
  const details = row.packageId === null && files !== undefined ? before : others;
  const fields = row.kind === "skill" ? withStoredInstall(row, details) : row.fields;
  const { files: _files, ...brought } = source?.members.rest ?? {};
  const rest = row.packageId === null ? source?.members.rest : brought;
  const members = packMembers(rest as unknown as ImportRecord, { ...row, fields }, details);
  return { body: { details, html, source: source && { markdown: source.markdown, members } }, fields };
}

function withStoredInstall({ fields, title }: RecordRow, { sourceUrl = null }: Partial<SkillFields>) {
  const { install: _install, github: _github, ...others } = fields as SkillFields;
  const install = installOf(fields as SkillFields, title);
  return install === null ? others : { ...others, ...toStoredInstall(install, title, sourceUrl) };
}

/** Updates only records that are still as they were read: an import in between has packed its own. */
function recordStatements(catalog: CatalogDatabase, anew: readonly Packed[]): Statement[] {
  const isSame = sql`join ${records} on ${records.id} = one.value ->> 'id' and ${records.hash} = one.value ->> 'hash'`;
  return inChunks(anew.map((one) => JSON.stringify(one))).flatMap((chunk) => {
    const each = sql`json_each(${chunk}) as one`;
    return [
      catalog.delete(bodies).where(sql`${bodies.recordId} in (select ${records.id} from ${each} ${isSame})`),
      catalog.insert(bodies).select(
        sql`select ${rowValues(bodies, {
          ...{ recordId: records.id, part: sql`part.key`, bytes: sql`unhex(part.value)` },
        })}
          from ${each} ${isSame}
            join json_each(one.value, '$.parts') as part`,
      ),
      catalog
        .update(records)
        .set({ fields: sql`one.value ->> 'fields'` })
        .from(each)
        .where(
          sql`${records.id} = one.value ->> 'id' and ${records.hash} = one.value ->> 'hash'
            and ${records.fields} <> one.value ->> 'fields'`,
        ),
    ];
  });
}

async function columnStatements(catalog: CatalogDatabase, ids: readonly number[]): Promise<Statement[]> {
  const few = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const ofPackages = sql`(select package_id from ${versions} where record_id in ${few})`;
  const [first, ...others] = columns.map(({ table, key, column }) =>
    catalog
      .select({ key: sql<number>`${key}`.as("key"), stored: sql<string>`${column}`.as("stored") })
      .from(table)
      .where(sql`${column} is not null and ${key} in ${key === packages.id ? ofPackages : few}`),
  );
  const found = await catalog.batch([first!, ...others]);
  const shorter = columns.flatMap(({ table, key, member, column, anew }, at) => {
    const changed = found[at]!.map((row) => [row.key, row.stored, anew(row.stored)] as const);
    const differing = changed.filter(([, before, after]) => before !== after);
    return inChunks(differing.map((one) => JSON.stringify(one))).map((chunk) =>
      catalog
        .update(table)
        .set({ [member]: sql`one.value ->> 2` })
        .from(sql`json_each(${chunk}) as one`)
        .where(sql`${key} = one.value ->> 0 and ${column} = one.value ->> 1`),
    );
  });
  return [...shorter, ...digestStatements(catalog, ofPackages)];
}

/** Digits become bytes; of a file's digest, the bytes that lead to its package. */
function digestStatements(catalog: CatalogDatabase, few: SQL): Statement[] {
  const isLong = sql`package_id in ${few} and length(sha256) > 8`;
  return [
    catalog
      .update(packages)
      .set({
        ...{ textDigest: sql`coalesce(text_digest, unhex(text_sha256))`, textDigits: null },
        ...{ originalDigest: sql`coalesce(original_digest, unhex(original_sha256))`, originalDigits: null },
      })
      .where(sql`id in ${few} and coalesce(text_sha256, original_sha256) is not null`),
    // Two files of a package may begin alike, so this is no update.
    catalog
      .insert(packageFiles)
      .select(
        sql`select ${rowValues(packageFiles, {
          ...{ sha256: sql`substr(sha256, 1, 8)`, packageId: packageFiles.packageId },
        })}
          from package_files where ${isLong}`,
      )
      .onConflictDoNothing(),
    catalog.delete(packageFiles).where(isLong),
  ];
}
