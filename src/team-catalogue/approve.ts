import { and, eq, sql, type SQL } from "drizzle-orm";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import type { Approval, ApprovalInput } from "../contract/team-catalogue/approvals.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { limits } from "../contract/wire/limits.ts";
import { approvals, approvedServers, catalogueRequests } from "../db/approvals.ts";
import { rowValues } from "../db/row-values.ts";
import { owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { newId } from "../lib/random-text.ts";
import { storageFull, storageLimit } from "../vault/bundles/bundle-row.ts";
import { isDoneBy } from "../people/teams/policy.ts";
import type { Deps } from "./deps.ts";
import { freezeStatements, isAsTarget } from "./freeze.ts";
import { heldByOwn } from "./own-names.ts";
import { type OwnPresent, presentItems } from "./own-items.ts";
import { deniedByPolicy, digestMismatch, nameTaken, noteMissing, versionNotFound, wasWithdrawn } from "./refusals.ts";
import { deniedBy, waitsFor } from "./policy-rules.ts";
import { parseRules } from "./policy.ts";
import { type CatalogueRow, isLive, readStanding, selectCatalogue } from "./standing.ts";
import { selectApprovals, toApproval } from "./view.ts";
import { type RecordVersion, findVersion, type RecordKind } from "./versions.ts";

type Approving = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "config" | "catalogues">;

const dayMs = 24 * 60 * 60_000;

/** What is approved: its bytes, and for a record what the catalogue says of them. */
type Target = { origin: "own" | "approved"; version: string; record?: RecordVersion; item?: OwnPresent };

/**
 * Approves bytes for a team. They are looked up in the public catalogue first; the batch that writes checks the role,
 * the limit, the name and the second person. What is taken down in between is found when it would be offered.
 */
export async function approve(
  deps: Approving,
  it: InTeam,
  input: ApprovalInput,
): Promise<{ approval: Approval; isNew: boolean }> {
  const [[catalogue]] = await deps.vault.batch([selectCatalogue(deps, teamId(it, "approver"))]);
  if (!catalogue) throw await refusalIn(deps, it, "approver");
  const made = await attempt(deps, it, input, catalogue, 0);
  if ("approval" in made) return made;
  // What the public catalogue has taken back does not count, which it alone knows.
  const { records } = await readStanding(deps, catalogue);
  const uncounted = records.filter(({ record }) => !record || record.withdrawn).length;
  const again = uncounted > 0 ? await attempt(deps, it, input, catalogue, uncounted) : made;
  if ("approval" in again) return again;
  const limit = deps.config.CATALOGUE_APPROVALS_MAX;
  const used = again.used - uncounted;
  const detail = `The team has ${used} approvals, and may have ${limit}; withdraw some.`;
  throw new ApiError("approval_limit_reached", detail, { limit, used });
}

/** `uncounted`: how many of those that stand the limit does not count. */
async function attempt(
  deps: Approving,
  it: InTeam,
  input: ApprovalInput,
  catalogue: CatalogueRow,
  uncounted: number,
): Promise<{ approval: Approval; isNew: boolean } | { used: number }> {
  const { vault, now, config } = deps;
  const at = now();
  const id = teamId(it, "approver");
  const rules = parseRules(catalogue.policy);
  const target = await findTarget(deps, id, input, catalogue);
  const { record, origin, item } = target;
  if (record) requireApprovable(input, record, at, rules);

  const row = {
    id: newId(),
    origin,
    kind: input.kind,
    slug: input.slug,
    version: target.version,
    sha256: input.sha256,
    approvedBy: it.actor.userId,
    note: input.note ?? null,
    approvedAt: at,
    expiresAt: input.expiresInDays === undefined ? null : at + input.expiresInDays * dayMs,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnReason: null,
    number: item?.number ?? null,
  };
  const conditions = buildConditions(it, input, { at, origin, isNameShared: rules.ownItems === "none", config });
  const frozen = item && { isThere: isAsTarget(item), hasRoom: hasRoomFor(deps, item) };
  const isMade = sql`exists (select 1 from ${approvals} where ${approvals.id} = ${row.id})`;
  const {
    approval: [approval],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(approvals).select(
      sql`select ${rowValues(approvals, { ...row, teamId: sql`${owners.id}` })} from ${owners}
        where ${owners.id} = ${id} and not ${conditions.isSame} and not ${conditions.isTaken}
          and ${conditions.used} < ${config.CATALOGUE_APPROVALS_MAX + uncounted} and not ${conditions.isFirstPerson}
          and ${frozen ? sql`${frozen.isThere} and ${frozen.hasRoom}` : sql`true`}`,
    ),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "catalogue.approve",
      subject: `team ${it.team} ${input.kind} ${input.slug}`,
      detail: `version ${target.version}, ${input.sha256}`.slice(0, 500),
    }),
    // What was asked for has been decided.
    requests: vault
      .delete(catalogueRequests)
      .where(
        and(
          eq(catalogueRequests.teamId, id),
          sql`${catalogueRequests.kind} = ${input.kind}`,
          eq(catalogueRequests.slug, input.slug),
          sql`${catalogueRequests.refusedAt} is null`,
          isMade,
        ),
      ),
    servers: vault.insert(approvedServers).select(
      sql`select ${input.sha256}, ${record?.server ?? ""} where ${record?.server ?? null} is not null and ${isMade}
        on conflict do nothing`,
    ),
    approval: selectApprovals(deps).where(and(eq(approvals.teamId, id), isLive(at), isThis(input))),
    standing: vault
      .select({
        used: conditions.used.as("used_approvals"),
        isTaken: sql<number>`${conditions.isTaken}`.as("is_taken"),
        isFirstPerson: sql<number>`${conditions.isFirstPerson}`.as("is_first_person"),
        hasNewer: conditions.hasNewer(target.version).as("has_newer"),
        names: conditions.names.as("offered_names"),
        isThere: sql<number>`${frozen?.isThere ?? sql`true`}`.as("is_there"),
        hasRoom: sql<number>`${frozen?.hasRoom ?? sql`true`}`.as("has_room"),
        storage: { used: owners.storageBytes, limit: storageLimit(deps, { type: "team" }).as("storage_in_force") },
      })
      .from(owners)
      .where(eq(owners.id, id)),
    frozen: item ? freezeStatements(deps, item, row.id) : [],
  });
  if (!standing) throw await refusalIn(deps, it, "approver");
  if (approval) {
    const offered = (record?.isGiven ?? true) && !standing.hasNewer && standing.names <= limits.scopeSkillsMax;
    return { approval: toApproval(approval, { upstream: null, offered, at }), isNew: approval.row.id === row.id };
  }
  if (standing.isTaken) throw nameTaken(input.slug, origin);
  if (standing.isFirstPerson) throw secondPersonNeeded(origin);
  if (!standing.isThere) throw digestMismatch();
  if (!standing.hasRoom) throw storageFull({ type: "team" }, standing.storage);
  return { used: standing.used };
}

