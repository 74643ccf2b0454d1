import { isNull } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import { bytesColumn } from "./bytes-column.ts";
import { type BundleRow, itemColumns, type ItemRow } from "./vault.ts";

/** A text with its fields that an item had before; or, with `packed` null, whose the present text is and since when. */
export const itemRevisions = sqliteTable(
  "item_revisions",
  {
    id: integer("id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    itemId: integer("item_id").notNull(),
    revision: integer("revision").notNull(),
    writtenAt: integer("written_at").notNull(),
    writtenBy: integer("written_by").notNull(),
    writtenAs: text("written_as"),
    title: text("title").notNull(),
    bodyBytes: integer("body_bytes").notNull(),
    packed: bytesColumn("packed"),
  },
  (table) => [
    uniqueIndex("item_revisions_by_number").on(table.itemId, table.revision),
    uniqueIndex("item_revisions_of_now").on(table.itemId).where(isNull(table.packed)),
    index("item_revisions_by_owner").on(table.ownerId, table.id),
  ],
);

/** A deleted item without its bundle, for 30 days. Its revisions stay where they are. */
export const trashedItems = sqliteTable(
  "trashed_items",
  {
    /** The item's own. */
    id: integer("id").primaryKey(),
    ...itemColumns(),
    deletedAt: integer("deleted_at").notNull(),
    deletedBy: integer("deleted_by").notNull(),
    deletedAs: text("deleted_as"),
    /** The N of the version 1.0.N of its files. */
    fileNumber: integer("file_number").notNull(),
    /** Of its entry in the index. */
    words: text("words"),
  },
  (table) => [
    index("trashed_items_by_owner").on(table.ownerId, table.deletedAt, table.id),
    index("trashed_items_by_time").on(table.deletedAt),
  ],
);

/** What stands in the index of items: kept by triggers of the migrations, but for the words. */
export const itemEntries = sqliteTable(
  "item_entries",
  {
    /** One more with each write of an item. */
    place: integer("place").primaryKey(),
    itemId: integer("item_id").notNull(),
    ownerId: integer("owner_id").notNull(),
    /** What lists are filtered by. */
    marks: text("marks").notNull(),
    /** Null: still to be read from the text. */
    words: text("words"),
  },
  (table) => [
    uniqueIndex("item_entries_by_item").on(table.itemId),
    index("item_entries_without_words").on(table.place).where(isNull(table.words)),
  ],
);

/** What lists show of an item, beside its entry in the index: kept by triggers of the migrations. */
export const listedItems = sqliteTable("listed_items", {
  /** The rowid in the index: an entry's place, from behind. */
  entry: integer("entry").primaryKey(),
  itemId: integer("item_id").notNull(),
  title: text("title").notNull(),
  listed: text("listed", { mode: "json" }).$type<Listed>().notNull(),
});
/** As the view `items_as_listed` of the migrations writes it. */
export type Listed = Omit<ItemRow, "ownerId" | "metadata" | "screen" | "body"> & {
  bundle: Pick<BundleRow, "filename" | "sizeBytes" | "sha256" | "status"> | null;
};

/** The N of version 1.0.N of an item's files; set by triggers of the migrations. */
export const itemNumbers = sqliteTable("item_numbers", {
  itemId: integer("item_id").primaryKey(),
  number: integer("number").notNull(),
  /** The bundle cleared last. Null: none ever was. */
  bundleSha256: text("bundle_sha256"),
  /** Whether the item had been on offer without a bundle when its first one came. */
  stoodAlone: integer("stood_alone", { mode: "boolean" }).notNull().default(false),
  /** Whether clients were ever offered it: what never was leaves no tombstone. */
  wasOffered: integer("was_offered", { mode: "boolean" }).notNull().default(false),
  /** Its files up to this N were taken back. */
  withdrawnNumber: integer("withdrawn_number").notNull().default(0),
});

/**
 * What an owner's scopes offered and was taken back: set by triggers of the migrations, and deleted when the item is
 * back, or another of its kind has its name.
 */
export const itemTombstones = sqliteTable(
  "item_tombstones",
  {
    itemId: integer("item_id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    slug: text("slug").notNull(),
    kind: text("kind").$type<ItemRow["kind"]>().notNull(),
    /** Those that it had: by them, links that name tags have offered it. */
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    /** The N of the version 1.0.N. */
    number: integer("number").notNull(),
    at: integer("at").notNull(),
    word: text("word").$type<WithdrawalWord>().notNull(),
    /** Whether the catalogue of its team offered it too. */
    inCatalogue: integer("in_catalogue", { mode: "boolean" }).notNull(),
  },
  (table) => [
    index("item_tombstones_by_owner").on(table.ownerId, table.at),
    index("item_tombstones_by_time").on(table.at),
  ],
);
