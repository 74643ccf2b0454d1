import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { isPublic } from "../catalog/published.ts";
import { catalogues } from "../db/approvals.ts";
import { type CatalogDatabase, records, screens } from "../db/catalog.ts";
import type { KeptFact } from "../db/facts-column.ts";
import { packageFacts } from "../db/package-facts.ts";
import { rounds } from "../db/vault.ts";
import { newDeeds } from "../facts/judge/changed.ts";
import { isSensitive } from "../facts/judge/sensitive.ts";
import { deedsOf } from "./changes.ts";
import type { Deps } from "./deps.ts";
import { enter, type Entering } from "./enter.ts";
import { rulesOf } from "./policy.ts";
import { deniedBy, isFromSources, waitsFor } from "./rules.ts";
import { newerThan } from "./standing.ts";
import { type FoundVersion, keyOf, type Named, readVersions, type RecordKind } from "./versions.ts";

type Deciding = Pick<Deps, "catalog" | "primary" | "sequence" | "now" | "config">;

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

const round = "newer versions in catalogues";
type Head = Named & { teamId: number; version: string };

/** Newer versions of what people approved, for all teams whose policy says `first`, in rounds. */
async function decideFirst(deps: Deciding) {
  const { vault } = deps.primary;
  let [looked, entered] = [0, 0];
  while (looked < decidedARun) {
    const [heads, [cursor]] = await Promise.all([nextHeads(deps), readCursor(deps)]);
    const teams = await policiesOf(
      deps,
      heads.map(({ teamId }) => teamId),
    );
    const judged = await judge(
      deps,
      heads,
      (head) => teams.get(head.teamId),
      (head) => head.version,
    );
    entered += await enter(deps, judged);
    looked += heads.length;
    const last = heads.length < decidedAtOnce ? undefined : heads.at(-1)!;
    const position = last ? JSON.stringify([last.teamId, last.kind, last.slug]) : "";
    if (position !== (cursor?.position ?? "")) {
      await vault.batch([
        vault
          .insert(rounds)
          .values({ name: round, position })
          .onConflictDoUpdate({ target: rounds.name, set: { position } }),
      ]);
    }
    // A round that ended with the last run begins anew.
    if (!last && (heads.length > 0 || !cursor?.position)) break;
  }
  return { looked, entered };
}

const readCursor = async ({ primary: { vault } }: Deciding) =>
  (await vault.batch([vault.select().from(rounds).where(eq(rounds.name, round))]))[0];

/** The newest version of each record that a person of a team approved. */
async function nextHeads(deps: Deciding): Promise<Head[]> {
  const {
    primary: { vault },
    now,
  } = deps;
  const [cursor] = await readCursor(deps);
  const [teamId, kind, slug] = JSON.parse(cursor?.position || '[0,"",""]') as [number, string, string];
  const newest = sql`row_number() over (partition by held.team_id, held.kind, held.slug
    order by iif(held.kind = 'skill', cast(held.version as integer), held.approved_at) desc)`;
  const heads = sql`(select held.team_id, held.kind, held.slug, held.version, ${newest} as nth
    from approvals as held join catalogues as team on team.team_id = held.team_id
    where team.policy ->> '$.approval' = 'first' and held.origin = 'approved' and held.approved_by is not null
      and held.withdrawn_at is null and (held.expires_at is null or held.expires_at > ${now()})
      and (held.team_id, held.kind, held.slug) > (${teamId}, ${kind}, ${slug})) as head`;
  const [rows] = await vault.batch([
    vault
      .select({
        teamId: sql<number>`head.team_id`.as("head_team"),
        kind: sql<RecordKind>`head.kind`.as("head_kind"),
        slug: sql<string>`head.slug`.as("head_slug"),
        version: sql<string>`head.version`.as("head_version"),
      })
      .from(heads)
      .where(sql`head.nth = 1`)
      .orderBy(sql`head.team_id, head.kind, head.slug`)
      .limit(decidedAtOnce),
  ]);
  return rows;
}

type Policy = { teamId: number; revision: number; mode: Entering["mode"]; rules: ReturnType<typeof rulesOf> };

async function policiesOf({ primary: { vault } }: Deciding, teams: readonly number[]): Promise<Map<number, Policy>> {
  if (teams.length === 0) return new Map();
  const named = sql`(select value from json_each(${JSON.stringify([...new Set(teams)])}))`;
  const [rows] = await vault.batch([vault.select().from(catalogues).where(inArray(catalogues.teamId, named))]);
  return new Map(rows.map((row) => [row.teamId, toPolicy(row)]));
}

