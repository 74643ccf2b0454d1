import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { packages, publicVersions, records, sequence, versions } from "../db/catalog.ts";
import { rounds } from "../db/vault.ts";
import { toldWithdrawals, withdrawalNotices } from "../db/webhooks.ts";
import { tellWebhooks } from "../webhooks/tell.ts";
import type { Deps } from "./deps.ts";
import { isLive } from "./standing.ts";
import { tellOwnWithdrawals } from "./tell-own-withdrawals.ts";
import { readVersions, type RecordKind } from "./versions.ts";

type Telling = Pick<Deps, "primary" | "sequence" | "now">;

const round = "withdrawals told";
const recordsAStep = 50;
/** 5 000 changed records in a run. The rest waits a minute. */
const stepsARun = 100;

/**
 * Tells teams what was withdrawn of what they watch or have given out: the catalogue's changes since the last run, in
 * steps, each with one statement for all teams. An approval that has ended counts: its bytes were installed. What is
 * withdrawn already was told; what is given again may be told anew. Of a yank, those are told who have approved its
 * bytes: they give them still.
 */
export async function tellWithdrawals(deps: Telling) {
  const { catalog, vault } = deps.primary;
  const [[kept]] = await vault.batch([vault.select().from(rounds).where(eq(rounds.name, round))]);
  let told = await tellOwnWithdrawals(deps);
  if (!kept) {
    // Whoever begins to watch asks for today's verdicts then.
    const [[newest]] = await catalog.batch([catalog.select({ value: sequence.value }).from(sequence)]);
    await vault.batch([
      vault
        .insert(rounds)
        .values({ name: round, position: `${newest!.value}` })
        .onConflictDoNothing(),
    ]);
    return { withdrawals: told };
  }
  let position = Number(kept.position);
  for (let step = 0; step < stepsARun; step++) {
    const [changed] = await catalog.batch([
      catalog
        .select({ id: records.id, kind: records.kind, slug: records.slug, seq: records.seq })
        .from(records)
        .where(and(gt(records.seq, position), isNotNull(records.publishedSeq)))
        .orderBy(asc(records.seq))
        .limit(recordsAStep),
    ]);
    if (changed.length === 0) break;
    position = changed.at(-1)!.seq;
    const state = await readState(deps, changed);
    told += state.withdrawn.length + state.yanked.length;
    await tell(deps, { ...state, position });
  }
  return { withdrawals: told };
}

type Changed = Pick<typeof records.$inferSelect, "id" | "kind" | "slug">;
/** `what` is watched: a digest, or a record by its name. Of a yank it is both, as that is of a record's bytes. */
type Withdrawn = { what: string; kind: RecordKind; slug: string; version: string; sha256: string; reason: string };

const isOffered = ({ kind }: Changed) => kind === "skill" || kind === "mcp-server";

async function readState({ primary, sequence }: Telling, changed: Changed[]) {
  const { catalog } = primary;
  const some = changed.filter(isOffered);
  const ids = JSON.stringify(some.filter(({ kind }) => kind === "skill").map(({ id }) => id));
  const [ofSkills] = await catalog.batch([
    catalog
      .select({ slug: records.slug, version: versions.version })
      .from(versions)
      .innerJoin(records, eq(records.id, versions.recordId))
      .where(and(sql`${versions.recordId} in (select value from json_each(${ids}))`, eq(versions.wasPublic, true))),
  ]);
  const wanted = [
    ...ofSkills.map(({ slug, version }) => ({ kind: "skill" as const, slug, version: String(version) })),
    ...some.flatMap(({ kind, slug }) => (kind === "mcp-server" ? [{ kind, slug, version: null }] : [])),
  ];
  const { byKey } = await readVersions({ catalog, primary, sequence }, wanted);
  const all = [...byKey.values()];
  const elsewhere = await readOfferedDigests(
    primary,
    all.flatMap(({ withdrawn, sha256 }) => (withdrawn ? [sha256] : [])),
  );
  const files = await readSkillMdDigests(
    primary,
    all.map(({ sha256 }) => sha256),
  );
  const withdrawn: Withdrawn[] = [];
  const yanked: Withdrawn[] = [];
  const offered: string[] = [];
  for (const { kind, slug, version, sha256, withdrawn: why, yanked: yank, newest, isGiven } of all) {
    const digests = [sha256, ...(files.get(sha256) ?? [])];
    const of = { kind, slug, version, sha256, reason: why?.reason ?? "" };
    if (isGiven) offered.push(...digests);
    else if (why && !elsewhere.has(sha256)) withdrawn.push(...digests.map((what) => ({ what, ...of })));
    if (newest !== null) offered.push(`${kind}/${slug}`);
    else if (why) withdrawn.push({ what: `${kind}/${slug}`, ...of });
    const bytes = `yank of ${kind}/${slug} ${sha256}`;
    if (!yank) offered.push(bytes);
    else if (isGiven) yanked.push({ ...of, what: bytes, reason: yank.reason });
  }
  const isGivenNow = new Set(offered);
  return { withdrawn: withdrawn.filter(({ what }) => !isGivenNow.has(what)), yanked, offered };
}

