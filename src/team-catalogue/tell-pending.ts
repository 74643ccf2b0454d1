import { sql } from "drizzle-orm";
import { toldPending } from "../db/approvals.ts";
import { namedBatch } from "../db/named-batch.ts";
import { tellWebhooks } from "../webhooks/tell.ts";
import { judge } from "./decide-by-policy.ts";
import type { Deps } from "./deps.ts";
import { type Head, type Policy, walkHeads } from "./walk-approvals.ts";
import { deniedBy } from "./policy-rules.ts";
import { newerThan } from "./standing.ts";
import { type RecordVersion, keyOf, readVersions } from "./versions.ts";

type Telling = Pick<Deps, "catalog" | "primary" | "sequence" | "now">;

const event = "catalogue.pending";
const listens = sql`exists (select 1 from json_each(webhooks.events) where value = ${event})`;
const round = {
  name: "newer versions told",
  teams: sql`select webhooks.team_id from webhooks where ${listens}`,
  atOnce: 2_100,
  aRun: 8_400,
};

/**
 * Tells the webhooks that listen of each newer version of an approved record that begins to wait for an approver. What
 * the policy lets in by itself now does not wait, and what it denies is not theirs to approve.
 */
export async function tellPending(deps: Telling): Promise<{ looked: number; told: number }> {
  let told = 0;
  const looked = await walkHeads(deps, round, async (heads, policies) => {
    const waiting = await readWaiting(deps, heads, policies);
    if (waiting.length > 0) told += await tell(deps, waiting);
  });
  return { looked, told };
}

type Waiting = { teamId: number; record: RecordVersion };

async function readWaiting(deps: Telling, heads: readonly Head[], policies: ReadonlyMap<number, Policy>) {
  const names = new Map(heads.map(({ kind, slug }) => [`${kind} ${slug}`, { kind, slug, version: null }]));
  const { byKey } = await readVersions(deps, [...names.values()]);
  const newer = heads.flatMap((head) => {
    const policy = policies.get(head.teamId);
    const newest = byKey.get(keyOf({ ...head, version: null }));
    const isNewer =
      policy && newest?.isGiven && newerThan(head, newest.version) && !head.digests.includes(newest.sha256);
    return isNewer && deniedBy(policy.rules, newest) === null ? [{ head, policy, newest }] : [];
  });
  const entering = await judge(
    deps,
    newer.map(({ head }) => head).filter(({ teamId, byPerson }) => byPerson !== null || entersBy(policies, teamId)),
    ({ teamId }) => policies.get(teamId),
    ({ teamId, byPerson }) => (entersBy(policies, teamId) ? null : byPerson),
  );
  const isIn = new Set(entering.map(({ teamId, record: { kind, slug } }) => `${teamId} ${kind} ${slug}`));
  return newer.flatMap(({ head: { teamId, kind, slug }, newest }): Waiting[] =>
    isIn.has(`${teamId} ${kind} ${slug}`) ? [] : [{ teamId, record: newest }],
  );
}

/** Whether the team's policy lets in what meets it, whoever approved the version before. */
const entersBy = (policies: ReadonlyMap<number, Policy>, teamId: number) =>
  policies.get(teamId)?.rules.approval === "policy";

/** One batch. What somebody has decided about or asked for is known, and so is what is older than the webhook. */
async function tell({ primary: { vault }, now }: Telling, waiting: readonly Waiting[]): Promise<number> {
  const rows = JSON.stringify(
    waiting.map(({ teamId, record: { kind, slug, version, sha256, publishedAt } }) => ({
      teamId,
      kind,
      slug,
      version,
      sha256,
      publishedAt,
    })),
  );
  const due = sql`select one.*, team.slug as team from (
      select value ->> 'teamId' as team_id, value ->> 'kind' as kind, value ->> 'slug' as slug,
        value ->> 'version' as version, value ->> 'sha256' as sha256, value ->> 'publishedAt' as published_at
      from json_each(${rows})
    ) as one join owners as team on team.id = one.team_id
    join users as living on living.owner_id = one.team_id and living.deleted_at is null
    where exists (select 1 from webhooks where webhooks.team_id = one.team_id and ${listens}
        and webhooks.created_at <= one.published_at)
      and not exists (select 1 from told_pending as told where told.team_id = one.team_id and told.kind = one.kind
        and told.slug = one.slug and told.version = one.version)
      and not exists (select 1 from approvals as held where held.team_id = one.team_id and held.kind = one.kind
        and held.slug = one.slug and held.version = one.version and held.sha256 = one.sha256)
      and not exists (select 1 from catalogue_requests as asked where asked.team_id = one.team_id
        and asked.kind = one.kind and asked.slug = one.slug and asked.version = one.version)`;
  const { told } = await namedBatch(vault, {
    deliveries: tellWebhooks(
      { vault, now },
      event,
      sql`select team_id, json_object('team', team, 'kind', kind, 'slug', slug, 'version', version,
        'sha256', sha256, 'reason', 'newer') as data from (${due})`,
    ),
    told: vault
      .insert(toldPending)
      .select(sql`select team_id, kind, slug, version, ${now()} from (${due})`)
      .returning({ teamId: toldPending.teamId }),
  });
  return told.length;
}
