import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NewInstallLink } from "../../contract/items/install-links.ts";
import type { OwnerType } from "../../contract/people/owner.ts";
import type { OperatorLinkInput, OwnedLink, OwnedLinkPage } from "../../contract/operator/operator-links.ts";
import { installLinks, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { createLink } from "../links/create.ts";
import { creator, isCreator, linkColumns, revokeLink } from "../links/manage.ts";
import { toInstallLink } from "../links/view.ts";
import { requireUser } from "../../people/operator/create-user.ts";
import { noTeam } from "../../people/operator/refusals.ts";

type Vault = Pick<Deps, "vault" | "now">;
const actor = "operator";

/** No user made this link, so it does not end with anybody's membership. */
export async function createLinkFor(
  deps: Vault & Pick<Deps, "base">,
  { team, user, ...input }: OperatorLinkInput,
): Promise<NewInstallLink> {
  if (user !== undefined) {
    const { id, slug } = await requireUser(deps, user);
    const created = await createLink(deps, { type: "user", slug, ownerId: sql`${id}`, actor, creator: null }, input);
    return created!;
  }
  const slug = team!;
  const ownerId: SQL<number> = sql`(select id from owners as team where team.type = 'team' and team.slug = ${slug}
    and not exists (select 1 from deleted_teams where deleted_teams.team_id = team.id))`;
  const created = await createLink(deps, { type: "team", slug, ownerId, actor, creator: null }, input);
  if (!created) throw noTeam(slug);
  return created;
}

export async function listLinks(
  { vault, now }: Vault,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<OwnedLinkPage> {
  const window = pageRangeOf(query);
  const { counts, rows } = await namedBatch(vault, {
    counts: vault.select({ links: count() }).from(installLinks),
    rows: selectLinks(vault)
      .orderBy(desc(installLinks.createdAt), desc(installLinks.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  const links = rows.map((row) => toOwnedLink(row, now()));
  return pageOf(links, window, counts[0]!.links);
}

export async function revokeAnyLink(deps: Vault, id: string): Promise<OwnedLink> {
  const isIt = eq(installLinks.id, id);
  const wasThere = await revokeLink(deps, isIt, { actor, subject: `link ${id.slice(0, 80)}` });
  const [[row]] = await deps.vault.batch([selectLinks(deps.vault).where(isIt)]);
  if (!wasThere || !row) throw new ApiError("not_found", `There is no install link with the id "${id.slice(0, 80)}".`);
  return toOwnedLink(row, deps.now());
}

const selectLinks = (vault: Deps["vault"]) =>
  vault
    .select({
      ...linkColumns,
      ownerType: sql<OwnerType>`${owners.type}`.as("owner_type"),
      ownerSlug: sql<string>`${owners.slug}`.as("owner_slug"),
    })
    .from(installLinks)
    .innerJoin(owners, eq(owners.id, installLinks.ownerId))
    .leftJoin(creator, isCreator);

const toOwnedLink = (
  { row, creator, ownerType, ownerSlug }: Awaited<ReturnType<typeof selectLinks>>[number],
  now: number,
): OwnedLink => ({ ...toInstallLink(row, creator, now), owner: { type: ownerType, slug: ownerSlug } });
