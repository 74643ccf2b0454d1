import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type CatalogDatabase, held, type HeldChange, records, screens } from "../../db/catalog.ts";
import { heldHosts } from "../../db/indicators.ts";
import { packFacts } from "../../db/facts-column.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { judgementText } from "../../db/judgement-column.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deed } from "../../facts/fact.ts";
import { recordHostStatements } from "../packages/named-hosts.ts";
import { toReadFacts } from "../packages/read-facts.ts";
import type { JudgedDraft, ToStore } from "./drafts.ts";

/** Stores the screen's result for each written record, and the records and changes that are held. */
export function judgementStatements(catalog: CatalogDatabase, { stored, waiting }: ToStore): BatchItem<"sqlite">[] {
  const judged = stored.map(({ row, judged: { screen, textSha256 }, deeds }) =>
    JSON.stringify([row.kind, row.slug, textSha256, judgementText(screen), ...(deeds ? keptFacts(deeds) : [])]),
  );
  const passed = stored.filter(({ hold }) => hold === null).map(({ row }) => JSON.stringify([row.kind, row.slug]));
  const holds = [
    ...stored.filter(({ hold }) => hold !== null).map((one) => holdOf(one, null)),
    ...waiting.map((one) => holdOf(one, changeOf(one))),
  ];
  const waitsFor = [...stored, ...waiting].flatMap(({ row, hold, holdHosts }) =>
    hold === "indicator" ? holdHosts.map((host) => JSON.stringify([row.kind, row.slug, host])) : [],
  );
  const named = stored
    .filter(({ row, recordHosts }) => row.kind !== "skill" || recordHosts.length > 0)
    .map(({ row: { kind, slug }, recordHosts: hosts }) => ({ kind, slug, hosts }));
  return [
    ...recordHostStatements(catalog, named),
    ...inChunks(judged).map((chunk) =>
      catalog
        .insert(screens)
        .select(
          sql`select ${rowValues(screens, {
            recordId: records.id,
            textSha256: sql`one.value ->> 2`,
            screen: sql`one.value ->> 3`,
            factSet: sql`one.value ->> 4`,
            does: sql`one.value ->> 5`,
            facts: sql`unhex(one.value ->> 6)`,
          })}
            from ${recordsIn(chunk)}`,
        )
        .onConflictDoUpdate({
          target: screens.recordId,
          set: {
            textSha256: sql`excluded.text_sha256`,
            screen: sql`excluded.screen`,
            factSet: sql`excluded.fact_set`,
            does: sql`excluded.does`,
            facts: sql`excluded.facts`,
          },
        }),
    ),
    // A record that was stored without a hold has nothing left for a moderator to clear.
    ...inChunks(passed).map((chunk) =>
      catalog.delete(held).where(sql`record_id in (select records.id from ${recordsIn(chunk)})`),
    ),
    ...inChunks(holds).map((chunk) =>
      catalog
        .insert(held)
        .select(
          sql`select ${rowValues(held, {
            recordId: records.id,
            reason: sql`one.value ->> 2`,
            since: sql`one.value ->> 3`,
            packageId: sql`(select id from packages where sha256 = one.value ->> 4)`,
            change: sql`one.value ->> 5`,
            facts: sql`one.value -> 6`,
          })}
            from ${recordsIn(chunk)}`,
        )
        .onConflictDoUpdate({
          target: held.recordId,
          set: {
            reason: sql`excluded.reason`,
            since: sql`excluded.since`,
            packageId: sql`excluded.package_id`,
            change: sql`excluded.change`,
            facts: sql`excluded.facts`,
          },
        }),
    ),
    ...inChunks(waitsFor).flatMap((chunk) => [
      catalog.delete(heldHosts).where(sql`record_id in (select records.id from ${recordsIn(chunk)})`),
      catalog
        .insert(heldHosts)
        .select(
          sql`select ${rowValues(heldHosts, { recordId: records.id, host: sql`one.value ->> 2` })}
            from ${recordsIn(chunk)}`,
        )
        .onConflictDoNothing(),
    ]),
  ];
}

function keptFacts(deeds: readonly Deed[]) {
  const { factSet, summary, facts } = toReadFacts({ deeds, files: [] });
  return [factSet, summary, packFacts(facts).toString("hex")];
}

const recordsIn = (chunk: string) =>
  sql`json_each(${chunk}) as one
    join records on records.kind = one.value ->> 0 and records.slug = one.value ->> 1 where true`;

const holdOf = ({ row, hold, holdFacts, package: one }: JudgedDraft, change: HeldChange | null) =>
  JSON.stringify([
    row.kind,
    row.slug,
    hold,
    row.changedAt,
    one?.sha256 ?? null,
    change && JSON.stringify(change),
    holdFacts,
  ]);

const changeOf = ({ record, row, judged: { screen, textSha256 }, package: one }: JudgedDraft): HeldChange => ({
  record:
    "files" in record
      ? { ...record, files: record.files.map(({ text: _text, base64: _base64, ...file }) => file) }
      : record,
  hash: row.hash,
  screen,
  textSha256,
  label: one?.label ?? null,
});
