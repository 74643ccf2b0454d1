import { and, eq } from "drizzle-orm";
import { items } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { auditStatement } from "../audit.ts";
import { notThere, type Owner, ownerId } from "../owner.ts";
import { type Precondition, whereMet } from "./etag.ts";
import { stale } from "./update.ts";

/** What is left says why nothing was deleted: an item in another revision, or none. */
export async function deleteItem(
  deps: Pick<Deps, "vault" | "now">,
  owner: Owner,
  slug: string,
  precondition: Precondition,
): Promise<void> {
  const { vault } = deps;
  const isIt = and(eq(items.ownerId, ownerId(owner)), eq(items.slug, slug));
  const [[deleted], , [left]] = await vault.batch([
    vault
      .delete(items)
      .where(and(isIt, whereMet(precondition)))
      .returning({ id: items.id }),
    auditStatement(deps, {
      actor: `key ${owner.caller.keyId}`,
      act: "item.delete",
      subject: `${owner.type} ${owner.slug} item ${slug}`,
    }),
    vault.select({ id: items.id }).from(items).where(isIt),
  ]);
  if (!deleted) throw left ? stale() : notThere();
}
