import { inArray, sql } from "drizzle-orm";
import { type CatalogDatabase, packages, type PackageRow } from "../../db/catalog.ts";
import { type Decision, decide } from "../../facts/judge/decide.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { sentencesOf } from "../../facts/judge/reasons.ts";
import { loadShortTextScreen } from "../../checks/screens/short-texts.ts";
import { clearingOf } from "../../checks/screens/screen-report.ts";
import type { Deps } from "../deps.ts";
import { findOriginals, type Original } from "../near-duplicates/find-original.ts";
import { deedsOfPackage, type PackageAbout, type PackageDeeds, toReadFacts } from "../packages/read-facts.ts";
import type { FactHold, Judged, Screened } from "./batch.ts";
import { hostsNamed } from "../../facts/named-hosts.ts";
import { hostsOfRecord, ownHostOf } from "../packages/named-hosts.ts";
import { partOf } from "./package-part.ts";
import { ownRepository } from "../packages/server-deeds.ts";

/** To decide about a record, in milliseconds, roughly; reading what its package does counts by itself. */
const perRecord = 0.3;

/**
 * Reads what the packages do, and decides which do what has no honest reading, or what the version before did not, or
 * the public record that they are a near copy of. What is public with the same package was decided when that came, and
 * a moderator's clearing is the last word.
 */
export async function factLines(
  deps: Pick<Deps, "primary" | "bundles" | "config">,
  lines: readonly Screened[],
): Promise<Judged[]> {
  const { catalog } = deps.primary;
  const isNew = ({ made, before }: Screened) => made !== null && !before?.public;
  const originals = await findOriginals(
    catalog,
    lines.filter(isNew).map(({ draft }) => draft),
  );
  const originalOf = (line: Screened) => (isNew(line) ? originals.get(line.draft) : undefined);
  const earlierOf = (line: Screened) => (line.before?.public ? line.before.sha256 : originalOf(line)?.sha256);
  const earlier = await earlierPackages(
    catalog,
    lines.flatMap((line) => earlierOf(line) ?? []),
  );
  const ownHost = ownHostOf(deps.config);
  const judged: Judged[] = [];
  for (const one of lines) {
    await letOthersGoOn(perRecord);
    const line = { ...one, draft: { ...one.draft, recordHosts: hostsOfRecord(one.draft, ownHost) } };
    const { made, before, draft } = line;
    const isCleared = clearingOf(draft.judged.screen, partOf(draft.package)) !== null;
    if (!made || !draft.package || (before?.public && made.sha256 === before.sha256)) {
      const isJudged = draft.deeds !== null && !isCleared;
      judged.push({ ...line, factHold: isJudged ? holdBy(await decideOn({ files: [], deeds: draft.deeds! })) : null });
      continue;
    }
    const about = toAbout(line);
    const later = await deedsOfPackage(made, about);
    const row = earlier.get(earlierOf(one) ?? "");
    const read = async () => (row && row.sha256 !== made.sha256 ? readPackage(deps, row, about) : undefined);
    const { factHold, passes } = await judge(later, read, originalOf(one));
    const facts = toReadFacts(later);
    const does = { ...facts, lookTwice: facts.lookTwice && !passes };
    judged.push({
      ...line,
      draft: { ...draft, package: { ...draft.package, does, hosts: hostsNamed(later.deeds, ownHost) } },
      factHold: isCleared ? null : factHold,
    });
  }
  return judged;
}

/** A copy is judged by itself first: that its original is public is no excuse. Then by what it adds to that. */
async function judge(later: PackageDeeds, read: () => Promise<PackageDeeds | undefined>, original?: Original) {
  const own = original ? holdBy(await decideOn(later)) : null;
  const decided = await decideOn(later, await read());
  return { factHold: own ?? holdBy(decided, original), passes: decided.decision === "pass" };
}

const toAbout = ({ draft: { row } }: Screened): PackageAbout => ({
  title: row.title,
  summary: row.summary,
  repository: ownRepository(row),
});

/** The screen's own findings hold a record by themselves. Here it reads short texts alone. */
async function decideOn(later: PackageDeeds, earlier?: PackageDeeds): Promise<Decision> {
  return decide(later, { findings: [], ofText: await loadShortTextScreen() }, earlier);
}

function holdBy({ decision, reasons }: Decision, original?: Original): FactHold | null {
  if (decision !== "held") return null;
  const reason = reasons.some((one) => one.reason === "chain") ? "chain" : "changed";
  const copied = original ? [`It is compared with skill ${original.slug}, of which it is a near copy.`] : [];
  return { reason, facts: [...sentencesOf(reasons), ...copied], hosts: [] };
}

type Earlier = Pick<PackageRow, "sha256" | "objectKey" | "sizeBytes" | "originalBytes" | "files">;

async function earlierPackages(catalog: CatalogDatabase, digests: readonly string[]): Promise<Map<string, Earlier>> {
  if (digests.length === 0) return new Map();
  const { sha256, objectKey, sizeBytes, originalBytes, files } = packages;
  const [rows] = await catalog.batch([
    catalog
      .select({ sha256, objectKey, sizeBytes, originalBytes, files })
      .from(packages)
      .where(inArray(sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`)),
  ]);
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** Undefined where its bytes are lost: then there is nothing to compare with. */
async function readPackage(
  { bundles }: Pick<Deps, "bundles">,
  { objectKey, sizeBytes, originalBytes, files }: Earlier,
  about: PackageAbout,
): Promise<PackageDeeds | undefined> {
  const object = await bundles.get(objectKey);
  if (!object) return undefined;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const original = originalBytes > 0 ? bytes.subarray(sizeBytes, sizeBytes + originalBytes) : undefined;
  return deedsOfPackage({ archive: bytes.subarray(0, sizeBytes), original, files }, about);
}
