import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { CommandError } from "../terminal.ts";
import { projectRoot } from "../wrangler.ts";
import { readWranglerConfig } from "../wrangler-config.ts";

const markerIn = (state: string) => join(state, "v3/d1/migrated");

/** Whether the last start has applied the present migrations. */
export const isMigrated = async (state: string): Promise<boolean> =>
  (await readFile(markerIn(state), "utf8").catch(() => "")) === (await fingerprint());

/**
 * Applies open migrations and records them as wrangler does. One runtime has all three databases: one wrangler for each
 * takes ten times as long, and in parallel they lock each other's files. Throws for databases that other migrations
 * have made.
 */
export async function migrate(state: string, runtime: Miniflare): Promise<void> {
  for (const { binding, migrations_dir } of readWranglerConfig().d1_databases) {
    const database = await runtime.getD1Database(binding);
    await database
      .prepare(
        "create table if not exists d1_migrations (id integer primary key autoincrement, name text " +
          "unique, applied_at timestamp default current_timestamp not null)",
      )
      .run();
    const { results } = await database.prepare("select name from d1_migrations").all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    const folder = join(projectRoot, migrations_dir);
    const all = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const unknown = [...applied].find((name) => !all.includes(name));
    if (unknown !== undefined)
      throw new CommandError(
        `the databases in ${state} were made by other migrations than these (${migrations_dir} has no ${unknown}): ` +
          "delete that folder to make them anew, or choose another one with --persist-to",
      );
    for (const name of all.filter((one) => !applied.has(one))) {
      const sql = await readFile(join(folder, name), "utf8");
      const record = database.prepare("insert into d1_migrations (name) values (?)").bind(name);
      await database.batch([database.prepare(sql), record]).catch((error: unknown) => {
        throw new CommandError(`${migrations_dir}/${name} could not be applied: ${String(error)}`);
      });
    }
  }
  await mkdir(join(state, "v3/d1"), { recursive: true });
  await writeFile(markerIn(state), await fingerprint());
}

/**
 * A digest of everything that determines the databases' schema and content. It is stored beside them, so that it is
 * deleted with them.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(projectRoot, "wrangler.toml")));
  const folder = join(projectRoot, "migrations");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}
