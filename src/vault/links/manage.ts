import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { InstallLinkInput, InstallLinkPage, NewInstallLink } from "../../contract/items/install-links.ts";
import { installLinks, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { createLink } from "./create.ts";
import { toInstallLink } from "./view.ts";

type Vault = Pick<Deps, "vault" | "now">;

export async function createOwnLink(
  deps: Vault & Pick<Deps, "base">,
  owner: Owner,
  input: InstallLinkInput,
  retry?: { key: string; requestHash: string },
): Promise<NewInstallLink> {
  const { keyId, userId, name, slug, isRobot } = owner.caller;
  const maker = {
    type: owner.type,
    slug: owner.slug,
    ownerId: ownerId(owner, "member"),
    actor: actorOf(owner.caller),
    creator: { id: userId, name, slug, isRobot },
    madeBy: keyId,
    retry: retry && { ...retry, keyId },
  };
  const created = await createLink(deps, maker, input);
  if (!created) throw await refusalOf(deps, owner, "member");
  return created;
}

const creator = alias(owners, "creator");
/** Each column has a name of its own: a batch gives rows as objects, in which columns of one name collide. */
export const linkColumns = {
  row: installLinks,
  creator: {
    name: sql<string | null>`coalesce(${installLinks.createdAs}, ${creator.name})`.as("creator_name"),
    slug: sql<string | null>`${creator.slug}`.as("creator_slug"),
  },
};
export const isCreator = eq(creator.id, installLinks.createdBy);
export { creator };

export async function listOwnLinks(
  deps: Vault,
  owner: Owner,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<InstallLinkPage> {
  const window = pageRangeOf(query);
  const vault = vaultOf(deps, owner);
  const isOwned = eq(installLinks.ownerId, ownerId(owner));
  const { counts, rows } = await namedBatch(vault, {
    counts: vault
      .select({ total: sql<number>`(select count(*) from install_links as own where own.owner_id = ${owners.id})` })
      .from(owners)
      .where(eq(owners.id, ownerId(owner))),
    rows: vault
      .select(linkColumns)
      .from(installLinks)
      .leftJoin(creator, isCreator)
      .where(isOwned)
      .orderBy(desc(installLinks.createdAt), desc(installLinks.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  const [counted] = counts;
  if (!counted) throw await refusalOf(deps, owner, "reader");
  const links = rows.map(({ row, creator }) => toInstallLink(row, creator, deps.now()));
  return pageOf(links, window, counted.total);
}

/** Revokes a link of the owner's. Revoking it again is no error. */
export async function revokeOwnLink(deps: Vault, owner: Owner, id: string): Promise<void> {
  const isIt = and(eq(installLinks.id, id), eq(installLinks.ownerId, ownerId(owner, "member")))!;
  const subject = `${owner.type} ${owner.slug} link ${id}`;
  const wasThere = await revokeLink(deps, isIt, { actor: actorOf(owner.caller), subject });
  if (!wasThere) throw await refusalOf(deps, owner, "member");
}

/** Revokes a link. One that is revoked already keeps its first time. False where there is none. */
export async function revokeLink(
  deps: Vault,
  isIt: SQL,
  { actor, subject }: { actor: string; subject: string },
): Promise<boolean> {
  const { vault, now } = deps;
  const {
    counted: [counted],
  } = await namedBatch(vault, {
    revoked: vault
      .update(installLinks)
      .set({ revokedAt: now() })
      .where(and(isIt, isNull(installLinks.revokedAt))),
    audit: auditStatement(deps, { actor, act: "link.revoke", subject }),
    counted: vault.select({ links: count() }).from(installLinks).where(isIt),
  });
  return counted!.links > 0;
}
