import { sql } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { approvedBundles } from "../../db/approvals.ts";
import { bundles, clearedBundles } from "../../db/vault.ts";
import { junkNames } from "../../formats/packages/unpacked.ts";
import type { Deps } from "../deps.ts";
import type { SkillRow } from "./skills.ts";

type Sizing = Pick<Deps, "vault" | "bundleSizes">;

/** The skills that are small enough to be installed, with what their files come to. No file and no body is read. */
export async function sizedSkills(
  deps: Sizing,
  rows: readonly SkillRow[],
): Promise<{ skill: SkillRow; bytes: number; files: number }[]> {
  const sizes = await readSizes(
    deps,
    rows.flatMap(({ bundle }) => (bundle ? [bundle.objectKey] : [])),
  );
  return rows.flatMap((skill) => {
    const { files, bytes } = skill.bundle
      ? sizes.get(skill.bundle.objectKey)!
      : { files: 1, bytes: skill.row.bodyBytes };
    return files > limits.packageFilesMax || bytes > limits.packageMaxBytes ? [] : [{ skill, bytes, files }];
  });
}

/** As `skillFilesOf` takes them: without folders and what operating systems add. */
const isSkillFile = sql`file.value ->> 'path' not like '%/' and instr('/' || (file.value ->> 'path'), '/._') = 0
  and not exists (select 1 from json_each(${JSON.stringify(junkNames)}) as junk
    where instr('/' || lower(file.value ->> 'path') || '/', '/' || junk.value || '/') > 0)`;

type SizedTable = typeof bundles | typeof clearedBundles | typeof approvedBundles;

const selectSizes = ({ vault }: Sizing, table: SizedTable, keys: readonly string[]) =>
  vault
    .select({
      key: table.objectKey,
      files: sql<number>`count(file.value)`.as("file_count"),
      bytes: sql<number>`coalesce(sum(file.value ->> 'sizeBytes'), 0)`.as("file_bytes"),
    })
    .from(table)
    .leftJoin(sql`json_each(${table.files}) as file`, isSkillFile)
    .where(sql`${table.objectKey} in (select value from json_each(${JSON.stringify(keys)}))`)
    .groupBy(table.objectKey);

/** By what is stored of the bundles' files. An object never changes, so an isolate asks for each once. */
async function readSizes(deps: Sizing, objectKeys: readonly string[]) {
  const { vault, bundleSizes } = deps;
  const unknown = objectKeys.filter((key) => !bundleSizes.get(key));
  if (unknown.length > 0) {
    const sizes = await vault.batch([
      selectSizes(deps, bundles, unknown),
      selectSizes(deps, clearedBundles, unknown),
      selectSizes(deps, approvedBundles, unknown),
    ]);
    for (const { key, files, bytes } of sizes.flat()) bundleSizes.set(key, { files, bytes });
  }
  // A bundle that was replaced just now offers nothing.
  return new Map(objectKeys.map((key) => [key, bundleSizes.get(key) ?? { files: Infinity, bytes: Infinity }]));
}