const toPolicy = ({ teamId, revision, policy }: typeof catalogues.$inferSelect): Policy => {
  const rules = rulesOf(policy);
  return { teamId, revision, mode: rules.approval === "policy" ? "policy" : "first", rules };
};

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
        ...{ id: records.id, kind: sql<RecordKind>`${records.kind}`.as("record_kind"), slug: records.slug },
        ...{ authorSlug: records.authorSlug, repository: records.repository, tags: records.tags },
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
 * the sources, old enough, read as a whole, and does nothing sensitive that the approved version does not.
 */
async function judge<Record extends Named>(
  deps: Deciding,
  wanted: readonly Record[],
  policyOf: (record: Record) => Policy | undefined,
  approvedOf: (record: Record) => string | null,
): Promise<Entering[]> {
  const at = deps.now();
  const { found } = await readVersions(deps, [
    ...new Map(wanted.map(({ kind, slug }) => [`${kind} ${slug}`, { kind, slug, version: null }])).values(),
  ]);
  const candidates = wanted.flatMap((record) => {
    const policy = policyOf(record);
    const newest = found.get(keyOf({ ...record, version: null }));
    const approved = approvedOf(record);
    if (!policy || !newest?.isGiven) return [];
    if (approved !== null && !newerThan({ kind: record.kind, version: approved }, newest.version)) return [];
    const isIn = deniedBy(policy.rules, newest) === null && waitsFor(policy.rules, newest, at).length === 0;
    return isIn ? [{ record, policy, newest, approved }] : [];
  });
  const before = await readVersions(
    deps,
    candidates.flatMap(({ record: { kind, slug }, approved }) =>
      kind === "skill" && approved !== null ? [{ kind, slug, version: approved }] : [],
    ),
  );
  const earlierOf = ({ record: { kind, slug }, approved }: (typeof candidates)[number]) =>
    approved === null ? undefined : before.found.get(keyOf({ kind, slug, version: approved }));
  const facts = await readFacts(deps, [
    ...candidates.map(({ newest }) => newest),
    ...candidates.flatMap((candidate) => earlierOf(candidate) ?? []),
  ]);
  return candidates.flatMap((candidate) => {
    const { policy, newest, approved } = candidate;
    const later = facts.get(factKey(newest));
    // What was not read, or not as a whole, waits for a person.
    if (!later || later.some(({ kind }) => kind === "unread")) return [];
    if (approved !== null) {
      const earlier = earlierOf(candidate);
      const known = earlier ? facts.get(factKey(earlier)) : [];
      if (!known || newDeeds(deedsOf(known), deedsOf(later)).some(isSensitive)) return [];
    }
    return [{ teamId: policy.teamId, revision: policy.revision, mode: policy.mode, found: newest }];
  });
}

const factKey = ({ packageId, recordId }: FoundVersion) => (packageId === null ? `record ${recordId}` : packageId);

/** Each may have some hundred facts. */
const factsAtOnce = 200;

/** What versions do, by their package; of a server, whose earlier versions are not kept, by its record. */
async function readFacts(
  { primary: { catalog } }: Deciding,
  found: readonly FoundVersion[],
): Promise<Map<string | number, KeptFact[]>> {
  const facts = new Map<string | number, KeptFact[]>();
  const packageIds = [...new Set(found.flatMap(({ packageId }) => packageId ?? []))];
  const recordIds = [...new Set(found.flatMap(({ packageId, recordId }) => (packageId === null ? [recordId] : [])))];
  for (let at = 0; at < Math.max(packageIds.length, recordIds.length); at += factsAtOnce) {
    const some = (ids: readonly number[]) =>
      sql`(select value from json_each(${JSON.stringify(ids.slice(at, at + factsAtOnce))}))`;
    const [ofPackages, ofServers] = await catalog.batch([
      catalog
        .select({ id: packageFacts.packageId, facts: packageFacts.facts })
        .from(packageFacts)
        .where(inArray(packageFacts.packageId, some(packageIds))),
      catalog
        .select({ id: screens.recordId, facts: screens.facts })
        .from(screens)
        .where(inArray(screens.recordId, some(recordIds))),
    ]);
    for (const row of ofPackages) facts.set(row.id, row.facts);
    for (const row of ofServers) if (row.facts) facts.set(`record ${row.id}`, row.facts);
  }
  return facts;
}
