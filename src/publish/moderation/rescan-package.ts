import { and, eq, sql } from "drizzle-orm";
import { rescanPackage } from "../packages/rescan.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import type { RescanReport } from "../../contract/operator/moderation.ts";
import { packages, records } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { recordNotFound } from "./problems.ts";

/**
 * Scans a record's present package again, or that of a held change which is infected, for all records that share it.
 * Nobody can read it until it is clean.
 */
export async function rescanRecord(
  deps: Acting & Pick<Deps, "scans">,
  kind: Kind,
  slug: string,
): Promise<RescanReport> {
  const { catalog } = deps.primary;
  const [[row]] = await catalog.batch([
    catalog
      .select({ sha256: packages.sha256 })
      .from(records)
      .leftJoin(
        packages,
        sql`${packages.id} = coalesce(
          (select waiting.id from held join packages as waiting on waiting.id = held.package_id
            where held.record_id = ${records.id} and held.change is not null and waiting.status = 'infected'),
          ${records.packageId})`,
      )
      .where(and(eq(records.kind, kind), eq(records.slug, slug))),
  ]);
  if (!row) throw recordNotFound(kind, slug);
  const { sha256 } = row;
  if (sha256 === null) throw new ApiError("no_package", `The ${kind} "${slug}" has no package.`);
  const act = { act: "catalog.rescan", subject: `${kind} ${slug}`, detail: sha256 };
  const begun = await rescanPackage(deps, sha256, auditLineStatement(deps, act, sql`changes() > 0`));
  // The sweep deletes a package that no record names: another request has just changed this record.
  if (!begun) throw recordNotFound(kind, slug);
  await moveAuditLinesNow(deps);
  return { type: kind, slug, sha256, status: "quarantined" };
}
