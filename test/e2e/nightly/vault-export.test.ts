import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { offline, projectRoot } from "../../../src/cli/wrangler.ts";

/** What the guide's page on backups has one do with `VAULT`, on wrangler's local D1. */
const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "vault-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const wrangler = async (...words: string[]) =>
  (
    await run(
      process.execPath,
      [join(projectRoot, "node_modules/wrangler/bin/wrangler.js"), "d1", ...words, "--local"],
      {
        cwd: folder,
        env: { ...process.env, ...offline },
      },
    )
  ).stdout;

const database = (name: string) =>
  `[[d1_databases]]\nbinding = "${name}"\ndatabase_name = "${name}"\ndatabase_id = ` +
  `"${name}"\nmigrations_dir = "migrations"\n`;

const seed = `
insert into owners (id, type, slug, name, created_at)
  values (1, 'user', 'ada', 'Ada', 1), (2, 'team', 'guild', 'Guild', 1);
insert into users (owner_id, email, email_confirmed_at) values (1, 'ada@example.com', 1);
insert into members values (2, 1, 'owner', 1);
insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision,
    created_at, created_by, updated_at, updated_by, body)
  values (1, 'a', 'It''s; one', 'skill', '[]', '{}', 1, 1, 1000000, 1, 1000000, 1, 'line' || char(10) || 'line');
insert into bundles (item_id, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256,
    status, uploaded_at, uploaded_by, files)
  values (1, 'bundles/1/a.zip', 'a.zip', 100, 100, 1, 'ff', 'quarantined', 2000000, 1, '[]');
update bundles set status = 'clean', scanned_at = 3000000;
update item_entries set words = 'first' where item_id = 1;
update bundles set status = 'quarantined', sha256 = 'ee', object_key = 'bundles/1/b.zip', size_bytes = 40;
`;
const tables = ["owners", "users", "members", "items", "item_numbers", "bundles", "cleared_bundles", "d1_migrations"];

type Bindings = { VAULT: D1Database; RESTORED: D1Database };

/** Reads or writes beside wrangler's commands, in one process for all: each command starts one of its own. */
async function withDatabases<T>(work: (databases: Bindings) => Promise<T>): Promise<T> {
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: join(folder, "wrangler.toml"),
    persist: { path: join(folder, ".wrangler/state/v3") },
    remoteBindings: false,
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

async function rowsOf(database: D1Database) {
  const results = await database.batch<object>(tables.map((table) => database.prepare(`select * from ${table}`)));
  return results.map(({ results: rows }) => rows);
}

async function schemaOf(database: D1Database) {
  const command = "select name, sql from sqlite_schema where name like '%words%' order by name";
  return (await database.prepare(command).all()).results;
}

/** Which items of the first owner have that word. */
async function found(database: D1Database, word: string) {
  const command = `select item_id from item_entries where 1099511627776 - place in
    (select rowid from item_words where item_words match '"' || 1 || char(57376) || '${word}"')`;
  return (await database.prepare(command).all()).results;
}

test("what is exported of VAULT is read back into a new database as it was: nothing counts twice", async () => {
  cpSync(join(projectRoot, "migrations/vault"), join(folder, "migrations"), { recursive: true });
  writeFileSync(
    join(folder, "wrangler.toml"),
    `name = "x"\ncompatibility_date = "2026-10-01"\n${database("VAULT")}${database("RESTORED")}`,
  );
  writeFileSync(join(folder, "seed.sql"), seed);
  await wrangler("migrations", "apply", "VAULT");
  await wrangler("execute", "VAULT", "--file", "seed.sql");
  const { before, schema } = await withDatabases(async ({ VAULT }) => ({
    before: await rowsOf(VAULT),
    schema: await schemaOf(VAULT),
  }));
  expect(before[0]).toMatchObject([{ item_count: 1, storage_bytes: 40 }, { slug: "guild" }]);
  expect(before.map((rows) => rows.length > 0)).not.toContain(false);
  const copy = (name: string) => join(projectRoot, "src/db/vault-copy", name);
  await wrangler("execute", "VAULT", "--file", copy("without-index.sql"));
  await wrangler("export", "VAULT", "--output", "vault.sql");
  await wrangler("execute", "VAULT", "--file", copy("with-index.sql"));
  await wrangler("execute", "RESTORED", "--file", "vault.sql");
  await wrangler("execute", "RESTORED", "--file", copy("with-index.sql"));
  await withDatabases(async ({ VAULT, RESTORED }) => {
    for (const database of [VAULT, RESTORED]) {
      expect(await rowsOf(database)).toEqual(before);
      // As the migrations make it, to the letter.
      expect(await schemaOf(database)).toEqual(schema);
      // The index is there again, with its triggers, and knows what it knew.
      expect(await found(database, "first")).toEqual([{ item_id: 1 }]);
      await database.prepare("update item_entries set words = 'second' where item_id = 1").run();
      expect([await found(database, "first"), await found(database, "second")]).toEqual([[], [{ item_id: 1 }]]);
    }
  });
}, 400_000);
