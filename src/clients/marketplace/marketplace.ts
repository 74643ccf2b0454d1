import { digestOf } from "../../formats/packages/digest.ts";
import { archiveMarketplace, type ArchiveSource } from "../../formats/packages/marketplace.ts";
import { packageArchive } from "../../formats/packages/package-archive.ts";
import { archivePath, shownDigits } from "../agent-skills/indexes.ts";
import { filesOfPlugin, type ScopePlugin, type ScopeSkills, type SkillFacts, toOffered } from "../scope.ts";

/** The scope's plugins as archives. Claude Code needs absolute addresses. */
export const marketplaceByUrl = ({ path, marketplace, skills, plugins }: ScopeSkills<SkillFacts>, base: string) =>
  archiveMarketplace(
    marketplace,
    [
      ...skills.map((skill) => ({
        ...toOffered(skill),
        isSkill: true,
        source: toSource(`${base}${path}${archivePath(skill)}`, skill.sha256),
      })),
      ...plugins.map((plugin) => {
        const { sha256 } = archiveOfPlugin(plugin);
        const place = plugin.withdrawn?.kind === "skill" ? "/.well-known/agent-skills" : "/.claude-plugin";
        const url = `${base}${path}${place}/${plugin.name}.zip?d=${sha256.slice(0, shownDigits)}`;
        return { ...toOffered(plugin), isSkill: false, source: toSource(url, sha256) };
      }),
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );

const toSource = (url: string, sha256: string): ArchiveSource => ({ source: "archive", url, sha256 });

/** The archive of a plugin that is no skill. */
export function archiveOfPlugin(plugin: ScopePlugin) {
  const { bytes } = packageArchive(filesOfPlugin(plugin));
  return { bytes, sha256: digestOf(bytes) };
}
