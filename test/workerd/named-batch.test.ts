import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import { rounds } from "../../src/db/vault.ts";
import { namedBatch } from "../../src/db/named-batch.ts";

const database = drizzle(env.VAULT);
const select = () =>
  database
    .select({ position: rounds.position })
    .from(rounds)
    .where(sql`name = 'named-batch'`);

test("gives each statement's rows under its name, in one batch and in the order of the members", async () => {
  const insert = database.insert(rounds).values({ name: "named-batch", position: "1" });
  const update = (position: string) =>
    database
      .update(rounds)
      .set({ position })
      .where(sql`name = 'named-batch'`);
  const rows = await namedBatch(database, {
    before: select(),
    insert,
    inserted: select(),
    updates: [update("2"), update("3")],
    updated: select(),
    none: [],
    several: [select(), select()],
  });
  expect([rows.before, rows.inserted, rows.updated]).toEqual([[], [{ position: "1" }], [{ position: "3" }]]);
  expect(rows.updates).toHaveLength(2);
  expect(rows.none).toEqual([]);
  expect(rows.several).toEqual([[{ position: "3" }], [{ position: "3" }]]);
});

test("is one transaction", async () => {
  const failing = database.run(sql`insert into rounds (name, position) values ('named-batch', null)`);
  const removal = database.delete(rounds).where(sql`name = 'named-batch'`);
  await expect(namedBatch(database, { removal, failing })).rejects.toThrow(/NOT NULL constraint failed/);
  expect(await select()).toHaveLength(1);
});
