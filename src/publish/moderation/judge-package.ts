import { bytesSource } from "../../formats/archive/byte-source.ts";
import type { MadePackage } from "../packages/make-package.ts";
import type { Config } from "../../lib/config.ts";
import { filesIn, packageArchive } from "../../formats/packages/package-archive.ts";
import { judgeContents } from "../../checks/screens/screen-contents.ts";
import { asWritten } from "../../checks/screens/written-skill-md.ts";
import type { BundleScreen } from "../../db/judgement.ts";

/**
 * Judges a package's files before anyone can read it, with the code that judges a team's bundles. Its archive has no
 * name of its own that could say anything. An archive among the files is not read: its record waits for a moderator.
 */
export async function judgePackage(deps: { config: Config }, made: MadePackage): Promise<BundleScreen> {
  const source = bytesSource(readableArchive(made));
  const { screen } = await judgeContents(deps, source, "", asWritten(made.original, made.body), (text) => {
    for (const { entry, detail } of made.archives) text.note("archive", { path: entry! }, detail);
  });
  return screen;
}

function readableArchive({ archive, files, archives }: MadePackage): Uint8Array {
  if (archives.length === 0) return archive;
  const unread = new Set(archives.map(({ entry }) => entry));
  return packageArchive(filesIn(archive, files).filter(({ path }) => !unread.has(path))).bytes;
}
