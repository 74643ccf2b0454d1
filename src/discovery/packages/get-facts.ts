import { and, eq } from "drizzle-orm";
import { slugPattern } from "../../contract/wire/common.ts";
import { ApiError, notFound } from "../../contract/wire/errors.ts";
import type { FactReport } from "../../contract/public/facts.ts";
import { limits } from "../../contract/wire/limits.ts";
import { packages, publicVersions, records, screens } from "../../db/catalog.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { shownFacts } from "../../db/facts-column.ts";
import type { CachedResponse } from "../../lib/cached-response.ts";
import type { Deps } from "../deps.ts";
import { isLocked, skillFieldsOf } from "../kinds/skill.ts";
import { isPublicRecord } from "../published.ts";
import { readCatalog } from "../snapshot.ts";
import { noVersion } from "./find-version.ts";
import { givenVersion } from "./public-versions.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

/**
 * What the package of a public skill does: that of a version, or of the one that readers are given. What a skill with a
 * price does is said in its summary alone, as each fact quotes its text.
 */
export async function getFacts(deps: ReadDeps, slug: string, wanted?: string): Promise<CachedResponse<FactReport>> {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound("skill", slug);
  if (wanted !== undefined && !/^[1-9]\d{0,8}$/.test(wanted)) throw noVersion(wanted);
  const name = wanted === undefined ? `skill/${slug}/facts` : `skill/${slug}/versions/${wanted}/facts`;
  const answer = await deps.publicCache.getOrLoad({ name, kind: "record" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      records: catalog
        .select({ packageId: records.packageId, fields: records.fields })
        .from(records)
        .where(isPublicRecord("skill", slug)),
      versions: catalog
        .select({
          version: publicVersions.version,
          sha256: packages.sha256,
          factSet: packageFacts.factSet,
          summary: packageFacts.summary,
          facts: packageFacts.facts,
        })
        .from(records)
        .innerJoin(
          publicVersions,
          and(
            eq(publicVersions.recordId, records.id),
            eq(publicVersions.version, wanted === undefined ? givenVersion : Number(wanted)),
          ),
        )
        .innerJoin(packages, eq(packages.id, publicVersions.packageId))
        .leftJoin(packageFacts, eq(packageFacts.packageId, packages.id))
        .where(isPublicRecord("skill", slug)),
    }));
    const record = rows.records[0];
    const row = rows.versions[0];
    if (!record) return { seq, indexIsCurrent: true, value: undefined };
    if (record.packageId === null) throw new ApiError("no_package", "This skill has no package.");
    if (!row) throw wanted === undefined ? notFound("skill", slug) : noVersion(wanted);
    return {
      seq,
      indexIsCurrent: true,
      value: {
        version: row.version,
        sha256: row.sha256,
        factSet: row.factSet,
        summary: row.summary,
        facts: isLocked(skillFieldsOf(record)) ? [] : shownFacts(row.facts),
      },
    };
  });
  if (!answer) throw notFound("skill", slug);
  return answer;
}

/** What a public MCP server does, as its record says: its packages, remotes and inputs. */
export async function getServerFacts(deps: ReadDeps, slug: string): Promise<CachedResponse<FactReport>> {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound("MCP server", slug);
  const answer = await deps.publicCache.getOrLoad({ name: `mcp-server/${slug}/facts`, kind: "record" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      servers: catalog
        .select({ factSet: screens.factSet, summary: screens.does, facts: screens.facts })
        .from(records)
        .leftJoin(screens, eq(screens.recordId, records.id))
        .where(isPublicRecord("mcp-server", slug)),
    }));
    const row = rows.servers[0];
    const report = row && { version: null, sha256: null, ...row, facts: shownFacts(row.facts) };
    return { seq, indexIsCurrent: true, value: report };
  });
  if (!answer) throw notFound("MCP server", slug);
  return answer;
}
