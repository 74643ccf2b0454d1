import { and, eq, inArray, sql } from "drizzle-orm";
import type { RescanInput } from "../../contract/operator/operator-bundles.ts";
import type { VaultBundle } from "../../contract/items/bundles.ts";
import { bundles, items, scanResults } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { sendScan } from "../../checks/scans/send.ts";
import { toVaultBundle } from "../bundles/view.ts";

/**
 * Puts a bundle into quarantine again, and forgets earlier results for its bytes. Its messages and scans in progress
 * belong to the previous generation, so they can't settle this one.
 */
export async function rescanBundle(
  deps: Pick<Deps, "vault" | "now" | "scans">,
  { team, user, slug }: RescanInput,
): Promise<VaultBundle> {
  const { vault } = deps;
  const owner =
    team === undefined
      ? sql`(select owner_id from users where lower(email) = lower(${user ?? null})
          and deleted_at is null and is_email_claimed = 0)`
      : sql`(select id from owners where type = 'team' and slug = ${team})`;
  const item = vault
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.slug, slug), eq(items.ownerId, owner)));
  const bundle = vault.select({ sha256: bundles.sha256 }).from(bundles).where(inArray(bundles.itemId, item));
  const {
    begun: [begun],
  } = await namedBatch(vault, {
    results: vault.delete(scanResults).where(inArray(scanResults.sha256, bundle)),
    begun: vault
      .update(bundles)
      .set({
        generation: sql`${bundles.generation} + 1`,
        status: "quarantined",
        attempts: 0,
        nextAttemptAt: null,
        leaseUntil: null,
        engine: null,
        engineVersion: null,
        signature: null,
        signatureVersion: null,
        scannedAt: null,
      })
      .where(inArray(bundles.itemId, item))
      .returning(),
    audit: auditStatement(deps, {
      actor: "operator",
      act: "bundle.rescan",
      subject: `${team === undefined ? `user ${user}` : `team ${team}`} item ${slug}`,
    }),
  });
  if (!begun) {
    const whose = team === undefined ? `of "${user?.slice(0, 254)}"` : `of a team "${team.slice(0, 80)}"`;
    throw new ApiError("not_found", `There is no item "${slug.slice(0, 80)}" ${whose} that has a bundle.`);
  }
  await sendScan(deps, begun);
  return toVaultBundle(begun);
}
