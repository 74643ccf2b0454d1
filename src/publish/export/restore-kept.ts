import { eq, sql } from "drizzle-orm";
import { changePublic } from "../change-public.ts";
import type { Kept, KeptBlock, KeptClearing } from "../../contract/operator/kept.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { blocked, packages, records, screens, versions } from "../../db/catalog.ts";
import { actingAs } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { clearable } from "../../checks/screens/screen-report.ts";
import { auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { clearRecord } from "../moderation/clear-record.ts";
import { partOf } from "../import/package-part.ts";
import { restoreOwner } from "./owners.ts";
import { restoreVersions } from "./restore-versions.ts";
import { isSeal, sealOfBlock, sealOfKept } from "./seal.ts";
import { restoreWithdrawals } from "./withdrawals.ts";
import { setRecordStatus } from "../moderation/set-record-status.ts";

export type Restoring = Pick<
  Deps,
  "primary" | "sequence" | "now" | "bundles" | "config" | "scans" | "scanner" | "waitUntil" | "operator"
>;
type Named = { type: Kind; slug: string };

export const foreign =
  "what was kept of it is not taken over: the export was made under another OPERATOR_TOKEN, or " +
  "changed since; `--trust-export` takes it as it is";

/**
 * Gives a record that was just imported the history that it had where it was exported. Bytes are scanned and screened
 * here, whatever was found there; a clearing holds only for the very digests that it was given for. Returns what could
 * not be taken over.
 */
export async function restoreKept(deps: Restoring, named: Named, kept: Kept, isTrusted: boolean): Promise<string[]> {
  const token = deps.config.OPERATOR_TOKEN ?? "";
  if (!isTrusted && !isSeal(kept.seal, sealOfKept(token, named, kept))) return [foreign];
  const left: string[] = [];
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      left.push(`${what} is not taken over: ${error.message}`);
    }
  };
  if (kept.versions.length > 0) left.push(...(await restoreVersions(deps, named.slug, kept.versions)));
  const { clearing, takedown, withdrawals, publisher, yanks = [], versions: all } = kept;
  // What is yanked is offered to nobody, so it has tombstones.
  if (publisher) await restoreOwner(deps, named.slug, { publisher, yanks, versions: all });
  if (withdrawals) await restoreWithdrawals(deps, named, withdrawals);
  if (clearing) await attempt("its clearing", () => restoreClearing(deps, named, clearing));
  if (takedown) {
    const { status, reason } = takedown;
    const change = { status, ...(reason !== null && { reason }), thisOne: true };
    await attempt("its takedown", () => setRecordStatus(deps, named.type, named.slug, change));
  }
  return left;
}

/** Clears what is held, and writes down when that was decided. */
async function restoreClearing(deps: Restoring, { type, slug }: Named, clearing: KeptClearing): Promise<void> {
  const { catalog } = deps.primary;
  const id = sql`(select id from records where kind = ${type} and slug = ${slug})`;
  const { storedRows, ownRows } = await namedBatch(catalog, {
    storedRows: catalog
      .select({
        screen: screens.screen,
        isPublic: sql<number>`(select public from records where id = ${id})`.as("is_public"),
      })
      .from(screens)
      .where(eq(screens.recordId, id)),
    ownRows: catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from records where id = ${id})`)),
  });
  const [stored] = storedRows;
  const what = stored && clearable(stored.screen, partOf(ownRows[0] ?? null));
  if (!what || !isSame(what, clearing)) {
    throw new ApiError("precondition_failed", "the text or the package is not the one that was cleared");
  }
  const { by, note } = clearing;
  if (stored.isPublic === 0) await clearRecord(deps, type, slug, { by, note }, "operator");
  const acting = actingAs(catalog, "operator");
  await namedBatch(catalog, {
    begin: acting.begin,
    screen: catalog
      .update(screens)
      .set({ screen: { ...stored.screen, clearing } })
      .where(eq(screens.recordId, id)),
    version: catalog
      .update(versions)
      .set({ clearing })
      .where(
        sql`${versions.recordId} = ${id} and ${versions.packageId} = (select package_id from records where id = ${id})
          and ${versions.version} = (select max(version) from versions as one where one.record_id = ${id})`,
      ),
    end: acting.end,
  });
}

const isSame = (one: Pick<KeptClearing, "textHash" | "bundleHash" | "rulesMajor">, other: KeptClearing) =>
  one.textHash === other.textHash && one.bundleHash === other.bundleHash && one.rulesMajor === other.rulesMajor;

/** Blocks a digest again, for the takedown that had blocked it. False: it is another operator's word. */
export async function restoreBlock(
  deps: Restoring,
  { seal, ...block }: KeptBlock,
  isTrusted: boolean,
): Promise<boolean> {
  const { primary, config, now } = deps;
  if (!isTrusted && !isSeal(seal, sealOfBlock(config.OPERATOR_TOKEN ?? "", block))) return false;
  const { type: _type, ...row } = block;
  const { catalog } = primary;
  const holders = sql`${records.id} in (select versions.record_id
    from versions join packages on packages.id = package_id
    where packages.sha256 = ${row.sha256}
      or (substr(packages.text_digits, 1, 8) = ${row.sha256.slice(0, 8)} and packages.text_digits = ${row.sha256}))`;
  const { begin, end } = actingAs(catalog, "operator");
  await namedBatch(catalog, {
    begin,
    block: catalog.insert(blocked).values(row).onConflictDoUpdate({ target: blocked.sha256, set: row }),
    changed: changePublic(catalog, holders, now()),
    audit: auditLineStatement(deps, {
      act: "catalog.block",
      subject: row.sha256,
      detail: `${row.kind} ${row.slug}`,
    }),
    end,
  });
  await moveAuditLinesNow({ primary });
  return true;
}
