import { partsOf } from "./item-files.ts";
import { summaryOf } from "./skill-fields.ts";
import { bodyDigest, skillMdTextOf } from "../../lib/skill-md.ts";

/** What a bundle's SKILL.md says, as far as that is compared with the text of its item. */
export type SaidInSkillMd = { isText: true; summary: string | null; bodySha256: string } | { isText: false };

export function saidInSkillMd(skillMd: Uint8Array): SaidInSkillMd {
  const text = skillMdTextOf(skillMd);
  if (text === undefined) return { isText: false };
  const { original, body } = partsOf(text);
  const description = original?.values["description"];
  return {
    isText: true,
    summary: typeof description === "string" ? summaryOf(description) : null,
    bodySha256: bodyDigest(body),
  };
}
