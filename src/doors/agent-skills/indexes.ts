import { skillMdPath } from "../../packages/files.ts";
import type { ScopeSkills, SkillFacts } from "../scope.ts";

/** Digits of a digest that an address carries, so that an index that was kept never meets other bytes. */
const shownDigits = 16;

const schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** As clients compare it: they take a wrong one for another file's. */
export const isDigest = (sha256: string, asked: string | undefined) =>
  asked === undefined || asked === sha256.slice(0, shownDigits);

const isOneFile = ({ files }: SkillFacts) => files.length === 1;

/** Agent Skills discovery 0.2.0. Addresses are relative to the index. */
export const indexOf = ({ skills }: ScopeSkills<SkillFacts>) => ({
  $schema: schema,
  skills: skills.map((skill) => {
    const { name, description, sha256, skillMdSha256 } = skill;
    return isOneFile(skill)
      ? {
          name,
          type: "skill-md",
          description,
          url: `${name}/SKILL.md?${tag(skillMdSha256)}`,
          digest: of(skillMdSha256),
        }
      : { name, type: "archive", description, url: `${name}.zip?${tag(sha256)}`, digest: of(sha256) };
  }),
});

const of = (sha256: string) => `sha256:${sha256}`;
const tag = (sha256: string) => `d=${sha256.slice(0, shownDigits)}`;

/** What tells clients that there are no skills here any more, where a 404 would only tell of a failure. */
export const emptyIndex = { skills: [] };

/** Agent Skills discovery 0.1.0. Without `version` opencode would keep its first copy for ever. */
export const olderIndexOf = ({ skills }: ScopeSkills<SkillFacts>) => ({
  skills: skills.map(({ name, description, version, files }) => {
    const others = files.map(({ path }) => path).filter((path) => path !== skillMdPath);
    return { name, description, version, files: [skillMdPath, ...others] };
  }),
});

/** The address of a skill's archive, below the scope's path. */
export const archivePath = ({ name, sha256 }: SkillFacts) => `/.well-known/agent-skills/${name}.zip?${tag(sha256)}`;
