import { and, eq } from "drizzle-orm";
import type { OwnerType } from "../../contract/people/owner.ts";
import type { LimitsInput, OwnerLimits } from "../../contract/operator/operator-people.ts";
import { owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { defaultLimits } from "../quota.ts";

/** A limit below the present usage removes nothing: it only refuses new items and uploads. */
export async function setLimits(
  deps: Pick<Deps, "vault" | "now" | "config">,
  type: OwnerType,
  slug: string,
  { items, storageBytes }: LimitsInput,
): Promise<OwnerLimits> {
  const { vault } = deps;
  const [[owner]] = await vault.batch([
    vault
      .update(owners)
      .set({ itemLimit: items, storageLimitBytes: storageBytes })
      .where(and(eq(owners.type, type), eq(owners.slug, slug)))
      .returning(),
    auditStatement(deps, {
      actor: "operator",
      act: "limits.set",
      subject: `${type} ${slug}`,
      detail: JSON.stringify({ items, storageBytes }),
    }),
  ]);
  return toLimits(deps, type, slug, owner);
}

export async function showLimits(
  deps: Pick<Deps, "vault" | "config">,
  type: OwnerType,
  slug: string,
): Promise<OwnerLimits> {
  const { vault } = deps;
  const isIt = and(eq(owners.type, type), eq(owners.slug, slug));
  const [[owner]] = await vault.batch([vault.select().from(owners).where(isIt)]);
  return toLimits(deps, type, slug, owner);
}

function toLimits(
  deps: Pick<Deps, "config">,
  type: OwnerType,
  slug: string,
  owner: typeof owners.$inferSelect | undefined,
): OwnerLimits {
  if (!owner) throw new ApiError("not_found", `There is no ${type} "${slug.slice(0, 80)}".`);
  const defaults = defaultLimits(deps, type);
  return {
    type,
    slug,
    items: {
      used: owner.itemCount,
      limit: owner.itemLimit ?? defaults.items,
    },
    storage: {
      usedBytes: owner.storageBytes,
      limitBytes: owner.storageLimitBytes ?? defaults.storageBytes,
    },
  };
}
