import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildIndexedText } from "../../src/discovery/all-kinds.ts";
import { records } from "../../src/db/catalog.ts";
import { rebuild, startRebuild } from "../../src/publish/index/indexer.ts";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { entriesOf, indexStatements } from "../../src/search/index-records.ts";
import worker from "../../src/worker/worker.ts";
import { anon, operator } from "../support/actors.ts";
import { moveClock } from "../support/isolates.ts";
import { skill } from "../support/records.ts";

const find = (q: string) => anon.slugs(`/api/v1/skills?q=${q}&pageSize=100`);

/** The cron's run. */
async function runCron() {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
  log.mockRestore();
}

/** What a crash between the two writes leaves: the catalogue has a change of which the index does not know. */
const changeBehindTheIndex = (change: string, ...values: unknown[]) =>
  env.CATALOG.batch([
    env.CATALOG.prepare("update sequence set value = value + 1"),
    env.CATALOG.prepare(`update records set ${change}, seq = (select value from sequence) where slug = ?1`).bind(
      ...values,
    ),
  ]);

const many = Array.from({ length: 130 }, (_, at) =>
  skill({ slug: `number-${at}`, title: `Gizmo ${at}`, score: at, tags: [`tag-${at % 3}`] }),
);

beforeAll(async () => {
  await operator.import([skill({ slug: "crashed", title: "Okapi" }), skill({ slug: "hidden", title: "Dugong" })]);
  for (let at = 0; at < many.length; at += 65) await operator.import(many.slice(at, at + 65));
});

describe("after a crash between the catalogue and the index", () => {
  test("the cron finds what was missed", async () => {
    await changeBehindTheIndex("title = ?2", "crashed", "Bandicoot");
    expect(await find("bandicoot")).toEqual([]);
    expect(await operator.state()).not.toMatchObject({ indexedSequence: (await operator.state()).sequence });
    await runCron();
    expect(await find("bandicoot")).toEqual(["crashed"]);
    expect(await find("okapi")).toEqual([]);
    const { sequence, indexedSequence } = await operator.state();
    expect(indexedSequence).toBe(sequence);
  });

  test("so does the next import", async () => {
    await changeBehindTheIndex("title = ?2", "crashed", "Numbat");
    await operator.import([skill({ slug: "next", title: "Next" })]);
    expect(await find("numbat")).toEqual(["crashed"]);
  });

  test("a takedown that the index missed holds nevertheless", async () => {
    expect(await find("dugong")).toEqual(["hidden"]);
    await changeBehindTheIndex("public = 0", "hidden");
    // Made elsewhere: what this isolate has found before is gone after its part of the 120 s.
    moveClock(30_001);
    expect(await find("dugong")).toEqual([]);
    expect(await anon.slugs("/api/v1/skills?q=dugong&sort=relevance")).toEqual([]);
    await runCron();
    expect((await anon.list("/api/v1/skills?q=dugong")).total).toBe(0);
    vi.useRealTimers();
  });

  test("a run with nothing to do changes nothing", async () => {
    const before = await operator.state();
    await runCron();
    expect(await operator.state()).toEqual(before);
  });
});

describe("imports at the same time", () => {
  const batch = (number: number, title: string) =>
    Array.from({ length: 20 }, (_, at) => skill({ slug: `beside-${number}-${at}`, title: `${title} ${number}` }));
  const batches = Array.from({ length: 6 }, (_, number) => number);

  test("leave an index that is whole when the last has ended, each word counted once for each record", async () => {
    await Promise.all(batches.map((number) => operator.import(batch(number, "Quokka"))));
    const { sequence, indexedSequence } = await operator.state();
    expect(indexedSequence).toBe(sequence);
    expect(await find("quokka")).toHaveLength(100);
    expect((await anon.list("/api/v1/skills?q=quokka")).total).toBe(120);
    expect(await env.SEARCH.prepare("select records from words_a where word = 'quokka'").first("records")).toBe(120);
  });

  test("of the same records leave what was stored last, and nothing of what was stored before", async () => {
    const titles = ["Bilby", "Dunnart", "Mulgara"];
    await Promise.all(titles.map((title) => operator.import(batch(0, title))));
    const [stored] = await drizzle(env.CATALOG).select().from(records).where(eq(records.slug, "beside-0-0"));
    for (const title of titles) {
      const { total } = await anon.list(`/api/v1/skills?q=${title}`);
      expect(total).toBe(stored!.title === `${title} 0` ? 20 : 0);
    }
    const { sequence, indexedSequence } = await operator.state();
    expect(indexedSequence).toBe(sequence);
  });
});

