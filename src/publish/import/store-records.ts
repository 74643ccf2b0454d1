import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Written } from "../index/indexer.ts";
import { statusFor } from "../../discovery/all-kinds.ts";
import { filteredBy, judgedRows } from "../../discovery/screen-outcomes.ts";
import { signatureStatements } from "../near-duplicates/store-signatures.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import { bodies, type CatalogDatabase, type RecordRow, records, sequence, seriesParts } from "../../db/catalog.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { actingAs, type LogActor } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { rowValues } from "../../db/row-values.ts";
import { holdInfected } from "../moderation/hold-infected.ts";
import { ofRecords, withdrawStatement } from "../moderation/tombstones.ts";
import { judgementStatements } from "./judgement-statements.ts";
import { packageStatements, versionStatements } from "./package-statements.ts";
import type { ToStore, JudgedDraft } from "./drafts.ts";

type Statement = BatchItem<"sqlite">;

/**
 * Stores records and their audit line, all or nothing, with the next sequence numbers. Statements cover many records
 * each: D1 allows 1 000 in one invocation, and each one costs time of its own.
 */
export async function storeRecords(
  catalog: CatalogDatabase,
  { stored, waiting }: ToStore,
  {
    act,
    guard,
    lastStatements,
    by,
  }: {
    act: Statement;
    guard?: readonly Statement[];
    lastStatements?: readonly Statement[];
    by?: LogActor | undefined;
  },
): Promise<Written> {
  const rows = stored.map(({ record, row, statusWas, hold, package: one }, at) =>
    JSON.stringify({
      ...row,
      tags: JSON.stringify(row.tags),
      package: one?.sha256 ?? null,
      at: at + 1,
      statusWas,
      namesStatus: record.status !== undefined,
      isHeld: hold !== null,
    }),
  );
  const acting = actingAs(catalog, by);
  const { written, judged } = await namedBatch(catalog, {
    acting: acting.begin,
    guard: guard ?? [],
    // Every change of a record takes the next number of the sequence, in the same batch.
    sequence: catalog.update(sequence).set({ value: sql`${sequence.value} + ${stored.length}` }),
    packages: packageStatements(catalog, [...stored, ...waiting]),
    written: inChunks(rows).map((chunk) =>
      catalog
        .insert(records)
        .select(buildRows(chunk, stored.length))
        .onConflictDoUpdate({ target: [records.kind, records.slug], set: asInserted })
        .returning(decidedInBatch),
    ),
    bodies: bodyStatements(catalog, stored),
    signatures: signatureStatements(catalog, stored),
    versions: versionStatements(catalog, stored),
    judgements: judgementStatements(catalog, { stored, waiting }),
    parts: stored.flatMap(({ record }) => storeParts(catalog, record)),
    withdrawn: withdrawNamed(catalog, stored),
    audit: act,
    lastStatements: lastStatements ?? [],
    // The package of a record may have been judged before, for another record.
    judged: judgedRows(catalog, sql`${records.seq} > (select value from ${sequence}) - ${stored.length}`),
    infected: holdFoundSince(catalog, stored),
    acted: acting.end,
  });
  const numbered = written.flat().toSorted((one, other) => one.seq - other.seq);
  const filtered = new Map(judged.map((one) => [one.id, filteredBy(one)]));
  return {
    after: (numbered[0]?.seq ?? 1) - 1,
    records: stored.map(({ row, html, details }, at) => ({
      row: { ...row, ...setByTriggers, publishedSeq: null, reason: null, ...numbered[at]! },
      filtered: filtered.get(numbered[at]!.id)!,
      html,
      details,
    })),
  };
}

/** A scan may have found something in a package since its record was judged. */
function holdFoundSince(catalog: CatalogDatabase, stored: JudgedDraft[]): Statement[] {
  const digests = [...new Set(stored.flatMap(({ package: one }) => one?.sha256 ?? []))];
  if (digests.length === 0) return [];
  const at = Math.max(...stored.map(({ row }) => row.changedAt));
  return holdInfected(catalog, sql`sha256 in (select value from json_each(${JSON.stringify(digests)}))`, at);
}

/** What an import itself takes from public, by the status that it names. */
function withdrawNamed(catalog: CatalogDatabase, stored: JudgedDraft[]): Statement[] {
  const names = stored.flatMap(({ record, row }) =>
    record.status !== undefined && !statusFor(row.kind, record.status).public ? [[row.kind, row.slug]] : [],
  );
  if (names.length === 0) return [];
  const which = sql`(kind, slug) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(names)}))`;
  const at = Math.max(...stored.map(({ row }) => row.changedAt));
  return [withdrawStatement(catalog, ofRecords(which), { at, word: "withdrawn" })];
}

const setByTriggers = {
  installable: false,
  copyGroup: null,
  offeredVersion: null,
  offeredNumber: null,
  withdrawnNumber: null,
  withdrawal: null,
  yankedAt: null,
  ownerSince: null,
  ownerFrom: null,
  claims: null,
};

