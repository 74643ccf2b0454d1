import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { CatalogueRules } from "../contract/team-catalogue/policy.ts";
import type { BundleRow, ItemRow } from "../db/vault.ts";
import { notFoundForCaller } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { type CatalogueRow, nameOf, readStanding, selectCatalogue, type TeamStanding } from "./standing.ts";
import type { RecordKind } from "./versions.ts";

type Reading = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "config">;

/** A public record that a team offers now, at the bytes that were approved. */
export type OfferedRecord = {
  kind: RecordKind;
  slug: string;
  title: string;
  /** The record's id in `CATALOG`. */
  recordId: number;
  /** A skill's is its number in `versions`, as text. */
  version: string;
  sha256: string;
  /** Of a server: JSON of the `name`, `version`, `packages` and `remotes` that were approved. */
  server: string | null;
  approvalId: string;
  /** When it was approved. */
  since: number;
  /** The N under which it is given. */
  number: number;
};

/** What a team offers beside its own items. */
export type Offered = {
  /** By kind and slug. */
  records: OfferedRecord[];
};

/** What decides whether an own item is offered: its row, and the bundle that is on offer. */
export type OwnItem = {
  row: Pick<ItemRow, "id" | "kind" | "slug" | "tags" | "screen" | "revision" | "textOver">;
  bundle: Pick<BundleRow, "sha256"> | null;
};

/**
 * What a team offers now. `row` is read by `selectCatalogue`, in the statement's own batch with whoever asks: the
 * caller's role is checked there.
 */
export async function offeredRecords(deps: Reading, row: CatalogueRow): Promise<Offered> {
  return offeredBy(await readStanding(deps, row));
}

/** The same for a team by its id, in a read of its own. */
export async function readOffered(deps: Reading, teamId: SQL<number> | number): Promise<Offered> {
  const [[row]] = await deps.vault.batch([selectCatalogue(deps, teamId)]);
  if (!row) throw notFoundForCaller();
  return offeredRecords(deps, row);
}

export function offeredBy(standing: TeamStanding): Offered {
  const records = standing.records.flatMap(({ row, record, isOffered }) =>
    isOffered && record
      ? [
          {
            kind: row.kind,
            slug: row.slug,
            title: record.title,
            recordId: record.recordId,
            version: row.version,
            sha256: row.sha256,
            server: record.server,
            approvalId: row.id,
            since: row.approvedAt,
            number: standing.numbers.get(row.id)!,
          },
        ]
      : [],
  );
  return { records };
}

/**
 * Why an own item is not offered as it is now; null where it is, or where an approver has named these bytes. A record
 * that was approved keeps its name until a person withdraws the approval or it ends, also while the record is taken
 * back, and then for as long as its tombstone stands: otherwise any member could put bytes in its place.
 */
export function whyOwnWaits(standing: TeamStanding, item: OwnItem): "name_taken" | "own" | "not-offered" | null {
  const { kind, slug, tags } = item.row;
  if (!isChosen(standing.rules, tags)) return "not-offered";
  if (standing.taken.has(slug)) return "name_taken";
  if (!isByApproval(standing, slug)) return null;
  const sha256 = ownDigest(item);
  if (standing.own.get(nameOf({ kind, slug }))?.some((approval) => approval.sha256 === sha256)) return null;
  return standing.rules.ownItems === "approved" ? "own" : "name_taken";
}

/**
 * Whether an own item of this name is given as it was approved, and not as it is now: by the policy, or as an end would
 * else hand what is installed under the name of a record to any member.
 */
export const isByApproval = ({ rules, withdrawn }: TeamStanding, slug: string): boolean =>
  rules.ownItems === "approved" || withdrawn.some((one) => one.slug === slug);

/** Whether the policy lets an own item with these tags in at all. */
export function isChosen({ ownItems }: CatalogueRules, tags: readonly string[]): boolean {
  if (typeof ownItems === "object") return tags.some((tag) => ownItems.tags.includes(tag));
  return ownItems !== "none";
}

/** Names an own item's bytes: everything that its files are made of. Another text or bundle is another digest. */
export const ownDigest = ({ row, bundle }: OwnItem): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        row.screen?.textHash ?? `${row.id} ${row.revision}`,
        bundle?.sha256 ?? null,
        // Otherwise the bundle's own SKILL.md is installed, if it brings one.
        bundle !== null && row.textOver === bundle.sha256,
      ]),
    )
    .digest("hex");
