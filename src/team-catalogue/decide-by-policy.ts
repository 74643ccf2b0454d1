import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { isPublic } from "../discovery/published.ts";
import { catalogues } from "../db/approvals.ts";
import { type CatalogDatabase, records, screens } from "../db/catalog.ts";
import type { KeptFact } from "../db/facts-column.ts";
import { packageFacts } from "../db/package-facts.ts";
import { namedBatch } from "../db/named-batch.ts";
import { newDeeds } from "../facts/judge/changed.ts";
import { isSensitive } from "../facts/judge/sensitive.ts";
import { toDeeds } from "./changes.ts";
import type { Deps } from "./deps.ts";
import { enter, type Entering } from "./enter.ts";
import { type Policy, toPolicy, walkHeads } from "./walk-approvals.ts";
import { deniedBy, isFromSources, waitsFor } from "./policy-rules.ts";
import { newerThan } from "./standing.ts";
import { type RecordVersion, keyOf, type Named, provenAuthor, readVersions, type RecordKind } from "./versions.ts";

type Judging = Pick<Deps, "catalog" | "primary" | "sequence" | "now">;
type Deciding = Judging & Pick<Deps, "config">;

/** In one run of five minutes: a hundred thousand in an hour. */
const decidedARun = 8_400;
const decidedAtOnce = 2_100;
/** Records that are looked through for one team at once, and teams in one run. */
const scannedAtOnce = 5_000;
const scansARun = 20;

/** Lets in what policies let in by themselves. Each run goes on where the last one ended. */
export async function decideByPolicies(deps: Deciding): Promise<{ looked: number; entered: number }> {
  const first = await decideFirst(deps);
  const policy = await decidePolicy(deps);
  return { looked: first.looked + policy.looked, entered: first.entered + policy.entered };
}

const round = {
  name: "newer versions in catalogues",
  teams: sql`select first.team_id from catalogues as first where first.policy ->> '$.approval' = 'first'`,
  atOnce: decidedAtOnce,
  aRun: decidedARun,
};

/** Newer versions of what people approved, for all teams whose policy says `first`, in rounds. */
async function decideFirst(deps: Deciding) {
  let entered = 0;
  const looked = await walkHeads(deps, round, async (heads, policies) => {
    const judged = await judge(
      deps,
      heads.filter(({ byPerson }) => byPerson !== null),
      ({ teamId }) => policies.get(teamId),
      ({ byPerson }) => byPerson,
    );
    entered += await enter(deps, judged);
  });
  return { looked, entered };
}

/** What meets the whole policy of a team, in turns over all public records. */
async function decidePolicy(deps: Deciding) {
  const { vault } = deps.primary;
  const at = deps.now();
  let [looked, entered] = [0, 0];
  for (let scans = 0; scans < scansARun && looked < decidedARun; scans++) {
    const [[team]] = await vault.batch([
      vault
        .select()
        .from(catalogues)
        .where(sql`${catalogues.policy} ->> '$.approval' = 'policy' and ${catalogues.decidedAt} < ${at}`)
        .orderBy(asc(catalogues.decidedAt))
        .limit(1),
    ]);
    if (!team) break;
    const policy = toPolicy(team);
    const scanned = await nextRecords(deps.primary.catalog, team.decidedTo);
    const wanted = scanned.filter((record) => isFromSources(policy.rules, record));
    const judged = await judge(
      deps,
      wanted,
      () => policy,
      () => null,
    );
    entered += await enter(deps, judged);
    looked += wanted.length;
    const isOver = scanned.length < scannedAtOnce;
    await vault.batch([
      vault
        .update(catalogues)
        .set({ decidedTo: isOver ? 0 : scanned.at(-1)!.id, ...(isOver && { decidedAt: at }) })
        .where(and(eq(catalogues.teamId, team.teamId), eq(catalogues.revision, team.revision))),
    ]);
  }
  return { looked, entered };
}

async function nextRecords(catalog: CatalogDatabase, after: number) {
  const [rows] = await catalog.batch([
    catalog
      .select({
        id: records.id,
        kind: sql<RecordKind>`${records.kind}`.as("record_kind"),
        slug: records.slug,
        authorSlug: provenAuthor.as("proven_author"),
        repository: records.repository,
        tags: records.tags,
        registryName: sql<string | null>`${records.fields} ->> 'registryName'`.as("registry_name"),
      })
      .from(records)
      .where(and(gt(records.id, after), sql`+${records.kind} in ('skill', 'mcp-server')`, isPublic))
      .orderBy(asc(records.id))
      .limit(scannedAtOnce),
  ]);
  return rows;
}

