import type { z } from "zod";
import type { TocEntry } from "../../contract/articles.ts";
import type { ImportRecord } from "../../contract/import.ts";
import type { Status } from "../../contract/status.ts";
import type { DetailedKind, Kind, KindContracts } from "../../contract/kinds.ts";
import type { CatalogDatabase, RecordRow } from "../../db/catalog.ts";
import type { Judged } from "../../trust/report.ts";
import type { IndexedText } from "../../search/documents.ts";
import type { Order } from "../../search/rowids.ts";

/** The JSON of a route's 200. */
type Sent<Route> = Route extends {
  responses: { 200: { content: { "application/json": { schema: infer Schema extends z.ZodType } } } };
}
  ? z.infer<Schema>
  : never;

/** What a kind's list holds, and what its detail is, as the contract's routes say. */
export type SummaryOf<Name extends Kind> =
  Sent<KindContracts[Name]["list"]> extends { items: (infer Item)[] } ? Item : never;
export type DetailOf<Name extends Kind> = Sent<KindContracts[Name]["get"]>;
export type ImportOf<Name extends Kind> = Extract<ImportRecord, { type: Name }>;

/** A record's markdown as safe HTML, its headings, and how many words it has. */
export type Rendered = { html: string; toc: TocEntry[]; wordCount: number };

/** What a record says of itself, as its row has it; the rest of the row depends on what was there before. */
export type Draft = Pick<
  RecordRow,
  "title" | "summary" | "authorName" | "authorSlug" | "platform" | "tags" | "score" | "installs" | "verified" | "fields"
>;

/** Everything in which one kind of record differs from the others. */
export type KindDefinition<Name extends Kind> = {
  /** What people call one of them. */
  noun: string;
  /** The kind's own word for public: "approved", "published" or "listed". */
  publicStatus: Status;
  /** Its part of the index's rowids, 0 to 15: no other kind's, and never changed, or the index is of no use. */
  indexNumber: number;
  /** The orders that its list offers, the default first. Each has an index in the migrations. */
  sorts: readonly [Order, ...Order[]];
  /** The members of `fields` that only the detail shows. They are kept with the body, so that lists do not read them. */
  details: readonly string[];
  /** The members of `fields` that are screened as text, beside title, summary and body. */
  screened: readonly string[];
  /** An imported record as a row. */
  toDraft: (record: ImportOf<Name>, rendered: Rendered) => Draft;
  /** What it is found by besides its title, tags, summary, author and platform. */
  toIndexedText: (row: RecordRow, html: string) => Partial<IndexedText>;
  /** How rows are shown in a list; what all of them need is read at once. */
  summaryView: (
    rows: RecordRow[],
    source: CatalogDatabase,
    base: string,
  ) => Awaitable<(row: RecordRow) => SummaryOf<Name>>;
  /** How one row is shown whole; undefined for a kind that the contract has no such route of. */
  toDetail: Name extends DetailedKind ? ToDetail<Name> : undefined;
};

export type ToDetail<Name extends DetailedKind> = (
  row: RecordRow,
  html: string,
  judged: Judged,
  source: CatalogDatabase,
  base: string,
) => Awaitable<DetailOf<Name>>;

type Awaitable<Value> = Value | Promise<Value>;
