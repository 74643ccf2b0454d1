import { and, desc, sql } from "drizzle-orm";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { kinds } from "../../discovery/all-kinds.ts";
import { isOfKind, isListed } from "../../discovery/published.ts";
import { readCatalog } from "../../discovery/snapshot.ts";
import { Content } from "../../lib/content.ts";
import { type Kind, kindNames } from "../../contract/public/kinds.ts";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { listPath, recordPath } from "./addresses.ts";
import { xmlDeclaration, xmlText } from "./xml.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "base">;

/** As many entries as feed readers usually ask for. */
const entries = 50;

/** The newest public records, of one kind or of all, as Atom (RFC 4287). */
export async function getFeed(deps: ReadDeps, kind: Kind | undefined): Promise<CachedResponse<Content>> {
  const key = { name: `feed/${kind ?? "all"}`, kind: "page" as const };
  const feed = await deps.publicCache.getOrLoad(key, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      newestOfKinds: (kind ? [kind] : kindNames).map((name) => selectNewest(catalog, name)),
    }));
    const newest = rows.newestOfKinds
      .flat()
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, entries);
    const bytes = new TextEncoder().encode(buildFeed(newest, kind, deps.base)) as Uint8Array<ArrayBuffer>;
    const content = new Content(bytes, { "Content-Type": "application/atom+xml; charset=utf-8" });
    return { seq, indexIsCurrent: true, value: content };
  });
  return feed!;
}

/** The kind is a literal: SQLite uses an index of one kind only if it can see the kind. */
const selectNewest = (catalog: CatalogDatabase, kind: Kind) =>
  catalog
    .select({
      kind: records.kind,
      slug: records.slug,
      title: records.title,
      summary: records.summary,
      authorName: records.authorName,
      tags: records.tags,
      createdAt: records.createdAt,
      updatedAt: records.updatedAt,
    })
    .from(records)
    .where(and(isOfKind(kind), isListed))
    .orderBy(desc(sql`${records.createdAt} / 1000`), desc(records.id))
    .limit(entries);

type Row = Awaited<ReturnType<typeof selectNewest>>[number];

function buildFeed(rows: Row[], kind: Kind | undefined, base: string): string {
  const self = `${base}${kind ? listPath(kind) : ""}/feed.xml`;
  const title = `Discovery and Vault: new ${kind ? `${kinds[kind].noun}s`.replace(/ss$/, "s") : "records"}`;
  const updatedAt = Math.max(0, ...rows.map((row) => row.updatedAt));
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(self)}</id>
<title>${xmlText(title)}</title>
<updated>${toTimestamp(updatedAt)}</updated>
<author><name>Discovery and Vault</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(`${base}${kind ? listPath(kind) : "/"}`)}"/>
${rows.map((row) => buildEntry(row, base)).join("")}</feed>
`;
}

function buildEntry({ kind, slug, title, summary, authorName, tags, createdAt, updatedAt }: Row, base: string): string {
  const address = xmlText(`${base}${recordPath(kind, slug)}`);
  return `<entry>
<id>${address}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${toTimestamp(createdAt)}</published>
<updated>${toTimestamp(updatedAt)}</updated>
${authorName === null ? "" : `<author><name>${xmlText(authorName)}</name></author>\n`}<category term="${kind}"/>
${tags.map((tag) => `<category term="${xmlText(tag)}"/>\n`).join("")}<summary type="text">${xmlText(summary)}</summary>
</entry>
`;
}
