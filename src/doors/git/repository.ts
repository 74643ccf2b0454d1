import { skillRepository, type PluginToClone } from "../../git/skill-repository.ts";
import type { Repository } from "../../git/upload-pack.ts";
import { offsetsOf } from "../../packages/archive-offsets.ts";
import { filesIn } from "../../packages/package-archive.ts";
import { type ScopeSkill, type ScopeSkills, toOffered } from "../scope.ts";

/** The repository of a scope, made from its skills' present files. */
export const repositoryOf = async ({ marketplace, skills }: ScopeSkills): Promise<Repository> =>
  skillRepository(marketplace, await Promise.all(skills.map(toClone)));

/** The archive stores files uncompressed, so one read gives them all. */
async function toClone(skill: ScopeSkill): Promise<PluginToClone> {
  const offsets = [...offsetsOf(skill.files)];
  const entries = skill.files.map((file, at) => ({ ...file, offset: offsets[at]!, sizeBytes: file.size }));
  return { ...toOffered(skill), isSkill: true, files: filesIn(await skill.readArchive(), entries) };
}
