import { and, asc, eq, gt, lte } from "drizzle-orm";
import { slugPattern } from "../contract/wire/common.ts";
import { ApiError, unavailable } from "../contract/wire/errors.ts";
import { type CatalogDatabase, records, versions } from "../db/catalog.ts";
import { logEntries, logState } from "../db/log.ts";
import { namedBatch } from "../db/named-batch.ts";
import { inclusionProof, leafHash, rootFromProof } from "../formats/tlog/hashes.ts";
import { type VerifierKey, verifierText } from "../formats/tlog/note.ts";
import { proofText } from "../formats/tlog/proof.ts";
import { isWithin, parseTilePath, subtreesOf } from "../formats/tlog/tiles.ts";
import type { Deps as Writing } from "./deps.ts";
import { readLogKeys } from "./keys.ts";
import { LogDamaged, objectKey, readHashes, readObject } from "./objects.ts";

/** Reads go to a replica near the reader, which may have an earlier checkpoint. */
export type Reading = Pick<Writing, "bundles" | "config"> & { catalog: CatalogDatabase };

type Signed = { size: number; root: string; checkpoint: string };

const absent = (detail: string) => new ApiError("not_found", detail, {}, { "Cache-Control": "no-store" });

/** The keys that check the log's signatures. Without a key there is no log. */
export async function verifierKeys({ config }: Pick<Reading, "config">): Promise<VerifierKey[]> {
  const keys = await readLogKeys(config);
  if (typeof keys === "string") throw absent("This service keeps no signed log.");
  return keys.keys;
}

/** A line for each key. */
export const verifierTexts = async (deps: Pick<Reading, "config">): Promise<string> =>
  (await verifierKeys(deps)).map((key) => `${verifierText(key)}\n`).join("");

/** The newest signed size. */
export async function readSigned(deps: Reading): Promise<Signed> {
  await verifierKeys(deps);
  const [[state]] = await deps.catalog.batch([deps.catalog.select().from(logState)]);
  return signedIn(state);
}

function signedIn(state: typeof logState.$inferSelect | undefined): Signed {
  if (!state?.checkpoint || state.root === null) throw absent("The log has no checkpoint yet.");
  return { size: state.size, root: state.root, checkpoint: state.checkpoint };
}

/** The bytes of a tile or a bundle. What no checkpoint needed is absent, without a look into the bucket. */
export async function readTile(deps: Reading, path: string): Promise<Uint8Array> {
  const tile = parseTilePath(path);
  const none = () => absent("The log has no such tile.");
  if (!tile || !isWithin(tile, (await readSigned(deps)).size)) throw none();
  const bytes = await readObject(deps, objectKey(tile));
  if (!bytes) throw none();
  return bytes;
}

/** The proof of an entry, as a file. Throws `not_found` for what the checkpoint does not hold. */
export async function proveEntry(deps: Reading, index: number): Promise<string> {
  try {
    return await makeProof(deps, index);
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    console.error(JSON.stringify({ message: "the log is damaged", error: error.message }));
    throw unavailable("A part of the log is lost or damaged: it proves this entry when that part is back.");
  }
}

async function makeProof(deps: Reading, index: number): Promise<string> {
  await verifierKeys(deps);
  const { catalog } = deps;
  const {
    state: [state],
    entry: [row],
  } = await namedBatch(catalog, {
    state: catalog.select().from(logState),
    entry: catalog
      .select({ entry: logEntries.entry })
      .from(logEntries)
      .where(eq(logEntries.id, index + 1)),
  });
  const { size, root, checkpoint } = signedIn(state);
  if (!row || index >= size) throw absent("The newest checkpoint holds no such entry.");
  const extra = Buffer.from(row.entry);
  const hashes = await inclusionProof(
    subtreesOf(size, (tile) => readHashes(deps, tile)),
    index,
    size,
  );
  const made = rootFromProof(leafHash(extra), { index, size, hashes });
  if (!made || Buffer.from(made).toString("hex") !== root)
    throw new LogDamaged(`the tiles do not prove the entry ${index}`);
  return proofText({ extra, index, hashes, checkpoint });
}

/** The index of the entry that published a version. Undefined: the version never was public. Null: it has none yet. */
async function entryOfVersion({ catalog }: Reading, slug: string, version: number): Promise<number | null | undefined> {
  const [[row]] = await catalog.batch([
    catalog
      .select({ logged: versions.logged })
      .from(versions)
      .innerJoin(records, eq(records.id, versions.recordId))
      .where(
        and(
          eq(records.kind, "skill"),
          eq(records.slug, slug),
          eq(versions.version, version),
          eq(versions.wasPublic, true),
        ),
      ),
  ]);
  return row && (row.logged === null ? null : row.logged - 1);
}

/** The proof that a version was published, also of one that was withdrawn since. */
export async function proveVersion(deps: Reading, slug: string, version: string): Promise<string> {
  const isNumber = /^[1-9]\d{0,8}$/.test(version) && slugPattern.test(slug);
  const index = isNumber ? await entryOfVersion(deps, slug, Number(version)) : undefined;
  if (index === undefined) throw absent("There is no such version.");
  const notLogged = () =>
    new ApiError(
      "not_logged",
      "The log does not hold the version yet, or this service keeps none.",
      { retryAfter: retrySeconds },
      { "Retry-After": String(retrySeconds) },
    );
  const signed = await readSigned(deps).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (!signed || index === null || index >= signed.size) throw notLogged();
  return proveEntry(deps, index);
}

// The cron signs each minute.
const retrySeconds = 60;

/** Entries from an index on, up to the newest checkpoint, as they are; and the index of the next. */
export async function listEntries(
  deps: Reading,
  { from, limit }: { from: number; limit: number },
): Promise<{ entries: string[]; next: number }> {
  const { size } = await readSigned(deps);
  const [rows] = await deps.catalog.batch([
    deps.catalog
      .select({ entry: logEntries.entry })
      .from(logEntries)
      .where(and(gt(logEntries.id, from), lte(logEntries.id, size)))
      .orderBy(asc(logEntries.id))
      .limit(limit),
  ]);
  return { entries: rows.map(({ entry }) => entry), next: Math.min(from, size) + rows.length };
}
