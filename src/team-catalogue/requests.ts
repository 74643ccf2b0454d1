import { and, eq, isNull, sql } from "drizzle-orm";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import type { CatalogueRequest, CatalogueRequestInput } from "../contract/team-catalogue/approvals.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { catalogueRequests } from "../db/approvals.ts";
import { rowValues } from "../db/row-values.ts";
import { owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { newId } from "../lib/random-text.ts";
import { tellWebhooks } from "../webhooks/tell.ts";
import type { Deps } from "./deps.ts";
import { parseRules } from "./policy.ts";
import { deniedByPolicy, versionNotFound, wasWithdrawn } from "./refusals.ts";
import { deniedBy } from "./policy-rules.ts";
import { selectCatalogue } from "./standing.ts";
import { findVersion } from "./versions.ts";
import { shownVersion, toPerson } from "./view.ts";

type Asking = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "config">;

export const isOpen = isNull(catalogueRequests.refusedAt);

/** Requests with who asked: a robot by its key's name and the team's slug. */
export const selectRequests = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      row: catalogueRequests,
      asker: {
        name: sql<string | null>`coalesce(${catalogueRequests.requestedAs}, ${owners.name})`.as("asker_name"),
        slug: sql<string | null>`${owners.slug}`.as("asker_slug"),
      },
    })
    .from(catalogueRequests)
    .leftJoin(owners, eq(owners.id, catalogueRequests.requestedBy))
    .$dynamic();
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

const toRequest = ({ row, asker }: RequestRow): CatalogueRequest => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  version: shownVersion({ ...row, origin: "approved" }),
  sha256: row.sha256,
  requestedBy: toPerson(asker),
  note: row.note,
  at: toTimestamp(row.requestedAt),
});

/** Asks for a version of a record, the newest that clients are given if none is named. */
export async function askFor(
  deps: Asking,
  it: InTeam,
  { kind, slug, version, note }: CatalogueRequestInput,
): Promise<{ request: CatalogueRequest; isNew: boolean }> {
  const { vault, now, config } = deps;
  const id = teamId(it, "member");
  const [[catalogue]] = await vault.batch([selectCatalogue(deps, id)]);
  if (!catalogue) throw await refusalIn(deps, it, "member");
  const record = await findVersion(deps, { kind, slug, version: version === undefined ? null : String(version) });
  if (!record) throw versionNotFound(slug);
  if (record.withdrawn) throw wasWithdrawn(record.withdrawn.reason);
  const rule = deniedBy(parseRules(catalogue.policy), record);
  if (rule !== null) throw deniedByPolicy(rule);

  const { actor } = it;
  const row = {
    id: newId(),
    kind,
    slug,
    version: record.version,
    sha256: record.sha256,
    note: note ?? null,
    requestedBy: actor.userId,
    requestedAs: actor.isRobot ? actor.name : null,
    requestedAt: now(),
    refusedAt: null,
    refusedBy: null,
    refusedReason: null,
  };
  const used = sql<number>`(select count(*) from catalogue_requests as open
    where open.team_id = owners.id and open.refused_at is null)`;
  const isSame = sql`exists (select 1 from catalogue_requests as same where same.team_id = owners.id
    and same.refused_at is null and same.kind = ${kind} and same.slug = ${slug} and same.version = ${record.version}
    and same.sha256 = ${record.sha256})`;
  const {
    request: [request],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(catalogueRequests).select(
      sql`select ${rowValues(catalogueRequests, { ...row, teamId: sql`${owners.id}` })} from ${owners}
        where ${owners.id} = ${id} and ${used} < ${config.CATALOGUE_REQUESTS_MAX} and not ${isSame}`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "catalogue.request",
      subject: `team ${it.team} ${kind} ${slug}`,
      detail: `version ${record.version}`.slice(0, 500),
    }),
    request: selectRequests(deps).where(
      and(
        eq(catalogueRequests.teamId, id),
        isOpen,
        eq(catalogueRequests.kind, kind),
        eq(catalogueRequests.slug, slug),
        eq(catalogueRequests.version, record.version),
        eq(catalogueRequests.sha256, record.sha256),
      ),
    ),
    standing: vault
      .select({ used: used.as("open_requests") })
      .from(owners)
      .where(eq(owners.id, id)),
    // Of a request that this call has made: the same one again has another id.
    told: tellWebhooks(
      deps,
      "catalogue.pending",
      sql`select asked.team_id, json_object('team', ${it.team}, 'kind', asked.kind, 'slug', asked.slug,
          'version', asked.version, 'sha256', asked.sha256, 'reason', 'requested') as data
        from catalogue_requests as asked where asked.id = ${row.id}`,
    ),
  });
  if (request) return { request: toRequest(request), isNew: request.row.id === row.id };
  if (!standing) throw await refusalIn(deps, it, "member");
  const limit = config.CATALOGUE_REQUESTS_MAX;
  const detail = `The team has ${standing.used} open requests, and may have ${limit}.`;
  throw new ApiError("request_limit_reached", detail, { limit, used: standing.used });
}

/** Refuses a request. It is kept, so that who asked is still known as who asked. */
export async function refuseRequest(
  deps: Pick<Deps, "vault" | "now">,
  it: InTeam,
  id: string,
  reason: string,
): Promise<void> {
  const { vault, now } = deps;
  const isIt = and(eq(catalogueRequests.id, id), eq(catalogueRequests.teamId, teamId(it, "approver")));
  const {
    request: [request],
  } = await namedBatch(vault, {
    refused: vault
      .update(catalogueRequests)
      .set({ refusedAt: now(), refusedBy: it.actor.userId, refusedReason: reason })
      .where(and(isIt, isOpen)),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "catalogue.refuse",
      subject: `team ${it.team} request ${id.slice(0, 80)}`,
      detail: reason.slice(0, 500),
    }),
    request: vault.select({ id: catalogueRequests.id }).from(catalogueRequests).where(isIt),
  });
  if (!request) throw await refusalIn(deps, it, "approver");
}
