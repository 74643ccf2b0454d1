import { and, eq } from "drizzle-orm";
import type { FactReport } from "../../contract/public/facts.ts";
import { shownFacts } from "../../db/facts-column.ts";
import { itemFacts } from "../../db/item-facts.ts";
import { bundles, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";

/** What an item does; without facts while its present state waits to be read. */
export async function getItemFacts(deps: Pick<Deps, "vault">, owner: Owner, slug: string): Promise<FactReport> {
  const [[row]] = await vaultOf(deps, owner).batch([
    vaultOf(deps, owner)
      .select({
        revision: items.revision,
        status: bundles.status,
        sha256: bundles.sha256,
        factSet: itemFacts.factSet,
        summary: itemFacts.summary,
        facts: itemFacts.facts,
      })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .leftJoin(itemFacts, eq(itemFacts.itemId, items.id))
      .where(and(eq(items.ownerId, ownerId(owner)), eq(items.slug, slug))),
  ]);
  if (!row) throw await refusalOf(deps, owner, "reader");
  const { revision, status, sha256, factSet, summary, facts } = row;
  const isRead = facts !== null && factSet !== null;
  return {
    version: revision,
    sha256: isRead && status === "clean" ? sha256 : null,
    factSet: isRead ? factSet : null,
    facts: isRead ? shownFacts(facts) : [],
    summary: isRead ? summary : null,
  };
}
