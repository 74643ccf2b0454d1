import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { gitObject, type StoredBlob } from "../../git/objects.ts";
import { repositoryLayout, skillRepository, type SkillToClone } from "../../git/skill-repository.ts";
import type { Repository } from "../../git/upload-pack.ts";
import { offsetsOf } from "../../packages/archive-offsets.ts";
import { filesIn } from "../../packages/package-archive.ts";
import { type ScopeSkill, type ScopeSkills, toOffered } from "../scope.ts";
import { inTurn } from "./in-turn.ts";
import { keptCommit, keepCommit } from "./kept-packs.ts";

type Naming = Pick<Deps, "bundles" | "commits" | "packTurns" | "now">;

/**
 * The id of a scope's commit. Files are read once to make it; then it is known by what the scope offers. One archive is
 * read as soon as a kept id; of several, the id is kept.
 */
export async function commitOf(deps: Naming, scope: ScopeSkills): Promise<string> {
  const name = offerOf(scope);
  const known = deps.commits.get(name);
  if (known !== undefined) return known;
  const isKept = scope.skills.length > 1;
  let commit = isKept ? await keptCommit(deps, name) : undefined;
  if (commit === undefined) {
    ({ commitId: commit } = await inTurn(deps, () => repositoryOf(scope)));
    if (isKept) await keepCommit(deps, name, commit);
  }
  deps.commits.set(name, commit);
  return commit;
}

/** A digest of everything that a scope's repository is made of: of the files, the archives' digests. */
const offerOf = ({ marketplace, skills }: ScopeSkills): string =>
  createHash("sha256")
    .update(JSON.stringify([repositoryLayout, marketplace, skills.map((skill) => [toOffered(skill), skill.sha256])]))
    .digest("hex");

/**
 * The repository of a scope. Its blobs are named here, and read again when they are written: one archive at a time is in
 * memory, whatever the scope has.
 */
export async function repositoryOf({ marketplace, skills }: ScopeSkills): Promise<Repository> {
  const shelf = new Shelf();
  const plugins: SkillToClone[] = [];
  for (const skill of skills) plugins.push(await toClone(skill, shelf));
  return skillRepository(marketplace, plugins);
}

async function toClone(skill: ScopeSkill, shelf: Shelf): Promise<SkillToClone> {
  const files = (await shelf.filesOf(skill)).map(({ path, bytes, isExecutable }, at) => {
    const read = async () => (await shelf.filesOf(skill))[at]!.bytes;
    const blob: StoredBlob = { id: gitObject("blob", bytes).id, type: "blob", read };
    return { path, isExecutable, blob };
  });
  return { ...toOffered(skill), files };
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
async function readFiles(skill: ScopeSkill) {
  const offsets = [...offsetsOf(skill.files)];
  const entries = skill.files.map((file, at) => ({ ...file, offset: offsets[at]!, sizeBytes: file.size }));
  return filesIn(await skill.readArchive(), entries);
}
