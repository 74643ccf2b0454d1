import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { logState } from "../../src/db/log.ts";
import { readCheckpoint } from "../../src/formats/tlog/checkpoint.ts";
import { leafHash, rootOf } from "../../src/formats/tlog/hashes.ts";
import { newSignerKey, openNote } from "../../src/formats/tlog/note.ts";
import { Config } from "../../src/lib/config.ts";
import { adoptLog } from "../../src/log/adopt.ts";
import { writeLog } from "../../src/log/write-log.ts";
import {
  add,
  begin,
  checkTiles,
  Crash,
  depsOf,
  direct,
  end,
  type Fault,
  log,
  origin,
  reset,
  stored,
} from "../support/log-in-node.ts";

const schedulesWanted = Number(process.env.LOG_SCHEDULES ?? 40);

/** Every checkpoint that was ever served is of one history. */
async function check(served: Map<number, string>, history: string[]): Promise<void> {
  const { entries, size, root, checkpoint } = stored();
  expect(entries.slice(0, history.length)).toEqual(history);
  history.push(...entries.slice(history.length));
  if (checkpoint === null) return;
  expect(await openNote(checkpoint, [log.key])).not.toBe(null);
  const said = readCheckpoint(checkpoint)!;
  expect([said.origin, said.size, Buffer.from(said.root).toString("hex")]).toEqual([origin, size, root]);
  const leaves = history.slice(0, size).map((entry) => leafHash(Buffer.from(entry)));
  served.set(size, served.get(size) ?? Buffer.from(rootOf(leaves)).toString("hex"));
  expect(served.get(size)).toBe(root);
  expect(Math.max(...served.keys())).toBe(size);
}

beforeAll(begin);
afterAll(end);
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
        const faults = one.do === "write" ? one.faults : [];
        const ends = await Promise.allSettled(faults.map((each) => writeLog(depsOf(each))));
        const others = ends.flatMap((end) =>
          end.status === "rejected" && !(end.reason instanceof Crash) ? [end.reason] : [],
        );
        expect(others).toEqual([]);
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
    const tile = log.bucket.objects.get("log/tile/0/001.p/44")!;
    log.bucket.objects.delete("log/tile/0/001.p/44");
    expect(await write()).toBe("damaged");
    log.bucket.objects.set("log/tile/0/001.p/44", tile);
    expect(await writeLog(depsOf())).toEqual({ entries: 3 });
    expect(stored().fault).toBe(null);
  });

  test.each(["log/tile/0/001.p/44", "log/tile/1/000.p/1"])("where a bit of %s is another", async (name) => {
    log.bucket.objects.get(name)![5]! ^= 1;
    expect(await write()).toBe("damaged");
  });

  test("where the bucket's checkpoint is another of the same size", async () => {
    const text = Buffer.from(log.bucket.objects.get("log/checkpoint")!).toString();
    const { root } = readCheckpoint(text)!;
    log.bucket.put(
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
    const before = log.config;
    log.config = Config.parse({ LOG_SIGNING_KEY: other.text, LOG_ORIGIN: "other.example/log" });
    expect(await write()).toBe("other-origin");
    log.config = before;
  });

  test.each(["", "PRIVATE+KEY+x", "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"])(
    "without a key of its own (%s)",
    async (text) => {
      const before = log.config;
      log.config = { ...log.config, LOG_SIGNING_KEY: text || undefined };
      add(1);
      expect(await writeLog(depsOf())).toEqual({ entries: 0 });
      expect(stored().size).toBe(300);
      log.config = before;
    },
  );
});

test("another key, or two, sign what comes next", async () => {
  add(1);
  await writeLog(depsOf());
  const before = log.config;
  const young = await newSignerKey(origin);
  log.config = { ...log.config, LOG_SIGNING_KEY: `${before.LOG_SIGNING_KEY!} ${young.text}` };
  add(1);
  await writeLog(depsOf());
  for (const one of [log.key, young.key]) expect(await openNote(stored().checkpoint!, [one])).not.toBe(null);
  log.config = before;
});

/** The audit line is another room's. */
function adopt(fault?: Fault) {
  const deps = depsOf(fault);
  return adoptLog(deps, deps.catalog.select({ size: logState.size }).from(logState));
}

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
      expect(await adopt()).toEqual({ adopted: 203, size: 303 });
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
      await adopt({ crashAt, isAfter: crashAt % 2 === 0 }).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      add(2);
      if (stored().size === 100) await adopt();
      expect(stored().entries.slice(0, 306)).toEqual([...entries, ...own]);
      expect(stored()).toMatchObject({ size: 303, fault: null });
    }
  });

  test("is not adopted where a bit of the bucket's entries is another", async () => {
    restoreTo(100, 0);
    const bundle = log.bucket.objects.get("log/tile/entries/001.p/47")!;
    bundle[20]! ^= 1;
    await expect(adopt()).rejects.toThrow("do not make the root");
    expect(stored()).toMatchObject({ size: 100 });
  });

  test("is not adopted where a tile of what it holds itself is lost, and that is said", async () => {
    restoreTo(100, 0);
    log.bucket.objects.delete("log/tile/0/000.p/100");
    await expect(adopt()).rejects.toMatchObject({
      code: "precondition_failed",
      message: expect.stringContaining("log/tile/0/000.p/100 is lost") as string,
    });
    expect(stored()).toMatchObject({ size: 100 });
  });

  test("with a log that is not behind has nothing to adopt", async () => {
    await expect(adopt()).rejects.toThrow("is not ahead");
  });
});
