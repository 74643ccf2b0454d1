import {
  codexMarketplace,
  folderOf,
  type Marketplace,
  newestOf,
  type OfferedPlugin,
  pluginOf,
  pluginRoot,
  repositoryMarketplace,
  versionOf,
} from "../packages/marketplace.ts";
import { commitObject } from "./objects.ts";
import { type Folder, place, type TreeFile, treeOf } from "./tree.ts";
import type { Repository } from "./upload-pack.ts";

/**
 * A plugin with the files of the skill that it brings, or with all of its own; `cloneable` has left out what git
 * refuses.
 */
export type PluginToClone = OfferedPlugin & { isSkill: boolean; files: readonly (TreeFile & { path: string })[] };

/** Changes with what is written below: commits are remembered by what a scope offers and by this number. */
export const repositoryLayout = 3;

/**
 * The repository of a scope. Its commit follows from the plugins alone. There is at least one plugin, and their names
 * differ. `extension`: further members of `gemini-extension.json`.
 */
export function skillRepository(
  marketplace: Marketplace,
  plugins: readonly PluginToClone[],
  extension: object = {},
): Repository {
  const sorted = plugins.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const root: Folder = new Map();
  placeJson(root, ".claude-plugin/marketplace.json", repositoryMarketplace(marketplace, sorted));
  placeJson(root, ".agents/plugins/marketplace.json", codexMarketplace(marketplace, sorted));
  placeJson(root, "gemini-extension.json", {
    name: marketplace.name,
    version: versionOf(newestOf(sorted)),
    ...extension,
  });
  for (const plugin of sorted) placePlugin(root, plugin);

  const tree = treeOf(root);
  const commit = commitObject({
    tree: tree.id,
    person: "Discovery and Vault <noreply@localhost>",
    seconds: newestOf(sorted),
    message: "Snapshot\n",
  });
  return { commitId: commit.id, objects: [commit, ...tree.objects] };
}

function placePlugin(root: Folder, plugin: PluginToClone) {
  const { name, isSkill, files } = plugin;
  const named = folderOf(name);
  const own = `${pluginRoot}/${named}`;
  if (!isSkill) return files.forEach((file) => place(root, `${own}/${file.path}`, file));
  placeJson(root, `${own}/.claude-plugin/plugin.json`, pluginOf(plugin));
  const folder: Folder = new Map();
  for (const file of files) place(folder, file.path, file);
  // Codex looks for skills below a plugin's folder; Gemini and others, below the repository's.
  place(root, `${own}/skills/${named}`, folder);
  place(root, `skills/${named}`, folder);
}

const placeJson = (root: Folder, path: string, value: object) =>
  place(root, path, { bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), isExecutable: false });
