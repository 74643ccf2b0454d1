import { and, asc, count, desc, eq, exists, not, or, sql, type SQL } from "drizzle-orm";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { Status } from "../../contract/wire/status.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import type { CatalogPage, HeldPage } from "../../contract/operator/moderation.ts";
import { held, packages, records, screens } from "../../db/catalog.ts";
import { isCalledBad } from "../../discovery/packages/engine-verdicts.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import { infectionOf } from "../../checks/virus-scan.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { partOf } from "../import/package-part.ts";

type ReadDeps = Pick<Deps, "primary">;
type Wanted = PageQuery & {
  type?: Kind | undefined;
  status?: Status | undefined;
  held?: "true" | "false" | undefined;
  lookTwice?: "true" | undefined;
  author?: string | undefined;
  q?: string | undefined;
};

/** Records of any status, last changed first; those that a person should look at twice by how rare their facts are. */
export async function listCatalog({ primary: { catalog } }: ReadDeps, wanted: Wanted): Promise<CatalogPage> {
  const range = pageRangeOf(wanted);
  const isHeld = exists(
    catalog
      .select({ one: sql`1` })
      .from(held)
      .where(eq(held.recordId, records.id)),
  );
  const { type, status, author, q } = wanted;
  const which = and(
    type && eq(records.kind, type),
    status && eq(records.status, status),
    author === undefined ? undefined : eq(records.authorSlug, author),
    wanted.held && (wanted.held === "true" ? isHeld : not(isHeld)),
    wanted.lookTwice && isLookedAtTwice,
    q ? or(contains(sql`${records.slug}`, q), contains(sql`${records.title}`, q)) : undefined,
  );
  const { counts, rows } = await namedBatch(catalog, {
    counts: catalog
      .select({ rows: count() })
      .from(records)
      .leftJoin(packageFacts, eq(packageFacts.packageId, records.packageId))
      .where(which),
    rows: catalog
      .select({
        type: records.kind,
        slug: records.slug,
        status: records.status,
        public: records.public,
        title: records.title,
        authorSlug: records.authorSlug,
        repository: records.repository,
        updatedAt: records.changedAt,
        held: held.reason,
        lookTwice: sql<number>`${isLookedAtTwice}`.as("is_looked_at_twice"),
      })
      .from(records)
      .leftJoin(held, eq(held.recordId, records.id))
      .leftJoin(packageFacts, eq(packageFacts.packageId, records.packageId))
      .where(which)
      .orderBy(...(wanted.lookTwice ? [desc(isCalledBadHere), desc(packageFacts.rarity)] : []), desc(records.seq))
      .limit(range.pageSize)
      .offset(range.offset),
  });
  const items = rows.map((row) => ({
    ...row,
    status: row.status as Status,
    updatedAt: toTimestamp(row.updatedAt),
    lookTwice: row.lookTwice === 1,
  }));
  return pageOf(items, range, counts[0]!.rows);
}

const isHeldCalledBad = isCalledBad(sql`${packages.id}`);

/** By how rare its facts are, or because another engine sees what is not found here. */
const isCalledBadHere = isCalledBad(sql`${records.packageId}`);
const isLookedAtTwice = sql`(coalesce(${packageFacts.lookTwice}, 0) or ${isCalledBadHere})`;

/** Ignores case. `instr` instead of `like`, as the text may contain `%` and `_`. */
const contains = (column: SQL, text: string) => sql`instr(lower(${column}), ${text.toLowerCase()}) > 0`;

/**
 * The records that wait for a moderator: first those that another engine calls bad, then those whose facts are the
 * rarest, of equal ones the oldest.
 */
export async function listHeld({ primary: { catalog } }: ReadDeps, query: PageQuery): Promise<HeldPage> {
  const range = pageRangeOf(query);
  const { counts, rows } = await namedBatch(catalog, {
    counts: catalog.select({ rows: count() }).from(held),
    rows: catalog
      .select({
        type: records.kind,
        slug: records.slug,
        title: records.title,
        isPublic: records.public,
        holdReason: sql<HoldReason>`${held.reason}`.as("hold_reason"),
        since: held.since,
        change: held.change,
        facts: held.facts,
        screen: screens.screen,
        sha256: packages.sha256,
        contentsScreen: packages.contentsScreen,
        scan: { status: packages.status, signature: packages.signature, engine: packages.engine },
      })
      .from(held)
      .innerJoin(records, eq(records.id, held.recordId))
      .leftJoin(screens, eq(screens.recordId, held.recordId))
      .leftJoin(
        packages,
        eq(packages.id, sql`case when change is null then records.package_id else held.package_id end`),
      )
      .leftJoin(packageFacts, eq(packageFacts.packageId, packages.id))
      .orderBy(
        desc(isHeldCalledBad),
        sql`coalesce(${packageFacts.rarity}, 0) desc`,
        asc(held.since),
        asc(held.recordId),
      )
      .limit(range.pageSize)
      .offset(range.offset),
  });
  const items = rows.map(({ holdReason, since, change, facts, screen, sha256, contentsScreen, scan, ...row }) => {
    const judged = change?.screen ?? screen;
    const part = sha256 === null ? null : partOf({ sha256, contentsScreen });
    return {
      ...row,
      reason: holdReason,
      findings: judged ? toScreenReport(judged, part).findings : [],
      infection: scan && infectionOf(scan),
      facts,
      since: toTimestamp(since),
      isChange: change !== null,
    };
  });
  return pageOf(items, range, counts[0]!.rows);
}
