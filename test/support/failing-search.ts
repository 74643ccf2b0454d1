import { env } from "cloudflare:workers";

/** The index's database, whose batches fail where one holds a value with `poison` in it, or all of them. */
export function failingSearch(poison?: string) {
  const failing = { isAway: poison === undefined, batches: 0 };
  const poisoned = new WeakSet<D1PreparedStatement>();
  const SEARCH = {
    withSession: (start: string) => {
      const session = env.SEARCH.withSession(start);
      return {
        getBookmark: () => session.getBookmark(),
        prepare: (query: string) => {
          const statement = session.prepare(query);
          const bind = statement.bind.bind(statement);
          return Object.assign(statement, {
            bind: (...values: unknown[]) => {
              const bound = bind(...values);
              if (poison && values.some((value) => typeof value === "string" && value.includes(poison))) {
                poisoned.add(bound);
              }
              return bound;
            },
          });
        },
        batch: async (statements: D1PreparedStatement[]) => {
          failing.batches++;
          if (failing.isAway) throw new Error("D1_ERROR: the index is away");
          if (statements.some((statement) => poisoned.has(statement)))
            throw new Error("D1_ERROR: string or blob too big");
          return session.batch(statements);
        },
      };
    },
  };
  return { failing, SEARCH };
}
