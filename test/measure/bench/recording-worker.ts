/**
 * The service, with what its requests write kept for `/bench/recorded`: the batches that changed rows, and the objects
 * put. For the floor of imports alone (test/measure/import-floor.ts).
 */
import service, { ClientLimiter } from "../../../src/worker/worker.ts";
import type { DatabaseName, Recorded } from "./recorded.ts";

export { ClientLimiter };

let recorded: Recorded = { objects: [], batches: { CATALOG: [], SEARCH: [], VAULT: [] } };

type Bound = { query: string; values: unknown[]; statement: D1PreparedStatement };
const bounds = new WeakMap<object, Bound>();

function boundTo(bound: Bound): D1PreparedStatement {
  const shown = {
    bind: (...values: unknown[]) => boundTo({ ...bound, values, statement: bound.statement.bind(...values) }),
  } as D1PreparedStatement;
  bounds.set(shown, bound);
  return shown;
}

function recordedDatabase(name: DatabaseName, database: Pick<D1Database, "prepare" | "batch">): D1Database {
  return {
    prepare: (query: string) => boundTo({ query, values: [], statement: database.prepare(query) }),
    batch: async (statements: D1PreparedStatement[]) => {
      const batch = statements.map((statement) => bounds.get(statement)!);
      const results = await database.batch(batch.map(({ statement }) => statement));
      if (results.some(({ meta }) => meta.rows_written > 0)) {
        recorded.batches[name].push(batch.map(({ query, values }) => [query, values]));
      }
      return results;
    },
    withSession: (start: D1SessionBookmark) => {
      const session = (database as D1Database).withSession(start);
      return Object.assign(recordedDatabase(name, session), { getBookmark: () => session.getBookmark() });
    },
  } as unknown as D1Database;
}

const recordedBucket = (bucket: R2Bucket) =>
  new Proxy(bucket, {
    get(_, name) {
      const member: unknown = Reflect.get(bucket, name, bucket);
      if (typeof member !== "function") return member;
      return (...given: [string, Uint8Array]) => {
        if (name === "put") recorded.objects.push([given[0], Buffer.from(given[1]).toString("base64")]);
        return Reflect.apply(member, bucket, given) as unknown;
      };
    },
  });

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/bench/recorded") {
      const answer = Response.json(recorded);
      recorded = { objects: [], batches: { CATALOG: [], SEARCH: [], VAULT: [] } };
      return answer;
    }
    const { CATALOG, SEARCH, VAULT, BUNDLES } = env;
    return service.fetch(
      request,
      {
        ...env,
        CATALOG: recordedDatabase("CATALOG", CATALOG),
        SEARCH: recordedDatabase("SEARCH", SEARCH),
        VAULT: recordedDatabase("VAULT", VAULT),
        BUNDLES: recordedBucket(BUNDLES),
      },
      context,
    );
  },
} satisfies ExportedHandler<Env>;
