import type { Members } from "../lib/members.ts";
import { parseFrontMatter } from "../formats/packages/front-matter.ts";
import { splitSkillMd } from "../formats/packages/split-skill-md.ts";

/** The front matter of a served `SKILL.md`. */
export function frontMatterIn(skillMd: Uint8Array): Members {
  const parts = splitSkillMd(new TextDecoder().decode(skillMd));
  const parsed = parts && parseFrontMatter(parts.frontMatter);
  return parsed && "values" in parsed ? parsed.values : {};
}
