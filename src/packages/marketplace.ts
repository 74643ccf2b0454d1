/** A skill as the doors of a scope offer it. `revision` is the N of its version 1.0.N. */
export type OfferedSkill = {
  name: string;
  description: string;
  revision: number;
  author: string | null;
  license: string | null;
  keywords: readonly string[];
};

/** What a scope's marketplace says of itself; `name` is what clients know it by. */
export type Marketplace = { name: string; owner: string; description: string };

export const versionOf = (revision: number) => `1.0.${revision}`;

export const newestOf = (skills: readonly Pick<OfferedSkill, "revision">[]) =>
  skills.reduce((newest, { revision }) => Math.max(newest, revision), 0);

type Source = string | { source: "archive"; url: string; sha256: string };

/**
 * A marketplace of plugins, one a skill, as Claude Code, Codex and Copilot read it from `.claude-plugin/marketplace.json`.
 * A plugin that is an archive is the skill's own folder, which has to be said.
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

/** As `.claude-plugin/plugin.json` has it. */
export const pluginOf = ({ name, revision, description }: OfferedSkill) => ({
  name,
  version: versionOf(revision),
  description,
});
