import { createHash } from "node:crypto";
import { openArchive, readStored } from "../../discovery/packages/open-file.ts";
import type { PackagedSkill } from "../../discovery/packages/packaged-skills.ts";
import type { ContentFacts } from "../../lib/content.ts";
import type { Deps } from "../deps.ts";
import { versionOf } from "../../formats/packages/marketplace.ts";
import type { Clearing } from "../../db/judgement.ts";
import { digestOf } from "../../formats/packages/digest.ts";
import { packageArchive } from "../../formats/packages/package-archive.ts";
import { descriptionIn, type ItemSkill, readItemFiles } from "../item-skills.ts";
import { onOneLine } from "../../lib/shortened.ts";
import type { SkillRow } from "../../vault/items/skills.ts";
import { readPublicFile } from "../../discovery/packages/public-skill.ts";
import type { ScopePlugin } from "../scope.ts";

export type ClawVerdict = "clean" | "suspicious" | "malicious";
type ClawFile = { path: string; size: number; sha256: string };

/** A skill as ClawHub's client sees it, public or private. Times are milliseconds since 1970. */
export type ClawSkill = {
  slug: string;
  displayName: string;
  summary: string;
  owner: { handle: string; displayName: string };
  version: string;
  versionAt: number;
  createdAt: number;
  updatedAt: number;
  downloads: number;
  stars: number;
  verdict: ClawVerdict;
  /** The decision of a moderator on this version. */
  clearing: Pick<Clearing, "by" | "note" | "at"> | null;
  /** The skill is shown, but its files can't be read. */
  isClosed: boolean;
  files: ClawFile[];
  readFile: (path: string) => Promise<Uint8Array>;
  readArchive: () => Promise<Uint8Array>;
};

/** What a search shows of it: nothing for which its files would have to be read. */
export type ClawHit = Pick<
  ClawSkill,
  "slug" | "displayName" | "summary" | "owner" | "version" | "downloads" | "updatedAt"
>;

export const itemHit = ({ row, number, ownerSlug }: SkillRow, handle: string): ClawHit => ({
  slug: row.slug,
  displayName: row.title,
  summary: onOneLine(row.summary ?? "") || onOneLine(row.title),
  owner: { handle, displayName: ownerSlug },
  version: versionOf(number),
  downloads: 0,
  updatedAt: row.updatedAt,
});

export const publicClaw = (deps: Deps, skill: PackagedSkill): ClawSkill => ({
  slug: skill.slug,
  displayName: skill.title,
  summary: skill.summary,
  owner: { handle: skill.authorSlug, displayName: skill.authorName },
  version: versionOf(skill.number),
  versionAt: skill.publishedAt,
  createdAt: skill.createdAt,
  updatedAt: Math.max(skill.updatedAt, skill.publishedAt),
  downloads: skill.installs,
  stars: skill.score,
  verdict: toVerdict(skill),
  clearing: skill.clearing,
  isClosed: skill.isLocked || skill.status !== "clean",
  // A paid skill does not list its files.
  files: skill.isLocked ? [] : skill.files.map(({ path, sizeBytes, sha256 }) => ({ path, size: sizeBytes, sha256 })),
  readFile: (path) => readPublicFile(deps, skill.slug, path),
  readArchive: async () => {
    const { bytes, facts } = await openArchive(deps, { slug: skill.slug });
    const { stored } = facts as ContentFacts;
    if (!stored) return bytes;
    return new Uint8Array(await new Response(await readStored(deps, stored)).arrayBuffer());
  },
});

function toVerdict({ status, isLocked, installable }: PackagedSkill): ClawVerdict {
  if (status === "infected") return "malicious";
  return installable || isLocked ? "clean" : "suspicious";
}

export function itemClaw(
  deps: Deps,
  { row, slug, revision, frontMatter, files }: ItemSkill,
  handle: string,
): ClawSkill {
  const read = async () => (await readItemFiles(deps, row))!.files;
  return {
    slug,
    displayName: row.row.title,
    summary: descriptionIn(frontMatter),
    owner: { handle, displayName: row.ownerSlug },
    version: versionOf(revision),
    versionAt: revision * 1000,
    createdAt: row.row.createdAt,
    updatedAt: row.row.updatedAt,
    downloads: 0,
    stars: 0,
    verdict: row.isFlagged ? "suspicious" : "clean",
    clearing: null,
    isClosed: false,
    files: files.map(({ path, sizeBytes, sha256 }) => ({ path, size: sizeBytes, sha256 })),
    readFile: async (path) => (await read()).find((file) => file.path === path)!.bytes,
    readArchive: async () => packageArchive(await read()).bytes,
  };
}

/**
 * What was withdrawn, as a skill of one file that says so: the client puts it in the place of the skill. Neither a 404
 * nor a verdict makes it do that.
 */
export function tombstoneClaw(plugin: ScopePlugin, owner: ClawSkill["owner"]): ClawSkill {
  const { name, description, number } = plugin;
  const { bytes: archive, entries, files } = findReadme(plugin);
  const at = number * 1000;
  return {
    slug: name,
    displayName: name,
    summary: description,
    owner,
    version: versionOf(number),
    versionAt: at,
    createdAt: at,
    updatedAt: at,
    downloads: 0,
    stars: 0,
    verdict: "clean",
    clearing: null,
    isClosed: false,
    files: entries.map(({ path, sizeBytes }, place) => ({
      path,
      size: sizeBytes,
      sha256: digestOf(files[place]!.bytes),
    })),
    readFile: async (path) => files.find((file) => file.path === path)!.bytes,
    readArchive: async () => archive,
  };
}

function findReadme({ files: texts }: ScopePlugin) {
  const files = texts.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text), isExecutable: false }));
  return { ...packageArchive(files), files };
}

/** The digest of an installed folder, computed as the client does. */
export function fingerprint(files: readonly ClawFile[]): string {
  const lines = files
    .filter(({ path }) => !path.split("/").some((part) => part.startsWith(".")))
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ path, sha256 }) => `${path}:${sha256}`);
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
