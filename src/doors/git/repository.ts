import { cloneable } from "../../git/cloneable.ts";
import { type PluginToClone, skillRepository } from "../../git/skill-repository.ts";
import type { Refs, Repository, Tag } from "../../git/upload-pack.ts";
import { isMembers } from "../../members.ts";
import { offsetsOf } from "../../packages/archive-offsets.ts";
import { type PackageFile, skillMdPath } from "../../packages/files.ts";
import { filesIn } from "../../packages/package-archive.ts";
import { frontMatterIn } from "../front-matter-in.ts";
import { filesOfPlugin, type ScopeSkill, type ScopeSkills, service, toOffered } from "../scope.ts";

/** The repository of a scope, made from its skills' present files. */
export async function repositoryOf(scope: ScopeSkills): Promise<Repository> {
  const { marketplace, versions, extension } = scope;
  const skills = await Promise.all(scope.skills.map(toClone));
  const others = scope.plugins.map((plugin) => ({
    ...toOffered(plugin),
    ...{ isSkill: false, files: filesOfPlugin(plugin) },
  }));
  if (!versions) return skillRepository(marketplace, [...skills, ...others], extension);
  const [skill] = skills.map(asFilesSay);
  return skillRepository({ ...marketplace, owner: skill!.author ?? service }, [skill!]);
}

/** The refs of a scope: its repository's commit, and the commits of a skill's versions by their tags. */
export async function refsOf(scope: ScopeSkills): Promise<Refs> {
  const { commitId } = await repositoryOf(scope);
  const tags: Tag[] = [];
  // One after the other: only one version's files are in memory.
  for (const { names, skill } of (await scope.versions?.()) ?? []) {
    const isPresent = scope.skills.some(({ number }) => number === skill.number);
    const of = isPresent ? commitId : (await repositoryOf({ ...scope, skills: [skill] })).commitId;
    tags.push(...names.map((name) => ({ name, commitId: of })));
  }
  return { commitId, tags };
}

/** The objects of these commits, each once. All are among the refs. */
export async function objectsOf(scope: ScopeSkills, { commitId, tags }: Refs, commits: readonly string[]) {
  const objects = new Map<string, Repository["objects"][number]>();
  const versions = commits.every((id) => id === commitId) ? [] : ((await scope.versions?.()) ?? []);
  for (const id of commits) {
    const { name } = tags.find((tag) => tag.commitId === id) ?? {};
    const version = id === commitId ? undefined : versions.find(({ names }) => names.includes(name!));
    const repository = await repositoryOf(version ? { ...scope, skills: [version.skill] } : scope);
    for (const object of repository.objects) objects.set(object.id, object);
  }
  return [...objects.values()];
}

/** The archive stores files uncompressed, so one read gives them all. */
async function toClone(skill: ScopeSkill): Promise<PluginToClone> {
  const offsets = [...offsetsOf(skill.files)];
  const entries = skill.files.map((file, at) => ({ ...file, offset: offsets[at]!, sizeBytes: file.size }));
  return { ...toOffered(skill), isSkill: true, files: cloneable(filesIn(await skill.readArchive(), entries)) };
}

/** Of a skill whose commits are pinned: what its record says may change while its files stay. */
function asFilesSay(plugin: PluginToClone): PluginToClone {
  const { description, license, metadata } = frontMatterIn(skillMdOf(plugin.files));
  return {
    ...plugin,
    description: textOf(description) ?? "",
    author: isMembers(metadata) ? textOf(metadata["author"]) : null,
    license: textOf(license),
    keywords: [],
  };
}

const skillMdOf = (files: readonly PackageFile[]) => files.find(({ path }) => path === skillMdPath)!.bytes;
const textOf = (value: unknown) => (typeof value === "string" ? value : null);
