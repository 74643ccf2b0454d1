import { and, eq, sql } from "drizzle-orm";
import { slugPattern } from "../contract/wire/common.ts";
import type { DetailedKind, Kind } from "../contract/public/kinds.ts";
import { limits } from "../contract/wire/limits.ts";
import { bodies, copyGroups, packages, records, screens } from "../db/catalog.ts";
import { publishers } from "../db/publishing.ts";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { Deps } from "./deps.ts";
import { notFound } from "../contract/wire/errors.ts";
import { unpackBody } from "./bodies.ts";
import { kinds } from "./all-kinds.ts";
import type { DetailOf, KindDefinition, SummaryOf, ToDetail } from "./kinds/definition.ts";
import { listKey, type ListParameters, readListQuery } from "./list-query.ts";
import { listRecords, type Page } from "./list.ts";
import { toEngineVerdicts } from "./packages/engine-verdicts.ts";
import { givenPackages, judgedColumns } from "./packages/public-versions.ts";
import { isPublicRecord } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

/** One page of a kind's public list. */
export async function listKind<Name extends Kind>(
  deps: Deps,
  name: Name,
  parameters: ListParameters,
): Promise<CachedResponse<Page<SummaryOf<Name>>>> {
  const kind: KindDefinition<Name> = kinds[name];
  const query = readListQuery(name, parameters);
  const response = await deps.publicCache.getOrLoad(listKey(query), async () => {
    const { seq, value, source, copies, indexIsCurrent } = await listRecords(deps, query);
    const view = await kind.summaryView(value.items, source, deps.base);
    const items = value.items.map((row) => withCopies(view(row), copies.get(row.id)));
    const { page, pageSize, hasMore } = value;
    return { seq, indexIsCurrent, value: { ...value, items }, facts: { page, pageSize, hasMore } };
  });
  return response!;
}

/** A record without a package, as an MCP server, may say itself what it does. */
const withoutPackage = ({ factSet, does }: { factSet: string | null; does: string | null }) => ({
  given: null,
  numbers: null,
  job: null,
  yanked: null,
  logged: null,
  said: null,
  facts: factSet === null || does === null ? null : { factSet, summary: does },
});

function ofPackage<Of extends { factSet: string | null; does: string | null }, Given extends { said: string | null }>(
  judged: Of,
  packageRow: Given | undefined,
) {
  const { said, ...rest } = packageRow ?? withoutPackage(judged);
  return { ...judged, ...rest, engines: toEngineVerdicts(said) };
}

const withCopies = <Item>(item: Item, copies = 0): Item => (copies > 0 ? { ...item, copies } : item);

/** One public record of a kind that has a detail. */
export async function getKind<Name extends DetailedKind>(
  deps: Deps,
  name: Name,
  slug: string,
): Promise<CachedResponse<DetailOf<Name>>> {
  // TypeScript cannot evaluate the conditional type of `toDetail` for a generic `Name`.
  const { noun, toDetail } = kinds[name] as { noun: string; toDetail: ToDetail<Name> };
  const absent = () => notFound(noun, slug);
  // A malformed slug is a 404 without a look-up, and never becomes a cache key.
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent();
  const response = await deps.publicCache.getOrLoad({ name: `${name}/${slug}`, kind: "record" }, async () => {
    const { seq, rows, source } = await readCatalog(deps, (catalog) => {
      const isIt = isPublicRecord(name, slug);
      return {
        records: catalog.select().from(records).where(isIt),
        judgements: catalog
          .select({
            screen: screens.screen,
            package: judgedColumns,
            factSet: screens.factSet,
            does: screens.does,
            publisher: {
              slug: publishers.slug,
              name: publishers.name,
              since: publishers.since,
              domains: publishers.domains,
            },
            copies: sql<number>`coalesce(${copyGroups.records} - 1, 0)`.as("copies"),
          })
          .from(records)
          .leftJoin(screens, eq(screens.recordId, records.id))
          .leftJoin(packages, eq(packages.id, records.packageId))
          .leftJoin(publishers, eq(publishers.slug, records.publisher))
          .leftJoin(copyGroups, eq(copyGroups.id, records.copyGroup))
          .where(isIt),
        parts: catalog
          .select({ bytes: bodies.bytes })
          .from(bodies)
          .innerJoin(records, and(eq(records.id, bodies.recordId), isIt))
          .orderBy(bodies.part),
        packages: givenPackages(catalog, isIt),
      };
    });
    const row = rows.records[0];
    const judged = rows.judgements[0];
    if (!row || !judged) return { seq, indexIsCurrent: true, value: undefined };
    const { details, html } = unpackBody(rows.parts.map(({ bytes }) => bytes));
    const whole = { ...row, fields: { ...(row.fields as object), ...details } };
    const detail = await toDetail(whole, html, ofPackage(judged, rows.packages[0]), source, deps.base);
    return { seq, indexIsCurrent: true, value: withCopies(detail, judged.copies) };
  });
  if (!response) throw absent();
  return response;
}
