import { eq, sql } from "drizzle-orm";
import { changePublic } from "../change-public.ts";
import { records, screens } from "../../db/catalog.ts";
import { scannedTable } from "../../db/scanned.ts";
import type { Deps } from "../../deps.ts";
import { afterJudgement, readersSeeDifference } from "../../moderation/after-judgement.ts";
import { holdInfected, releaseClean } from "../../moderation/hold-infected.ts";
import type { Scanned } from "../../scans/scanned.ts";
import { bundlePartOf, toScreenReport } from "../../trust/screen-report.ts";

const prefix = "packages/";

/** Another name each time, of the same bytes too: to take one away never takes away what another row refers to. */
export function newPackageKey(sha256: string): string {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("base64url");
  return `${prefix}${Buffer.from(sha256, "hex").toString("base64url")}/${random}`;
}

const named = (keys: string[]) =>
  sql`sha256 in (select value from json_each(${JSON.stringify(keys.map(digestInKey))}))`;

/** In hex, as the rows have it; the first keys have it so too. */
function digestInKey(key: string): string {
  const digest = key.slice(prefix.length).split("/", 1)[0]!;
  return /^[0-9a-f]{64}$/.test(digest) ? digest : Buffer.from(digest, "base64url").toString("hex");
}

/** The packages of public records, which show the scan: what changes it changes them. */
export const packageScans: Scanned = {
  name: "package",
  table: scannedTable("packages", "id"),
  databaseOf: ({ catalog }) => catalog,
  messageOf: ({ id, generation, sha256 }) => ({ packageId: id, generation, sha256 }),
  objects: { prefix, round: "package objects", named },
  rows: { round: "package rows" },
  // Its `SKILL.md` is the text of its records, which are read whatever its scan says. While `failed` its bytes may be gone.
  readable: ["clean", "quarantined", "infected", "unscannable", "rejected"],
  // There is one row of a digest, however many records share it: what an engine has said of these bytes, that row says.
  knownResult: async (_, row, { engine, signatureVersion }) =>
    row.status === "clean" && row.engine === engine && row.signatureVersion === signatureVersion
      ? { ...row, status: row.status }
      : undefined,
  remember: () => [],
  tellReaders: ({ catalog }, id, at, status) =>
    status === "infected"
      ? holdInfected(catalog, sql`id = ${id}`, at)
      : [
          ...changePublic(catalog, sql`${records.packageId} = ${id} and changes() > 0`, at),
          ...(status === "clean" ? releaseClean(catalog, sql`${id}`, at) : []),
        ],
  tellJudgement: async (deps, { row, contentsScreen, written }) => {
    const isVisible = readersSeeDifference(row.contentsScreen, contentsScreen);
    const one = bundlePartOf({ ...row, contentsScreen });
    const judged = (await textsOf(deps, row.id)).map(({ id, screen }) => ({
      ...{ id, isVisible },
      // One whose own text was never judged is looked at when that is.
      outcome: screen ? toScreenReport(screen, one).outcome : ("not-run" as const),
    }));
    return afterJudgement(deps, judged, sql`${records.packageId} = ${row.id} and ${written}`);
  },
};

/** Of the records that have it. */
async function textsOf({ primary: { catalog } }: Pick<Deps, "primary">, id: number) {
  const [texts] = await catalog.batch([
    catalog
      .select({ id: records.id, screen: screens.screen })
      .from(records)
      .leftJoin(screens, eq(screens.recordId, records.id))
      .where(eq(records.packageId, id)),
  ]);
  return texts;
}
