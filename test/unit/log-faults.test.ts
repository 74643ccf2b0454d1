import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { catalogDatabase } from "../../src/db/sessions.ts";
import { readCheckpoint } from "../../src/formats/tlog/checkpoint.ts";
import { leafHash, rangeHash, rootOf } from "../../src/formats/tlog/hashes.ts";
import { newSignerKey, openNote, type SignerKey } from "../../src/formats/tlog/note.ts";
import { subtreesOf } from "../../src/formats/tlog/tiles.ts";
import { Config } from "../../src/lib/config.ts";
import { adoptLog } from "../../src/log/adopt.ts";
import type { Deps } from "../../src/log/deps.ts";
import { readHashes } from "../../src/log/objects.ts";
import { listEntries, proveEntry } from "../../src/log/read-log.ts";
import { writeLog } from "../../src/log/write-log.ts";
import { NodeD1 } from "../measure/bench/node-d1.ts";

const origin = "example.org/log";
const schedulesWanted = Number(process.env.LOG_SCHEDULES ?? 40);
const folder = mkdtempSync(join(tmpdir(), "log-"));
const file = join(folder, "catalog.sqlite");
let key: SignerKey;
let config: Config;
let d1: NodeD1;
const direct = () => new DatabaseSync(file);

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
let bucket: Bucket;

class Crash extends Error {}

/** What a writer works with; it crashes before or after the operation with this number. */
function depsOf({ crashAt = Infinity, isAfter = false, delays = [0] }: Fault = {}): Deps & {
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
    get: (name: string) => step(() => bucket.get(name)),
    put: (name: string, body: Uint8Array | string) => step(() => bucket.put(name, body)),
  } as unknown as R2Bucket;
  const catalog = catalogDatabase(database);
  return { bundles, primary: { catalog }, catalog, config };
}
type Fault = { crashAt?: number; isAfter?: boolean; delays?: number[] };

let added = 0;
function add(count: number): void {
  const database = direct();
  database.exec("begin");
  const insert = database.prepare(
    "insert into log_acts (act, digest, record, version) values ('published', ?, 'one', ?)",
  );
  for (let at = 0; at < count; at++) insert.run("ab".repeat(32), ++added);
  database.exec("commit");
  database.close();
}

function stored(): {
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

/** Every checkpoint that was ever served is of one history. */
async function check(served: Map<number, string>, history: string[]): Promise<void> {
  const { entries, size, root, checkpoint } = stored();
  expect(entries.slice(0, history.length)).toEqual(history);
  history.push(...entries.slice(history.length));
  if (checkpoint === null) return;
  expect(await openNote(checkpoint, [key])).not.toBe(null);
  const said = readCheckpoint(checkpoint)!;
  expect([said.origin, said.size, Buffer.from(said.root).toString("hex")]).toEqual([origin, size, root]);
  if (!served.has(size)) {
    const leaves = history.slice(0, size).map((entry) => leafHash(Buffer.from(entry)));
    expect(Buffer.from(rootOf(leaves)).toString("hex")).toBe(root);
  }
  expect(served.get(size) ?? root).toBe(root);
  served.set(size, root!);
  expect(Math.max(...served.keys())).toBe(size);
}

/** All that a reader of the newest checkpoint asks for is there. */
async function checkTiles(): Promise<void> {
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

beforeAll(async () => {
  const database = direct();
  const migrations = join(projectRoot, "migrations/catalog");
  for (const name of readdirSync(migrations).toSorted()) database.exec(readFileSync(join(migrations, name), "utf8"));
  database.close();
  const made = await newSignerKey(origin);
  key = made.key;
  config = Config.parse({ LOG_SIGNING_KEY: made.text, LOG_ORIGIN: origin });
  d1 = new NodeD1(file);
});
afterAll(() => {
  d1.close();
  rmSync(folder, { recursive: true });
});

function reset(): void {
  bucket = new Bucket();
  added = 0;
  const database = direct();
  database.exec(`update log_state set size = 0, root = null, checkpoint = null, origin = null, fault = null;
    delete from log_entries; delete from sqlite_sequence where name = 'log_entries'`);
  database.close();
}
beforeEach(() => {
  reset();
  vi.spyOn(console, "error").mockReturnValue();
});

const fault = fc.record({
  crashAt: fc.integer({ min: 0, max: 16 }),
  isAfter: fc.boolean(),
  delays: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }),
});
const action = fc.oneof(
  fc.record({ do: fc.constant("add" as const), count: fc.constantFrom(1, 2, 100, 255, 256, 300) }),
  fc.record({ do: fc.constant("write" as const), faults: fc.array(fault, { minLength: 1, maxLength: 2 }) }),
);

test("crashes between any two steps, and two writers at once, leave one history", { timeout: 600_000 }, async () => {
  let schedules = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (actions) => {
      reset();
      schedules++;
      const served = new Map<number, string>();
      const history: string[] = [];
      for (const one of actions) {
        if (one.do === "add") add(one.count);
        else {
          const ends = await Promise.allSettled(one.faults.map((each) => writeLog(depsOf(each))));
          const others = ends.flatMap((end) =>
            end.status === "rejected" && !(end.reason instanceof Crash) ? [end.reason] : [],
          );
          expect(others).toEqual([]);
        }
        await check(served, history);
      }
      add(1);
      await writeLog(depsOf());
      await check(served, history);
      expect(stored()).toMatchObject({ size: history.length, fault: null });
      await checkTiles();
    }),
    { numRuns: schedulesWanted, seed: inject("seed") },
  );
  expect(schedules).toBeGreaterThan(10);
});

