import type { BatchItem } from "drizzle-orm/batch";
import type { CatalogDatabase } from "./catalog.ts";
import type { VaultDatabase } from "./vault.ts";

type Statement = BatchItem<"sqlite">;
type Several = readonly Statement[];

/** Of several statements under one name, a list: the rows of each. */
type RowsOf<Named> = Named extends Statement
  ? Named["_"]["result"]
  : Named extends Several
    ? { [At in keyof Named]: RowsOf<Named[At]> }
    : never;

export type NamedStatements = Record<string, Statement | Several>;
export type NamedRows<Named extends NamedStatements> = { [Name in keyof Named]: RowsOf<Named[Name]> };

/** Runs statements in one batch, in the order of the members, and gives each one's rows under its name. */
export async function namedBatch<Named extends NamedStatements>(
  database: CatalogDatabase | VaultDatabase,
  named: Named,
): Promise<NamedRows<Named>> {
  const members = Object.entries(named);
  const [first, ...rest] = members.flatMap(([, one]): Several => (isStatement(one) ? [one] : one));
  const results: unknown[] = first ? await database.batch([first, ...rest]) : [];
  const rows = members.map(([name, one]) => [name, isStatement(one) ? results.shift() : results.splice(0, one.length)]);
  // The names and the rows of each were paired just now.
  return Object.fromEntries(rows) as NamedRows<Named>;
}

const isStatement = (one: Statement | Several): one is Statement => !Array.isArray(one);
