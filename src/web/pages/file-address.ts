import type { SkillDetail } from "../../contract/public/skills.ts";
import { skillMdPath } from "../../lib/skill-md.ts";

/** The files of a skill that have a page: none before a clean scan, and none of a skill that is sold. */
export const readableFiles = ({ bodyLocked, report, files }: SkillDetail): ReadonlySet<string> =>
  new Set(!bodyLocked && report.virusScan?.status === "clean" ? files.map(({ path }) => path) : []);

/** The path of the page of a file in a skill's package, opened at `line` of the file as its author wrote it. */
export const pathOfFile = (slug: string, path: string, line?: number) => {
  const own = `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
  return line === undefined ? own : `${own}?${path === skillMdPath ? "original&" : ""}line=${line}#L${line}`;
};
