import { sql } from "drizzle-orm";
import type { InstalledText, ItemNotOffered } from "../../contract/items/items.ts";
import { limits } from "../../contract/wire/limits.ts";
import { judgementIn } from "../../db/judgement-column.ts";
import type { BundleScreen } from "../../db/judgement.ts";
import { type BundleRow, bundles, items, type ItemRow } from "../../db/vault.ts";
import { entriesOfItem, serverOfItem } from "../../formats/mcp-registry/item-server.ts";
import { whyNotStarted } from "../../formats/mcp-registry/not-offered.ts";
import { judgeNames } from "../../formats/packages/files.ts";
import { bodyDigest, skillMdPath, splitSkillMd } from "../../lib/skill-md.ts";
import { skillFilesOf } from "../../formats/packages/unpacked.ts";
import { isFlagged } from "./blocked.ts";

type Files = Pick<BundleRow, "status" | "filename" | "sha256" | "files" | "contentsScreen" | "skillMd">;
type Text = Pick<ItemRow, "kind" | "summary" | "body" | "screen" | "textOver">;

/**
 * What says, beside an item and its bundle, which files clients are given: the bundle cleared last, where the present
 * one is not, and whether the text alone is on offer.
 */
export const offerColumns = {
  cleared: sql<string | null>`(select json_object('filename', filename, 'sha256', sha256, 'files', json(files),
      'contentsScreen', contents_screen, 'skillMd', json(skill_md))
    from cleared_bundles where item_id = ${items.id} and ${bundles.status} <> 'clean')`.as("cleared"),
  isTextOffered: sql<number>`(select stood_alone and bundle_sha256 is null from item_numbers
    where item_id = ${items.id})`.as("is_text_offered"),
};
export type Offer = { bundle: Files | null; cleared: string | null; isTextOffered: number };

/** No bundle, so the text alone. */
export const noBundle = { bundle: null, cleared: null, isTextOffered: 1 };

type Cleared = Omit<Files, "status" | "contentsScreen"> & { contentsScreen: string | null };

function clearedIn({ cleared }: Offer): Files | null {
  if (cleared === null) return null;
  const { contentsScreen, ...files } = JSON.parse(cleared) as Cleared;
  return {
    ...files,
    status: "clean",
    contentsScreen: contentsScreen === null ? null : judgementIn<BundleScreen>(contentsScreen),
  };
}

/** Why clients can't install an item; null where they can. */
export function whyNotOffered(row: Text, offer: Offer): ItemNotOffered | null {
  const { kind, screen } = row;
  if (kind === "tool" || kind === "note") {
    return { reason: "kind", detail: "Clients install skills, commands, prompts and MCP servers; this is none." };
  }
  if (kind === "mcp-server") {
    if (isFlagged(screen, null)) return flagged;
    return whyServerNotOffered(row.body);
  }
  const { bundle, isTextOffered } = offer;
  const files = bundle?.status === "clean" ? bundle : clearedIn(offer);
  if (bundle && !files && !isTextOffered) return bundle.status === "infected" ? infected : notCleared(bundle.status);
  if (isFlagged(screen, files)) return flagged;
  return kind === "skill" && files ? faultIn(row, files) : null;
}

/** A registry leaves out entries that a client would fill or read otherwise: where none is left, they are the cause. */
function whyServerNotOffered(body: string): ItemNotOffered | null {
  const server = serverOfItem(body);
  if (server) return whyNotStarted(server, false);
  const why = whyNotStarted(entriesOfItem(body), false);
  return why?.reason === "user-values" || why?.reason === "refused-name" ? why : noServer;
}

const flagged: ItemNotOffered = {
  reason: "flagged",
  detail: "The injection screen flagged it, and nobody has cleared it.",
};
const noServer: ItemNotOffered = {
  reason: "no-server",
  detail: "The first fenced `json` block of its text is no server that an MCP registry could list.",
};
const infected: ItemNotOffered = { reason: "infected", detail: "The virus scan found something in its bundle." };
const notCleared = (status: string): ItemNotOffered => ({
  reason: "not-cleared",
  detail: `Its bundle has not cleared the virus scan, which says \`${status}\`.`,
});

/** What keeps the files of a bundle from being a skill that clients accept. */
function faultIn({ textOver }: Text, { sha256, files: listed, skillMd }: Files): ItemNotOffered | null {
  const files = skillFilesOf(listed);
  const count = files.length + (files.some(({ path }) => path === skillMdPath) ? 0 : 1);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (count > limits.packageFilesMax || bytes > limits.packageMaxBytes) {
    const most = `${limits.packageFilesMax} files and ${limits.packageMaxBytes / 1024 / 1024} MiB`;
    return { reason: "too-large", detail: `Its bundle has more than the ${most} that every client accepts.` };
  }
  const name = judgeNames(files);
  if (name) return { reason: "refused-name", detail: `Some system can't store a file of its bundle: ${name.detail}.` };
  return skillMd?.isText === false && textOver !== sha256
    ? { reason: "unreadable", detail: "The `SKILL.md` of its bundle is no text in UTF-8, or is too long." }
    : null;
}

/** The bundle about which is said whose text is installed: the present one, unless that can never be cleared. */
export function bundleOfChoice(offer: Offer): Files | null {
  const { bundle } = offer;
  return bundle && /^(?:infected|rejected|unscannable)$/.test(bundle.status) ? clearedIn(offer) : bundle;
}

/** Whose text clients install, where a skill's bundle brings a `SKILL.md` too; null where there is only one text. */
export function installedText(row: Text, offer: Offer): InstalledText | null {
  const bundle = row.kind === "skill" ? bundleOfChoice(offer) : null;
  if (!bundle?.skillMd) return null;
  return {
    from: row.textOver === bundle.sha256 ? "item" : "bundle",
    differs: !bundle.skillMd.isText || isOther(row, bundle.skillMd),
  };
}

function isOther({ body, summary }: Text, said: { summary: string | null; bodySha256: string }): boolean {
  const parts = splitSkillMd(body);
  if (bodyDigest(parts?.body ?? body) !== said.bodySha256) return true;
  // A text with front matter of its own describes itself.
  return !parts && said.summary !== null && said.summary !== summary;
}
