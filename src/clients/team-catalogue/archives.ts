import { and, eq, sql } from "drizzle-orm";
import { readCatalog } from "../../discovery/snapshot.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { packages, publicVersions } from "../../db/catalog.ts";
import { ZipStream } from "../../formats/archive/zip-stream.ts";
import type { OfferedRecord } from "../../team-catalogue/offered.ts";
import { offeredItems } from "../../team-catalogue/own-items.ts";
import { pluginKinds } from "../../vault/items/skills.ts";
import type { Deps } from "../deps.ts";
import type { ScopeSkill } from "../scope.ts";
import { itemsAmong, type ReadDeps, readItems } from "../item-scope.ts";
import type { TeamCatalogue } from "./open.ts";

type Reading = ReadDeps & Pick<Deps, "catalog" | "primary" | "sequence" | "bundles">;

/** Archives that are looked up at once: what is taken down meanwhile is not among the next. */
const lookedUpAtOnce = 20;

/**
 * The archives of what a team offers as one zip, made while it is read: the approved skills by slug and version, the
 * team's own, and last `lines`, the list of all. One that ends early has no list.
 */
export async function* catalogueArchives(
  deps: Reading,
  catalogue: TeamCatalogue,
  lines: string,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream();
  const skills = catalogue.offered.records.filter(({ kind }) => kind === "skill");
  for (let at = 0; at < skills.length; at += lookedUpAtOnce) {
    for (const { record, objectKey, sizeBytes } of await findArchives(deps, skills.slice(at, at + lookedUpAtOnce))) {
      const object = await deps.bundles.get(objectKey, { range: { offset: 0, length: sizeBytes } });
      if (object) yield* zip.copy(`skills/${record.slug}/${record.version}.zip`, object.body, sizeBytes);
    }
  }
  const own = await readItems(
    deps,
    await itemsAmong(deps, await offeredItems(deps, catalogue, { kinds: pluginKinds })),
  );
  for (const skill of own.skills) {
    const archive = await archiveUnlessChanged(skill);
    if (archive) yield* zip.file(`own/${skill.name}/${skill.version}.zip`, archive);
  }
  yield* zip.file("catalogue.ndjson", new TextEncoder().encode(lines));
  yield* zip.end();
}

/** What was changed or deleted before its turn is passed over, as a skill is that was taken down. */
const archiveUnlessChanged = (skill: ScopeSkill): Promise<Uint8Array | undefined> =>
  skill.readArchive().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  });

/** Where the bytes of those are that clients may still be given. */
async function findArchives(deps: Reading, some: readonly OfferedRecord[]) {
  const versionIds = JSON.stringify(some.map(({ recordId, version }) => [recordId, Number(version)]));
  const { rows } = await readCatalog(deps, (catalog) => ({
    places: catalog
      .select({
        at: sql<number>`wanted.key`.as("wanted_at"),
        objectKey: packages.objectKey,
        sizeBytes: packages.sizeBytes,
      })
      .from(sql`json_each(${versionIds}) as wanted`)
      .innerJoin(
        publicVersions,
        and(
          sql`${publicVersions.recordId} = wanted.value ->> 0 and ${publicVersions.version} = wanted.value ->> 1`,
          eq(publicVersions.cleared, true),
        ),
      )
      .innerJoin(packages, eq(packages.id, publicVersions.packageId)),
  }));
  return rows.places.map(({ at, ...place }) => ({ record: some[at]!, ...place }));
}
