import { and, asc, count, eq, sql } from "drizzle-orm";
import { ApiError } from "../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import type { Watch, WatchInput, WatchPage } from "../contract/team-catalogue/watches.ts";
import { inChunks } from "../db/json-chunks.ts";
import { rowValues } from "../db/row-values.ts";
import { owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { watched, watches } from "../db/webhooks.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { actorOf } from "../people/caller.ts";
import { notFoundForCaller, type Owner, ownerId, refusalOf, requireExists } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { readLock } from "./lock-file.ts";
import { findEntries } from "./lock-verdicts.ts";

type Vault = Pick<Deps, "vault" | "now">;

const toWatch = ({ name, entries, createdAt, updatedAt }: Omit<typeof watches.$inferSelect, "id">): Watch => ({
  name,
  entries,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
});

/** What is told of: a digest, or a record by its name where the client keeps no version. */
async function watchedBy(deps: Deps, { lock }: WatchInput): Promise<string[]> {
  const entries = await findEntries(deps, readLock(lock, deps.base));
  const told = entries.flatMap(({ asks, record }) => {
    if (asks && "sha256" in asks) return [asks.sha256];
    if (!record) return [];
    return [asks?.number === null ? `${record.kind}/${record.slug}` : record.sha256];
  });
  return [...new Set(told)];
}

/**
 * One batch: the name, unless a limit or a lost role speaks against it; the audit line; what it had before goes, and
 * what it has now comes, where the name was written. Batches run one after the other, so the limits are exact.
 */
export async function putWatch(deps: Deps, owner: Owner, input: WatchInput): Promise<{ watch: Watch; isNew: boolean }> {
  const { vault, now, config } = deps;
  const what = await watchedBy(deps, input);
  const at = now();
  const { name } = input;
  const entries = what.length;
  const others = sql`from watches as other where other.team_id = ${owners.id} and other.name <> ${name}`;
  const names = sql<number>`(select count(*) ${others})`;
  const used = sql<number>`(select coalesce(sum(other.entries), 0) ${others})`;
  const written = sql`(select id from watches where team_id = ${ownerId(owner, "member")} and name = ${name}
    and updated_at = ${at} and entries = ${entries})`;
  const {
    watch: [watch],
    standing: [standing],
  } = await namedBatch(vault, {
    watch: vault
      .insert(watches)
      .select(
        sql`select ${rowValues(watches, {
          id: sql`null`,
          teamId: sql`${owners.id}`,
          name,
          entries,
          createdAt: at,
          updatedAt: at,
          updatedBy: owner.caller.userId,
        })} from ${owners} where ${owners.id} = ${ownerId(owner, "member")}
          and ${names} < ${config.WATCH_LIMIT} and ${used} + ${entries} <= ${config.WATCH_ENTRIES_MAX}
          on conflict (team_id, name) do update set entries = excluded.entries, updated_at = excluded.updated_at,
            updated_by = excluded.updated_by`,
      )
      .returning(),
    audit: auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "watch.put",
      subject: `team ${owner.slug} watch ${name}`,
      detail: `${entries} entries`,
    }),
    cleared: vault.delete(watched).where(eq(watched.watchId, written)),
    standing: vault
      .select({ names: names.as("held_names"), used: used.as("held_entries") })
      .from(owners)
      .where(eq(owners.id, ownerId(owner, "member"))),
    added: inChunks(what.map((one) => JSON.stringify(one))).map((chunk) =>
      vault
        .insert(watched)
        .select(sql`select value, watches.id from json_each(${chunk}) join watches on watches.id = ${written}`),
    ),
  });
  if (watch) return { watch: toWatch(watch), isNew: watch.createdAt === at };
  if (!standing) throw await refusalOf(deps, owner, "member");
  throw standing.names >= config.WATCH_LIMIT
    ? limitReached("names", config.WATCH_LIMIT, standing.names)
    : limitReached("digests and names of records", config.WATCH_ENTRIES_MAX, standing.used);
}

const limitReached = (what: string, limit: number, used: number) =>
  new ApiError("watch_limit_reached", `The team watches ${used} ${what} beside this, and may watch ${limit}.`, {
    limit,
    used,
  });

export async function listWatches(
  deps: Vault,
  owner: Owner,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<WatchPage> {
  const { vault } = deps;
  const window = pageRangeOf(query);
  const isOfTeam = eq(watches.teamId, ownerId(owner));
  await requireExists(deps, owner);
  const { counts, rows } = await namedBatch(vault, {
    counts: vault.select({ all: count() }).from(watches).where(isOfTeam),
    rows: vault
      .select()
      .from(watches)
      .where(isOfTeam)
      .orderBy(asc(watches.name))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toWatch), window, counts[0]!.all);
}

export async function deleteWatch(deps: Pick<Deps, "vault" | "now">, owner: Owner, name: string): Promise<void> {
  const isIt = and(eq(watches.teamId, ownerId(owner, "member")), eq(watches.name, name));
  const [deleted] = await deps.vault.batch([
    deps.vault.delete(watches).where(isIt).returning({ id: watches.id }),
    auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "watch.delete",
      subject: `team ${owner.slug} watch ${name.slice(0, 120)}`,
    }),
  ]);
  if (deleted.length > 0) return;
  await requireExists(deps, owner, { least: "member" });
  throw notFoundForCaller();
}
