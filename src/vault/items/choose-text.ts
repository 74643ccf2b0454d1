import type { TextChoice } from "../../contract/items/items.ts";
import { VaultItemPatch } from "../../contract/items/items.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import { unpack } from "../../formats/archive/unpack.ts";
import { partsOf } from "../../formats/packages/item-files.ts";
import { skillMdMaxBytes, summaryOf } from "../../formats/packages/skill-fields.ts";
import { skillMdTextOf } from "../../lib/skill-md.ts";
import { skillMdIn } from "../../formats/packages/unpacked.ts";
import type { BundleRow } from "../../db/vault.ts";
import { storedSource } from "../../db/objects.ts";
import type { Deps } from "../deps.ts";
import type { Owner } from "../../people/owner.ts";
import type { Precondition } from "../../contract/wire/if-match.ts";
import { findItem, type FoundItem } from "./read.ts";
import type { ReadingSoon } from "./read-facts-soon.ts";
import { updateItem } from "./update.ts";
import type { ShownItem } from "./view.ts";

type Choosing = Pick<Deps, "vault" | "now" | "config" | "secondOpinion"> & ReadingSoon;

/**
 * Chooses which text of a skill is installed: the item's, in place of the `SKILL.md` of its present bundle, or the
 * bundle's, which becomes the item's. The choice holds for that bundle alone.
 */
export async function chooseText(
  deps: Choosing,
  owner: Owner,
  slug: string,
  { from }: TextChoice,
  precondition: Precondition,
  seen?: FoundItem,
): Promise<ShownItem> {
  const item = seen ?? (await findItem(deps, owner, slug, "member"));
  const { row, bundle } = item;
  if (row.kind !== "skill" || !bundle?.skillMd)
    throw refused("is no choice: no bundle of the item brings a `SKILL.md`");
  if (from === "item") {
    return updateItem(deps, owner, slug, {}, precondition, { seen: item, textOver: bundle.sha256 });
  }
  // A bundle that no scan has cleared gives out nothing, its text neither.
  if (bundle.status !== "clean") {
    throw new ApiError(
      "bundle_not_cleared",
      `The bundle's text can't be taken over: its virus scan says \`${bundle.status}\`.`,
      { scanStatus: bundle.status },
    );
  }
  const patch = await readPatch(deps, bundle);
  return updateItem(deps, owner, slug, patch, precondition, { seen: item, textOver: null });
}

/** The item's text as the bundle's `SKILL.md` has it. */
async function readPatch(deps: Choosing, { objectKey, sizeBytes, files }: BundleRow): Promise<VaultItemPatch> {
  const { path } = skillMdIn(files)!;
  const source = storedSource(deps, objectKey, sizeBytes);
  const isIt = (one: string) => one === path;
  const [file] = (await unpack(source, archiveLimits(deps.config), isIt, { files: 1, bytes: skillMdMaxBytes })) ?? [];
  const text = file && skillMdTextOf(file.bytes);
  if (text === undefined) throw refused("is no text in UTF-8, or longer than the text of an item");
  const { original, body } = partsOf(text);
  const description = original?.values["description"];
  const patch = { body, ...(typeof description === "string" && { summary: summaryOf(description) }) };
  const judged = VaultItemPatch.safeParse(patch);
  if (!judged.success) throw refused(`can't be the text of an item: ${judged.error.issues[0]!.message}`);
  return judged.data;
}

const refused = (message: string) => invalid([{ pointer: "/from", code: "invalid_value", message }]);
