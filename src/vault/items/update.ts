import { and, eq, sql } from "drizzle-orm";
import type { VaultItemPatch } from "../../contract/items/items.ts";
import { items } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import { keepEarlier } from "../history/keep-earlier.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { indexChanged } from "../search/index-items.ts";
import { isMet, type Precondition } from "../../contract/wire/if-match.ts";
import { editedBy, itemSubject } from "./edited.ts";
import { bodyBytesOf, changed, fieldsOfRow, screenFor } from "./fields.ts";
import { noBundle } from "./installed.ts";
import { findItem, type FoundItem, selectItem } from "./read.ts";
import { readSoon, type ReadingSoon } from "./read-facts-soon.ts";
import { showItem, type ShownItem } from "./view.ts";

export const stale = () =>
  new ApiError("precondition_failed", "The item is no longer as the `ETag` in `If-Match` says; read it again.");

/** What the audit trail says of a change. */
type Told = { act: string; detail: (revision: number) => string };
const anUpdate: Told = { act: "item.update", detail: (revision) => `revision ${revision}` };

/**
 * The screen judges the whole text after the change. So the change is made to a revision that was read (`seen`, where
 * it was read before), and written only onto that one. When another change came first, the new revision is read in the
 * same batch and this change is made to it. Each round lets one change through, so the rounds end. `textOver`: the
 * bundle whose `SKILL.md` gives way to the text.
 */
export async function updateItem(
  deps: Pick<Deps, "vault" | "now" | "config" | "secondOpinion"> & ReadingSoon,
  owner: Owner,
  slug: string,
  patch: VaultItemPatch,
  precondition: Precondition,
  { seen, told = anUpdate, textOver }: { seen?: FoundItem | undefined; told?: Told; textOver?: string | null } = {},
): Promise<ShownItem> {
  const { now } = deps;
  const vault = vaultOf(deps, owner);
  const { name, slug: callerSlug } = owner.caller;
  const by = { name, slug: callerSlug };
  let item: FoundItem = seen ?? (await findItem(deps, owner, slug, "member"));
  for (;;) {
    const { row, createdBy } = item;
    if (patch.slug !== undefined && patch.slug !== slug) throw slugIsFixed();
    if (!isMet(precondition, row)) throw stale();
    const fields = changed(row, patch);
    const isOtherChoice = textOver !== undefined && textOver !== row.textOver;
    if (!fields && !isOtherChoice) return showItem(owner, row, item);
    const after = {
      ...(fields ?? fieldsOfRow(row)),
      author: fields ? item.ownerName : row.author,
      textOver: textOver === undefined ? row.textOver : textOver,
    };
    const screen = await screenFor(deps, owner, after, row.screen);

    const isIt = and(
      eq(items.id, row.id),
      eq(items.revision, row.revision),
      eq(items.ownerId, ownerId(owner, "member")),
    );
    const {
      updated: [updated],
      current: [current],
    } = await namedBatch(vault, {
      earlier: keepEarlier(deps, owner, row, fields ? isIt : sql`false`),
      updated: vault
        .update(items)
        .set({
          ...after,
          bodyBytes: bodyBytesOf(after.body),
          // A moderator or the cron may have judged the same text anew since it was read.
          ...(screen !== row.screen && { screen }),
          ...editedBy(owner, now()),
        })
        .where(isIt)
        .returning(),
      audit: auditStatement(deps, {
        actor: actorOf(owner.caller),
        act: told.act,
        subject: itemSubject(owner, slug),
        detail: told.detail(row.revision + 1),
      }),
      indexed: indexChanged(deps, row.id, after),
      current: selectItem(deps, owner, slug, "member"),
    });
    if (updated) {
      readSoon(deps, row.id);
      return showItem(owner, updated, { ...(current ?? noBundle), createdBy, updatedBy: by });
    }
    if (!current) throw await refusalOf(deps, owner, "member");
    item = current;
  }
}

const slugIsFixed = () => invalid([{ pointer: "/slug", code: "invalid_value", message: "is fixed after creation" }]);