describe("the writer signs nothing", () => {
  const write = async () => {
    const before = stored();
    add(3);
    const { fault: met } = await writeLog(depsOf());
    const after = stored();
    expect([after.size, after.checkpoint]).toEqual([before.size, before.checkpoint]);
    expect(after.fault).toBe(met);
    return met;
  };
  beforeEach(async () => {
    add(300);
    await writeLog(depsOf());
  });

  test("where a tile of the right edge is lost, and goes on when it is back", async () => {
    const tile = bucket.objects.get("log/tile/0/001.p/44")!;
    bucket.objects.delete("log/tile/0/001.p/44");
    expect(await write()).toBe("damaged");
    bucket.objects.set("log/tile/0/001.p/44", tile);
    expect(await writeLog(depsOf())).toEqual({ entries: 3 });
    expect(stored().fault).toBe(null);
  });

  test.each(["log/tile/0/001.p/44", "log/tile/1/000.p/1"])("where a bit of %s is another", async (name) => {
    bucket.objects.get(name)![5]! ^= 1;
    expect(await write()).toBe("damaged");
  });

  test("where the bucket's checkpoint is another of the same size", async () => {
    const text = Buffer.from(bucket.objects.get("log/checkpoint")!).toString();
    const { root } = readCheckpoint(text)!;
    bucket.put(
      "log/checkpoint",
      text.replace(Buffer.from(root).toString("base64"), Buffer.alloc(32).toString("base64")),
    );
    expect(await write()).toBe("damaged");
  });

  test("where an entry is missing in the database", async () => {
    const database = direct();
    add(2);
    database.exec("delete from log_entries where id = 301");
    database.close();
    expect(await write()).toBe("damaged");
  });

  test("under another name", async () => {
    const other = await newSignerKey("other.example/log");
    const before = config;
    config = Config.parse({ LOG_SIGNING_KEY: other.text, LOG_ORIGIN: "other.example/log" });
    expect(await write()).toBe("other-origin");
    config = before;
  });

  test.each(["", "PRIVATE+KEY+x", "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"])(
    "without a key of its own (%s)",
    async (text) => {
      const before = config;
      config = { ...config, LOG_SIGNING_KEY: text || undefined };
      add(1);
      expect(await writeLog(depsOf())).toEqual({ entries: 0 });
      expect(stored().size).toBe(300);
      config = before;
    },
  );
});

test("another key, or two, sign what comes next", async () => {
  add(1);
  await writeLog(depsOf());
  const before = config;
  const young = await newSignerKey(origin);
  config = { ...config, LOG_SIGNING_KEY: `${before.LOG_SIGNING_KEY!} ${young.text}` };
  add(1);
  await writeLog(depsOf());
  for (const one of [key, young.key]) expect(await openNote(stored().checkpoint!, [one])).not.toBe(null);
  config = before;
});

describe("yesterday's database", () => {
  /** The database as it was at this size, with what the service wrote since. */
  const restoreTo = (size: number, since: number) => {
    const checkpoint = served.get(size)!;
    const { root } = readCheckpoint(checkpoint)!;
    const database = direct();
    database
      .prepare("update log_state set size = ?, root = ?, checkpoint = ?")
      .run(size, Buffer.from(root).toString("hex"), checkpoint);
    database.exec(`delete from log_entries where id > ${size};
      update sqlite_sequence set seq = ${size} where name = 'log_entries'`);
    database.close();
    added = 5_000;
    add(since);
  };
  let served: Map<number, string>;
  beforeEach(async () => {
    served = new Map();
    for (const count of [100, 200, 3]) {
      add(count);
      await writeLog(depsOf());
      served.set(stored().size, stored().checkpoint!);
    }
  });

  test.each([0, 1, 2, 500])(
    "signs nothing until the bucket's entries are adopted, with %s entries since",
    async (since) => {
      const { entries, checkpoint } = stored();
      restoreTo(100, since);
      const own = stored().entries.slice(100);
      expect((await writeLog(depsOf())).fault).toBe("ahead");
      expect(stored().size).toBe(100);
      expect(await adoptLog(depsOf())).toEqual({ adopted: 203, size: 303 });
      expect(stored()).toMatchObject({ size: 303, checkpoint, fault: null, entries: [...entries, ...own] });
      add(1);
      await writeLog(depsOf());
      expect(stored().size).toBe(304 + since);
      await checkTiles();
    },
  );

  test("is adopted after any crash", async () => {
    const { entries } = stored();
    for (let crashAt = 0; crashAt < 12; crashAt++) {
      restoreTo(100, 3);
      const own = stored().entries.slice(100);
      await adoptLog(depsOf({ crashAt, isAfter: crashAt % 2 === 0 })).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      add(2);
      if (stored().size === 100) await adoptLog(depsOf());
      expect(stored().entries.slice(0, 306)).toEqual([...entries, ...own]);
      expect(stored()).toMatchObject({ size: 303, fault: null });
    }
  });

  test("is not adopted where a bit of the bucket's entries is another", async () => {
    restoreTo(100, 0);
    const bundle = bucket.objects.get("log/tile/entries/001.p/47")!;
    bundle[20]! ^= 1;
    await expect(adoptLog(depsOf())).rejects.toThrow("do not make the root");
    expect(stored()).toMatchObject({ size: 100 });
  });

  test("with a log that is not behind has nothing to adopt", async () => {
    await expect(adoptLog(depsOf())).rejects.toThrow("is not ahead");
  });
});
