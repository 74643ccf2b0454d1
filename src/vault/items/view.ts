import type { Person, VaultItemDetail, VaultItemSummary } from "../../contract/items.ts";
import { items, type ItemRow } from "../../db/vault.ts";
import { toTimestamp } from "../../timestamps.ts";
import { toTrustReport } from "../../trust/report.ts";
import { shownScreen, type StoredScreen } from "../../trust/screen.ts";
import type { Owner } from "../owner.ts";
import { etagOf } from "./etag.ts";

/** What a summary needs: no body. */
export const summaryColumns = {
  id: items.id,
  slug: items.slug,
  title: items.title,
  summary: items.summary,
  kind: items.kind,
  platform: items.platform,
  tags: items.tags,
  bodyBytes: items.bodyBytes,
  revision: items.revision,
  createdAt: items.createdAt,
  updatedAt: items.updatedAt,
};
export type SummaryRow = Pick<ItemRow, keyof typeof summaryColumns>;
export type DetailRow = SummaryRow & Pick<ItemRow, "body" | "metadata" | "screen">;
export type People = { createdBy: Person; updatedBy: Person };

/** An item as its client is shown it, and the validator of just that. */
export type ShownItem = { item: VaultItemDetail; etag: string };

export function toVaultItemSummary({ type }: Pick<Owner, "type">, row: SummaryRow, people: People): VaultItemSummary {
  const { slug, title, summary, kind, platform, tags, revision, bodyBytes } = row;
  return {
    ...{ slug, title, summary, kind, platform, tags, revision, bodyBytes },
    bundle: null,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
    createdBy: type === "team" ? people.createdBy : null,
    updatedBy: type === "team" ? people.updatedBy : null,
  };
}

export function showItem({ type, slug }: Pick<Owner, "type" | "slug">, row: DetailRow, people: People): ShownItem {
  const item = {
    ...toVaultItemSummary({ type }, row, people),
    bundle: null,
    body: row.body,
    metadata: row.metadata,
    owner: { type, slug },
    report: row.screen && toReport(row.screen),
  };
  return { item, etag: etagOf(row, item) };
}

/** Members vouch for nothing: whatever a team keeps is unreviewed. */
export const toReport = (screen: StoredScreen) =>
  toTrustReport({ provenance: "unreviewed", bodySource: "authored", report: { screen: shownScreen(screen) } });
