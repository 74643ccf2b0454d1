import type { VaultItemDetail, VaultItemSummary } from "../../contract/items/items.ts";
import type { Person } from "../../contract/people/owner.ts";
import { type BundleRow, items, type ItemRow } from "../../db/vault.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { TeamTrustReport } from "../../contract/items/screen.ts";
import { toScannedReport } from "../../checks/trust-report.ts";
import { bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { toBundleSummary, toVaultBundle } from "../bundles/view.ts";
import type { Owner } from "../../people/owner.ts";
import { installedText, type Offer, whyNotOffered } from "./installed.ts";
import { etagOf } from "./etag.ts";

/** The columns of a summary: all but the body. */
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
export type DetailRow = SummaryRow & Pick<ItemRow, "body" | "metadata" | "screen" | "textOver">;
export type People = { createdBy: Person; updatedBy: Person };
type SummaryRest = {
  createdBy: Person | null;
  updatedBy: Person | null;
  bundle: Parameters<typeof toBundleSummary>[0] | null;
};
/** What is shown of an item beside its own row. */
export type DetailRest = People & Omit<Offer, "bundle"> & { bundle: BundleRow | null };

/** An item as its client sees it, and the validator of exactly that. */
export type ShownItem = { item: VaultItemDetail; etag: string };

export function toVaultItemSummary(
  { type }: Pick<Owner, "type">,
  row: SummaryRow,
  rest: SummaryRest,
): VaultItemSummary {
  const { slug, title, summary, kind, platform, tags, revision, bodyBytes } = row;
  return {
    slug,
    title,
    summary,
    kind,
    platform,
    tags,
    revision,
    bodyBytes,
    bundle: rest.bundle && toBundleSummary(rest.bundle),
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
    createdBy: type === "team" ? rest.createdBy : null,
    updatedBy: type === "team" ? rest.updatedBy : null,
  };
}

export function showItem({ type, slug }: Pick<Owner, "type" | "slug">, row: DetailRow, rest: DetailRest): ShownItem {
  const item = {
    ...toVaultItemSummary({ type }, row, rest),
    bundle: rest.bundle && toVaultBundle(rest.bundle),
    body: row.body,
    metadata: row.metadata,
    owner: { type, slug },
    report: row.screen && toReport(row.screen, rest.bundle),
    notOffered: whyNotOffered(row, rest),
    installedText: installedText(row, rest),
  };
  return { item, etag: etagOf(row, item) };
}

/** Members vouch for nothing: every item of a team is unreviewed. */
export const toReport = (screen: StoredScreen, bundle: Omit<BundleRow, "files"> | null): TeamTrustReport => ({
  ...toScannedReport({ provenance: "unreviewed", bodySource: "authored", report: {} }, bundle),
  screen: toScreenReport(screen, bundlePartOf(bundle)),
});