async function findTarget(
  deps: Approving,
  id: SQL<number>,
  input: ApprovalInput,
  catalogue: CatalogueRow,
): Promise<Target> {
  const { kind, slug, sha256 } = input;
  const version = String(input.version);
  const record = isRecordKind(kind) ? await findVersion(deps, { kind, slug, version }) : undefined;
  if (record?.sha256 !== sha256) {
    const isByName = parseRules(catalogue.policy).ownItems === "approved";
    // The name of a withdrawn record goes to an own item that an approver names.
    const isNamed = isByName || (await readStanding(deps, catalogue)).withdrawn.some((one) => one.slug === slug);
    const [own] = isNamed ? await presentItems(deps, id, slug) : [];
    if (own?.row.kind === kind) {
      const isVersion = version === String(own.version);
      if (isVersion && own.sha256 === sha256) return { origin: "own", version, item: own };
      // A version of a public record of that name may be meant.
      if (!record || (isByName && isVersion)) throw isVersion ? digestMismatch() : versionNotFound(slug);
    }
  }
  if (!record) throw versionNotFound(slug);
  return { origin: "approved", version: record.version, record };
}

const hasRoomFor = (deps: Approving, { row, bundle }: OwnPresent): SQL =>
  sql`owners.storage_bytes + ${row.bodyBytes + (bundle?.sizeBytes ?? 0)} <= ${storageLimit(deps, { type: "team" })}`;

