import { sql, type SQL } from "drizzle-orm";
import { approvals, approvedServers } from "../db/approvals.ts";
import { jsonArray } from "../db/json-chunks.ts";
import { rowValues } from "../db/row-values.ts";
import { audit } from "../db/vault.ts";
import { newId } from "../lib/random-text.ts";
import type { Deps } from "./deps.ts";
import { heldByOwn } from "./own-names.ts";
import type { RecordVersion } from "./versions.ts";

/** A version that a policy lets in, and the policy's revision at which it was judged. */
export type Entering = { teamId: number; revision: number; mode: "first" | "policy"; record: RecordVersion };

/** Values of D1 are at most 2 MB. */
const enteredAtOnce = 1_000;

/**
 * Writes what policies let in, many in one batch. Each row asks again: the policy is still the one that was judged,
 * nobody has ever decided about these bytes, the name is free, and the limit holds together with those before it.
 */
export async function enter(
  { primary: { vault }, now, config }: Pick<Deps, "primary" | "now" | "config">,
  entering: readonly Entering[],
): Promise<number> {
  let entered = 0;
  const at = now();
  for (let from = 0; from < entering.length; from += enteredAtOnce) {
    const some = entering.slice(from, from + enteredAtOnce);
    const rows = jsonArray(
      some.map(({ teamId, revision, mode, record: { kind, slug, version, sha256 } }) =>
        JSON.stringify({ id: newId(), teamId, revision, mode, kind, slug, version, sha256 }),
      ),
    );
    const servers = some.flatMap(({ record: { sha256, server } }) => (server === null ? [] : [[sha256, server]]));
    const live = sql`held.withdrawn_at is null and (held.expires_at is null or held.expires_at > ${at})`;
    const isHeld = heldByOwn({ config }, { team: sql`one.team_id`, slug: sql`one.slug`, at });
    const fitting = sql`select one.*, row_number() over (partition by one.team_id order by one.id) as nth
      from (${rowsIn(rows)}) as one
      join catalogues on catalogues.team_id = one.team_id and catalogues.revision = one.revision
        and catalogues.policy ->> '$.approval' = one.mode
      where not exists (select 1 from approvals as held where held.team_id = one.team_id and held.kind = one.kind
          and held.slug = one.slug and held.version = one.version and held.sha256 = one.sha256)
        and (exists (select 1 from approvals as held where held.team_id = one.team_id and held.slug = one.slug
            and held.kind = one.kind and held.origin = 'approved' and ${live}
            and (one.mode = 'policy' or held.approved_by is not null))
          or (one.mode = 'policy' and not ${isHeld}))`;
    const counted = sql`select held.team_id, count(*) as used from approvals as held
      where held.team_id in (select value ->> 'teamId' from json_each(${rows})) and ${live} group by held.team_id`;
    const isMade = sql`${approvals.id} in (select value ->> 'id' from json_each(${rows}))`;
    const [made] = await vault.batch([
      vault
        .insert(approvals)
        .select(
          sql`select ${rowValues(approvals, {
            id: sql`fitting.id`,
            teamId: sql`fitting.team_id`,
            origin: "approved",
            kind: sql`fitting.kind`,
            slug: sql`fitting.slug`,
            version: sql`fitting.version`,
            sha256: sql`fitting.sha256`,
            approvedBy: null,
            note: null,
            approvedAt: at,
            expiresAt: null,
            withdrawnAt: null,
            withdrawnBy: null,
            withdrawnReason: null,
            number: null,
          })} from (${fitting}) as fitting left join (${counted}) as counted on counted.team_id = fitting.team_id
            where coalesce(counted.used, 0) + fitting.nth <= ${config.CATALOGUE_APPROVALS_MAX}`,
        )
        .returning({ id: approvals.id }),
      vault.insert(audit).select(
        sql`select ${rowValues(audit, {
          id: sql`null`,
          at,
          actor: "policy catalogue",
          act: "catalogue.enter",
          outboxId: null,
          subject: sql`'team ' || owners.slug || ' ' || ${approvals.kind} || ' ' || ${approvals.slug}`,
          detail: sql`'version ' || ${approvals.version} || ', ' || ${approvals.sha256}`,
          ownerId: sql`${approvals.teamId}`,
          actorType: "robot",
          actorId: sql`${approvals.teamId}`,
          actorName: "the catalogue's policy",
        })} from ${approvals} join owners on owners.id = ${approvals.teamId} where ${isMade}`,
      ),
      vault.insert(approvedServers).select(
        sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(servers)}) where true
          on conflict do nothing`,
      ),
    ]);
    entered += made.length;
  }
  return entered;
}

const rowsIn = (rows: string): SQL =>
  sql`select value ->> 'id' as id, value ->> 'teamId' as team_id, value ->> 'revision' as revision,
    value ->> 'mode' as mode, value ->> 'kind' as kind, value ->> 'slug' as slug, value ->> 'version' as version,
    value ->> 'sha256' as sha256 from json_each(${rows})`;
