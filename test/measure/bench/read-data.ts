import { catalogDatabase } from "../../../src/db/sessions.ts";
import { filesOf } from "./build-data.ts";
import { NodeD1 } from "./node-d1.ts";

type Load = () => Promise<{ value: unknown }>;

/** Given the CPU of each statement of a batch. */
type OnBatch = (ms: number[]) => void;

/** What the service's own code reads with, over databases that were built, and no cache. */
export async function readingOf(state: string, onBatch?: OnBatch) {
  const files = await filesOf(state);
  const catalog = catalogDatabase(timed(new NodeD1(files.catalog).binding, onBatch));
  const search = Object.assign(timed(new NodeD1(files.search).binding, onBatch), { serving: { slot: "a" as const } });
  const publicCache = {
    withoutStale: () => publicCache,
    async getOrLoad(_key: unknown, load: Load) {
      const loaded = await load();
      return { ...loaded, bytes: new TextEncoder().encode(JSON.stringify(loaded.value)) };
    },
  };
  const sequence = { isBehind: () => false, notice: () => undefined, current: () => Promise.resolve(0) };
  const deps = { catalog, primary: { catalog }, sequence, search, publicCache } as never;
  return { files, deps };
}

const timed = (database: D1Database, onBatch?: OnBatch) =>
  onBatch === undefined
    ? database
    : ({
        prepare: (query: string) => database.prepare(query),
        async batch(statements: D1PreparedStatement[]) {
          const results: D1Result[] = [];
          const ms: number[] = [];
          for (const statement of statements) {
            const before = process.cpuUsage();
            results.push(...(await database.batch([statement])));
            const { user, system } = process.cpuUsage(before);
            ms.push((user + system) / 1000);
          }
          onBatch(ms);
          return results;
        },
      } as unknown as D1Database);
