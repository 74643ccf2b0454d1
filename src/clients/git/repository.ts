import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { cloneable } from "../../formats/git/cloneable.ts";
import { gitObject, type StoredBlob } from "../../formats/git/objects.ts";
import { type PluginToClone, repositoryLayout, skillRepository } from "../../formats/git/skill-repository.ts";
import type { Refs, Repository, Tag } from "../../formats/git/upload-pack.ts";
import { offsetsOf } from "../../formats/packages/archive-offsets.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { filesIn } from "../../formats/packages/package-archive.ts";
import { saidIn } from "../front-matter-in.ts";
import { filesOfPlugin, isPinnedAlone, type ScopeSkill, type ScopeSkills, service, toOffered } from "../scope.ts";
import { inTurn } from "./in-turn.ts";
import { keptCommit, keepCommit } from "./kept-packs.ts";

type Naming = Pick<Deps, "bundles" | "commits" | "packTurns" | "now">;

/** The refs of a scope: its repository's commit, and the commits of a skill's versions by their tags. */
export async function readRefs(deps: Naming, scope: ScopeSkills): Promise<Refs> {
  if (scope.ready) return { commitId: scope.ready.commitId, tags: [] };
  const commitId = isPinnedAlone(scope) ? null : await readCommit(deps, scope);
  const tags: Tag[] = [];
  for (const { names, skill } of (await scope.versions?.()) ?? []) {
    const of = await readCommit(deps, { ...scope, skills: [skill] });
    tags.push(...names.map((name) => ({ name, commitId: of })));
  }
  return { commitId, tags };
}

/**
 * The id of a scope's commit. Files are read once to make it; then it is known by what the scope offers. One archive is
 * read as soon as a kept id; of several, the id is kept.
 */
async function readCommit(deps: Naming, scope: ScopeSkills): Promise<string> {
  const name = digestOffer(scope);
  const inMemory = deps.commits.get(name);
  if (inMemory !== undefined) return inMemory;
  const isKept = scope.skills.length > 1;
  let commit = isKept ? await keptCommit(deps, name) : undefined;
  if (commit === undefined) {
    ({ commitId: commit } = await inTurn(deps, () => buildRepository(scope)));
    if (isKept) await keepCommit(deps, name, commit);
  }
  deps.commits.set(name, commit);
  return commit;
}

/** A digest of everything that a scope's repository is made of: of the files, the archives' digests. */
const digestOffer = ({ marketplace, skills, plugins, extension, versions }: ScopeSkills): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        repositoryLayout,
        marketplace,
        plugins,
        extension,
        versions !== undefined,
        skills.map((skill) => [toOffered(skill), skill.sha256]),
      ]),
    )
    .digest("hex");

/**
 * The repository of a scope. Its blobs are named here, and read again when they are written: one archive at a time is
 * in memory, whatever the scope has.
 */
export async function buildRepository(scope: ScopeSkills): Promise<Repository> {
  const { marketplace, versions, extension } = scope;
  const shelf = new Shelf();
  const plugins: PluginToClone[] = [];
  for (const skill of scope.skills) plugins.push(await toClone(skill, shelf, versions !== undefined));
  if (versions && plugins.length > 0)
    return skillRepository({ ...marketplace, owner: plugins[0]!.author ?? service }, plugins);
  const others = scope.plugins.map((plugin) => ({
    ...toOffered(plugin),
    isSkill: false,
    files: filesOfPlugin(plugin),
  }));
  return skillRepository(marketplace, [...plugins, ...others], extension);
}

/** The repository of these commits together, which are among the refs: each object once. */
export async function repositoryWith(scope: ScopeSkills, { commitId, tags }: Refs, commits: readonly string[]) {
  const objects = new Map<string, Repository["objects"][number]>();
  const versions = commits.every((id) => id === commitId) ? [] : ((await scope.versions?.()) ?? []);
  for (const id of commits) {
    const { name } = tags.find((tag) => tag.commitId === id) ?? {};
    const version = id === commitId ? undefined : versions.find(({ names }) => names.includes(name!));
    const repository = await buildRepository(version ? { ...scope, skills: [version.skill] } : scope);
    if (repository.commitId !== id) return undefined;
    for (const object of repository.objects) if (!objects.has(object.id)) objects.set(object.id, object);
  }
  return [...objects.values()];
}

async function toClone(skill: ScopeSkill, shelf: Shelf, isPinned: boolean): Promise<PluginToClone> {
  const read = await shelf.filesOf(skill);
  const files = cloneable(read.map((file, at) => ({ ...file, at }))).map(({ path, bytes, isExecutable, at }) => {
    const blob: StoredBlob = {
      id: gitObject("blob", bytes).id,
      type: "blob",
      read: async () => (await shelf.filesOf(skill))[at]!.bytes,
    };
    return { path, isExecutable, blob };
  });
  const said = isPinned && asFilesSay(read.find(({ path }) => path === skillMdPath)!.bytes);
  return { ...toOffered(skill), ...said, isSkill: true, files };
}

/** Of a skill whose commits are pinned: what its record says may change while its files stay. */
function asFilesSay(skillMd: Uint8Array) {
  const { description, license, author } = saidIn(skillMd);
  return { description: description ?? "", author, license, keywords: [] };
}

/** Keeps the archive that was read last: the files of a skill follow each other. */
class Shelf {
  #held: { skill: ScopeSkill; files: ReturnType<typeof readFiles> } | undefined;

  filesOf(skill: ScopeSkill): ReturnType<typeof readFiles> {
    if (this.#held?.skill !== skill) {
      this.#held = undefined;
      this.#held = { skill, files: readFiles(skill) };
    }
    return this.#held.files;
  }
}

/** The archive stores files uncompressed, so one read gives them all. */
export async function readFiles(skill: ScopeSkill) {
  const offsets = [...offsetsOf(skill.files)];
  const entries = skill.files.map((file, at) => ({ ...file, offset: offsets[at]!, sizeBytes: file.size }));
  return filesIn(await skill.readArchive(), entries);
}
