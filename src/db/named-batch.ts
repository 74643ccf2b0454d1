import type { BatchItem } from "drizzle-orm/batch";
import type { CatalogDatabase } from "./catalog.ts";
import type { VaultDatabase } from "./vault.ts";

type Statement = BatchItem<"sqlite">;
type Several = readonly Statement[];
type Step = { name?: string; statement: Statement };

/** Of several statements under one name, nobody reads the rows. */
type Rows<Named> = { [Name in keyof Named as Named[Name] extends Statement ? Name : never]: RowsOf<Named[Name]> };
type RowsOf<Named> = Named extends Statement ? Named["_"]["result"] : never;

/** Runs statements in one batch, in the order of the members, and gives each one's rows under its name. */
export async function namedBatch<Named extends Record<string, Statement | Several>>(
  database: CatalogDatabase | VaultDatabase,
  named: Named,
): Promise<Rows<Named>> {
  const steps = Object.entries(named).flatMap(([name, one]): Step[] =>
    isStatement(one) ? [{ name, statement: one }] : one.map((statement) => ({ statement })),
  );
  const [first, ...rest] = steps.map(({ statement }) => statement);
  const results: readonly unknown[] = first ? await database.batch([first, ...rest]) : [];
  const rows = steps.flatMap(({ name }, at) => (name === undefined ? [] : [[name, results[at]]]));
  // The names and the rows of each were paired just now.
  return Object.fromEntries(rows) as Rows<Named>;
}

const isStatement = (one: Statement | Several): one is Statement => !Array.isArray(one);
