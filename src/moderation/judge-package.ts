import { bytesSource } from "../archive/byte-source.ts";
import type { Config } from "../config.ts";
import { skillMdPath } from "../packages/files.ts";
import { judgeContents } from "../scans/screen-contents.ts";
import type { BundleScreen } from "../trust/stored-screen.ts";

/**
 * Judges a package's files before anyone can read it, with the code that judges a team's bundles. Its archive has no
 * name of its own that could say anything.
 */
export async function judgePackage(
  deps: { config: Config },
  archive: Uint8Array,
  hasHooks: boolean,
): Promise<BundleScreen> {
  const { screen } = await judgeContents(deps, bytesSource(archive), "", (text) => {
    if (hasHooks) text.note("hooks", { path: skillMdPath });
  });
  return screen;
}
