import { env } from "cloudflare:workers";

/** What a table or a namespace holds. Of a table, `bytes` are those of its values, without indexes and pages. */
export type Size = { name: string; rows: number; bytes: number };

type Database = "VAULT" | "CATALOG" | "SEARCH";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The pages of a database, those that deletions left empty too: the most that it ever was. */
export async function databaseBytes(database: Database): Promise<number> {
  const { meta } = await env[database].prepare("select 1").run();
  return meta.size_after;
}

/** Every table of a database that has rows. Those of a full-text index have no values to sum up. */
export async function tableSizes(database: Database): Promise<Size[]> {
  const { results } = await env[database]
    .prepare(
      `select m.name, group_concat('ifnull(length(cast("' || c.name || '" as blob)), 0)', ' + ') as length
      from sqlite_master as m join pragma_table_info(m.name) as c
      where m.type = 'table' and m.sql like 'create table%' and m.name not like '\\_cf%' escape '\\'
      group by m.name order by m.name`,
    )
    .all<{ name: string; length: string }>();
  const sizes: Size[] = [];
  for (const { name, length } of results) {
    const size = await env[database]
      .prepare(`select count(*) as rows, ifnull(sum(${length}), 0) as bytes from ${quoted(name)}`)
      .first<Omit<Size, "name">>();
    if (size && size.rows > 0) sizes.push({ name: `${database} ${name}`, ...size });
  }
  return sizes;
}

/** All entries of a namespace, with their keys. */
export async function namespaceSize(name: "OAUTH_KV" | "EDGE"): Promise<Size> {
  const size = { name, rows: 0, bytes: 0 };
  for (let cursor: string | undefined, isComplete = false; !isComplete;) {
    const page = await env[name].list({ ...(cursor !== undefined && { cursor }) });
    for (const { name: key } of page.keys) {
      size.rows++;
      size.bytes += key.length + ((await env[name].get(key, "arrayBuffer"))?.byteLength ?? 0);
    }
    isComplete = page.list_complete;
    cursor = page.list_complete ? undefined : page.cursor;
  }
  return size;
}
