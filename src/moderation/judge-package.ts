import { bytesSource } from "../archive/byte-source.ts";
import type { ArchiveLimits } from "../archive/limits.ts";
import { skillMdPath } from "../packages/files.ts";
import { BundleText } from "../trust/bundle-text/bundle-text.ts";
import { bundleJudges, type BundleScreen } from "../trust/stored-screen.ts";
import { readArchive } from "../scans/read-archive.ts";

/** Judges the files of a package before anyone can read it, by the code that judges a team's bundles. */
export async function judgePackage(
  archive: Uint8Array,
  filename: string,
  limits: ArchiveLimits,
  hasHooks: boolean,
): Promise<BundleScreen> {
  const text = new BundleText(filename);
  if (hasHooks) text.note("hooks", { path: skillMdPath });
  await readArchive(bytesSource(archive), limits, text);
  return { ...text.finish(), rules: bundleJudges, attempts: 0, dueAt: null };
}
