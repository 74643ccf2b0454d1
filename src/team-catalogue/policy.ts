import { eq, sql } from "drizzle-orm";
import { type CatalogueConflict, type CataloguePolicy, CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { catalogues } from "../db/approvals.ts";
import { owners } from "../db/vault.ts";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import { repositoryName } from "../discovery/repository.ts";
import { validator } from "../contract/wire/if-match.ts";
import type { Deps } from "./deps.ts";

export type ShownPolicy = { policy: CataloguePolicy; etag: string };

/** A team's policy, where the team is there for the actor: the same for a team that never had one. */
export const selectPolicy = ({ vault }: Pick<Deps, "vault">, it: InTeam, least: "member" | "admin") =>
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
export const parseRules = (stored: object | null): CatalogueRules => CatalogueRules.parse(stored ?? {});

export function show({ id, stored, number }: PolicyRow): ShownPolicy {
  const rules = parseRules(stored);
  const policy = { ...rules, conflicts: conflictsIn(rules) };
  return { policy, etag: validator({ id, revision: number }, policy) };
}

export async function getPolicy(deps: Pick<Deps, "vault">, it: InTeam): Promise<ShownPolicy> {
  const [[row]] = await deps.vault.batch([selectPolicy(deps, it, "member")]);
  if (!row) throw await refusalIn(deps, it, "member");
  return show(row);
}

/** Another address Codex can't read, and then it lets nobody add any marketplace. */
export const isGitAddress = (address: string): boolean => /^(?:https?|ssh):\/\/[^\s/]/.test(address);

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
