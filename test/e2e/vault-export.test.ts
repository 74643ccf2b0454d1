import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { offline, projectRoot } from "../../src/cli/wrangler.ts";

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

async function rowsOf(name: string) {
  const command = tables.map((table) => `select * from ${table}`).join(";");
  const results = JSON.parse(await wrangler("execute", name, "--json", "--command", command)) as {
    results: object[];
  }[];
  return results.map(({ results: rows }) => rows);
}

async function schemaOf(name: string) {
  const command = "select name, sql from sqlite_schema where name like '%words%' order by name";
  const [answer] = JSON.parse(await wrangler("execute", name, "--json", "--command", command)) as {
    results: object[];
  }[];
  return answer!.results;
}

/** Which items of the first owner have that word. */
async function found(name: string, word: string) {
  const command = `select item_id from item_entries where 1099511627776 - place in
    (select rowid from item_words where item_words match '"' || 1 || char(57376) || '${word}"')`;
  const [answer] = JSON.parse(await wrangler("execute", name, "--json", "--command", command)) as {
    results: object[];
  }[];
  return answer!.results;
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
  const before = await rowsOf("VAULT");
  expect(before[0]).toMatchObject([{ item_count: 1, storage_bytes: 40 }, { slug: "guild" }]);
  expect(before.map((rows) => rows.length > 0)).not.toContain(false);
  const copy = (name: string) => join(projectRoot, "src/db/vault-copy", name);
  const schema = await schemaOf("VAULT");
  await wrangler("execute", "VAULT", "--file", copy("without-index.sql"));
  await wrangler("export", "VAULT", "--output", "vault.sql");
  await wrangler("execute", "VAULT", "--file", copy("with-index.sql"));
  await wrangler("execute", "RESTORED", "--file", "vault.sql");
  await wrangler("execute", "RESTORED", "--file", copy("with-index.sql"));
  for (const name of ["VAULT", "RESTORED"]) {
    expect(await rowsOf(name)).toEqual(before);
    // As the migrations make it, to the letter.
    expect(await schemaOf(name)).toEqual(schema);
    // The index is there again, with its triggers, and knows what it knew.
    expect(await found(name, "first")).toEqual([{ item_id: 1 }]);
    await wrangler("execute", name, "--command", "update item_entries set words = 'second' where item_id = 1");
    expect([await found(name, "first"), await found(name, "second")]).toEqual([[], [{ item_id: 1 }]]);
  }
}, 120_000);