const decidedInBatch = {
  id: records.id,
  seq: records.seq,
  packageId: records.packageId,
  status: records.status,
  public: records.public,
};

function bodyStatements(catalog: CatalogDatabase, stored: JudgedDraft[]): Statement[] {
  const packed = stored.map(({ row, body }) =>
    JSON.stringify([row.kind, row.slug, body.map((bytes) => Buffer.from(bytes).toString("hex"))]),
  );
  return [
    catalog
      .delete(bodies)
      .where(
        inArray(
          bodies.recordId,
          sql`(select id from ${records} where seq > (select value from ${sequence}) - ${stored.length})`,
        ),
      ),
    ...inChunks(packed).map((chunk) =>
      catalog.insert(bodies).select(
        sql`select ${rowValues(bodies, { recordId: records.id, part: sql`part.key`, bytes: sql`unhex(part.value)` })}
          from json_each(${chunk}) as one join ${records} on kind = one.value ->> 0 and slug = one.value ->> 1
          join json_each(one.value, '$[2]') as part`,
      ),
    ),
  ];
}

/**
 * Whether an operator has set the status since the draft was made. That status stands, unless the record names one, or
 * the draft waits and the stored record was made public. A record that only waits has no such status.
 */
const isSetSince = sql`(not one.value ->> 'namesStatus' and was.status is not one.value ->> 'statusWas'
  and not (was.public and one.value ->> 'isHeld')
  and not (was.status = 'pending' and exists (select 1 from held where record_id = was.id and change is null)))`;

/** Each column's member of the JSON that a row is made from. */
const fromJson = Object.fromEntries(
  Object.keys(getTableColumns(records)).map((member) => [member, sql.raw(`one.value ->> '${member}'`)]),
) as Record<keyof RecordRow, SQL>;

/** Complete rows, with the last `numbered` numbers of the sequence. */
function buildRows(rows: string, numbered: number): SQL {
  const seq = sql`(select value from ${sequence}) - ${numbered} + (one.value ->> 'at')`;
  const isPublic = sql`iif(${isSetSince}, was.public, one.value ->> 'public')`;
  const row = rowValues(records, {
    ...fromJson,
    id: sql`null`,
    seq,
    status: sql`iif(${isSetSince}, was.status, one.value ->> 'status')`,
    public: isPublic,
    packageId: sql`(select id from packages where sha256 = one.value ->> 'package')`,
    publishedSeq: sql`case when ${isPublic} then ${seq} end`,
    reason: null,
    ...setByTriggers,
  });
  return sql`select ${row} from json_each(${rows}) as one
    left join ${records} as was on was.kind = one.value ->> 'kind' and was.slug = one.value ->> 'slug' where true`;
}

const keptMembers = ["id", "countedInstalls", ...Object.keys(setByTriggers)];

const asInserted = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(records)).flatMap(([member, { name }]) =>
      keptMembers.includes(member) ? [] : [[member, sql.raw(`excluded.${name}`)]],
    ),
  ),
  // A record that stays public keeps the number at which it became public; one that stays taken down keeps the reason.
  publishedSeq: sql.raw(
    "case when records.public or not excluded.public then coalesce(records.published_seq, " +
      "excluded.published_seq) else excluded.published_seq end",
  ),
  // Installs may have been counted since the draft was made.
  installs: sql.raw("excluded.installs + records.counted_installs - excluded.counted_installs"),
  reason: sql.raw("case when excluded.public then null else records.reason end"),
};

/**
 * The parts of a series. An article (`series`), its series (`parts`) or both may name them; the last one imported
 * counts.
 */
function storeParts(catalog: CatalogDatabase, record: ImportRecord): Statement[] {
  const upsert = (seriesSlug: string, parts: { slug: string; position: number }[]) =>
    catalog
      .insert(seriesParts)
      // One statement for all of them: D1 allows 1 000 in one invocation.
      .select(
        sql`select ${rowValues(seriesParts, { articleSlug: sql`value ->> 0`, seriesSlug, position: sql`value ->> 1` })}
          from json_each(${JSON.stringify(parts.map(({ slug, position }) => [slug, position]))}) where true`,
      )
      .onConflictDoUpdate({
        target: seriesParts.articleSlug,
        set: { seriesSlug: sql`excluded.series_slug`, position: sql`excluded.position` },
      });
  if (record.type === "article" && record.series) {
    return [upsert(record.series.slug, [{ slug: record.slug, position: record.series.part }])];
  }
  if (record.type === "article" && record.series === null) {
    return [catalog.delete(seriesParts).where(eq(seriesParts.articleSlug, record.slug))];
  }
  if (record.type === "series" && record.parts) {
    return [
      catalog.delete(seriesParts).where(eq(seriesParts.seriesSlug, record.slug)),
      upsert(record.slug, record.parts),
    ];
  }
  return [];
}
