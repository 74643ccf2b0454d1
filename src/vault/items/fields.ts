import type { VaultItemInput, VaultItemPatch } from "../../contract/items/items.ts";
import type { ScreenReport } from "../../contract/items/screen.ts";
import { loadPassageReader } from "../../facts/load-passage.ts";
import { screenDraft } from "../../checks/screens/screen-report.ts";
import type { ItemRow } from "../../db/vault.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { screenForStorage } from "../../checks/screens/stored-screen.ts";
import type { Deps } from "../deps.ts";
import type { Owner } from "../../people/owner.ts";

/** The fields of an item that its client sets. */
export type Fields = Pick<ItemRow, "title" | "body" | "kind" | "summary" | "platform" | "tags" | "metadata">;

export const fieldsOf = (input: VaultItemInput): Fields => ({
  title: input.title,
  body: input.body,
  kind: input.kind ?? "skill",
  summary: input.summary ?? null,
  platform: input.platform ?? null,
  tags: [...new Set(input.tags)],
  metadata: input.metadata ?? {},
});

/** The fields among the columns of a row. */
export const fieldsOfRow = ({ title, body, kind, summary, platform, tags, metadata }: Fields): Fields => ({
  title,
  body,
  kind,
  summary,
  platform,
  tags,
  metadata,
});

/** The fields after a change; undefined when nothing changes. */
export function changed(row: Fields, patch: VaultItemPatch): Fields | undefined {
  const before = fieldsOfRow(row);
  const { title, body, kind, summary, platform, tags, metadata } = before;
  const after: Fields = {
    title: patch.title ?? title,
    body: patch.body ?? body,
    kind: patch.kind ?? kind,
    summary: patch.summary === undefined ? summary : patch.summary,
    platform: patch.platform === undefined ? platform : patch.platform,
    tags: [...new Set(patch.tags ?? tags)],
    metadata: patch.metadata ?? metadata,
  };
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
}

export const bodyBytesOf = (body: string): number => Buffer.byteLength(body);

/** A team's text is screened at each write. A person's own text is not. */
export const screenFor = async (
  { secondOpinion, now }: Pick<Deps, "secondOpinion" | "now">,
  { type }: Pick<Owner, "type">,
  text: Fields & { author: string },
  previous: StoredScreen | null = null,
): Promise<StoredScreen | null> =>
  type === "team"
    ? screenForStorage(text, { previous, now: now(), model: secondOpinion?.name, loadPassageReader })
    : null;

/** Judges fields that are not stored. */
export const screenDraftFields = (text: Fields & { author: string }, now: number): Promise<ScreenReport> =>
  screenDraft(text, now, loadPassageReader);
