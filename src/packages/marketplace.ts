/** A skill as a scope offers it. `revision` is the N of version 1.0.N. */
export type OfferedSkill = {
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

export const newestOf = (skills: readonly Pick<OfferedSkill, "revision">[]) =>
  skills.reduce((newest, { revision }) => Math.max(newest, revision), 0);

type Source = string | { source: "archive"; url: string; sha256: string };

/**
 * A marketplace with one plugin for each skill, in the format of `.claude-plugin/marketplace.json` that Claude Code,
 * Codex and Copilot read. `skills: ["./"]` tells them that an archive is the skill's own folder.
 */
export const marketplaceOf = <Skill extends OfferedSkill>(
  { name, owner, description }: Marketplace,
  skills: readonly Skill[],
  sourceOf: (skill: Skill) => Source,
) => ({
  name,
  owner: { name: owner },
  metadata: { description, version: versionOf(newestOf(skills)) },
  plugins: skills.map((skill) => {
    const source = sourceOf(skill);
    return {
      ...pluginOf(skill),
      ...(skill.author && { author: { name: skill.author } }),
      ...(typeof source === "object" && skill.license && { license: skill.license }),
      keywords: [...skill.keywords],
      ...(typeof source === "object" && { strict: false, skills: ["./"] }),
      source,
    };
  }),
});

/** The plugin's `.claude-plugin/plugin.json`. */
export const pluginOf = ({ name, revision, description }: OfferedSkill) => ({
  name,
  version: versionOf(revision),
  description,
});
