import { isDevice } from "../archive/entry-name.ts";

/** A plugin as a scope offers it. `revision` is the N of version 1.0.N. */
export type OfferedPlugin = {
  name: string;
  description: string;
  revision: number;
  author: string | null;
  license: string | null;
  keywords: readonly string[];
};

/** A scope's marketplace. Clients know it by `name`. */
export type Marketplace = { name: string; owner: string; description: string };

export const versionOf = (revision: number) => `1.0.${revision}`;

export const newestOf = (plugins: readonly Pick<OfferedPlugin, "revision">[]) =>
  plugins.reduce((newest, { revision }) => Math.max(newest, revision), 0);

/** The folder of a repository's plugins. `skills` does not search it, so it finds each skill once. */
export const pluginRoot = "dist";

/** Its folder in a repository: Windows can't check out one named `con`. No slug has an underscore. */
export const folderOf = (name: string): string => (isDevice(name) ? `${name}_` : name);

export type ArchiveSource = { source: "archive"; url: string; sha256: string };

/** The format of `.claude-plugin/marketplace.json`, which Claude Code and Copilot read. */
const marketplaceOf = (
  { name, owner, description }: Marketplace,
  offered: readonly OfferedPlugin[],
  metadata: object,
  plugins: readonly object[],
) => ({
  name,
  owner: { name: owner },
  metadata: { description, version: versionOf(newestOf(offered)), ...metadata },
  plugins,
});

const entryOf = (plugin: OfferedPlugin) => ({
  ...pluginOf(plugin),
  ...(plugin.author && { author: { name: plugin.author } }),
  keywords: [...plugin.keywords],
});

/** A repository's marketplace: a plugin's source is the name of its folder. */
export const repositoryMarketplace = (marketplace: Marketplace, plugins: readonly OfferedPlugin[]) =>
  marketplaceOf(
    marketplace,
    plugins,
    { pluginRoot: `./${pluginRoot}` },
    plugins.map((plugin) => ({ ...entryOf(plugin), source: folderOf(plugin.name) })),
  );

/** The same plugins for Codex: `.agents/plugins/marketplace.json`. It has no root for plugins. */
export const codexMarketplace = ({ name, description }: Marketplace, plugins: readonly OfferedPlugin[]) => ({
  name,
  interface: { displayName: description },
  plugins: plugins.map((plugin) => ({
    name: plugin.name,
    source: { source: "local", path: `./${pluginRoot}/${folderOf(plugin.name)}` },
    policy: { installation: "AVAILABLE", authentication: "ON_INSTALL" },
    category: "Productivity",
  })),
});

/** A plugin in an archive. A skill's archive is the skill's own folder, and has no plugin's manifest. */
export type ArchivedPlugin = OfferedPlugin & { isSkill: boolean; source: ArchiveSource };

export const archiveMarketplace = (marketplace: Marketplace, plugins: readonly ArchivedPlugin[]) =>
  marketplaceOf(
    marketplace,
    plugins,
    {},
    plugins.map((plugin) => ({
      ...entryOf(plugin),
      ...(plugin.license && { license: plugin.license }),
      ...(plugin.isSkill && { strict: false, skills: ["./"] }),
      source: plugin.source,
    })),
  );

/** The plugin's `.claude-plugin/plugin.json`. */
export const pluginOf = ({ name, revision, description }: OfferedPlugin) => ({
  name,
  version: versionOf(revision),
  description,
});
