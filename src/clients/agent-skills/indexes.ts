import { skillMdPath } from "../../lib/skill-md.ts";
import type { ScopeSkills, SkillFacts } from "../scope.ts";

/** Hexadecimal digits of the digest in an address, so that an address from an older index never gives other bytes. */
export const shownDigits = 16;

const schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Clients take a file of another digest for a different file. */
export const isDigest = (sha256: string, digest: string | undefined) =>
  digest === undefined || digest === sha256.slice(0, shownDigits);

const isOneFile = ({ files }: SkillFacts) => files.length === 1;

/** The index of Agent Skills discovery 0.2.0. Addresses are relative to the index. */
export const buildIndex = ({ skills }: ScopeSkills<SkillFacts>) => ({
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

/** An empty index tells clients that the skills are gone; a 404 would look like a failure. */
export const emptyIndex = { skills: [] };

/** The index of Agent Skills discovery 0.1.0. Without `version`, opencode would keep its first copy for ever. */
export const buildOlderIndex = ({ skills }: ScopeSkills<SkillFacts>) => ({
  skills: skills.map(({ name, description, version, files }) => {
    const others = files.map(({ path }) => path).filter((path) => path !== skillMdPath);
    return { name, description, version, files: [skillMdPath, ...others] };
  }),
});

/** The address of a skill's archive, below the scope's path. */
export const archivePath = ({ name, sha256 }: SkillFacts) => `/.well-known/agent-skills/${name}.zip?${tag(sha256)}`;
