import { cp, mkdtemp, rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { Item } from "../../src/cli/import/source.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { newSignerKey } from "../../src/formats/tlog/note.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { buildWorker, serviceEntry } from "./bench/build-worker.ts";
import { importItems } from "./bench/import-items.ts";
import { quantileOf } from "./bench/reads.ts";
import { cpuMicroseconds, startService } from "./bench/runtime.ts";
import { startMeasured } from "./measured-service.ts";

const program = script(
  "log-cost",
  "Measures what the log of verdicts costs: the CPU of an import with its triggers and without them, in turns; then " +
    "how long versions that were public before wait for their entries, and how long reads take meanwhile.",
  "path/to/skills --records 1000 --rounds 3 --versions 100000",
)
  .argument("<folder>", "that holds the skills")
  .option("--records <number>", "how many an import has", wholeNumber, 1_000)
  .option("--rounds <number>", "imports of each kind; 0: only the second part", wholeNumber, 3)
  .option("--versions <number>", "how many versions get their entries", wholeNumber, 100_000)
  .parse();
const values = program.opts<{ records: number; rounds: number; versions: number }>();

const items: Item[] = [];
for await (const item of (await skillSource([program.args[0]!], ownerRepo)).items) {
  if (item.kind === "record") items.push(item);
  if (items.length === values.records) break;
}

/** The database of the log below a state folder. */
function openCatalog(state: string): DatabaseSync {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  for (const name of readdirSync(folder).filter((one) => /^[0-9a-f]{64}\.sqlite$/.test(one))) {
    const database = new DatabaseSync(join(folder, name));
    if (database.prepare("select 1 from sqlite_master where name = 'log_entries'").get()) return database;
    database.close();
  }
  throw new Error("there is no such database");
}

type Trigger = { name: string; sql: string };
const triggersOf = (database: DatabaseSync, like: string) =>
  database.prepare("select name, sql from sqlite_master where type = 'trigger' and name like ?").all(like) as Trigger[];

function dropTriggers(database: DatabaseSync, triggers: readonly Trigger[]): void {
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
}

const below = await mkdtemp(join(tmpdir(), "log-cost-"));
const variables = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken };
const empty = join(below, "empty");
await prepare(empty);
const { modules } = await buildWorker(serviceEntry, below);

/** The CPU of the runtime, in milliseconds a record. The state stays where it is named. */
async function importInto(state: string, hasTriggers: boolean): Promise<number> {
  await cp(empty, state, { recursive: true });
  const database = openCatalog(state);
  if (!hasTriggers) dropTriggers(database, triggersOf(database, "log_%"));
  database.close();
  await using runtime = await startService(modules, state, variables);
  const before = cpuMicroseconds(runtime.pid);
  await importItems(runtime.url, items);
  return (cpuMicroseconds(runtime.pid) - before) / 1_000 / items.length;
}

async function compareImports(): Promise<void> {
  const ratios: number[] = [];
  await importInto(join(below, "warm"), true);
  for (let round = 0; round < values.rounds; round++) {
    const order = round % 2 === 0 ? [false, true] : [true, false];
    const cpu = new Map<boolean, number>();
    for (const hasTriggers of order)
      cpu.set(hasTriggers, await importInto(join(below, `${round}-${hasTriggers}`), hasTriggers));
    ratios.push(cpu.get(true)! / cpu.get(false)!);
    console.log(
      `import ${round + 1}: ${cpu.get(true)!.toFixed(2)} ms CPU a record with triggers, ` +
        `${cpu.get(false)!.toFixed(2)} without: ${ratios.at(-1)!.toFixed(3)}`,
    );
  }
  if (ratios.length > 0)
    console.log(`import: ${quantileOf(ratios, 0.5).toFixed(3)} times the CPU, the middle of ${ratios.length}`);
}

