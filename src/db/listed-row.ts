import { type SQL, sql } from "drizzle-orm";
import { type RecordRow, records } from "./catalog.ts";

const names = [
  "id",
  "kind",
  "slug",
  "title",
  "summary",
  "authorName",
  "authorSlug",
  "platform",
  "tags",
  "repository",
  "score",
  "installs",
  "popularity",
  "trending",
  "verified",
  "installable",
  "copyGroup",
  "createdAt",
  "updatedAt",
  "fields",
] as const satisfies (keyof RecordRow)[];

/** What a list ranks, groups and shows a record by. */
export type ListedRow = Pick<RecordRow, (typeof names)[number]>;

function member(name: (typeof names)[number]): string {
  const { name: column, dataType } = records[name];
  const value = `"records"."${column}"`;
  const ofType = { json: `json(${value})`, boolean: `json(iif(${value}, 'true', 'false'))` };
  return `'${name}', ${dataType in ofType ? ofType[dataType as keyof typeof ofType] : value}`;
}

/** As one value: each column of its own costs as much CPU as all of them so, on its way through D1 and drizzle. */
export const listedRow: SQL.Aliased<ListedRow> = sql
  .raw(`json_object(${names.map(member).join(", ")})`)
  .mapWith((json: string) => JSON.parse(json) as ListedRow)
  .as("listed");