/** Which of these packages clients are given under the name of some record. */
async function readOfferedDigests({ catalog }: Telling["primary"], digests: string[]): Promise<Set<string>> {
  const [rows] = await catalog.batch([
    catalog
      .selectDistinct({ sha256: packages.sha256 })
      .from(packages)
      .innerJoin(publicVersions, and(eq(publicVersions.packageId, packages.id), eq(publicVersions.cleared, true)))
      .where(sql`${packages.sha256} in (select value from json_each(${JSON.stringify(digests)}))`),
  ]);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The digests of each package's `SKILL.md`, as it is and as it came: what a list of files on a machine has. */
async function readSkillMdDigests({ catalog }: Telling["primary"], digests: string[]): Promise<Map<string, string[]>> {
  const [rows] = await catalog.batch([
    catalog
      .select({ sha256: packages.sha256, original: packages.originalSha256, files: packages.files })
      .from(packages)
      .where(inArray(packages.sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`)),
  ]);
  return new Map(
    rows.map(({ sha256, original, files }) => [
      sha256,
      [...(original ? [original] : []), ...files.flatMap((file) => (file.path === "SKILL.md" ? [file.sha256] : []))],
    ]),
  );
}

/** One batch, which tells each withdrawal once, whichever runs come to it at the same time. */
async function tell(
  { primary: { vault }, now }: Telling,
  { withdrawn, yanked, offered, position }: Awaited<ReturnType<typeof readState>> & { position: number },
): Promise<void> {
  const at = now();
  const list = JSON.stringify(withdrawn);
  const concerned = sql`
    select one.value ->> 'what' as what, one.value ->> 'kind' as kind, one.value ->> 'slug' as slug,
      one.value ->> 'version' as version, one.value ->> 'sha256' as sha256, one.value ->> 'reason' as reason,
      concerned.team_id, concerned.name
    from json_each(${list}) as one join (
      select watched.what, watches.team_id, watches.name from watched join watches on watches.id = watched.watch_id
      union
      select approvals.sha256, approvals.team_id, 'catalogue' from approvals
        where origin = 'approved'
          and (kind, slug) in (select value ->> 'kind', value ->> 'slug' from json_each(${list}))
    ) as concerned on concerned.what = one.value ->> 'what'
    join users as living on living.owner_id = concerned.team_id and living.deleted_at is null
    where not exists (select 1 from told_withdrawals as told where told.what = one.value ->> 'what')`;
  const yanks = JSON.stringify(yanked);
  const approvers = sql`
    select approvals.team_id, approvals.kind, approvals.slug, approvals.sha256, min(one.value ->> 'version') as version,
      one.value ->> 'reason' as reason
    from json_each(${yanks}) as one
    join approvals on approvals.origin = 'approved' and approvals.kind = one.value ->> 'kind'
      and approvals.slug = one.value ->> 'slug' and approvals.sha256 = one.value ->> 'sha256' and ${isLive(at)}
    join users as living on living.owner_id = approvals.team_id and living.deleted_at is null
    where not exists (select 1 from told_withdrawals as told where told.what = one.value ->> 'what')
    group by approvals.team_id, approvals.kind, approvals.slug, approvals.sha256`;
  await vault.batch([
    vault
      .delete(toldWithdrawals)
      .where(sql`${toldWithdrawals.what} in (select value from json_each(${JSON.stringify(offered)}))`),
    tellWebhooks(
      { vault, now },
      "catalogue.withdrawn",
      sql`select team_id, json_object('kind', kind, 'slug', slug, 'version', version, 'sha256', sha256,
          'reason', reason, 'in', json_group_array(distinct name)) as data
        from (${concerned}) group by team_id, kind, slug, version`,
    ),
    tellWebhooks(
      { vault, now },
      "catalogue.yanked",
      sql`select team_id, json_object('kind', kind, 'slug', slug, 'version', version, 'sha256', sha256,
          'reason', reason) as data from (${approvers})`,
    ),
    vault.insert(withdrawalNotices).select(
      sql`select null, team_id, name, min(what), slug, reason, ${at}, null
        from (${concerned}) group by team_id, name, kind, slug`,
    ),
    vault.insert(toldWithdrawals).select(
      sql`select value ->> 'what', value ->> 'reason', ${at}
          from json_each(${JSON.stringify([...withdrawn, ...yanked])}) where true
          on conflict (what) do nothing`,
    ),
    vault
      .update(rounds)
      .set({ position: `${position}` })
      .where(and(eq(rounds.name, round), sql`cast(${rounds.position} as integer) < ${position}`)),
  ]);
}
