import { type PackageFile, packageFaultOf } from "./files.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { type ParsedFrontMatter, parseFrontMatter } from "./front-matter.ts";
import { serveSkillMd } from "./served-skill-md.ts";
import { skillMdTextOf, splitSkillMd } from "../../lib/skill-md.ts";
import { skillFilesOf } from "./unpacked.ts";
import type { ServedFrontMatter } from "./yaml-lines.ts";

export type SkillItem = {
  slug: string;
  title: string;
  summary: string | null;
  body: string;
  author: string;
  /** For front matter that names none. */
  license?: string | null;
};
export type ItemFiles = { files: PackageFile[]; frontMatter: ServedFrontMatter };

/**
 * The files of a vault item that is a skill: those of its unpacked bundle, or a `SKILL.md` made from the item.
 * Undefined if they can't be a package. `isTextUsed`: the item's text takes the place of the bundle's `SKILL.md`.
 */
export function filesOfItem(
  item: SkillItem,
  unpacked: readonly PackageFile[] = [],
  { isTextUsed = false }: { isTextUsed?: boolean } = {},
): ItemFiles | undefined {
  const unfolded = skillFilesOf(unpacked);
  const brought = isTextUsed ? unfolded.filter(({ path }) => path !== skillMdPath) : unfolded;
  const ownSkillMd = brought.find(({ path }) => path === skillMdPath);
  const text = ownSkillMd ? skillMdTextOf(ownSkillMd.bytes) : item.body;
  // No client could read a binary file or another encoding.
  if (text === undefined) return undefined;
  const { slug, title, summary, author, license = null } = item;
  const { original, body } = partsOf(text);
  const about = { slug, title, summary: summary ?? "", author, source: null, license };
  const served = serveSkillMd(about, original, body);
  const skillMd = { path: skillMdPath, bytes: new TextEncoder().encode(served.text), isExecutable: false };
  const files = [skillMd, ...brought.filter((file) => file !== ownSkillMd)];
  return packageFaultOf(files) ? undefined : { files, frontMatter: served.frontMatter };
}

/** Unreadable front matter is ignored; the text after it still is the body. */
export function partsOf(text: string): { original?: ParsedFrontMatter; body: string } {
  const parts = splitSkillMd(text);
  if (!parts) return { body: text };
  const parsed = parseFrontMatter(parts.frontMatter);
  return { ...("values" in parsed && { original: parsed }), body: parts.body };
}