describe("an older version of a record", () => {
  test("never overwrites a newer one in the index", async () => {
    const catalog = drizzle(env.CATALOG);
    const stored = async () => (await catalog.select().from(records).where(eq(records.slug, "crashed")))[0]!;
    const old = await stored();
    await operator.import([skill({ slug: "crashed", title: "Fossa" })]);
    const late = { ...old, title: "Potoroo" };
    expect(late.seq).toBeLessThan((await stored()).seq);
    await env.SEARCH.batch(indexStatements(env.SEARCH, "a", [entriesOf(late, buildIndexedText(late, ""))]));
    expect(await find("potoroo")).toEqual([]);
    expect(await find("fossa")).toEqual(["crashed"]);
  });

  test("that was public does not come back over one that is not", async () => {
    const catalog = drizzle(env.CATALOG);
    const old = (await catalog.select().from(records).where(eq(records.slug, "crashed")))[0]!;
    await operator.setStatus("skill", "crashed", "pending");
    await env.SEARCH.batch(indexStatements(env.SEARCH, "a", [entriesOf(old, buildIndexedText(old, ""))]));
    expect((await anon.list("/api/v1/skills?q=fossa")).total).toBe(0);
  });
});

describe("a rebuild of the whole index", () => {
  const queries = ["q=gizmo", "q=gizmo&sort=relevance", "tag=tag-1", "q=giz&tag=tag-2&sort=top", "q=7&sort=new"];
  const results = () =>
    Promise.all(
      queries.map(async (query) => {
        const { items, ...envelope } = await anon.list(`/api/v1/skills?pageSize=100&${query}`);
        return { slugs: items.map(({ slug }) => slug), ...envelope };
      }),
    );
  const databases = () => depsFrom(env, createExecutionContext()).primary;
  const finish = async () => {
    while (!(await rebuild(databases(), 1)).done);
  };
  const standby = async () =>
    (await env.SEARCH.prepare("select slot from slots where active = 0").first<"a" | "b">("slot"))!;

  test("gives the same results before, at each step, and after", async () => {
    const before = await results();
    expect(before[0]).toMatchObject({ total: 130 });
    const rebuilt = await standby();
    let steps = 0;
    await startRebuild(databases());
    for (let done = false; !done; steps++) {
      ({ done } = await rebuild(databases(), 1));
      expect(await results()).toEqual(before);
    }
    expect(steps).toBeGreaterThan(2);
    expect(await standby()).not.toBe(rebuilt);
    const { sequence, indexedSequence } = await operator.state();
    expect(indexedSequence).toBe(sequence);
  });

  test("is what an operator asks for until it is done", async () => {
    const before = await results();
    for (let progress = await operator.reindex(true); !progress.done;) progress = await operator.reindex(false);
    expect(await results()).toEqual(before);
    expect(await env.SEARCH.prepare(`select count(*) as rest from documents_${await standby()}`).first("rest")).toBe(0);
  });

  test("searches that run beside it are right all the while", async () => {
    const before = await results();
    const rebuilding = startRebuild(databases()).then(finish);
    for (let round = 0; round < 4; round++) expect(await results()).toEqual(before);
    await rebuilding;
    expect(await results()).toEqual(before);
  });

  test("a change made during it is found during and after it, and one made afterwards at once", async () => {
    await startRebuild(databases());
    await rebuild(databases(), 1);
    await operator.import([skill({ slug: "meanwhile", title: "Potoroo" })]);
    expect(await find("potoroo")).toEqual(["meanwhile"]);
    await finish();
    expect(await find("potoroo")).toEqual(["meanwhile"]);
    await operator.import([skill({ slug: "afterwards", title: "Quoll" })]);
    expect(await find("quoll")).toEqual(["afterwards"]);
  });

  test("that begins anew while one is under way ends with the whole index", async () => {
    const before = await results();
    await startRebuild(databases());
    await rebuild(databases(), 1);
    await startRebuild(databases());
    await finish();
    expect(await results()).toEqual(before);
  });

  test("that begins anew while a step of another is being written ends with the whole index", async () => {
    const before = await results();
    await startRebuild(databases());
    await rebuild(databases(), 1);
    const { catalog, search } = databases();
    let calls = 0;
    // The second call is the step's own write: the other rebuild empties the slot just before it.
    const overtaken: typeof search = {
      ...search,
      prepare: (query) => search.prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        if (++calls === 2) await startRebuild(databases());
        return search.batch<T>(statements);
      },
    };
    await rebuild({ catalog, search: overtaken }, 1);
    await finish();
    expect(await results()).toEqual(before);
  });

  test("does not lose a change that is made just before the new index takes over", async () => {
    await startRebuild(databases());
    const { catalog, search } = databases();
    let done = false;
    const watched: typeof search = {
      ...search,
      prepare: (query) => {
        if (query.startsWith("update slots set active")) done = true;
        return search.prepare(query);
      },
      batch: async <T>(statements: D1PreparedStatement[]) => {
        if (done) {
          done = false;
          await operator.import([skill({ slug: "just-before", title: "Kowari" })]);
        }
        return search.batch<T>(statements);
      },
    };
    await rebuild({ catalog, search: watched }, 100);
    expect(await find("kowari")).toEqual(["just-before"]);
  });
});
