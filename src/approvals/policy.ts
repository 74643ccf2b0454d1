import { eq, type SQL, sql } from "drizzle-orm";
import {
  type CatalogueConflict,
  type CataloguePolicy,
  type CataloguePolicyInput,
  CatalogueRules,
} from "../contract/catalogue-policy.ts";
import { ApiError, invalid } from "../contract/errors.ts";
import { catalogues, catalogueTombstones } from "../db/approvals.ts";
import { owners } from "../db/vault.ts";
import { type InTeam, refusalIn, teamId } from "../accounts/teams/in-team.ts";
import { repositoryName } from "../catalog/repository.ts";
import { auditStatement } from "../vault/audit.ts";
import { type Precondition, isMet, validator, whereMet } from "../vault/items/etag.ts";
import { pluginKinds } from "../vault/items/skills.ts";
import type { Deps } from "./deps.ts";
import { whyOwnWaits } from "./offered.ts";
import { ownItems } from "./own-items.ts";
import { deniedBy } from "./rules.ts";
import { readStanding, selectCatalogue, type Standing } from "./standing.ts";

type Setting = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "config">;
export type ShownPolicy = { policy: CataloguePolicy; etag: string };

/** A team's policy, where the team is there for the actor: the same for a team that never had one. */
const selectPolicy = ({ vault }: Pick<Deps, "vault">, it: InTeam, least: "member" | "admin") =>
  vault
    .select({
      id: owners.id,
      stored: catalogues.policy,
      number: sql<number>`coalesce(${catalogues.revision}, 0)`.as("policy_revision"),
    })
    .from(owners)
    .leftJoin(catalogues, eq(catalogues.teamId, owners.id))
    .where(eq(owners.id, teamId(it, least)));
type PolicyRow = Awaited<ReturnType<typeof selectPolicy>>[number];

/** What is stored was judged when it came. A member that a later version of this service adds has its default. */
export const rulesOf = (stored: object | null): CatalogueRules => CatalogueRules.parse(stored ?? {});

function show({ id, stored, number }: PolicyRow): ShownPolicy {
  const rules = rulesOf(stored);
  const policy = { ...rules, conflicts: conflictsIn(rules) };
  return { policy, etag: validator({ id, revision: number }, policy) };
}

export async function getPolicy(deps: Pick<Deps, "vault">, it: InTeam): Promise<ShownPolicy> {
  const [[row]] = await deps.vault.batch([selectPolicy(deps, it, "member")]);
  if (!row) throw await refusalIn(deps, it, "member");
  return show(row);
}

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
  const [, changed, , , [row]] = await vault.batch([
    vault.insert(catalogues).select(sql`select ${id}, '{}', 0, 0, 0, 0
      where ${id} is not null and ${isMetNow} on conflict do nothing`),
    vault
      .update(catalogues)
      // What an earlier policy left out is looked at anew.
      .set({ policy: rules, revision: sql`${catalogues.revision} + 1`, decidedTo: 0, decidedAt: 0 })
      .where(sql`${catalogues.teamId} = ${id} and ${catalogues.policy} <> ${text} and ${isMetNow}`)
      .returning({ revision: catalogues.revision }),
    auditStatement(deps, {
      ...{ actor: it.actor.via, act: "catalogue.policy", subject: `team ${it.team} catalogue` },
      detail: summaryOf(rules),
    }),
    vault
      .insert(catalogueTombstones)
      .select(
        sql`select ${id}, one.value ->> 0, one.value ->> 1, one.value ->> 2, ${clock()} from json_each(${lost}) as one
          where exists (select 1 from catalogues where team_id = ${id} and policy = ${text})`,
      )
      .onConflictDoUpdate({
        target: [
          ...[catalogueTombstones.teamId, catalogueTombstones.origin],
          ...[catalogueTombstones.kind, catalogueTombstones.slug],
        ],
        set: { at: sql`excluded.at` },
      }),
    selectPolicy(deps, it, "admin"),
  ]);
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
 * What is offered by the policy until now and is not by these rules, as `[origin, kind, slug]`: whoever has installed it
 * is told by a tombstone.
 */
async function keptOutBy(deps: Setting, id: SQL<number>, rules: CatalogueRules): Promise<string[][]> {
  const [[row]] = await deps.vault.batch([selectCatalogue(deps, id)]);
  if (!row) return [];
  const before = await readStanding(deps, row);
  const records = Map.groupBy(before.records, ({ row: { kind, slug } }) => `${kind} ${slug}`);
  const isOut = ({ found }: Standing) => !found?.isGiven || deniedBy(rules, found) !== null;
  const lost = [...records.values()].filter((all) => all.some(({ isOffered }) => isOffered) && all.every(isOut));
  const own = await ownItems(deps, id);
  const lostItems = own.filter(
    (item) => whyOwnWaits(before, item) === null && whyOwnWaits({ ...before, rules }, item) !== null,
  );
  return [
    ...lost.map((all) => ["approved", all[0]!.row.kind, all[0]!.row.slug]),
    ...lostItems
      .filter(({ row: { kind } }) => pluginKinds.includes(kind))
      .map(({ row }) => ["own", row.kind, row.slug]),
  ];
}

/** The trail is read by people: lists are counted there. */
const summaryOf = (rules: CatalogueRules): string =>
  JSON.stringify(rules, (name, value: unknown) =>
    Array.isArray(value) && !["allowScreen"].includes(name) ? value.length : value,
  ).slice(0, 500);

/** Another address Codex can't read, and then it lets nobody add any marketplace. */
export const isGitAddress = (address: string): boolean => /^(?:https?|ssh):\/\/[^\s/]/.test(address);

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

/** Where rules of one policy speak against each other, in words, and which of them is followed. */
export function conflictsIn(rules: CatalogueRules): CatalogueConflict[] {
  const { sources, deny, allowScreen, recommended, approval, ownItems } = rules;
  const repositories = new Set(deny.flatMap(({ repository }) => (repository ? [repositoryName(repository)] : [])));
  const named = sources === "all" ? undefined : sources;
  const both = (list: readonly string[] | undefined, isDenied: (one: string) => boolean) =>
    (list ?? []).filter((one) => isDenied(one));
  const authors = both(named?.authors, (one) => deny.some(({ author }) => author === one));
  const repos = both(named?.repositories, (one) => repositories.has(repositoryName(one)));
  const slugs = both(recommended, (one) => deny.some(({ slug }) => slug === one));
  const isEmpty = named && Object.values(named).every((list) => list.length === 0);
  return [
    ...authors.map((one) => denyWins(`\`sources\` names the author \`${one}\``)),
    ...repos.map((one) => denyWins(`\`sources\` names the repository \`${one}\``)),
    ...slugs.map((one) => denyWins(`\`recommended\` names \`${one}\``)),
    ...(allowScreen.length === 0
      ? [{ wins: "allowScreen", message: "`allowScreen` lets no outcome through, so no public record is offered." }]
      : []),
    ...(approval === "policy" && isEmpty
      ? [{ wins: "sources", message: "`approval` lets in what meets the policy, and `sources` names nothing." }]
      : []),
    ...(approval === "policy" && allowScreen.length === 0
      ? [{ wins: "allowScreen", message: "`approval` lets in what meets the policy, and nothing does." }]
      : []),
    ...(ownItems === "none" && recommended.length > 0
      ? [{ wins: "ownItems", message: "`recommended` may name own items, and `ownItems` offers none of them." }]
      : []),
  ];
}

const denyWins = (what: string): CatalogueConflict => ({
  wins: "deny",
  message: `${what}, which \`deny\` keeps out: \`deny\` is followed.`,
});
