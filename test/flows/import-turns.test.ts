import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { catalogDatabase } from "../../src/db/sessions.ts";
import type { Deps } from "../../src/http/deps.ts";
import { importRecords } from "../../src/publish/import/import-records.ts";
import { depsWith } from "../support/bundles.ts";
import { letOthersGoOn } from "../../src/lib/other-requests.ts";
import { skill } from "../support/records.ts";

const nextTimer = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Imports skills while another request takes a turn whenever it can. `turn` counts those. */
async function importBeside(slugs: readonly string[], depsFor: (turn: () => number) => Partial<Deps>) {
  let turn = 0;
  let isOver = false;
  const other = (async () => {
    for (; !isOver; turn++) await nextTimer();
  })();
  // Of a usual length, and no copies of each other.
  const textOf = (slug: string) =>
    Array.from({ length: 300 }, (_, at) => `Line${at}of${slug.replace("-", "")} says nothing.\n`).join("");
  const records = slugs.map((slug) => JSON.stringify(skill({ slug, body: `# ${slug}\n\n${textOf(slug)}` })));
  const ndjson = new TextEncoder().encode(records.join("\n"));
  const { outcomes } = await importRecords({ ...depsWith(), ...depsFor(() => turn) }, ndjson, "approved");
  isOver = true;
  await other;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(slugs.map(() => "created"));
}

const slugsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

test("a turn is two timers long, and pieces of work share it until they add up", async () => {
  let timers = 0;
  let isOver = false;
  const other = (async () => {
    for (; !isOver; timers++) await nextTimer();
  })();
  for (let piece = 0; piece < 40; piece++) await letOthersGoOn(1.5);
  isOver = true;
  await other;
  expect(timers).toBeGreaterThan(30);
  expect(timers).toBeLessThan(50);
});

test("other requests of the isolate have their turn between the records of an import", async () => {
  const slugs = slugsOf("turn", 60);
  // Each record that is screened is told the time.
  const screenedIn = new Set<number>();
  await importBeside(slugs, (turn) => ({
    now: () => {
      screenedIn.add(turn());
      return Date.now();
    },
  }));
  expect(screenedIn.size).toBeGreaterThanOrEqual(slugs.length);
});

test("other requests have their turn between six objects, and between storing, grouping and indexing", async () => {
  const putIn: number[] = [];
  const batches: { of: "catalog" | "search"; statements: number; turn: number }[] = [];
  await importBeside(slugsOf("stored", 20), (turn) => {
    const watched = (of: "catalog" | "search", database: D1Database) => ({
      prepare: (query: string) => database.prepare(query),
      batch: <T>(statements: D1PreparedStatement[]) => {
        batches.push({ of, statements: statements.length, turn: turn() });
        return database.batch<T>(statements);
      },
    });
    const bundles = {
      put: (...given: Parameters<R2Bucket["put"]>) => {
        putIn.push(turn());
        return env.BUNDLES.put(...given);
      },
    };
    const catalog = catalogDatabase(watched("catalog", env.CATALOG));
    const search = watched("search", env.SEARCH);
    return {
      bundles: bundles as unknown as R2Bucket,
      primary: { ...depsWith().primary, catalog, search } as unknown as Deps["primary"],
    };
  });
  const inOneTurn = Object.values(Object.groupBy(putIn, (turn) => turn)).map((puts) => puts!.length);
  expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(6);
  const ofCatalog = batches.filter(({ of }) => of === "catalog");
  const [stored, grouped] = ofCatalog.slice(ofCatalog.findIndex(({ statements }) => statements > 2));
  const indexed = batches.find(({ of, statements }) => of === "search" && statements > 2);
  const turns = [putIn.at(-1)!, stored!.turn, grouped!.turn, indexed!.turn];
  expect(new Set(turns).size).toBe(turns.length);
});

test("the files of a package share turns by their length, and others go on between long ones", async () => {
  const turnsOf = async (slug: string, text: string) => {
    let turn = 0;
    let isOver = false;
    const other = (async () => {
      for (; !isOver; turn++) await nextTimer();
    })();
    const files = Array.from({ length: 40 }, (_, at) => ({ path: `references/${at}.md`, text }));
    const ndjson = new TextEncoder().encode(JSON.stringify(skill({ slug, body: "# Files\n", files })));
    const { outcomes } = await importRecords(depsWith(), ndjson, "approved");
    isOver = true;
    await other;
    expect(outcomes).toMatchObject([{ outcome: "created" }]);
    return turn;
  };
  const short = await turnsOf("short-files", "Read this.\n");
  const long = await turnsOf("long-files", "Read this line, and the next one too.\n".repeat(300));
  expect(short).toBeLessThan(40);
  expect(long).toBeGreaterThan(60);
});
