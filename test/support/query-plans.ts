import { env } from "cloudflare:workers";
import type { CatalogDatabase } from "../../src/db/catalog.ts";
import { catalogDatabase } from "../../src/db/sessions.ts";

export type Query = { text: string; parameters: unknown[] };

/** The queries that `act` sends to `CATALOG`. */
export async function queriesOf(act: (catalog: CatalogDatabase) => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const prepare = (text: string) => {
    const statement = env.CATALOG.prepare(text);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...parameters: unknown[]) => {
        queries.push({ text, parameters });
        return bind(...parameters);
      },
    });
  };
  await act(catalogDatabase({ prepare, batch: (statements) => env.CATALOG.batch(statements) }));
  return queries;
}

/** How SQLite goes about a query, step by step. */
export async function planOf({ text, parameters }: Query): Promise<string[]> {
  const { results } = await env.CATALOG.prepare(`explain query plan ${text}`)
    .bind(...parameters)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
