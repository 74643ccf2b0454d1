import type { FieldError } from "../../contract/common.ts";
import { limits } from "../../contract/limits.ts";
import type { SkillFile } from "../../contract/records.ts";
import { oneLineOf } from "./one-line.ts";
import { shellWord } from "./shell.ts";
import { isMembers, type Members } from "../../members.ts";
import { parseFrontMatter } from "../../packages/front-matter.ts";
import { splitSkillMd } from "../../packages/split-skill-md.ts";
import { slugify } from "../../slugs.ts";
import { skillSlug } from "./slugs.ts";

/** What a SKILL.md says, as a record of an import; the service's schema judges the values. */
export type SkillMd =
  | { slug: string; record: Record<string, unknown> }
  | { slug: string; line: number; errors: FieldError[] };

/**
 * A skill in the Agent Skills format: frontmatter in YAML, then markdown. `directories` lead to it, the last one its own;
 * three of them are OWNER/REPO/SKILL of a checkout from GitHub.
 */
export function skillOf(directories: readonly string[], text: string, files: readonly SkillFile[]): SkillMd {
  const slug = skillSlug(directories);
  const parts = splitSkillMd(text);
  if (!parts) return refused(slug, 1, "has no frontmatter between two lines of `---`");
  const parsed = parseFrontMatter(parts.frontMatter);
  if ("message" in parsed) return refused(slug, parsed.line, parsed.message);
  const meta = parsed.values;

  const errors = [...textFaults(meta, "name"), ...textFaults(meta, "description")];
  if (errors.length > 0) return { slug, line: 1, errors };
  const name = oneLineOf(meta.name as string);
  return {
    slug,
    record: {
      type: "skill",
      slug,
      title: name,
      summary: oneLineOf(meta.description as string),
      platform: "agent-skills",
      tags: tagsOf(meta),
      files,
      trust: { provenance: "unreviewed", bodySource: "authored" },
      ...(directories.length === 3 ? fromGitHub(directories, name, meta) : fromElsewhere(meta)),
      body: parts.body,
    },
  };
}

const refused = (slug: string, line: number, message: string): SkillMd => ({
  slug,
  line,
  errors: [{ pointer: "", code: "invalid_body", message }],
});

function textFaults(meta: Members, field: "name" | "description"): FieldError[] {
  const value = meta[field];
  const pointer = `/${field}`;
  if (value === undefined || value === null) return [{ pointer, code: "missing_field", message: "is missing" }];
  if (typeof value !== "string") return [{ pointer, code: "invalid_value", message: "must be text" }];
  // The format asks for a description; skills in use have empty ones, and those are still found by their names.
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

function fromGitHub(directories: readonly string[], name: string, meta: Members) {
  const [owner, repo] = directories as [string, string, string];
  const repository = `https://github.com/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
  return {
    ...author(owner),
    source: "github",
    sourceUrl: repository,
    report: {
      source: {
        repositoryUrl: repository,
        path: null,
        license: typeof meta.license === "string" ? meta.license : null,
        commit: null,
        subtreeSha: null,
        lastSyncedAt: null,
      },
    },
    install: installCommands(owner, repo, name),
  };
}

function installCommands(owner: string, repo: string, name: string) {
  // The first character keeps `..` out, and what a command would take for an option.
  const plain = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
  if (!plain.test(owner) || !plain.test(repo)) return null;
  const skill = shellWord(name);
  return [
    ...(skill ? [{ target: "skills-cli", command: `npx skills add ${owner}/${repo} --skill ${skill}` }] : []),
    { target: "git", command: `git clone https://github.com/${owner}/${repo}` },
  ];
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
