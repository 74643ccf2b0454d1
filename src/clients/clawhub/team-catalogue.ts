import { wordsOf } from "../../search/words.ts";
import { catalogueSkills, type TeamCatalogue } from "../team-catalogue/open.ts";
import type { Deps } from "../deps.ts";
import type { ScopeSkill } from "../scope.ts";
import { type ClawSkill, tombstoneClaw } from "./claw-skill.ts";
import { type ClawSource, noSkill } from "./find.ts";

/** What a team's catalogue offers. All of it is the team's, whoever wrote it. */
export function catalogueSource(deps: Deps, catalogue: TeamCatalogue): ClawSource {
  const { team } = catalogue;
  const handle = `team.${team}`;
  const readSkills = async () => (await catalogueSkills(deps, catalogue)).skills;
  const toClaw = (skill: ScopeSkill) => toClawSkill(skill, { handle, displayName: team });
  return {
    async find(slug, owner) {
      if (owner !== undefined && owner !== handle) throw noSkill();
      const { skills, plugins } = await catalogueSkills(deps, catalogue, { only: slug });
      if (skills[0]) return toClaw(skills[0]);
      const tombstone = plugins.find(({ withdrawn }) => withdrawn?.kind === "skill");
      if (!tombstone) throw noSkill();
      return tombstoneClaw(tombstone, { handle, displayName: team });
    },
    async search({ q, limit, isExact }) {
      const queryWords = wordsOf(q);
      const matches = (await readSkills()).filter(({ name, title, description }) => {
        if (isExact || queryWords.length === 0) return name === q;
        const there = wordsOf(`${name} ${title} ${description}`);
        return queryWords.every((wanted) => there.some((word) => word.startsWith(wanted)));
      });
      return matches.slice(0, limit).map(toClaw);
    },
    async list({ order, prefix, offset, limit }) {
      const skills = (await readSkills()).filter(({ name }) => name.startsWith(prefix));
      // Neither installs nor stars are counted here: by name, or the newest first.
      if (order === "updated" || order === "createdAt") skills.sort((one, other) => other.number - one.number);
      return { skills: skills.slice(offset, offset + limit).map(toClaw), hasMore: skills.length > offset + limit };
    },
  };
}

function toClawSkill(skill: ScopeSkill, owner: ClawSkill["owner"]): ClawSkill {
  const { name: slug, title: displayName, description: summary, version, files, number } = skill;
  const at = number * 1000;
  return {
    slug,
    displayName,
    summary,
    owner,
    version,
    files,
    versionAt: at,
    createdAt: at,
    updatedAt: at,
    downloads: 0,
    stars: 0,
    verdict: "clean",
    clearing: null,
    isClosed: false,
    readFile: async (path) => (await skill.readFile(path))!,
    readArchive: () => skill.readArchive(),
  };
}
