import { isMembers, type Members } from "../lib/members.ts";
import { parseFrontMatter } from "../formats/packages/front-matter.ts";
import { splitSkillMd } from "../lib/skill-md.ts";

/** The front matter of a served `SKILL.md`. */
export function frontMatterIn(skillMd: Uint8Array): Members {
  const parts = splitSkillMd(new TextDecoder().decode(skillMd));
  const parsed = parts && parseFrontMatter(parts.frontMatter);
  return parsed && "values" in parsed ? parsed.values : {};
}

/** What a served `SKILL.md` says of its skill: the same as long as the bytes are. */
export function saidIn(skillMd: Uint8Array) {
  const { description, license, metadata } = frontMatterIn(skillMd);
  const more = isMembers(metadata) ? metadata : {};
  return {
    title: toText(more["title"]),
    author: toText(more["author"]),
    description: toText(description),
    license: toText(license),
  };
}

const toText = (value: unknown) => (typeof value === "string" ? value : null);
