import type { SQL } from "drizzle-orm";
import type { ItemKind } from "../../contract/items/items.ts";
import type { Deps } from "../deps.ts";
import type { McpResource, McpSkill } from "../../formats/mcp/served-by-mcp.ts";
import { type SkillFileName, type SkillOwner, skillUri } from "../../formats/mcp/skill-uri.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { atOnceBytes } from "../large/open.ts";
import { type ItemSkill, itemSkills, readItemFiles } from "../item-skills.ts";
import { sizedSkills } from "../../vault/items/skill-sizes.ts";
import { pageOfItems, placeOf, type SkillPlace, type SkillRow } from "../../vault/items/skills.ts";
import { mimeTypeOf } from "./public-skills.ts";
import { isText } from "../../formats/packages/is-text.ts";

/** A skill as MCP lists it. The digests are of the bytes that `resources/read` returns. */
export function toMcpSkill(owner: SkillOwner, { slug, frontMatter, files }: ItemSkill): McpSkill {
  const uriOf = (path: string) => skillUri({ owner, slug, path });
  return {
    uri: uriOf(skillMdPath),
    frontmatter: frontMatter,
    resources: files.map(({ path, sha256, sizeBytes }) => ({
      uri: uriOf(path),
      digest: `sha256:${sha256}`,
      size: sizeBytes,
    })),
  };
}

export async function itemSkill(
  deps: Deps,
  row: SkillRow | undefined,
  { owner, path }: SkillFileName,
): Promise<McpSkill | undefined> {
  const [skill] = row && path === skillMdPath ? await itemSkills(deps, [row]) : [];
  return skill && toMcpSkill(owner, skill);
}

export async function itemResource(
  deps: Deps,
  row: SkillRow | undefined,
  { path }: SkillFileName,
): Promise<McpResource | undefined> {
  const file = row && (await readItemFiles(deps, row))?.files.find((one) => one.path === path);
  return file && { mimeType: mimeTypeOf({ path, isText: isText(file.bytes) }), bytes: file.bytes };
}

/** A URI can have several readings. Returns what the first one finds that finds anything. */
export async function findFirst<Name, Found>(
  readings: readonly Name[],
  find: (reading: Name) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const reading of readings) {
    const answer = await find(reading);
    if (answer) return answer;
  }
  return undefined;
}

export const listPageMax = 50;

/**
 * A page of items of these kinds whose files are small enough to be made in one request. What they come to is known
 * before any is read; the next page goes on where this one is full.
 */
export async function pageThatFits(
  deps: Deps,
  reach: SQL,
  kinds: readonly ItemKind[],
  after: SkillPlace | undefined,
): Promise<{ rows: SkillRow[]; last: SkillPlace | undefined }> {
  const { rows: candidates, last } = await pageOfItems(deps, reach, kinds, after, listPageMax);
  const sized = await sizedSkills(deps, candidates.filter(isSkill));
  const bytesOfSkills = new Map(sized.map(({ skill, bytes }) => [skill, bytes]));
  const rows: SkillRow[] = [];
  let sum = 0;
  for (const row of candidates) {
    const bytes = isSkill(row) ? bytesOfSkills.get(row) : row.row.bodyBytes;
    // Too large to be installed.
    if (bytes === undefined) continue;
    sum += bytes;
    if (sum > atOnceBytes) return { rows, last: placeOf(rows.at(-1)!) };
    rows.push(row);
  }
  return { rows, last };
}

export const isSkill = ({ row }: SkillRow): boolean => row.kind === "skill";
