import { eq, sql } from "drizzle-orm";
import type { CacheKey, Load } from "../../../src/lib/cached-response.ts";
import { openArchive } from "../../../src/discovery/packages/open-file.ts";
import type { Content } from "../../../src/lib/content.ts";
import { packages } from "../../../src/db/catalog.ts";
import type { Deps } from "../../../src/http/deps.ts";
import { clearRecord } from "../../../src/publish/moderation/clear-record.ts";
import { importRecords } from "../../../src/publish/import/import-records.ts";
import { setRecordStatus } from "../../../src/publish/moderation/set-record-status.ts";
import { newPackageKey, packageScans } from "../../../src/publish/packages/package-scans.ts";
import { rescanPackage } from "../../../src/publish/packages/rescan.ts";
import { reconcilePackages } from "../../../src/publish/packages/reconcile.ts";
import { screenContentsAgain } from "../../../src/checks/screens/screen-contents.ts";
import { digestOf } from "../digests.ts";
import { cleanContents } from "../packages.ts";
import { type PackageContent, packageContents, type Slug, slugs } from "./package-contents.ts";
import type { Row } from "./ledger.ts";
import { localBucket } from "./local-bucket.ts";
import type { Database } from "./local-database.ts";
import { type HeldRow, PackageLedger, type RecordRow, type VersionRow } from "./package-ledger.ts";
import type { Actor } from "./scheduler.ts";
import type { Mixture, Plot, World } from "./world.ts";

type Operation =
  | { kind: "import"; content: PackageContent }
  | { kind: "download" | "clear" | "takedown" | "restore"; slug: Slug }
  | { kind: "rescan" | "update"; content: PackageContent }
  | { kind: "watch" | "judge" };

const kinds: Mixture = [
  [6, "import"],
  [3, "download"],
  [2, "clear"],
  [2, "takedown"],
  [1, "restore"],
  [1, "update"],
  [2, "rescan"],
  [2, "watch"],
  [1, "judge"],
];

function newOperation({ random }: World, mixture: Mixture): Operation {
  const slug = random.pick(slugs.slice(0, 1 + random.below(3)));
  const own = packageContents.filter((content) => content.slug === slug);
  const content = random.pick(own.slice(0, random.chance(0.5) ? 2 : own.length));
  const kind = random.weighted(mixture) as Operation["kind"];
  if (kind === "watch" || kind === "judge") return { kind };
  return kind === "rescan" || kind === "update" || kind === "import" ? { kind, content } : { kind, slug };
}

function describe(operation: Operation): string {
  if (!("content" in operation)) return "slug" in operation ? `of "${operation.slug}"` : "";
  return operation.content.name;
}

/** As if other rules had found something. */
const stale = { ...cleanContents, rules: "0.9.0 contents-1", result: { ...cleanContents.result, notes: 1 } };

async function perform(world: World, ledger: PackageLedger, actor: Actor, operation: Operation): Promise<void> {
  const deps = world.depsOf(actor);
  switch (operation.kind) {
    case "import":
      return await importOne(world, ledger, actor, operation.content);
    case "update": {
      const { catalog } = deps.primary;
      const { sha256 } = operation.content;
      const id = sql`(select id from packages where sha256 = ${sha256})`;
      const isOne = eq(packages.sha256, sha256);
      await catalog.batch([
        catalog.update(packages).set({ contentsScreen: stale }).where(isOne),
        ...packageScans.tellReaders(deps.primary, id, deps.now(), "quarantined"),
      ]);
      return;
    }
    case "clear":
      return void (await clearRecord(deps, "skill", operation.slug, { by: "Mo", note: "It only counts." }));
    case "takedown":
    case "restore":
      return void (await setRecordStatus(deps, "skill", operation.slug, statusOf(operation.kind, actor)));
    case "download":
      return await download(world, actor, operation.slug);
    case "rescan":
      await rescanPackage(deps, operation.content.sha256);
      return;
    case "judge":
      await screenContentsAgain(deps, packageScans);
      return;
    case "watch":
      await reconcilePackages(deps);
  }
}

/** By the operator's own code. What it stored, and did not hold, is a version of its skill. */
async function importOne(world: World, ledger: PackageLedger, actor: Actor, content: PackageContent): Promise<void> {
  const { record, slug, sha256, name, isFlagged } = content;
  const line = new TextEncoder().encode(JSON.stringify(record));
  const { outcomes } = await importRecords(world.depsOf(actor), line, "approved");
  const [told] = outcomes;
  if (told!.outcome === "rejected") world.ledger.violated(`${actor.name} was refused: ${JSON.stringify(told)}`);
  if (told!.outcome === "unchanged" || told!.held) return;
  if (isFlagged) world.ledger.violated(`${actor.name}: ${name} is not held`);
  if (!ledger.everNamed(slug, sha256)) world.ledger.violated(`${actor.name} was told of a version that there is not`);
}

