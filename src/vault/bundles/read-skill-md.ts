import type { DirectoryInspection } from "../../formats/archive/inspect-directory.ts";
import { inspectContents } from "../../formats/archive/inspect-contents.ts";
import type { ByteSource } from "../../formats/archive/byte-source.ts";
import type { ArchiveEntry, Rejection } from "../../formats/archive/verdict.ts";
import { type SaidInSkillMd, saidInSkillMd } from "../../formats/packages/said-in-skill-md.ts";
import { skillMdMaxBytes } from "../../formats/packages/skill-fields.ts";
import { skillMdIn } from "../../formats/packages/unpacked.ts";

/** The entry of an archive that is the skill's SKILL.md. */
export const skillMdEntry = ({ entries }: Pick<DirectoryInspection, "entries">): ArchiveEntry | undefined =>
  skillMdIn(entries);

export async function readEntry(source: ByteSource, entry: ArchiveEntry): Promise<Uint8Array | Rejection> {
  const bytes = new Uint8Array(entry.sizeBytes);
  let filled = 0;
  const contents = await inspectContents(source, [entry], (_, part) => {
    bytes.set(part, filled);
    filled += part.length;
  });
  return contents.ok ? bytes : contents;
}

/** What a bundle's SKILL.md says; null where it brings none. The scan judges what can't be unpacked. */
export async function readSaid(
  source: ByteSource,
  directory: Pick<DirectoryInspection, "entries">,
): Promise<SaidInSkillMd | null> {
  const entry = skillMdEntry(directory);
  if (!entry) return null;
  if (entry.sizeBytes > skillMdMaxBytes) return { isText: false };
  const bytes = await readEntry(source, entry);
  return bytes instanceof Uint8Array ? saidInSkillMd(bytes) : { isText: false };
}
