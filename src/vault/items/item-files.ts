import { archiveLimits } from "../../formats/archive/limits.ts";
import { unpack } from "../../formats/archive/unpack.ts";
import { filesOfItem, type ItemFiles, type SkillItem } from "../../formats/packages/item-files.ts";
import { isJunk } from "../../formats/packages/unpacked.ts";
import { limits } from "../../contract/wire/limits.ts";
import { storedSource } from "../../db/objects.ts";
import type { Deps } from "../deps.ts";

type StoredBundle = { objectKey: string; sizeBytes: number; sha256: string };

/**
 * The files of a skill of the vault with their bytes: those of this bundle, or its text alone. Undefined if they can't
 * be a package. `textOver`: the digest of the bundle whose `SKILL.md` the item's text replaces.
 */
export async function readFilesOfItem(
  deps: Pick<Deps, "bundles" | "config">,
  item: SkillItem & { textOver: string | null },
  bundle: StoredBundle | null,
): Promise<ItemFiles | undefined> {
  if (!bundle) return filesOfItem(item);
  const most = { files: limits.packageFilesMax, bytes: limits.packageMaxBytes };
  const source = storedSource(deps, bundle.objectKey, bundle.sizeBytes);
  const unpacked = await unpack(source, archiveLimits(deps.config), (path) => !isJunk(path), most);
  return unpacked && filesOfItem(item, unpacked, { isTextUsed: item.textOver === bundle.sha256 });
}
