import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { catalogDatabase } from "../../src/db/sessions.ts";
import { rangeHash } from "../../src/formats/tlog/hashes.ts";
import { newSignerKey, type SignerKey } from "../../src/formats/tlog/note.ts";
import { subtreesOf } from "../../src/formats/tlog/tiles.ts";
import { Config } from "../../src/lib/config.ts";
import type { Deps } from "../../src/log/deps.ts";
import { readHashes } from "../../src/log/objects.ts";
import { listEntries, proveEntry } from "../../src/log/read-log.ts";
import { NodeD1 } from "../measure/bench/node-d1.ts";

/** The log of a catalogue of its own, in Node: its writer can crash between any two steps. */

export const origin = "example.org/log";
const folder = mkdtempSync(join(tmpdir(), "log-"));
const file = join(folder, "catalog.sqlite");
let d1: NodeD1;
export const direct = () => new DatabaseSync(file);

/** The bucket. A name with other bytes than it had is a fault of the writer; the checkpoint alone is replaced. */
class Bucket {
  readonly objects = new Map<string, Uint8Array>();

  get(name: string) {
    const bytes = this.objects.get(name);
    return bytes ? { arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) } : null;
  }

  put(name: string, body: Uint8Array | string) {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const before = this.objects.get(name);
    if (before && name !== "log/checkpoint" && Buffer.compare(before, bytes) !== 0)
      throw new Error(`${name} was written with other bytes`);
    this.objects.set(name, Buffer.from(bytes));
  }
}

/** What the writers work with. A test may put another configuration here. */
export const log = {} as { bucket: Bucket; config: Config; key: SignerKey };

export class Crash extends Error {}

/** What a writer works with; it crashes before or after the operation with this number. */
export function depsOf({ crashAt = Infinity, isAfter = false, delays = [0] }: Fault = {}): Deps & {
  catalog: Deps["primary"]["catalog"];
} {
  let operations = 0;
  const step = async <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    const at = operations++;
    for (let left = delays[at % delays.length]!; left > 0; left--) await Promise.resolve();
    if (at === crashAt && !isAfter) throw new Crash();
    const value = await act();
    if (at === crashAt) throw new Crash();
    return value;
  };
  const database = {
    prepare: (query: string) => d1.binding.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => step(() => d1.binding.batch<T>(statements)),
  };
  const bundles = {
    get: (name: string) => step(() => log.bucket.get(name)),
    put: (name: string, body: Uint8Array | string) => step(() => log.bucket.put(name, body)),
  } as unknown as R2Bucket;
  const catalog = catalogDatabase(database);
  return { bundles, primary: { catalog }, catalog, config: log.config };
}
export type Fault = { crashAt?: number; isAfter?: boolean; delays?: number[] };

let added = 0;
/** Adds entries, each another. */
export function add(count: number): void {
  const database = direct();
  database.exec("begin");
  const insert = database.prepare(
    "insert into log_acts (act, digest, record, version) values ('published', ?, 'one', ?)",
  );
  for (let at = 0; at < count; at++) insert.run("ab".repeat(32), ++added);
  database.exec("commit");
  database.close();
}

export function stored(): {
  entries: string[];
  size: number;
  root: string | null;
  checkpoint: string | null;
  fault: string | null;
} {
  const database = direct();
  const rows = database.prepare("select entry from log_entries order by id").all() as { entry: string }[];
  const state = database.prepare("select size, root, checkpoint, fault from log_state").get() as never;
  database.close();
  return { ...(state as object), entries: rows.map(({ entry }) => entry) } as ReturnType<typeof stored>;
}

/** All that a reader of the newest checkpoint asks for is there. */
export async function checkTiles(): Promise<void> {
  const { size, root, entries } = stored();
  const deps = depsOf();
  const hash = await rangeHash(
    subtreesOf(size, (tile) => readHashes(deps, tile)),
    0,
    size,
  );
  expect(Buffer.from(hash).toString("hex")).toBe(root);
  for (const index of new Set([0, Math.floor(size / 2), size - 1])) await proveEntry(deps, index);
  const listed = await listEntries(deps, { from: 0, limit: 1_000_000 });
  expect(listed.entries).toEqual(entries.slice(0, size));
}

/** A new database with the migrations, and a key. */
export async function begin(): Promise<void> {
  const database = direct();
  const migrations = join(projectRoot, "migrations/catalog");
  for (const name of readdirSync(migrations).toSorted()) database.exec(readFileSync(join(migrations, name), "utf8"));
  database.close();
  const made = await newSignerKey(origin);
  log.key = made.key;
  log.config = Config.parse({ LOG_SIGNING_KEY: made.text, LOG_ORIGIN: origin });
  d1 = new NodeD1(file);
}

export function end(): void {
  d1.close();
  rmSync(folder, { recursive: true });
}

/** An empty log. `next`: the number of the next entry. */
export function reset(next = 0): void {
  log.bucket = new Bucket();
  added = next;
  const database = direct();
  database.exec(`update log_state set size = 0, root = null, checkpoint = null, origin = null, fault = null;
    delete from log_entries; delete from sqlite_sequence where name = 'log_entries'`);
  database.close();
}
