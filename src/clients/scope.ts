import { limits } from "../contract/wire/limits.ts";
import { ApiError } from "../contract/wire/errors.ts";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { PackageFile } from "../formats/packages/files.ts";
import type { ServedFrontMatter } from "../formats/packages/yaml-lines.ts";
import type { Content } from "../lib/content.ts";
import type { ReadyPack } from "./large/open.ts";
import { type Marketplace, type OfferedPlugin, pluginOf } from "../formats/packages/marketplace.ts";

export type ScopeFile = { path: string; size: number; sha256: string; isExecutable: boolean };

/** The facts about a skill that endpoints show. A scope's cache keeps only these. */
export type SkillFacts = {
  /** The skill's slug. */
  name: string;
  title: string;
  description: string;
  /** The N of its version 1.0.N. */
  number: number;
  version: string;
  /** Digest of the archive, hex. */
  sha256: string;
  /** All files, sorted by the bytes of their paths. */
  files: ScopeFile[];
  skillMdSha256: string;
  author: string | null;
  license: string | null;
  tags: string[];
};

/** A skill of a scope, and how its bytes are read. */
export type ScopeSkill = SkillFacts & {
  readArchive: () => Promise<Uint8Array>;
  /** Undefined if there is no such file. */
  readFile: (path: string) => Promise<Uint8Array | undefined>;
  /** That of its `SKILL.md`, where it is known without a read. */
  frontMatter?: ServedFrontMatter;
  /** The archive or a file as the public API answers it, from the same cache, where it does. */
  open?: (path: string | undefined) => Promise<CachedResponse<Content>>;
};

/** The skills that are offered together below one path, sorted by name. Every endpoint is a function of these. */
export type ScopeSkills<Skill extends SkillFacts = ScopeSkill> = {
  /** The scope's path, such as `/tags/pdf`. */
  path: string;
  /** The name by which plugin clients know the scope. */
  marketplace: Marketplace;
  skills: Skill[];
  /** What it offers beside skills, to clients that read plugins, and the tombstones. All names differ. */
  plugins: ScopePlugin[];
  /** Further members of its `gemini-extension.json`. */
  extension?: object;
  /** Of a skill's own scope. Its commits are pinned by them, so they must follow from a version's files alone. */
  versions?: () => Promise<ScopeVersion[]>;
  /** Of a large scope: what the queue has made of it. */
  ready?: ReadyPack;
};

/** Whether a skill's own scope offers nothing any more: what clients have pinned goes on, by its tag. */
export const isPinnedAlone = ({ versions, skills, plugins }: Pick<ScopeSkills, "versions" | "skills" | "plugins">) =>
  versions !== undefined && skills.length + plugins.length === 0;

/** An MCP server or a command as a plugin, with its few short files. */
export type ScopePlugin = Pick<SkillFacts, "name" | "description" | "number" | "author" | "license" | "tags"> & {
  files: { path: string; text: string }[];
  /** Of a tombstone: what it stands for. It counts for nothing, and is only where clients look for a newer version. */
  withdrawn?: Withdrawn;
};
/** `owner`: the slug of its author, as a registry of skills names whose it was. */
export type Withdrawn = { kind: "skill" | "plugin"; owner: string | null };

export const isLive = ({ withdrawn }: ScopePlugin): boolean => withdrawn === undefined;

/** The files of a plugin by itself, as a repository's folder of it has them. */
export const filesOfPlugin = (plugin: ScopePlugin): PackageFile[] =>
  [
    ...plugin.files,
    { path: ".claude-plugin/plugin.json", text: `${JSON.stringify(pluginOf(toOffered(plugin)), null, 2)}\n` },
  ].map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text), isExecutable: false }));

export const countPluginBytes = ({ files }: ScopePlugin): number =>
  files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

export const byName = (one: { name: string }, other: { name: string }) =>
  one.name === other.name ? 0 : one.name < other.name ? -1 : 1;

/** A version of a skill that anyone may have, and the tags that name it. */
export type ScopeVersion = { names: string[]; skill: ScopeSkill };

/** The owner of a marketplace that is nobody's. */
export const service = "Discovery and Vault";

/** More than clients accept, and than the queue makes ready. */
export const isTooLarge = (names: number, bytes: number, files = 0): boolean =>
  names > limits.scopeSkillsMax || bytes > limits.scopeMaxBytes || files > limits.scopeFilesMax;

export const scopeTooLarge = (what: string, instead: string) =>
  new ApiError(
    "scope_too_large",
    `${what} more than ${limits.scopeSkillsMax} skills or ${limits.scopeMaxBytes / 1024 / 1024} MiB: ${instead}.`,
  );

export const toOffered = ({
  name,
  description,
  number,
  author,
  license,
  tags,
}: Pick<SkillFacts, "name" | "description" | "number" | "author" | "license" | "tags">): OfferedPlugin => ({
  name,
  description,
  revision: number,
  author,
  license,
  keywords: tags,
});