const isRecordKind = (kind: ApprovalInput["kind"]): kind is RecordKind => kind === "skill" || kind === "mcp-server";

/** Throws for bytes that nobody may approve, and where a person has to say why. */
function requireApprovable(
  input: ApprovalInput,
  record: RecordVersion,
  at: number,
  rules: ReturnType<typeof parseRules>,
) {
  if (record.withdrawn) throw wasWithdrawn(record.withdrawn.reason);
  if (record.sha256 !== input.sha256) throw digestMismatch();
  const rule = deniedBy(rules, record);
  if (rule !== null) throw deniedByPolicy(rule);
  const against = waitsFor(rules, record, at);
  if (against.length > 0 && input.note === undefined) throw noteMissing(against, rules, record);
}

/** The approval of these very bytes, among the team's. */
const isThis = ({ kind, slug, version, sha256 }: ApprovalInput): SQL =>
  and(
    eq(approvals.kind, kind),
    eq(approvals.slug, slug),
    eq(approvals.version, String(version)),
    eq(approvals.sha256, sha256),
  )!;

/** What speaks against an approval, as conditions on a row of `owners`, named so in each statement. */
function buildConditions(
  { actor }: InTeam,
  input: ApprovalInput,
  {
    at,
    origin,
    isNameShared,
    config,
  }: Pick<Deps, "config"> & {
    at: number;
    origin: Target["origin"];
    isNameShared: boolean;
  },
) {
  const { kind, slug } = input;
  const standing = sql`from approvals as held where held.team_id = owners.id and held.withdrawn_at is null
    and (held.expires_at is null or held.expires_at > ${at})`;
  const record = sql`held.slug = ${slug} and held.origin = 'approved'`;
  const isHeld = sql`exists (select 1 ${standing} and ${record})`;
  const hasItem = heldByOwn({ config }, { team: sql`owners.id`, slug: sql`${slug}`, at });
  const request = { by: sql`asked.requested_by`, as: sql`asked.requested_as`, team: sql`owners.id` };
  const isAsker = sql`exists (select 1 from catalogue_requests as asked where asked.team_id = owners.id
    and asked.kind = ${kind} and asked.slug = ${slug} and ${isDoneBy(actor.userId, request)})`;
  const written = { by: sql`written.updated_by`, as: sql`written.updated_as`, team: sql`owners.id` };
  const isWriter = sql`exists (select 1 from items as written where written.owner_id = owners.id
    and written.slug = ${slug} and ${isDoneBy(actor.userId, written)})`;
  return {
    isSame: sql`exists (select 1 ${standing} and held.kind = ${kind} and held.slug = ${slug}
      and held.version = ${String(input.version)} and held.sha256 = ${input.sha256})`,
    used: sql<number>`(select count(*) ${standing})`,
    // A record that was approved first keeps its name, and its newer versions may follow.
    isTaken: origin === "own" ? isHeld : isNameShared ? sql`false` : sql`(${hasItem} and not ${isHeld})`,
    isFirstPerson: sql`(owners.require_second_person and ${origin === "own" ? isWriter : isAsker})`,
    hasNewer: (version: string) =>
      sql<number>`exists (select 1 ${standing} and held.kind = 'skill' and ${kind === "skill" ? sql`true` : sql`false`}
        and ${record} and cast(held.version as integer) > ${Number(version) || 0})`,
    names: sql<number>`(select count(*) from (
      select distinct held.kind, held.slug ${standing} and held.origin = 'approved'))
      + iif(${isNameShared}, 0, owners.item_count)`,
  };
}

const secondPersonNeeded = (origin: Target["origin"]) =>
  new ApiError(
    "second_person_needed",
    origin === "own"
      ? "The team's policy asks for a second person: you wrote this revision, or made the robot that did."
      : "The team's policy asks for a second person: you have asked for it, or made the robot that did.",
  );
