import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { prepare } from "../../../src/cli/dev/prepare.ts";
import { startProgress } from "../../../src/cli/progress.ts";
import { readConfig } from "../../../src/lib/config.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { limits } from "../../../src/contract/wire/limits.ts";
import { importRecords } from "../../../src/publish/import/import-records.ts";
import { catalogDatabase, vaultDatabase } from "../../../src/db/sessions.ts";
import { mergeSegments } from "../../../src/search/merge-segments.ts";
import { NodeD1 } from "./node-d1.ts";
import { type Skill, SkillVariants } from "./vary-skill.ts";

/** Databases as the local runtime keeps them, below `state`. */
export type Data = { records: number; state: string; seconds: number };

type Files = Record<"catalog" | "search" | "vault", string>;

/** Everything that decides what the databases hold, but for what only reads them. */
const folders = ["migrations", "src/discovery", "src/search", "src/publish", "src/db"];
const readingFiles = [
  ...["find", "match", "search/candidates", "completions", "query-text", "suggest", "place-of", "list", "list-query"],
  ...["relevance", "relevance-list", "relevance-order", "candidate-heads", "later-pages", "group", "shown-rows"],
  ...["preference", "health"],
];
const readers = new RegExp(String.raw`\/(?:(?:${readingFiles.join("|")})\.ts|fuzzy\/.*)$|\.md$`);
const ownFiles = ["base-skills", "build-data", "index-thread", "node-d1", "statistics", "vary-skill"];

