import { eq, sql, type SQL } from "drizzle-orm";
import { changePublic } from "../change-public.ts";
import { type CatalogDatabase, packages, records, screens } from "../../db/catalog.ts";
import { scannedTable } from "../../db/scanned.ts";
import type { Deps } from "../../checks/deps.ts";
import { afterJudgement, readersSeeDifference } from "../moderation/after-judgement.ts";
import { holdInfected, releaseClean } from "../moderation/hold-infected.ts";
import { afterVerdict } from "../moderation/indicators.ts";
import { storedSource } from "../../db/objects.ts";
import type { Scanned, ScannedStatus } from "../../checks/scans/scanned.ts";
import { submissionsAfterScan } from "../submissions-after-scan.ts";
import { asWritten } from "../../checks/screens/written-skill-md.ts";
import { bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";

const prefix = "pkg/";
/** Of older objects. Their names contain the whole digest, in base64url or as digits. */
const olderPrefix = "packages/";

/** So many bytes of a digest lead to its package. */
const keyedBytes = 8;

/**
 * A new name each time, even for the same bytes, so that deleting one object never deletes what another row refers to.
 */
export function newPackageKey(sha256: string): string {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("base64url");
  return `${prefix}${Buffer.from(sha256, "hex").toString("base64url", 0, keyedBytes)}/${random}`;
}

/** The rows are found by their digests: each key has one after its prefix, or the beginning of one. */
const named = (keys: string[]) =>
  sql`id in (select packages.id from json_each(${JSON.stringify(keys.map(digitsInKey))}) as of_key
    join packages on packages.sha256 between of_key.value and of_key.value || 'g')`;

function digitsInKey(key: string): string {
  const digest = key.split("/", 2)[1]!;
  return /^[0-9a-f]{64}$/.test(digest) ? digest : Buffer.from(digest, "base64url").toString("hex");
}

/** A condition over `records`: a version before the present one has this package. Catalogues may have approved it. */
const hasEarlier = (id: number | SQL) =>
  sql`${records.packageId} is not ${id}
    and ${records.id} in (select one.record_id from versions as one where one.package_id = ${id})`;

const isInfected = (id: number | SQL) =>
  sql`exists (select 1 from packages as one where one.id = ${id} and one.status = 'infected')`;

/** Scans of the packages of public records. Readers see the scan, so a new verdict changes those records. */
export const packageScans: Scanned = {
  name: "package",
  table: scannedTable("packages", "id"),
  databaseOf: ({ catalog }) => catalog,
  messageOf: ({ id, generation, sha256 }) => ({ packageId: id, generation, sha256 }),
  objects: [
    { prefix, round: "packages by short names", named },
    { prefix: olderPrefix, round: "package objects", named },
  ],
  rows: { round: "package rows" },
  skillMdOf: async (deps, { id, objectKey, sizeBytes }) => {
    const [[row]] = await deps.primary.catalog.batch([
      deps.primary.catalog.select({ bytes: packages.originalBytes }).from(packages).where(eq(packages.id, id)),
    ]);
    const { bytes } = row!;
    if (bytes === 0) return asWritten(undefined);
    return asWritten(await storedSource(deps, objectKey, sizeBytes + bytes).read(sizeBytes, bytes));
  },
  // `SKILL.md` is the text of its records, which are served whatever the scan says. A `failed` package may have lost
  // its bytes.
  readable: ["clean", "quarantined", "infected", "unscannable", "rejected"],
  // A digest has one row, however many records share it, so the row has every engine's result for these bytes.
  knownResult: async (_, row, { engine, signatureVersion }) =>
    row.status === "clean" && row.engine === engine && row.signatureVersion === signatureVersion
      ? { ...row, status: row.status }
      : undefined,
  remember: () => [],
  tellReaders: ({ catalog }, id, at, status) => [
    ...(status === "infected" ? afterInfection(catalog, id, at) : afterOther(catalog, id, at, status)),
    ...submissionsAfterScan(catalog, id, at, status),
  ],
  tellJudgement: async (deps, { row, contentsScreen, written }) => {
    const isVisible = readersSeeDifference(row.contentsScreen, contentsScreen);
    const one = bundlePartOf({ ...row, contentsScreen });
    const judged = (await readTexts(deps, row.id)).map(({ id, screen }) => ({
      id,
      isVisible,
      // A record whose own text was never judged is decided when it is.
      outcome: screen ? toScreenReport(screen, one).outcome : ("not-run" as const),
    }));
    return [
      ...afterJudgement(deps, judged, sql`${records.packageId} = ${row.id} and ${written}`),
      ...(isVisible ? changePublic(deps.primary.catalog, sql`${hasEarlier(row.id)} and ${written}`, deps.now()) : []),
    ];
  },
};

const afterInfection = (catalog: CatalogDatabase, id: number | SQL, at: number) => [
  ...holdInfected(catalog, sql`id = ${id}`, at),
  ...changePublic(catalog, sql`${hasEarlier(id)} and ${isInfected(id)}`, at),
  ...afterVerdict(catalog, id, at, false),
];

// Right after the statement that gave the status.
const afterOther = (catalog: CatalogDatabase, id: number | SQL, at: number, status: ScannedStatus) => [
  ...changePublic(catalog, sql`(${records.packageId} = ${id} or ${hasEarlier(id)}) and changes() > 0`, at),
  ...(status === "clean" ? [...releaseClean(catalog, sql`${id}`, at), ...afterVerdict(catalog, id, at, true)] : []),
];

/** The judgements of the texts of the records that have this package. */
async function readTexts({ primary: { catalog } }: Pick<Deps, "primary">, id: number) {
  const [texts] = await catalog.batch([
    catalog
      .select({ id: records.id, screen: screens.screen })
      .from(records)
      .leftJoin(screens, eq(screens.recordId, records.id))
      .where(eq(records.packageId, id)),
  ]);
  return texts;
}