/**
 * Of each record the newest version that clients are given, where the policy lets it in: it is denied by nothing, from
 * the sources, old enough, read as a whole, and does nothing sensitive that the approved version does not. The first
 * versions of a new owner wait for a person.
 */
export async function judge<Record extends Named>(
  deps: Judging,
  wanted: readonly Record[],
  policyOf: (record: Record) => Policy | undefined,
  approvedOf: (record: Record) => string | null,
): Promise<Entering[]> {
  const at = deps.now();
  const { byKey } = await readVersions(deps, [
    ...new Map(wanted.map(({ kind, slug }) => [`${kind} ${slug}`, { kind, slug, version: null }])).values(),
  ]);
  const candidates = wanted.flatMap((record) => {
    const policy = policyOf(record);
    const newest = byKey.get(keyOf({ ...record, version: null }));
    const approved = approvedOf(record);
    if (!policy || policy.rules.approval === "each" || !newest?.isGiven) return [];
    if (approved !== null && !newerThan({ kind: record.kind, version: approved }, newest.version)) return [];
    const isIn = deniedBy(policy.rules, newest) === null && waitsFor(policy.rules, newest, at).length === 0;
    return isIn ? [{ record, policy, mode: policy.rules.approval, newest, approved }] : [];
  });
  const before = await readVersions(
    deps,
    candidates.flatMap(({ record: { kind, slug }, approved }) =>
      kind === "skill" && approved !== null ? [{ kind, slug, version: approved }] : [],
    ),
  );
  const findEarlier = ({ record: { kind, slug }, approved }: (typeof candidates)[number]) =>
    approved === null ? undefined : before.byKey.get(keyOf({ kind, slug, version: approved }));
  const facts = await readFacts(deps, [
    ...candidates.map(({ newest }) => newest),
    ...candidates.flatMap((candidate) => findEarlier(candidate) ?? []),
  ]);
  return candidates.flatMap((candidate) => {
    const { policy, mode, newest, approved } = candidate;
    if (isOfNewOwner(newest, findEarlier(candidate))) return [];
    const later = facts.get(factKey(newest));
    // What was not read, or not as a whole, waits for a person.
    if (!later || later.some(({ kind }) => kind === "unread")) return [];
    if (approved !== null) {
      const earlier = findEarlier(candidate);
      const known = earlier ? facts.get(factKey(earlier)) : [];
      if (!known || newDeeds(toDeeds(known), toDeeds(later)).some(isSensitive)) return [];
    }
    return [{ teamId: policy.teamId, revision: policy.revision, mode, record: newest }];
  });
}

/** A record that has changed hands: nobody has approved a version of its present publisher yet. */
const isOfNewOwner = ({ ownerFrom, version }: RecordVersion, earlier: RecordVersion | undefined): boolean =>
  ownerFrom !== null && Number(version) >= ownerFrom && !(earlier && Number(earlier.version) >= ownerFrom);

const factKey = ({ packageId, recordId }: RecordVersion) => (packageId === null ? `record ${recordId}` : packageId);

/** Each may have some hundred facts. */
const factsAtOnce = 200;

/** What versions do, by their package; of a server, whose earlier versions are not kept, by its record. */
async function readFacts(
  { primary: { catalog } }: Judging,
  versions: readonly RecordVersion[],
): Promise<Map<string | number, KeptFact[]>> {
  const facts = new Map<string | number, KeptFact[]>();
  const packageIds = [...new Set(versions.flatMap(({ packageId }) => packageId ?? []))];
  const recordIds = [...new Set(versions.flatMap(({ packageId, recordId }) => (packageId === null ? [recordId] : [])))];
  for (let at = 0; at < Math.max(packageIds.length, recordIds.length); at += factsAtOnce) {
    const some = (ids: readonly number[]) =>
      sql`(select value from json_each(${JSON.stringify(ids.slice(at, at + factsAtOnce))}))`;
    const { ofPackages, ofServers } = await namedBatch(catalog, {
      ofPackages: catalog
        .select({ id: packageFacts.packageId, facts: packageFacts.facts })
        .from(packageFacts)
        .where(inArray(packageFacts.packageId, some(packageIds))),
      ofServers: catalog
        .select({ id: screens.recordId, facts: screens.facts })
        .from(screens)
        .where(inArray(screens.recordId, some(recordIds))),
    });
    for (const row of ofPackages) facts.set(row.id, row.facts);
    for (const row of ofServers) if (row.facts) facts.set(`record ${row.id}`, row.facts);
  }
  return facts;
}