export async function fingerprint(skills: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const files = ownFiles.map((name) => join(import.meta.dirname, `${name}.ts`));
  for (const folder of folders) {
    const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    files.push(...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  }
  for (const file of files.filter((file) => !readers.test(file)).sort()) hash.update(await readFile(file));
  for (const skill of skills) hash.update(skill);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Databases of `records` skills: as many as there are of the given ones, and variants of those beyond. Variants without
 * bodies take a tenth of the time.
 */
export async function dataOf(
  records: number,
  skills: readonly string[],
  cache: string,
  withBodies = true,
): Promise<Data> {
  const folder = join(cache, await fingerprint(skills));
  await dropOthers(cache, folder);
  const state = join(folder, withBodies || records <= skills.length ? String(records) : `${records}-heads`);
  const marker = join(state, "built.json");
  const built = await readFile(marker, "utf8").catch(() => undefined);
  if (built !== undefined) return { ...(JSON.parse(built) as Omit<Data, "state">), state };

  const partial = `${state}.partial`;
  await rm(partial, { recursive: true, force: true });
  const startedAt = performance.now();
  if (records <= skills.length) await importInto(partial, skills.slice(0, records));
  else {
    const sample = await dataOf(skills.length, skills, cache);
    await mkdir(partial, { recursive: true });
    await cp(sample.state, partial, { recursive: true });
    await addVariants(await filesOf(partial), records - sample.records, withBodies);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await writeFile(join(partial, "built.json"), JSON.stringify({ records, seconds }));
  await rename(partial, state);
  return { records, state, seconds };
}

/** What was built by other sources is of no use any more, and large. */
async function dropOthers(cache: string, folder: string) {
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(cache)) {
    if (/^[0-9a-f]{16}$/.test(entry) && join(cache, entry) !== folder)
      await rm(join(cache, entry), { recursive: true });
  }
}

const telling: Record<keyof Files, string> = { catalog: "records", search: "slots", vault: "owners" };

/** The runtime names the files by hashes: each is known by a table that it alone has. */
export async function filesOf(state: string): Promise<Files> {
  const entries = await readdir(join(state, "v3/d1"), { recursive: true, withFileTypes: true });
  const files: Partial<Files> = {};
  for (const { name, parentPath } of entries.filter(({ name }) => name.endsWith(".sqlite"))) {
    const database = new DatabaseSync(join(parentPath, name));
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map((table) => table.name);
    database.close();
    for (const key of Object.keys(telling) as (keyof Files)[]) {
      if (tables.includes(telling[key])) files[key] = join(parentPath, name);
    }
  }
  if (!files.catalog || !files.search || !files.vault) throw new Error(`Databases are missing below ${state}.`);
  return files as Files;
}

/** By the service's own import, without HTTP before it, and what the cron does afterwards. */
async function importInto(state: string, lines: readonly string[]) {
  await prepare(state);
  const files = await filesOf(state);
  const databases = {
    catalog: new NodeD1(files.catalog),
    search: new NodeD1(files.search),
    vault: new NodeD1(files.vault),
  };
  const primary = {
    catalog: catalogDatabase(databases.catalog.binding),
    search: Object.assign(databases.search.binding, { serving: { slot: "a" as const } }),
    vault: vaultDatabase(databases.vault.binding),
  };
  // What is measured is the databases: nobody asks for the packages' bytes.
  const deps = {
    primary,
    sequence: { learn: () => undefined } as never,
    now: Date.now,
    config: readConfig({}).config,
    bundles: bucketInMemory() as never,
    scans: {} as never,
    scanner: undefined,
    waitUntil: () => undefined,
  };
  const progress = startProgress(lines.length, "skills imported");
  let refused = 0;
  for (let at = 0; at < lines.length; at += limits.importMaxRecords) {
    const some = new TextEncoder().encode(lines.slice(at, at + limits.importMaxRecords).join("\n"));
    const { outcomes } = await importRecords(deps, some, "approved");
    refused += outcomes.filter(({ outcome }) => outcome === "rejected").length;
    progress.to(at, at);
  }
  await mergeSegments(databases.search.binding, Infinity);
  progress.end();
  for (const database of Object.values(databases)) database.close();
  if (refused > 0) throw new Error(`${refused} of ${lines.length} skills were refused by the import.`);
}

const rowsACommit = 500;

/** Rows as an import would write them, from skills that one has written; the service's indexer follows in a thread. */
async function addVariants(files: Files, amount: number, withBodies: boolean) {
  const database = new DatabaseSync(files.catalog);
  database.exec("pragma synchronous = off; pragma cache_size = -200000; pragma busy_timeout = 60000");
  const variants = new SkillVariants(skillsIn(database));
  const { last } = database.prepare("select value as last from sequence").get() as { last: number };
  const indexer = new Worker(join(import.meta.dirname, "index-thread.ts"), {
    workerData: { ...files, until: last + amount },
  });
  const indexed = once(indexer, "exit");
  const progress = startProgress(2 * amount, "skills written and indexed");
  let [written, found] = [0, 0];
  const show = () => progress.to(written + found, Math.floor((written + found) / 2));
  indexer.on("message", (reached: number) => {
    found = Math.max(0, reached - last);
    show();
  });
  indexer.on("error", (error) => {
    throw error;
  });

  const write = writerOf(database);
  database.exec("begin");
  for (const variant of variants.make(amount, last, withBodies)) {
    write(variant);
    if (++written % rowsACommit > 0) continue;
    database.exec("commit; begin");
    show();
    await new Promise(setImmediate);
  }
  writeCopies(database, last);
  database.exec("commit");
  await indexed;
  progress.end();
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

/** What an import keeps of copies. Nothing compares the signatures here, so any will do. */
function writeCopies(database: DatabaseSync, last: number) {
  database.exec(`
    insert into copy_signatures (record_id, signature, grouped)
    select id, randomblob(128), 1 from records where kind = 'skill' and seq > ${last};
    insert or replace into copy_groups (id, records)
    select copy_group, count(*) from records where copy_group is not null and public = 1 group by 1;
    insert or replace into copy_blocks (block, members)
    select -1 - (id >> 14), group_concat((id & 16383) || ',' || copy_group)
    from records indexed by records_in_copies where copy_group is not null and public = 1 group by 1`);
}

function skillsIn(database: DatabaseSync): Skill[] {
  const parts = database.prepare("select bytes from bodies where record_id = ? order by part");
  const rows = database.prepare("select * from records where kind = 'skill' order by id").all();
  return rows.map(({ id, ...row }) => ({
    row: row as Skill["row"],
    parts: parts.all(id!).map(({ bytes }) => bytes as Uint8Array),
  }));
}

function writerOf(database: DatabaseSync): (skill: Skill) => void {
  // A generated column, which `hidden` tells, takes no value.
  const columns = database
    .prepare("select name from pragma_table_xinfo('records') where hidden = 0 and name <> 'id'")
    .all()
    .map(({ name }) => String(name));
  const next = database.prepare("update sequence set value = value + 1 returning value");
  const record = database.prepare(
    `insert into records (${columns.join()}) values (${columns.map(() => "?").join()}) returning id`,
  );
  const body = database.prepare("insert into bodies (record_id, part, bytes) values (?, ?, ?)");
  return ({ row, parts }) => {
    const seq = Number(next.get()!.value);
    const { id } = record.get(...columns.map((name) => (name === "seq" ? seq : row[name]!))) as { id: number };
    for (const [part, bytes] of parts.entries()) body.run(id, part, bytes);
  };
}

/** Of the two public databases, for each record. */
export async function bytesPerRecord(state: string, records: number): Promise<Record<"catalog" | "search", number>> {
  const files = await filesOf(state);
  const bytesOf = (file: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const read = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get()!)[0]);
    const bytes = read("page_count") * read("page_size");
    database.close();
    return bytes / records;
  };
  return { catalog: bytesOf(files.catalog), search: bytesOf(files.search) };
}

/** An import reads the package of the record that a new one is nearly a copy of. */
function bucketInMemory() {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(objects.set(key, bytes)),
    get: (key: string) => Promise.resolve(objects.has(key) ? new Response(objects.get(key)) : null),
  };
}
