import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../terminal.ts";
import { databases, offline, projectRoot, startWrangler, statusOf } from "../wrangler.ts";

/** Brings the local databases up to date; does nothing in no time when they were by the last start. */
export async function migrate(persistTo: string): Promise<void> {
  const marker = join(persistTo, "v3/d1/migrated");
  const wanted = await fingerprint();
  if ((await readFile(marker, "utf8").catch(() => "")) === wanted) return;
  const failed = (await Promise.all(databases.map((database) => apply(database, persistTo)))).filter(Boolean);
  if (failed.length > 0) throw new CommandError(`the migrations could not be applied:\n${failed.join("\n")}`);
  await mkdir(join(persistTo, "v3/d1"), { recursive: true });
  await writeFile(marker, wanted);
}

/** Of everything that decides what the databases are and hold. It lies beside them, so that it goes when they go. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(projectRoot, "wrangler.toml")));
  const folder = join(projectRoot, "migrations");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/** What went wrong, or undefined. */
async function apply(database: string, persistTo: string): Promise<string | undefined> {
  const child = startWrangler(["d1", "migrations", "apply", database, "--local", "--persist-to", persistTo], {
    env: { ...process.env, ...offline },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (data) => said.push(String(data)));
  return (await statusOf(child)) === 0 ? undefined : `${database}: ${said.join("").trim()}`;
}
