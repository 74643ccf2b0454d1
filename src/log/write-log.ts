import { and, eq, sql } from "drizzle-orm";
import { logEntries, type LogFault, logState } from "../db/log.ts";
import { namedBatch } from "../db/named-batch.ts";
import { entryBundle } from "../formats/tlog/bundle.ts";
import { checkpointText, readCheckpoint } from "../formats/tlog/checkpoint.ts";
import { leafHash } from "../formats/tlog/hashes.ts";
import { type SignerKey, signNote } from "../formats/tlog/note.ts";
import { Edge, tileWidth } from "../formats/tlog/tiles.ts";
import type { Deps } from "./deps.ts";
import { readLogKeys } from "./keys.ts";
import { checkpointKey, LogDamaged, objectKey, putOnce, readHashes, readObject } from "./objects.ts";

/** Entries of one step: some 25 bundles and tiles, and 2 MB. */
const entriesAStep = 5_000;
/** A worker has no more connections than these at once. */
const putsAtATime = 6;

type State = typeof logState.$inferSelect;

/**
 * Adds the entries that wait to the log, and signs the new size. Whatever stops between two steps, the next call makes
 * the same bytes: an entry's place is its id, and a tile's name has its width.
 */
export async function writeLog(deps: Deps): Promise<{ entries: number; fault?: LogFault }> {
  const keys = await readLogKeys(deps.config);
  if (typeof keys === "string") return { entries: 0 };
  const { state, rows } = await readWaiting(deps);
  const fault = await compareCheckpoints(deps, state, keys.origin);
  if (fault !== null) return stop(deps, state, fault);
  if (rows.length === 0 || rows.at(-1)!.id <= state.size) {
    if (state.fault !== null) await setFault(deps, state, null);
    return { entries: 0 };
  }
  try {
    return { entries: await addEntries(deps, state, rows, keys) };
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    console.error(JSON.stringify({ message: "the log is damaged", error: error.message }));
    return stop(deps, state, "damaged");
  }
}

/** The state, the entries of the bundle that is not full, and what waits. */
async function readWaiting({ primary: { catalog } }: Deps) {
  const bundleStart = sql`(select size - size % ${tileWidth} from log_state)`;
  const {
    state: [state],
    rows,
  } = await namedBatch(catalog, {
    state: catalog.select().from(logState),
    rows: catalog
      .select({ id: logEntries.id, entry: logEntries.entry })
      .from(logEntries)
      .where(sql`${logEntries.id} > ${bundleStart}`)
      .orderBy(logEntries.id)
      .limit(entriesAStep + tileWidth),
  });
  return { state: state!, rows };
}

/**
 * The bucket's checkpoint is put after the database has it, so it is the same or an earlier one. An earlier one, which
 * a crash may leave, is replaced.
 */
async function compareCheckpoints(deps: Deps, state: State, origin: string): Promise<LogFault | null> {
  if (state.origin !== null && state.origin !== origin) return "other-origin";
  const stored = await readObject(deps, checkpointKey);
  const inBucket = stored && readCheckpoint(new TextDecoder().decode(stored));
  if (stored && !inBucket) return "damaged";
  const size = inBucket?.size ?? 0;
  if (size > state.size) return "ahead";
  if (inBucket && inBucket.origin !== origin) return "other-origin";
  if (inBucket && size === state.size)
    return Buffer.from(inBucket.root).toString("hex") === state.root ? null : "damaged";
  if (state.checkpoint !== null) await deps.bundles.put(checkpointKey, state.checkpoint);
  return null;
}

async function stop(deps: Deps, state: State, fault: LogFault) {
  if (state.fault !== fault) await setFault(deps, state, fault);
  return { entries: 0, fault };
}

const setFault = ({ primary: { catalog } }: Deps, { size }: State, fault: LogFault | null) =>
  catalog.batch([catalog.update(logState).set({ fault }).where(eq(logState.size, size))]);

type Row = { id: number; entry: string };

async function addEntries(
  deps: Deps,
  state: State,
  rows: readonly Row[],
  { origin, keys }: { origin: string; keys: SignerKey[] },
): Promise<number> {
  const { catalog } = deps.primary;
  const edge = await readEdge(deps, state);
  const first = state.size - (state.size % tileWidth);
  if (rows.some(({ id }, at) => id !== first + at + 1)) throw new LogDamaged("entries are missing in the database");
  const entries = rows.map(({ entry }) => Buffer.from(entry));
  const puts = entries.slice(state.size - first).flatMap((entry) => edge.add(leafHash(entry)));
  const size = first + entries.length;
  await putAll(deps, [
    ...puts.map(({ tile, bytes }) => ({ key: objectKey(tile), bytes })),
    ...edge.partial().map(({ tile, bytes }) => ({ key: objectKey(tile), bytes })),
    ...bundlesOf(entries, first),
  ]);
  const root = edge.root();
  const checkpoint = await signNote(checkpointText({ origin, size, root }), keys);
  const [written] = await catalog.batch([
    catalog
      .update(logState)
      .set({ size, root: Buffer.from(root).toString("hex"), checkpoint, origin, fault: null })
      .where(and(eq(logState.size, state.size), sql`${logState.root} is ${state.root}`))
      .returning({ size: logState.size }),
  ]);
  // Another writer was faster: it has added the same entries, or some of them.
  if (written.length === 0) return 0;
  await deps.bundles.put(checkpointKey, checkpoint);
  return size - state.size;
}

/** The right edge of what the checkpoint holds, if it still makes the checkpoint's root. */
export async function readEdge(deps: Deps, { size, root }: Pick<State, "size" | "root">): Promise<Edge> {
  const edge = await Edge.read(size, (tile) => readHashes(deps, tile));
  if (size > 0 && Buffer.from(edge.root()).toString("hex") !== root)
    throw new LogDamaged("the tiles of the right edge do not make the root of the checkpoint");
  return edge;
}

/** Bundles of entries, the first of which has the index `first`. */
function bundlesOf(entries: readonly Uint8Array[], first: number): { key: string; bytes: Uint8Array }[] {
  const bundles: { key: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at < entries.length; at += tileWidth) {
    const some = entries.slice(at, at + tileWidth);
    const tile = { level: "entries" as const, index: (first + at) / tileWidth, width: some.length };
    bundles.push({ key: objectKey(tile), bytes: entryBundle(some) });
  }
  return bundles;
}

async function putAll(deps: Deps, puts: readonly { key: string; bytes: Uint8Array }[]): Promise<void> {
  for (let at = 0; at < puts.length; at += putsAtATime)
    await Promise.all(puts.slice(at, at + putsAtATime).map(({ key, bytes }) => putOnce(deps, key, bytes)));
}
