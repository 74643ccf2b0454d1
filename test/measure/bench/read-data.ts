import { catalogDatabase } from "../../../src/db/sessions.ts";
import { filesOf } from "./build-data.ts";
import { NodeD1 } from "./node-d1.ts";

type Load = () => Promise<{ value: unknown }>;

/** What the service's own code reads with, over databases that were built, and no cache. `onBatch`: its CPU. */
export async function readingOf(state: string, onBatch?: (ms: number) => void) {
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

const timed = (database: D1Database, onBatch?: (ms: number) => void) =>
  onBatch === undefined
    ? database
    : ({
        prepare: (query: string) => database.prepare(query),
        async batch(statements: D1PreparedStatement[]) {
          const before = process.cpuUsage();
          const results = await database.batch(statements);
          const { user, system } = process.cpuUsage(before);
          onBatch((user + system) / 1000);
          return results;
        },
      } as unknown as D1Database);
