import { archiveMarketplace } from "../../packages/marketplace.ts";
import { archivePath } from "../agent-skills/indexes.ts";
import { type ScopeSkills, type SkillFacts, toOffered } from "../scope.ts";

/** The scope's plugins as archives. Claude Code needs absolute addresses. */
export const marketplaceByUrl = ({ path, marketplace, skills }: ScopeSkills<SkillFacts>, base: string) =>
  archiveMarketplace(
    marketplace,
    skills.map((skill) => ({
      ...toOffered(skill),
      isSkill: true,
      source: { source: "archive", url: `${base}${path}${archivePath(skill)}`, sha256: skill.sha256 },
    })),
  );
