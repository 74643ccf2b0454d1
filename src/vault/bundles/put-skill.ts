import { sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { type BundleRow, items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { rowValues } from "../../db/row-values.ts";
import { discardObject } from "../../db/objects.ts";
import { sendScan } from "../../checks/scans/send.ts";
import { type AuditEntry, auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import type { Deps } from "../deps.ts";
import { keepEarlier } from "../history/keep-earlier.ts";
import { editedBy, itemSubject } from "../items/edited.ts";
import { readAuthor } from "../items/author.ts";
import { isMet, type Precondition } from "../../contract/wire/if-match.ts";
import { bodyBytesOf, changed, fieldsOf, screenFor } from "../items/fields.ts";
import { indexChanged, indexNew } from "../search/index-items.ts";
import { type FoundItem, selectItem } from "../items/read.ts";
import { readSoon, type ReadingSoon } from "../items/read-facts-soon.ts";
import { stale } from "../items/update.ts";
import { showItem, type ShownItem } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, requireExists, vaultOf } from "../../people/owner.ts";
import { itemLimit, itemLimitReached } from "../quota.ts";
import {
  attachedBytes,
  bundleStatement,
  hasRoom,
  storageFull,
  type NewBundle,
  selectKept,
  selectObject,
  selectUsage,
  type Usage,
} from "./bundle-row.ts";
import { filenameFrom } from "./filename.ts";
import { readSkill, type Skill } from "./read-skill.ts";
import { judgeUpload, receive, type Receiving, type Upload } from "./receive.ts";

type Putting = Receiving & ReadingSoon & Pick<Deps, "secondOpinion">;

/** What the item must be, and must not be, for a PUT to happen. Null: the request does not say. */
export type PutConditions = { ifMatch: Precondition | null; ifNoneMatch: Precondition | null };

type Written = ShownItem & { isNew: boolean };

/** Makes a skill's folder an item with its bundle, or the new state of both, in one batch. */
export async function putSkill(
  deps: Putting,
  owner: Owner,
  slug: string,
  upload: Upload,
  conditions: PutConditions,
): Promise<Written> {
  await requireExists(deps, owner, { least: "member" });
  const body = await judgeUpload(deps, owner, upload);
  const item = await readItem(deps, owner, slug);
  requireMet(conditions, item);
  const { sizeBytes } = upload;
  const filename = `${slug}.zip`;
  return receive(deps, owner, { body, sizeBytes, filename, itemId: item?.row.id ?? null }, async (received) => {
    const { skill } = await readSkill(received, slug);
    const mayWrite = (present: FoundItem | undefined) => requireMet(conditions, present);
    return write(deps, owner, slug, { skill, bundle: received.bundle, mayWrite }, item);
  });
}

/**
 * The same under the slug that the `name` of its `SKILL.md` is. Unless it may replace an item, there must be none of
 * that slug, or it must be as this folder makes it.
 */
export async function putNamedSkill(
  deps: Putting,
  owner: Owner,
  upload: Upload & { filename: string | undefined },
  { mayReplace }: { mayReplace: boolean },
): Promise<Written> {
  await requireExists(deps, owner, { least: "member" });
  const body = await judgeUpload(deps, owner, upload);
  const { sizeBytes } = upload;
  const filename = filenameFrom(upload.filename, "skill");
  return receive(deps, owner, { body, sizeBytes, filename, itemId: null }, async (received) => {
    const { bundle } = received;
    const { slug, skill } = await readSkill(received, undefined);
    const mayWrite = (present: FoundItem | undefined) => {
      const isOther = present && (changed(present.row, skill) || !isSame(present.bundle, bundle));
      if (isOther && !mayReplace) throw new ApiError("precondition_failed", `There is an item "${slug}" already.`);
    };
    return write(deps, owner, slug, { skill, bundle, mayWrite }, await readItem(deps, owner, slug));
  });
}

async function readItem(deps: Putting, owner: Owner, slug: string): Promise<FoundItem | undefined> {
  const [[item]] = await vaultOf(deps, owner).batch([selectItem(deps, owner, slug, "member")]);
  return item;
}

function requireMet({ ifMatch, ifNoneMatch }: PutConditions, item: FoundItem | undefined): void {
  if (ifMatch !== null && !(item && isMet(ifMatch, item.row))) throw stale();
  if (ifNoneMatch !== null && item && isMet(ifNoneMatch, item.row)) {
    throw new ApiError("precondition_failed", "There is such an item already, as `If-None-Match` says.");
  }
}

/** `mayWrite` throws where what is there is not what the request says. */
type Put = { skill: Skill; bundle: NewBundle; mayWrite: (item: FoundItem | undefined) => void };

/**
 * As in `updateItem`: the screen judges the whole text, so the change is made to what was read, and written only onto
 * that. When another change came first, its outcome is read in the same batch and this one is made to it.
 */
async function write(deps: Putting, owner: Owner, slug: string, put: Put, seen: FoundItem | undefined) {
  let item = seen;
  for (;;) {
    put.mayWrite(item);
    const done = item ? await replace(deps, owner, slug, put, item) : await create(deps, owner, slug, put);
    if ("shown" in done) return done.shown;
    item = done.item;
  }
}

/** What was written; or the item as another request has left it. */
type Turn = { shown: Written } | { item: FoundItem | undefined };

async function create(deps: Putting, owner: Owner, slug: string, { skill, bundle }: Put): Promise<Turn> {
  const vault = vaultOf(deps, owner);
  const tell = toAuditEntry(owner, slug);
  const fields = { ...fieldsOf(skill), author: await readAuthor(deps, owner) };
  const { userId, name, isRobot } = owner.caller;
  const at = deps.now();
  const as = isRobot ? name : null;
  const row = {
    ...fields,
    slug,
    bodyBytes: bodyBytesOf(fields.body),
    revision: 1,
    textOver: null,
    screen: await screenFor(deps, owner, fields),
    createdAt: at,
    createdBy: userId,
    createdAs: as,
    updatedAt: at,
    updatedBy: userId,
    updatedAs: as,
  };
  const isTaken = sql`exists (select 1 from items as other
    where other.owner_id = ${ownerId(owner)} and other.slug = ${slug})`;
  const {
    current: [current],
    usage: [usage],
  } = await namedBatch(vault, {
    created: vault.insert(items).select(
      sql`select ${rowValues(items, { ...row, id: sql`null`, ownerId: sql`${owners.id}` })} from ${owners}
        where ${owners.id} = ${ownerId(owner, "member")} and not ${isTaken}
        and ${owners.itemCount} < ${itemLimit(deps, owner)}
        and ${hasRoom(deps, owner, bundle, sql`0`)}`,
    ),
    indexed: indexNew(deps, fields),
    attached: bundleStatement(deps, owner, bundle, sql`${items.id} = last_insert_rowid() and changes() > 0`),
    audit: [
      auditStatement(deps, tell("item.create")),
      auditStatement(deps, tell("bundle.attach", attachedBytes(bundle))),
    ],
    current: selectItem(deps, owner, slug, "member"),
    usage: selectUsage(deps, owner),
  });
  if (!usage) throw await refusalOf(deps, owner, "member");
  if (!current) throw noRoom(owner, usage);
  return current.bundle?.objectKey === bundle.objectKey ? written(deps, owner, current, true) : { item: current };
}

const noRoom = (owner: Owner, usage: Usage) => {
  const { itemsUsed: used, itemLimit: limit } = usage;
  return used >= limit ? itemLimitReached(owner, { used, limit }) : storageFull(owner, usage);
};

async function replace(
  deps: Putting,
  owner: Owner,
  slug: string,
  { skill, bundle }: Put,
  { row, ownerName, ...rest }: FoundItem,
): Promise<Turn> {
  const fields = changed(row, skill);
  const after = fields && { ...fields, author: ownerName };
  if (!after && isSame(rest.bundle, bundle)) {
    await discardObject(deps, bundle.objectKey);
    return { shown: { ...showItem(owner, row, rest), isNew: false } };
  }
  const vault = vaultOf(deps, owner);
  const tell = toAuditEntry(owner, slug);
  const screen = after && (await screenFor(deps, owner, after, row.screen));
  const isAttached = sql`exists (select 1 from bundles where object_key = ${bundle.objectKey})`;
  const isKept = after ? sql`${items.id} = ${row.id} and ${isAttached}` : sql`false`;
  const {
    old: [old],
    current: [current],
    usage: [usage],
    kept,
  } = await namedBatch(vault, {
    old: selectObject(deps, owner, row.id),
    attached: bundleStatement(
      deps,
      owner,
      bundle,
      sql`${items.id} = ${row.id} and ${items.revision} = ${row.revision}
        and ${items.ownerId} = ${ownerId(owner, "member")}`,
    ),
    attachmentAudit: auditStatement(deps, tell("bundle.attach", attachedBytes(bundle))),
    earlier: keepEarlier(deps, owner, row, isKept),
    updated: vault
      .update(items)
      .set({
        ...(after && { ...after, bodyBytes: bodyBytesOf(after.body) }),
        // A moderator or the cron may have judged the same text anew since it was read.
        ...(screen !== undefined && screen !== row.screen && { screen }),
        ...editedBy(owner, deps.now()),
      })
      .where(sql`${items.id} = ${row.id} and ${isAttached}`),
    current: selectItem(deps, owner, slug, "member"),
    usage: selectUsage(deps, owner),
    kept: selectKept(deps, owner, row.id),
    changed: after
      ? [auditStatement(deps, tell("item.update", `revision ${row.revision + 1}`)), indexChanged(deps, row.id, after)]
      : [],
  });
  if (!usage) throw await refusalOf(deps, owner, "member");
  if (current?.bundle?.objectKey === bundle.objectKey) {
    if (old && kept.every(({ objectKey }) => objectKey !== old.objectKey))
      deps.waitUntil(discardObject(deps, old.objectKey));
    return written(deps, owner, current, false);
  }
  if (current && isMet([{ id: row.id, revision: row.revision }], current.row)) throw storageFull(owner, usage);
  return { item: current };
}

/**
 * Whether a repeated request finds what it has left. A bundle that nobody could judge is taken again, and scanned
 * again.
 */
const isSame = (present: BundleRow | null, { sha256, filename }: NewBundle) =>
  present?.sha256 === sha256 && present.filename === filename && present.status !== "failed";

const toAuditEntry =
  (owner: Owner, slug: string) =>
  (act: string, detail?: string): AuditEntry => ({
    actor: actorOf(owner.caller),
    act,
    subject: itemSubject(owner, slug),
    ...(detail !== undefined && { detail }),
  });

async function written(deps: Putting, owner: Owner, current: FoundItem, isNew: boolean): Promise<Turn> {
  readSoon(deps, current.row.id);
  await sendScan(deps, current.bundle!);
  return { shown: { ...showItem(owner, current.row, current), isNew } };
}
