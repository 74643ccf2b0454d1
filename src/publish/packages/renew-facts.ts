import { asc, eq, gt, sql } from "drizzle-orm";
import { packages, records, versions } from "../../db/catalog.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { packageHosts } from "../../db/indicators.ts";
import { factSet } from "../../facts/fact.ts";
import { hostsNamed } from "../../facts/named-hosts.ts";
import { readCursor, writeCursor } from "../../db/cursors.ts";
import { changePublic } from "../change-public.ts";
import type { Deps } from "../deps.ts";
import { factsStatements, factsText } from "./facts-statements.ts";
import { hostStatements, hostTexts, ownHostOf } from "./named-hosts.ts";
import { deedsOfPackage, toReadFacts } from "./read-facts.ts";
import { renewServerFacts } from "./renew-server-facts.ts";
import { ownRepository } from "./server-deeds.ts";

type Renewing = Pick<Deps, "primary" | "bundles" | "now" | "config">;

/** Rows that a run looks at, to find packages that nobody has read, or other readers have. */
const lookedAtARun = 1_000;
/** A package takes some tens of milliseconds, and a cron run has thirty seconds of CPU for all its jobs. */
const readingMs = 3_000;
const round = "packages without facts";

/**
 * Reads again what packages do, and servers say, that an earlier set of readers has read. Continues where the last run
 * stopped. Nothing is held by it: what is public stays public.
 */
export async function renewFacts(deps: Renewing): Promise<{ read: number }> {
  const { primary, now } = deps;
  const { catalog } = primary;
  const end = now() + readingMs;
  const after = Number(await readCursor(deps, round));
  const { id, sha256, objectKey, sizeBytes, originalBytes, files } = packages;
  const [rows] = await catalog.batch([
    catalog
      .select({ id, sha256, objectKey, sizeBytes, originalBytes, files, factSet: packageFacts.factSet })
      .from(packages)
      .leftJoin(packageFacts, eq(packageFacts.packageId, id))
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(lookedAtARun),
  ]);
  let read = 0;
  let last = after;
  for (const row of rows) {
    if (now() >= end) break;
    last = row.id;
    if (row.factSet === factSet) continue;
    if (await readAgain(deps, row)) read++;
  }
  const isWhole = last === rows.at(-1)?.id;
  await writeCursor(deps, round, String(isWhole && rows.length < lookedAtARun ? 0 : last));
  return { read: read + (await renewServerFacts(deps)) };
}

type Row = Pick<typeof packages.$inferSelect, "id" | "sha256" | "objectKey" | "sizeBytes" | "originalBytes" | "files">;

async function readAgain({ primary: { catalog }, bundles, now, config }: Renewing, row: Row): Promise<boolean> {
  const object = await bundles.get(row.objectKey);
  // The reconciliation of packages looks after objects that are lost.
  if (!object) return false;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const [[about]] = await catalog.batch([
    catalog
      .select({
        title: records.title,
        summary: records.summary,
        repository: records.repository,
        sourceProof: records.sourceProof,
      })
      .from(records)
      .where(sql`${records.id} = (select min(record_id) from ${versions} where package_id = ${row.id})`),
  ]);
  const original = row.originalBytes > 0 ? bytes.subarray(row.sizeBytes) : undefined;
  const package_ = { archive: bytes.subarray(0, row.sizeBytes), original, files: row.files };
  const read = await deedsOfPackage(
    package_,
    about ? { ...about, repository: ownRepository(about) } : { title: "", summary: "", repository: null },
  );
  const before = sql`(select summary from ${packageFacts} where package_id = ${row.id})`;
  const does = toReadFacts(read);
  const [first, ...others] = [
    // Readers see its summary, so records change where that does. It is compared before it is written.
    ...changePublic(catalog, sql`${records.packageId} = ${row.id} and ${before} is not ${does.summary}`, now()),
    ...factsStatements(catalog, [factsText(row.sha256, does)]),
    catalog.delete(packageHosts).where(eq(packageHosts.packageId, row.id)),
    ...hostStatements(catalog, hostTexts(row.sha256, hostsNamed(read.deeds, ownHostOf(config)))),
  ];
  await catalog.batch([first!, ...others]);
  return true;
}
