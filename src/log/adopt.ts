import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../contract/wire/errors.ts";
import { versions } from "../db/catalog.ts";
import { inChunks } from "../db/json-chunks.ts";
import { logEntries, logState } from "../db/log.ts";
import { entriesIn } from "../formats/tlog/bundle.ts";
import { readCheckpoint } from "../formats/tlog/checkpoint.ts";
import { leafHash } from "../formats/tlog/hashes.ts";
import { openNote } from "../formats/tlog/note.ts";
import { tileWidth } from "../formats/tlog/tiles.ts";
import type { Deps } from "./deps.ts";
import { readLogKeys } from "./keys.ts";
import { checkpointKey, LogDamaged, objectKey, readObject } from "./objects.ts";
import { readEdge } from "./write-log.ts";

const refused = (detail: string) => new ApiError("precondition_failed", detail);

/**
 * Takes the entries that the bucket has and a restored database has not, once they are proved against the bucket's
 * checkpoint. What was written since the restore comes behind them. After a crash, the same call goes on. `audit`: the
 * line of the audit trail.
 */
export async function adoptLog(deps: Deps, audit: BatchItem<"sqlite">): Promise<{ adopted: number; size: number }> {
  const { catalog } = deps.primary;
  const inBucket = await readBucketCheckpoint(deps);
  const [[state]] = await catalog.batch([catalog.select().from(logState)]);
  const { size } = state!;
  if (inBucket.size <= size)
    throw refused(`The bucket's log (${inBucket.size}) is not ahead of the database's (${size}).`);
  const edge = await readEdge(deps, state!).catch((error: unknown) => {
    if (!(error instanceof LogDamaged)) throw error;
    throw refused(`What the database's checkpoint holds is damaged: ${error.message}.`);
  });
  const entries = (await readEntries(deps, size, inBucket.size)).slice(size % tileWidth);
  for (const entry of entries) edge.add(leafHash(entry));
  if (Buffer.compare(edge.root(), inBucket.root) !== 0)
    throw refused("The bucket's entries do not make the root of its checkpoint.");
  const texts = entries.map((entry) => Buffer.from(entry).toString());
  await moveBehind(deps, { size, shift: inBucket.size - size, last: texts.at(-1)! });
  const rows = texts.map((entry, at) => JSON.stringify([size + at + 1, entry]));
  for (const chunk of inChunks(rows))
    await catalog.batch([
      catalog
        .insert(logEntries)
        .select(
          sql`select one.value ->> 0, json_extract(one.value ->> 1, '$.at'), one.value ->> 1
            from json_each(${chunk}) as one where true`,
        )
        .onConflictDoNothing(),
    ]);
  await catalog.batch([
    catalog
      .update(logState)
      .set({
        size: inBucket.size,
        root: Buffer.from(inBucket.root).toString("hex"),
        checkpoint: inBucket.note,
        origin: inBucket.origin,
        fault: null,
      })
      .where(eq(logState.size, size)),
    audit,
  ]);
  return { adopted: entries.length, size: inBucket.size };
}

/** The checkpoint of the bucket, if this service has signed it. */
async function readBucketCheckpoint(deps: Deps) {
  const keys = await readLogKeys(deps.config);
  if (typeof keys === "string") throw refused(`There is no key that signs the log (${keys}).`);
  const bytes = await readObject(deps, checkpointKey);
  const note = bytes && new TextDecoder().decode(bytes);
  const checkpoint = note === null ? null : readCheckpoint(note);
  if (note === null || !checkpoint) throw refused("The bucket has no checkpoint.");
  if (checkpoint.origin !== keys.origin || (await openNote(note, keys.keys)) === null)
    throw refused("The bucket's checkpoint is not signed by this log's key.");
  return { ...checkpoint, note };
}

/** The entries of the bundles from the one that holds `from` to the end of a log of `size`. */
async function readEntries(deps: Deps, from: number, size: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let first = from - (from % tileWidth); first < size; first += tileWidth) {
    const width = Math.min(tileWidth, size - first);
    const key = objectKey({ level: "entries", index: first / tileWidth, width });
    const bundle = await readObject(deps, key);
    const bundled = bundle && entriesIn(bundle);
    if (bundled?.length !== width) throw refused(`The object ${key} is lost or cut off.`);
    entries.push(...bundled);
  }
  return entries;
}

/**
 * Gives the entries since the restore their new places, unless that was done before. The last adopted entry goes with
 * them: what is written meanwhile then comes behind it.
 */
async function moveBehind(
  { primary: { catalog } }: Deps,
  { size, shift, last }: { size: number; shift: number; last: string },
): Promise<void> {
  const isDone = and(eq(logEntries.id, size + shift), eq(logEntries.entry, last));
  const [[done]] = await catalog.batch([catalog.select({ id: logEntries.id }).from(logEntries).where(isDone)]);
  if (done) return;
  await catalog.batch([
    catalog
      .update(versions)
      .set({ logged: sql`${versions.logged} + ${shift}` })
      .where(gt(versions.logged, size)),
    // By way of negative ids, as ids are checked row by row.
    catalog
      .update(logEntries)
      .set({ id: sql`-${logEntries.id}` })
      .where(gt(logEntries.id, size)),
    catalog
      .update(logEntries)
      .set({ id: sql`${shift} - ${logEntries.id}` })
      .where(lt(logEntries.id, 0)),
    catalog.insert(logEntries).values({ id: size + shift, at: sql`json_extract(${last}, '$.at')`, entry: last }),
  ]);
}
