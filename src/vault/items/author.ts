import { eq, sql } from "drizzle-orm";
import { items, owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";

/** The name of an item's owner now: the author in its files once its next revision is written. */
export const ownerName = sql<string>`(select name from owners as holder where holder.id = ${items.ownerId})`.as(
  "owner_name",
);

/** The author in the files of an item that is written now: never a member, who is renamed, leaves, or is deleted. */
export async function readAuthor(deps: Pick<Deps, "vault">, owner: Owner): Promise<string> {
  if (owner.type === "user") return owner.caller.name;
  const vault = vaultOf(deps, owner);
  const [[team]] = await vault.batch([
    vault
      .select({ name: owners.name })
      .from(owners)
      .where(eq(owners.id, ownerId(owner, "member"))),
  ]);
  if (!team) throw await refusalOf(deps, owner, "member");
  return team.name;
}
