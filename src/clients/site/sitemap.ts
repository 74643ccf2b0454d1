import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { isListed } from "../../discovery/published.ts";
import { readCatalog } from "../../discovery/snapshot.ts";
import { Content } from "../../lib/content.ts";
import { isDetailed, kindNames } from "../../contract/public/kinds.ts";
import { records } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { docsPaths } from "../../contract/public/docs-pages.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { listPath, recordPath } from "./addresses.ts";
import { xmlDeclaration, xmlText } from "./xml.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "base">;

/**
 * Each file has the public records of a fixed range of ids. So writing one counts and skips no rows, and a record never
 * moves to another file. The format allows 50 000 addresses in a file; this range keeps a file within the cache's
 * largest entry.
 */
const idsOfAFile = 5_000;

const withPages = kindNames.filter(isDetailed);
const hasPage = and(isListed, inArray(records.kind, withPages));

/** The index of all sitemap files. */
export async function getSitemapIndex(deps: ReadDeps): Promise<CachedResponse<Content>> {
  const index = await deps.publicCache.getOrLoad({ name: "sitemap", kind: "page" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      index: catalog.select({ files: sql<string>`(${filesWithRecords})` }).from(sql`(select 1)`),
    }));
    const files = JSON.parse(rows.index[0]!.files) as number[];
    const names = ["pages", ...files.map((file) => `${file + 1}`)];
    const list = names.map((name) => `<sitemap><loc>${xmlText(`${deps.base}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
    return { seq, indexIsCurrent: true, value: buildSitemap("sitemapindex", list) };
  });
  return index!;
}

/** Asks for one record in each file's range, without reading the others. */
const filesWithRecords = sql`
  with recursive files(file) as (
    select 0 union all
    select file + 1 from files where (file + 1) * ${idsOfAFile} < (select max(id) from ${records})
  )
  select json_group_array(file) from files where exists (
    select 1 from ${records}
    where ${records.id} > file * ${idsOfAFile} and ${records.id} <= (file + 1) * ${idsOfAFile} and ${hasPage}
  )`;

/** One file of the index, from 1; undefined if there is no such file. */
export async function getSitemap(deps: ReadDeps, file: number): Promise<CachedResponse<Content> | undefined> {
  return deps.publicCache.getOrLoad({ name: `sitemap/${file}`, kind: "file" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      listed: catalog
        .select({ kind: records.kind, slug: records.slug, updatedAt: records.updatedAt })
        .from(records)
        .where(and(gt(records.id, (file - 1) * idsOfAFile), lte(records.id, file * idsOfAFile), hasPage))
        .orderBy(asc(records.id)),
    }));
    const list = rows.listed.map(({ kind, slug, updatedAt }) =>
      buildUrl(`${deps.base}${recordPath(kind, slug)}`, toTimestamp(updatedAt)),
    );
    return { seq, indexIsCurrent: true, value: list.length > 0 ? buildSitemap("urlset", list) : undefined };
  });
}

/** The pages that exist whatever the catalogue holds. */
export const pagesSitemap = (base: string): Content =>
  buildSitemap(
    "urlset",
    ["/", ...kindNames.map(listPath), "/tags", "/authors", "/about", "/privacy", ...docsPaths].map((path) =>
      buildUrl(`${base}${path}`),
    ),
  );

const buildUrl = (address: string, changed?: string) =>
  `<url><loc>${xmlText(address)}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</url>\n`;

function buildSitemap(name: "urlset" | "sitemapindex", list: string[]): Content {
  const opening = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  const text = `${xmlDeclaration}${opening}\n${list.join("")}</${name}>\n`;
  return new Content(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, {
    "Content-Type": "application/xml; charset=utf-8",
  });
}
