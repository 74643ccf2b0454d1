import { limits } from "../../contract/wire/limits.ts";
import { isMembers } from "../../lib/members.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import { bodyOf } from "../../lib/skill-md.ts";
import { type FrontMatterValue, type ServedFrontMatter, type Spellings, yamlLines } from "./yaml-lines.ts";

/** What the service knows of a skill. Empty and null values are left out of the file. */
export type ServedSkill = {
  slug: string;
  title: string;
  summary: string;
  author: string | null;
  source: string | null;
  license: string | null;
};

export type ServedSkillMd = {
  text: string;
  /** The values between the two `---` of `text`. */
  frontMatter: ServedFrontMatter;
  /** Keys of the original that are not served; `metadata.x` for those inside `metadata`. */
  droppedKeys: string[];
};

/** Keys of the Agent Skills format and of its clients that are served unchanged. */
const takenOver = [
  "license",
  "compatibility",
  "allowed-tools",
  "disable-model-invocation",
  "user-invocable",
  "argument-hint",
  "arguments",
  "model",
  "effort",
  "context",
  "agent",
  "paths",
  "shell",
  "version",
];

/** The front matter that came with a skill. */
export type OriginalFrontMatter = { values: Readonly<Record<string, unknown>>; spellings: Spellings };

/** The SKILL.md that clients get, in the Agent Skills format. */
export function serveSkillMd(
  skill: ServedSkill,
  written: OriginalFrontMatter | undefined,
  body: string,
): ServedSkillMd {
  const original = written?.values;
  const members = Object.entries(original ?? {});
  const kept = takenFrom(original ?? {}, takenOver);
  if (skill.license && kept["license"] === undefined) kept["license"] = skill.license.toWellFormed();
  const metadata = metadataOf(skill, original?.["metadata"]);
  const { license, ...others } = kept;

  const frontMatter: ServedFrontMatter = {
    name: skill.slug,
    description: descriptionOf(skill, original?.["description"]),
    ...(license !== undefined && { license }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...others,
  };
  return {
    text: `---\n${yamlLines(frontMatter, written?.spellings)}\n---\n\n${bodyOf(body)}\n`,
    frontMatter,
    droppedKeys: members.flatMap(([key, value]) => droppedOf(key, value, frontMatter)),
  };
}

/** Of these keys those with a value that can be served, in the order of `keys`. */
export const takenFrom = (
  original: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, FrontMatterValue> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = Object.hasOwn(original, key) ? original[key] : undefined;
      return isServable(value) ? [[key, wellFormed(value)] as const] : [];
    }),
  );

function wellFormed(value: FrontMatterValue): FrontMatterValue {
  if (typeof value === "string") return value.toWellFormed();
  return typeof value === "object" ? value.map((text) => text.toWellFormed()) : value;
}

const isText = (value: unknown) => typeof value === "string";

const isServable = (value: unknown): value is FrontMatterValue =>
  isText(value) ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  (Array.isArray(value) && value.every(isText));

/** Clients silently ignore a skill whose description is missing or too long. */
function descriptionOf({ summary, title, slug }: ServedSkill, original: unknown): string {
  const text = [original, summary, title, slug]
    .map((value) => (typeof value === "string" ? onOneLine(value).toWellFormed() : ""))
    .find(Boolean)!;
  return shortened(text, limits.servedDescriptionMaxLength);
}

function metadataOf({ title, author, source }: ServedSkill, original: unknown): Record<string, string> {
  const ours = Object.entries({ title, author, source }).filter(([, value]) => value);
  const theirs = isMembers(original) ? Object.entries(original).filter(([key, value]) => isKept(key, value)) : [];
  return Object.fromEntries(
    ([...ours, ...theirs] as [string, string][]).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
  );
}

// YAML allows keys of 1 024 characters, including quotes and escapes.
const isKept = (key: string, value: unknown) => isText(value) && key !== "__proto__" && key.length <= 160;

function droppedOf(key: string, value: unknown, served: ServedFrontMatter): string[] {
  if (key === "name") return [];
  if (key !== "metadata") return Object.hasOwn(served, key) && (key !== "description" || isText(value)) ? [] : [key];
  if (!isMembers(value)) return [key];
  return Object.entries(value).flatMap(([name, value]) => (isKept(name, value) ? [] : [`metadata.${name}`]));
}
