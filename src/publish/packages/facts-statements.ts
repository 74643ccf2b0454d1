import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type CatalogDatabase, packages } from "../../db/catalog.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { packFacts } from "../../db/facts-column.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { rowValues } from "../../db/row-values.ts";
import type { ReadFacts } from "./stored-package.ts";

/** A row of `factsStatements`, as JSON. */
export const factsText = (sha256: string, does: ReadFacts): string =>
  JSON.stringify([
    sha256,
    does.factSet,
    does.summary,
    Number(does.usesNetwork),
    Number(does.runs),
    does.rarity,
    Number(does.lookTwice),
    packFacts(does.facts).toString("hex"),
  ]);

/** Stores what packages do. Those of the same bytes that were read before are replaced. */
export const factsStatements = (catalog: CatalogDatabase, read: string[]): BatchItem<"sqlite">[] =>
  inChunks(read).map((chunk) =>
    catalog
      .insert(packageFacts)
      .select(
        sql`select ${rowValues(packageFacts, {
          packageId: packages.id,
          factSet: sql`one.value ->> 1`,
          summary: sql`one.value ->> 2`,
          usesNetwork: sql`one.value ->> 3`,
          runs: sql`one.value ->> 4`,
          rarity: sql`one.value ->> 5`,
          lookTwice: sql`one.value ->> 6`,
          facts: sql`unhex(one.value ->> 7)`,
        })}
          from json_each(${chunk}) as one join packages on packages.sha256 = one.value ->> 0 where true`,
      )
      .onConflictDoUpdate({
        target: packageFacts.packageId,
        set: {
          factSet: sql`excluded.fact_set`,
          summary: sql`excluded.summary`,
          facts: sql`excluded.facts`,
          usesNetwork: sql`excluded.uses_network`,
          runs: sql`excluded.runs`,
          rarity: sql`excluded.rarity`,
          lookTwice: sql`excluded.look_twice`,
        },
      }),
  );
