import { type SQL, sql } from "drizzle-orm";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import { repositoryName } from "../discovery/repository.ts";
import type { CataloguePolicyInput, CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { ApiError, invalid } from "../contract/wire/errors.ts";
import { catalogues, catalogueTombstones } from "../db/approvals.ts";
import { rowValues } from "../db/row-values.ts";
import { owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { isMet, type Precondition } from "../contract/wire/if-match.ts";
import { whereMet } from "../db/where-met.ts";
import { pluginKinds } from "../vault/items/skills.ts";
import type { Deps } from "./deps.ts";
import { offeredItems } from "./own-items.ts";
import { isGitAddress, selectPolicy, show, type ShownPolicy } from "./policy.ts";
import { deniedBy } from "./policy-rules.ts";
import { readStanding, selectCatalogue, type Standing } from "./standing.ts";

type Setting = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "config">;

/** Sets a policy as a whole. The same again changes nothing. */
export async function setPolicy(
  deps: Setting,
  it: InTeam,
  { conflicts: _asRead, ...rules }: CataloguePolicyInput,
  precondition: Precondition,
): Promise<ShownPolicy> {
  requireRepositories(rules);
  const { vault, now: clock } = deps;
  const id = teamId(it, "admin");
  const text = JSON.stringify(rules);
  const lost = JSON.stringify(await keptOutBy(deps, id, rules));
  const now = { id: owners.id, revision: sql`coalesce(${catalogues.revision}, 0)` };
  const isMetNow = sql`(select ${whereMet(precondition, now) ?? sql`true`} from ${owners}
    left join ${catalogues} on ${catalogues.teamId} = ${owners.id} where ${owners.id} = ${id})`;
  const {
    changed,
    policy: [row],
  } = await namedBatch(vault, {
    inserted: vault.insert(catalogues).select(sql`select ${id}, '{}', 0, 0, 0, 0
      where ${id} is not null and ${isMetNow} on conflict do nothing`),
    changed: vault
      .update(catalogues)
      // What an earlier policy left out is looked at anew.
      .set({ policy: rules, revision: sql`${catalogues.revision} + 1`, decidedTo: 0, decidedAt: 0 })
      .where(sql`${catalogues.teamId} = ${id} and ${catalogues.policy} <> ${text} and ${isMetNow}`)
      .returning({ revision: catalogues.revision }),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "catalogue.policy",
      subject: `team ${it.team} catalogue`,
      detail: summarizeRules(rules),
    }),
    tombstones: vault
      .insert(catalogueTombstones)
      .select(
        sql`select ${rowValues(catalogueTombstones, {
          teamId: id,
          origin: sql`one.value ->> 0`,
          kind: sql`one.value ->> 1`,
          slug: sql`one.value ->> 2`,
          at: clock(),
          number: sql`one.value ->> 3`,
          word: "policy",
        })} from json_each(${lost}) as one
          where exists (select 1 from catalogues where team_id = ${id} and policy = ${text})`,
      )
      .onConflictDoUpdate({
        target: [
          catalogueTombstones.teamId,
          catalogueTombstones.origin,
          catalogueTombstones.kind,
          catalogueTombstones.slug,
        ],
        set: { at: sql`excluded.at`, number: sql`excluded.number`, word: sql`excluded.word` },
      }),
    policy: selectPolicy(deps, it, "admin"),
  });
  if (!row) throw await refusalIn(deps, it, "admin");
  if (changed.length === 0 && !isMet(precondition, { id: row.id, revision: row.number })) {
    throw new ApiError(
      "precondition_failed",
      "The policy is no longer as the `ETag` in `If-Match` says; read it again.",
    );
  }
  return show(row);
}

/**
 * What is offered by the policy until now and is not by these rules, as `[origin, kind, slug, N]`: whoever has
 * installed it is told by a tombstone, or by other bytes under a higher N.
 */
async function keptOutBy(deps: Setting, id: SQL<number>, rules: CatalogueRules): Promise<(string | number | null)[][]> {
  const [[row]] = await deps.vault.batch([selectCatalogue(deps, id)]);
  if (!row) return [];
  const before = await readStanding(deps, row);
  const records = Map.groupBy(before.records, ({ row: { kind, slug } }) => `${kind} ${slug}`);
  const isOut = ({ record }: Standing) => !record?.isGiven || deniedBy(rules, record) !== null;
  const lost = [...records.values()].filter((all) => all.some(({ isOffered }) => isOffered) && all.every(isOut));
  const { teamId } = row;
  const [own, after] = await Promise.all([
    offeredItems(deps, { id: teamId, standing: before }, { kinds: pluginKinds }),
    offeredItems(deps, { id: teamId, standing: { ...before, rules } }, { kinds: pluginKinds }),
  ]);
  const nameOfBytes = ({ row: { kind, slug }, sha256 }: (typeof own)[number]) => `${kind} ${slug} ${sha256}`;
  const kept = new Set(after.map(nameOfBytes));
  return [
    ...lost.map((all) => ["approved", all[0]!.row.kind, all[0]!.row.slug, null]),
    ...own
      .filter((item) => !kept.has(nameOfBytes(item)))
      .map(({ row: { kind, slug }, number }) => ["own", kind, slug, number]),
  ];
}

/** The trail is read by people: lists are counted there. */
const summarizeRules = (rules: CatalogueRules): string =>
  JSON.stringify(rules, (name, value: unknown) =>
    Array.isArray(value) && !["allowScreen"].includes(name) ? value.length : value,
  ).slice(0, 500);

function requireRepositories({ sources, deny, alsoMarketplaces }: CatalogueRules): void {
  const named = [
    ...(sources === "all" ? [] : sources.repositories.map((one, at) => [`/sources/repositories/${at}`, one] as const)),
    ...deny.flatMap(({ repository }, at) =>
      repository === undefined ? [] : [[`/deny/${at}/repository`, repository] as const],
    ),
  ];
  const faults = [
    ...named
      .filter(([, one]) => repositoryName(one) === null)
      .map(([pointer]) => [pointer, "must be a repository's address, or `owner/name` on GitHub"] as const),
    ...alsoMarketplaces.flatMap((one, at) =>
      isGitAddress(one) ? [] : [[`/alsoMarketplaces/${at}`, "must begin with https://, http:// or ssh://"] as const],
    ),
  ];
  if (faults.length === 0) return;
  throw invalid(faults.map(([pointer, message]) => ({ pointer, code: "invalid_value" as const, message })));
}
