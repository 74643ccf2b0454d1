import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { SourceProof } from "../../contract/public/skills.ts";
import type { Repository } from "../skills/repository.ts";
import { oneLineOf } from "./one-line.ts";
import { isMembers, type Members } from "../../lib/members.ts";
import { githubInstall } from "../../formats/packages/install-commands.ts";
import { type FrontMatterFault, parseFrontMatter } from "../../formats/packages/front-matter.ts";
import { frontMatterFault, splitSkillMd } from "../../lib/skill-md.ts";
import { slugify } from "../../lib/slugs.ts";

/** A SKILL.md as a record for the import. The service's schema validates the values. */
export type SkillMd =
  | { record: Record<string, unknown>; warnings: FrontMatterFault[] }
  | { line: number; errors: FieldError[] };

/** Where a skill comes from. Everything but its slug may be unknown. */
export type SkillOrigin = {
  slug: string;
  repository: Repository | null;
  path: string | null;
  /** The repository's licence; the skill's own comes first. */
  license: string | null;
  commit: string | null;
  subtreeSha: string | null;
  proof: SourceProof;
};

/** Parses a skill in the Agent Skills format: YAML front matter, then Markdown. */
export function skillOf(origin: SkillOrigin, text: string): SkillMd {
  const parts = splitSkillMd(text);
  if (!parts) return refused(1, frontMatterFault(text));
  const parsed = parseFrontMatter(parts.frontMatter);
  if ("message" in parsed) return refused(parsed.line, parsed.message);
  const meta = parsed.values;

  const errors = [...textFaults(meta, "name"), ...textFaults(meta, "description")];
  if (errors.length > 0) return { line: 1, errors };
  const name = oneLineOf(meta.name as string);
  return {
    record: {
      type: "skill",
      slug: origin.slug,
      title: name,
      summary: oneLineOf(meta.description as string),
      platform: "agent-skills",
      tags: tagsOf(meta),
      trust: { provenance: "unreviewed", bodySource: "authored" },
      ...(origin.repository ? fromRepository(origin.repository, origin, name, meta) : fromElsewhere(meta)),
      sourceProof: origin.proof,
      body: parts.body,
    },
    warnings: [...parsed.warnings, ...(oneLineOf(meta.description as string) === "" ? [noDescription] : [])],
  };
}

const noDescription: FrontMatterFault = {
  line: 1,
  message: "has an empty `description`: clients are given its title, which tells no agent when to use it",
};

const refused = (line: number, message: string): SkillMd => ({
  line,
  errors: [{ pointer: "", code: "invalid_body", message }],
});

function textFaults(meta: Members, field: "name" | "description"): FieldError[] {
  const value = meta[field];
  const pointer = `/${field}`;
  if (value === undefined || value === null) return [{ pointer, code: "missing_field", message: "is missing" }];
  if (typeof value !== "string") return [{ pointer, code: "invalid_value", message: "must be text" }];
  // The format requires a description, but some skills in use have an empty one. They can still be found by name.
  return field === "name" && value.trim() === ""
    ? [{ pointer, code: "invalid_value", message: "must not be empty" }]
    : [];
}

function tagsOf(meta: Members): string[] {
  const given = [meta.tags, meta.keywords, isMembers(meta.metadata) ? meta.metadata.tags : undefined];
  const words = given.flatMap((value) =>
    typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [],
  );
  const slugs = words
    .filter((word) => typeof word === "string" || typeof word === "number")
    .map((word) => slugify(String(word), limits.tagMaxLength))
    .filter(Boolean);
  return [...new Set(slugs)].slice(0, limits.tagsMax);
}

function fromRepository({ url, host, names }: Repository, origin: SkillOrigin, name: string, meta: Members) {
  const { path, commit, subtreeSha } = origin;
  const license = typeof meta.license === "string" ? meta.license : origin.license;
  const [owner, repo] = names as [string, string];
  return {
    ...author(owner),
    source: host === "github.com" ? "github" : "uploaded",
    sourceUrl: url,
    report: { source: { repositoryUrl: url, path, license, commit, subtreeSha, lastSyncedAt: null } },
    install: host === "github.com" && origin.proof !== "claimed" ? githubInstall(`${owner}/${repo}`, name) : null,
  };
}

function fromElsewhere(meta: Members) {
  const named = [isMembers(meta.metadata) ? meta.metadata.author : undefined, meta.author];
  const name = named.find((value) => typeof value === "string" && value.trim() !== "");
  return { ...author(typeof name === "string" ? name : "unknown"), source: "uploaded", install: null };
}

function author(name: string) {
  const slug = slugify(name);
  return { authorName: name, ...(slug && { authorSlug: slug }) };
}