/** A rejection blocks what it takes down; the other leaves it free. */
const statusOf = (kind: "takedown" | "restore", { id }: Actor) => ({
  status: kind === "restore" ? ("approved" as const) : id % 3 === 0 ? ("unlisted" as const) : ("rejected" as const),
});

/** As a reader is served whom no cache answers. */
async function download(world: World, actor: Actor, slug: Slug): Promise<void> {
  const publicCache = { getOrLoad: async (_: CacheKey, load: Load<Content>) => (await load()).value };
  const deps = { ...world.depsOf(actor), publicCache: publicCache as unknown as Deps["publicCache"] };
  const { bytes } = (await openArchive(deps, { slug })) as unknown as Content;
  const given = digestOf(bytes);
  world.ledger.served(
    [...world.seen.get(actor)!.values()].find(({ sha256 }) => sha256 === given),
    given,
  );
}

const selectState = [
  `select id as itemId, 0 as ownerId, 'pac' as slug, 0 as revision, generation, object_key as objectKey,
     size_bytes as sizeBytes, sha256, status, attempts, lease_until as leaseUntil,
     signature_version as signatureVersion, unnamed_since as unnamedSince, contents_screen as contentsScreen
   from packages order by id`,
  "select id, slug, seq, status, public, package_id as packageId from records",
  "select record_id as recordId, version, package_id as packageId from versions",
  "select record_id as recordId, package_id as packageId, reason from held",
  "select value from sequence",
];

/** A package that nothing has named for eight days: what happens next may be its sweep, or an import of it. */
async function forgotten(world: World, database: Database, { bytes, sha256, original }: PackageContent): Promise<void> {
  const key = newPackageKey(sha256);
  await localBucket.put(key, Buffer.concat([bytes, original]));
  world.ledger.objects.set(key, world.clock);
  const insert = database
    .prepare(
      `insert into packages (object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, uploaded_at,
         text_sha256, original_bytes, unnamed_since, contents_screen, files)
       values (?1, 'package.zip', ?2, 1, 1, ?3, 'quarantined', ?4, '', ?5, ?4, ?6, '[]')`,
    )
    .bind(
      key,
      bytes.length,
      sha256,
      world.clock - 8 * 24 * 60 * 60_000,
      original.length,
      JSON.stringify(cleanContents),
    );
  await database.batch([insert]);
}

type State = [PackageRow[], RecordRow[], VersionRow[], HeldRow[], { value: number }[]];
type PackageRow = Row & { unnamedSince: number | null; contentsScreen: string };

/** A catalogue whose skills share packages, are changed, held and taken down. */
export function packagePlot(database: Database): Plot {
  const readState = selectState.map((query) => database.prepare(query));
  let about = new PackageLedger();
  const planned = (world: World, operation: Operation) => ({
    kind: operation.kind,
    about: describe(operation),
    act: (actor: Actor) => perform(world, about, actor, operation),
  });
  const plot: Plot = {
    name: "package",
    database,
    doers: { writers: ["import"], remover: "watch" },
    kinds,
    sweepMs: 8 * 24 * 60 * 60_000,
    plan: (world, mixture) => planned(world, newOperation(world, mixture)),
    watch: (world) => planned(world, { kind: "watch" }),
    observe: async ({ ledger, now }, actor) => {
      const results = await database.batch(readState);
      const [packages, records, versions, held, sequence] = results.map(({ results: rows }) => rows) as State;
      ledger.observe(actor, packages);
      const named = new Set([...versions, ...held].flatMap(({ packageId }) => packageId ?? []));
      const waiting = new Map(held.map(({ recordId, reason }) => [recordId, reason]));
      const state = { packages: new Map(packages.map((row) => [row.itemId, row])), records, versions, named, waiting };
      for (const violation of about.observe(actor, { ...state, sequence: sequence[0]!.value }, now())) {
        ledger.violated(violation);
      }
    },
    beginAnew: async (world) => {
      about = new PackageLedger();
      const clear = [
        ...["held", "versions", "screens", "blocked", "records", "package_files", "packages"],
        ...["rounds", "audit_outbox", "audit"],
      ];
      await database.batch(clear.map((table) => database.prepare(`delete from ${table}`)));
      if (world.random.chance(0.5)) await forgotten(world, database, world.random.pick(packageContents.slice(0, 2)));
      await plot.observe(world, undefined);
    },
    whatIsLeft: () => about.unnamed.map((id) => `nothing names package ${id}`),
    judgeEnd: () => {},
  };
  return plot;
}
