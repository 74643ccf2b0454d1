import { limits } from "../contract/limits.ts";
import { ApiError } from "../errors.ts";
import type { Marketplace, OfferedSkill } from "../packages/marketplace.ts";

export type ScopeFile = { path: string; size: number; sha256: string; isExecutable: boolean };

/** A skill as doors tell of it: what is kept of a scope. */
export type SkillFacts = {
  /** Its slug. */
  name: string;
  title: string;
  description: string;
  /** The N of its version 1.0.N. */
  number: number;
  version: string;
  /** Hex, of the archive. */
  sha256: string;
  /** All of them, sorted by the bytes of their paths. */
  files: ScopeFile[];
  skillMdSha256: string;
  author: string | null;
  license: string | null;
  tags: string[];
};

/** A skill of a scope, and how its bytes are read. */
export type ScopeSkill = SkillFacts & {
  readArchive: () => Promise<Uint8Array>;
  /** Undefined: it has no such file. */
  readFile: (path: string) => Promise<Uint8Array | undefined>;
};

/** The skills that are offered together below one path, sorted by name; every door is a function of these. */
export type ScopeSkills<Skill extends SkillFacts = ScopeSkill> = {
  /** The path itself, such as `/tags/pdf`. */
  path: string;
  /** What clients of plugins know the scope by. */
  marketplace: Marketplace;
  skills: Skill[];
};

/** More than clients, and an isolate, take at a time. */
export const isTooLarge = (skills: number, bytes: number): boolean =>
  skills > limits.scopeSkillsMax || bytes > limits.scopeMaxBytes;

export const scopeTooLarge = (what: string, instead: string) =>
  new ApiError(
    "scope_too_large",
    `${what} more than ${limits.scopeSkillsMax} skills or ${limits.scopeMaxBytes / 1024 / 1024} MiB: ${instead}.`,
  );

export const toOffered = ({ name, description, number, author, license, tags }: SkillFacts): OfferedSkill => ({
  ...{ name, description, revision: number, author, license, keywords: tags },
});