/** Copies what was imported until there are so many records, as a database has them that had no log. */
function fill(state: string): { versions: number; slugs: string[] } {
  const database = openCatalog(state);
  const all = triggersOf(database, "%");
  dropTriggers(database, all);
  const columnsOf = (table: string) =>
    (database.prepare(`pragma table_xinfo(${table})`).all() as { name: string; hidden: number }[]).filter(
      ({ hidden }) => hidden === 0,
    );
  const copy = (table: string, changed: Record<string, string>) => {
    const names = columnsOf(table).map(({ name }) => name);
    const taken = names.map((name) => changed[name] ?? name);
    database.exec(`insert into ${table} (${names.join(", ")}) select ${taken.join(", ")} from base_${table}`);
  };
  const tables = ["packages", "records", "versions", "screens", "bodies"];
  database.exec("pragma foreign_keys = off; begin");
  for (const table of tables) database.exec(`create temp table base_${table} as select * from ${table}`);
  const { step } = database
    .prepare("select max((select max(id) from records), (select max(id) from packages)) as step")
    .get() as { step: number };
  const count = () => (database.prepare("select count(*) as n from versions").get() as { n: number }).n;
  for (let turn = 1; count() < values.versions; turn++) {
    const by = turn * step;
    const shifted = (name: string) => ({ [name]: `${name} + ${by}` });
    copy("packages", { ...shifted("id"), sha256: "lower(hex(randomblob(32)))" });
    copy("records", { ...shifted("id"), ...shifted("package_id"), slug: `slug || '-${turn}'` });
    copy("versions", { ...shifted("record_id"), ...shifted("package_id") });
    copy("screens", shifted("record_id"));
    copy("bodies", shifted("record_id"));
  }
  database.exec(`update versions set logged = null; update packages set logged_scan = null, logged_screen = null;
    delete from logged_texts; delete from log_entries; delete from sqlite_sequence where name = 'log_entries';
    update log_state set backfilled = 0, size = 0; commit`);
  for (const { sql } of all) database.exec(sql);
  const slugs = database.prepare("select slug from records where public = 1 order by random() limit 5000").all() as {
    slug: string;
  }[];
  const filled = { versions: count(), slugs: slugs.map(({ slug }) => slug) };
  database.close();
  return filled;
}

async function backfill(state: string): Promise<void> {
  const { versions, slugs } = fill(state);
  const { text } = await newSignerKey("localhost/log");
  const service = await startMeasured(state, { LOG_SIGNING_KEY: text, LOG_ORIGIN: "localhost/log" });
  try {
    const turns: Record<string, number[]> = { idle: [], meanwhile: [] };
    let next = 0;
    /** Of a record that no cache has, as one of another address every 128 times. */
    const readOnce = async (into: number[]) => {
      const started = performance.now();
      const headers = { "CF-Connecting-IP": `192.0.${next >> 15}.${(next >> 7) & 255}` };
      const response = await fetch(`${service.url}/api/v1/skills/${slugs[next++ % slugs.length]}`, { headers });
      const answer = await response.text();
      if (response.status !== 200) throw new Error(`a read answered ${response.status}: ${answer}`);
      into.push(performance.now() - started);
    };
    for (let at = 0; at < 400; at++) await readOnce(turns.idle!);
    let runs = 0;
    const size = async () => {
      const headers = { "CF-Connecting-IP": `198.51.100.${runs & 255}` };
      const response = await fetch(`${service.url}/log/checkpoint`, { headers });
      return response.ok ? Number((await response.text()).split("\n")[1]) : 0;
    };
    const started = performance.now();
    let isDone = false;
    const cron = (async () => {
      let before = -1;
      for (let signed = 0; signed !== before || signed < versions; runs++) {
        before = signed;
        const ran = await fetch(`${service.url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
        if (!ran.ok) throw new Error(`the cron answered ${ran.status}`);
        signed = await size();
      }
    })().finally(() => (isDone = true));
    while (!isDone) await readOnce(turns.meanwhile!);
    await cron;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`backfill: ${versions} versions in ${runs} runs of the cron, ${seconds} s one after the other`);
    for (const [what, ms] of Object.entries(turns)) {
      const [p50, p99] = [0.5, 0.99].map((share) => quantileOf(ms, share).toFixed(1));
      console.log(`  reads ${what}: p50 ${p50} ms, p99 ${p99} ms (${ms.length})`);
    }
    const ratio = quantileOf(turns.meanwhile!, 0.5) / quantileOf(turns.idle!, 0.5);
    console.log(`  reads meanwhile: ${ratio.toFixed(2)} times as long, in the middle`);
  } finally {
    await service.stop();
  }
  const database = openCatalog(state);
  const { entries, published, wrong, size } = database
    .prepare(
      `select (select count(*) from log_entries) as entries, (select size from log_state) as size,
        (select count(*) from log_entries where entry ->> '$.act' = 'published') as published,
        (select count(*) from versions join records on records.id = record_id
          join packages on packages.id = versions.package_id left join log_entries on log_entries.id = logged
          where was_public = 1 and (entry ->> '$.act' is not 'published' or entry ->> '$.record' is not slug
            or entry ->> '$.version' is not version or entry ->> '$.digest' is not sha256)) as wrong`,
    )
    .get() as Record<string, number>;
  database.close();
  console.log(`  entries: ${entries}, signed ${size}, published ${published}; versions with another entry: ${wrong}`);
}

try {
  await compareImports();
  await backfill(join(below, "warm"));
} finally {
  await rm(below, { recursive: true, force: true });
}
