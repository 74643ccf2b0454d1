import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { ItemKind } from "../../contract/items/items.ts";
import { itemNumbers } from "../../db/item-history.ts";
import { bundles, clearedBundles, items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { isFlagged } from "./blocked.ts";

type Vault = Pick<Deps, "vault">;

/** An item as it is now, with who wrote it. */
export type PresentItem = Awaited<ReturnType<typeof selectSkills>>[number] & {
  /** The screen flags it. */
  isFlagged?: boolean;
};

/**
 * An item that is a skill as clients may install it. `bundle` has the files on offer; null: the text is the only one.
 */
export type SkillRow = Omit<PresentItem, "row"> & {
  row: Omit<PresentItem["row"], "createdBy" | "updatedBy" | "createdAs" | "updatedAs">;
  /** Where a catalogue gives it under a higher N: its own. */
  ownNumber?: number;
  /** Of an item as it was approved (`approved.ts`): its id there. */
  approvedId?: number;
};

// What is large is read for the skills that are made, not for those that are looked through.
const { body: _body, ...itemFacts } = getTableColumns(items);
const { files: _files, ...bundleFacts } = getTableColumns(bundles);

const selectSkills = ({ vault }: Vault, which: SQL | undefined) =>
  vault
    .select({
      row: itemFacts,
      bundle: bundleFacts,
      ownerType: sql<"user" | "team">`owners.type`.as("owner_type"),
      ownerSlug: sql<string>`owners.slug`.as("owner_slug"),
      number: itemNumbers.number,
      withdrawnNumber: itemNumbers.withdrawnNumber,
      isTextOffered: sql<number>`${itemNumbers.stoodAlone} and ${itemNumbers.bundleSha256} is null`.as(
        "is_text_offered",
      ),
    })
    .from(items)
    .innerJoin(owners, eq(owners.id, items.ownerId))
    .innerJoin(itemNumbers, eq(itemNumbers.itemId, items.id))
    .leftJoin(bundles, eq(bundles.itemId, items.id))
    .where(which);

const { files: _clearedFiles, ...clearedFacts } = getTableColumns(clearedBundles);

/** The bundles cleared last of the items whose present one is not. */
const selectCleared = ({ vault }: Vault, which: SQL | undefined) =>
  vault
    .select({ bundle: clearedFacts })
    .from(clearedBundles)
    .innerJoin(items, eq(items.id, clearedBundles.itemId))
    .where(which);
type Cleared = Awaited<ReturnType<typeof selectCleared>>;

/** The kinds of items that clients have as plugins, and as prompts. */
export const pluginKinds: readonly ItemKind[] = ["skill", "command", "prompt"];

/** The skills among the items of a reach, or the one with this slug. */
export async function findSkills(deps: Vault, reach: SQL, slug?: string): Promise<PresentItem[]> {
  return findOffered(deps, reach, ["skill"], slug);
}

/** The skill with this slug, flagged or not, for a client that warns its person of a flag. */
export async function findSkillToWarnOf(deps: Vault, reach: SQL, slug: string): Promise<SkillRow | undefined> {
  const [skill] = await findInstallable(deps, reach, ["skill"], slug);
  return skill;
}

/** The items of these kinds that clients may have, or the one with this slug. */
export async function findOffered(
  deps: Vault,
  reach: SQL,
  kinds: readonly ItemKind[],
  slug?: string,
): Promise<PresentItem[]> {
  return (await findInstallable(deps, reach, kinds, slug)).filter(isOffered);
}

async function findInstallable(
  deps: Vault,
  reach: SQL,
  kinds: readonly ItemKind[],
  slug: string | undefined,
): Promise<PresentItem[]> {
  const isIt = slug === undefined ? undefined : eq(items.slug, slug);
  const which = and(inArray(items.kind, [...kinds]), reach, isIt);
  const { rows, cleared } = await namedBatch(deps.vault, {
    rows: selectSkills(deps, which).orderBy(items.slug),
    cleared: selectCleared(deps, which),
  });
  return installable(rows, cleared);
}

/** How many items of these kinds there are, and how long their texts are together. No text is read. */
export async function bodiesOf(
  { vault }: Vault,
  reach: SQL,
  kinds: readonly ItemKind[],
  slug?: string,
): Promise<{ count: number; bytes: number }> {
  const isIt = slug === undefined ? undefined : eq(items.slug, slug);
  const [[sums]] = await vault.batch([
    vault
      .select({
        count: sql<number>`count(*)`.as("item_count"),
        bytes: sql<number>`coalesce(sum(${items.bodyBytes}), 0)`.as("all_bytes"),
      })
      .from(items)
      .where(and(inArray(items.kind, [...kinds]), reach, isIt)),
  ]);
  return sums!;
}

export type SkillPlace = { type: "user" | "team"; owner: string; slug: string };

export const placeOf = ({ ownerType: type, ownerSlug: owner, row: { slug } }: SkillRow): SkillPlace => ({
  type,
  owner,
  slug,
});

/**
 * A page of items of these kinds, by owner and slug. `last` is the last one of a full page. Items that are not offered
 * leave gaps.
 */
export async function pageOfItems(
  deps: Vault,
  reach: SQL,
  kinds: readonly ItemKind[],
  after: SkillPlace | undefined,
  limit: number,
): Promise<{ rows: SkillRow[]; last: SkillPlace | undefined }> {
  const behind =
    after && sql`and (owners.type, owners.slug, items.slug) > (${after.type}, ${after.owner}, ${after.slug})`;
  // Only names are sorted, not bodies.
  const ids = sql`select items.id from items join owners on owners.id = items.owner_id
    where ${inArray(items.kind, [...kinds])} and ${reach} ${behind}
    order by owners.type, owners.slug, items.slug limit ${limit}`;
  const which = sql`${items.id} in (${ids})`;
  const { present, cleared } = await namedBatch(deps.vault, {
    present: selectSkills(deps, which).orderBy(owners.type, owners.slug, items.slug),
    cleared: selectCleared(deps, which),
  });
  const end = present.length === limit ? present.at(-1) : undefined;
  const last = end && placeOf(end);
  return { rows: installable(present, cleared).filter(isOffered), last };
}

/**
 * The skills with the files cleared last: a bundle without a clean verdict takes away from nobody what was on offer
 * before it.
 */
function installable(rows: readonly PresentItem[], cleared: Cleared): PresentItem[] {
  const earlier = new Map(cleared.map(({ bundle }) => [bundle.itemId, bundle]));
  return rows.flatMap((skill) => {
    const { row } = skill;
    const bundle = [skill.bundle, earlier.get(row.id)].find((one) => one?.status === "clean") ?? null;
    if (!bundle && skill.bundle && !skill.isTextOffered) return [];
    return [{ ...skill, bundle, isFlagged: isFlagged(row.screen, bundle) }];
  });
}

const isOffered = (skill: SkillRow): boolean => skill.isFlagged !== true;
