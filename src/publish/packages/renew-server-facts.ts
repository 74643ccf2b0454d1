import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { unpackBody } from "../../discovery/bodies.ts";
import { bodies, records, screens } from "../../db/catalog.ts";
import { packFacts } from "../../db/facts-column.ts";
import { factSet } from "../../facts/fact.ts";
import { readCursor, writeCursor } from "../../db/cursors.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { changePublic } from "../change-public.ts";
import type { Deps } from "../deps.ts";
import { type HostsOfRecord, hostsOfRecord, ownHostOf, recordHostStatements } from "./named-hosts.ts";
import { toReadFacts } from "./read-facts.ts";
import { serverDeeds } from "./server-deeds.ts";

/** A record takes under a millisecond, its body a few. */
const readAtATime = 200;
const round = `servers read by ${factSet}`;
const over = "over";

/**
 * Reads again what the records of MCP servers say that an earlier set of readers has read. Once all are read there is
 * nothing left to look for: an import reads what it stores.
 */
export async function renewServerFacts({
  primary,
  now,
  config,
}: Pick<Deps, "primary" | "now" | "config">): Promise<number> {
  const { catalog } = primary;
  const after = await readCursor({ primary }, round);
  if (after === over) return 0;
  const { id, kind, slug, hash, title, summary, fields, repository, sourceProof } = getTableColumns(records);
  const next = and(eq(kind, "mcp-server"), gt(id, Number(after)));
  const { rows, parts } = await namedBatch(catalog, {
    rows: catalog
      .select({ id, kind, slug, hash, title, summary, fields, repository, sourceProof, known: screens.factSet })
      .from(records)
      .innerJoin(screens, eq(screens.recordId, id))
      .where(next)
      .orderBy(asc(id))
      .limit(readAtATime),
    parts: catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(
        inArray(bodies.recordId, catalog.select({ id }).from(records).where(next).orderBy(asc(id)).limit(readAtATime)),
      )
      .orderBy(bodies.recordId, bodies.part),
  });
  const bodyOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const named: HostsOfRecord[] = [];
  const read = rows.flatMap((row) => {
    if (row.known === factSet) return [];
    const { details } = unpackBody((bodyOf.get(row.id) ?? []).map(({ bytes }) => bytes));
    const fields = { ...(row.fields as object), ...details };
    const deeds = serverDeeds({ ...row, fields })!;
    named.push({ ...row, hosts: hostsOfRecord({ row, text: { fields }, deeds }, ownHostOf(config)) });
    const { summary: does, facts } = toReadFacts({ deeds, files: [] });
    return [[row.id, row.hash, does, packFacts(facts).toString("hex")]];
  });
  const text = JSON.stringify(read);
  // What was stored again in the meantime was read then. Readers see the summary: it is compared before it is written.
  const isOne = sql`${records.id} = one.value ->> 0 and ${records.hash} = one.value ->> 1`;
  const changed = sql`${records.id} in (select ${records.id} from json_each(${text}) as one
    join ${records} on ${isOne} join ${screens} on ${screens.recordId} = ${records.id}
    where ${screens.does} is not one.value ->> 2)`;
  const store = catalog
    .update(screens)
    .set({ factSet, does: sql`one.value ->> 2`, facts: sql`unhex(one.value ->> 3)` })
    .from(sql`json_each(${text}) as one join ${records} on ${isOne}`)
    .where(eq(screens.recordId, records.id));
  if (read.length > 0) {
    const [first, ...others] = [...changePublic(catalog, changed, now()), store] as const;
    await catalog.batch([first, ...others, ...recordHostStatements(catalog, named)]);
  }
  await writeCursor({ primary }, round, rows.length < readAtATime ? over : String(rows.at(-1)!.id));
  return read.length;
}
