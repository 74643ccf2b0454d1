import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMigrated, migrate } from "../../src/cli/dev/migrate.ts";

let state: string;
let runtime: Miniflare;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "migrate-"));
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: ["CATALOG", "SEARCH", "VAULT"],
    }),
  );
});

afterAll(async () => {
  await runtime.dispose();
  await rm(state, { recursive: true });
});

test("makes all tables, once", async () => {
  await migrate(state, runtime);
  expect(await isMigrated(state)).toBe(true);
  await migrate(state, runtime);
  const vault = await runtime.getD1Database("VAULT");
  expect(await vault.prepare("select count(*) as items from items").first()).toEqual({ items: 0 });
});

test("says of databases that other migrations have made what to do", async () => {
  const vault = await runtime.getD1Database("VAULT");
  await vault.prepare("insert into d1_migrations (name) values ('0007_number_item_files.sql')").run();
  await expect(migrate(state, runtime)).rejects.toThrow(
    `the databases in ${state} were made by other migrations than these (migrations/vault has no ` +
      "0007_number_item_files.sql): delete that folder to make them anew, or choose another one with --persist-to",
  );
});
