import {
  type Marketplace,
  marketplaceOf,
  newestOf,
  type OfferedSkill,
  pluginOf,
  versionOf,
} from "../packages/marketplace.ts";
import { commitObject } from "./objects.ts";
import { type Folder, place, type TreeFile, treeOf } from "./tree.ts";
import type { Repository } from "./upload-pack.ts";

export type SkillToClone = OfferedSkill & { files: readonly (TreeFile & { path: string })[] };

/** Changes with what is written below: commits are remembered by what a scope offers and by this number. */
export const repositoryLayout = 1;

/**
 * The repository of a scope. Its commit follows from the skills alone. There is at least one skill, and their names
 * differ.
 */
export function skillRepository(marketplace: Marketplace, skills: readonly SkillToClone[]): Repository {
  const sorted = skills.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const root: Folder = new Map();
  placeJson(
    root,
    ".claude-plugin/marketplace.json",
    marketplaceOf(marketplace, sorted, ({ name }) => `./plugins/${name}`),
  );
  placeJson(root, "gemini-extension.json", { name: marketplace.name, version: versionOf(newestOf(sorted)) });
  for (const skill of sorted) placeSkill(root, skill);

  const tree = treeOf(root);
  const commit = commitObject({
    tree: tree.id,
    person: "Discovery and Vault <noreply@localhost>",
    seconds: newestOf(sorted),
    message: "Snapshot\n",
  });
  return { commitId: commit.id, objects: [commit, ...tree.objects] };
}

function placeSkill(root: Folder, skill: SkillToClone) {
  const folder: Folder = new Map();
  for (const file of skill.files) if (!isSubmoduleList(file.path)) place(folder, file.path, file);
  placeJson(root, `plugins/${skill.name}/.claude-plugin/plugin.json`, pluginOf(skill));
  // Codex looks for skills below a plugin's folder; Gemini and others, below the repository's.
  place(root, `plugins/${skill.name}/skills/${skill.name}`, folder);
  place(root, `skills/${skill.name}`, folder);
}

/**
 * Git checks a file of this name wherever it is. A file that git can't read makes a clone of the whole scope fail where
 * `transfer.fsckObjects` is set. NTFS has further names for it.
 */
const isSubmoduleList = (path: string) => /(?:^|\/)(?:\.gitmodules|gitmod~\d+|gi7eba~\d+)$/i.test(path);

const placeJson = (root: Folder, path: string, value: object) =>
  place(root, path, { bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), isExecutable: false });
