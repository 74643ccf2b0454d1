import { marketplaceOf } from "../../packages/marketplace.ts";
import { archivePath } from "../agent-skills/indexes.ts";
import { type ScopeSkills, type SkillFacts, toOffered } from "../scope.ts";

/** The scope's plugins as archives. Claude Code needs absolute addresses. */
export const archiveMarketplace = ({ path, marketplace, skills }: ScopeSkills<SkillFacts>, base: string) =>
  marketplaceOf(
    marketplace,
    skills.map((skill) => ({ ...toOffered(skill), url: `${base}${path}${archivePath(skill)}`, sha256: skill.sha256 })),
    ({ url, sha256 }) => ({ source: "archive", url, sha256 }),
  );
