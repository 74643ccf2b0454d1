import type { z } from "zod";
import type { TocEntry } from "../../contract/public/articles.ts";
import type { PublicCiJob } from "../../contract/public/ci-job.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import type { Status } from "../../contract/wire/status.ts";
import type { DetailedKind, Kind, KindContracts } from "../../contract/public/kinds.ts";
import type { CatalogDatabase, RecordRow, VersionRow } from "../../db/catalog.ts";
import type { publishers } from "../../db/publishing.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import type { Judged } from "../../checks/trust-report.ts";
import type { IndexedText } from "../../search/documents.ts";
import type { Order } from "../../search/rowids.ts";

/** The JSON of a route's 200 response. */
type Sent<Route> = Route extends {
  responses: { 200: { content: { "application/json": { schema: infer Schema extends z.ZodType } } } };
}
  ? z.infer<Schema>
  : never;

/** The items of a kind's list, and its detail, by the contract's routes. */
export type SummaryOf<Name extends Kind> =
  Sent<KindContracts[Name]["list"]> extends { items: (infer Item)[] } ? Item : never;
export type DetailOf<Name extends Kind> = Sent<KindContracts[Name]["get"]>;
export type ImportOf<Name extends Kind> = Extract<ImportRecord, { type: Name }>;

/** A record's Markdown rendered as safe HTML, its headings, and its number of words. */
export type Rendered = { html: string; toc: TocEntry[]; wordCount: () => number };

/** The columns that an imported record determines. The others depend on the row before. */
export type Draft = Pick<
  RecordRow,
  "title" | "summary" | "authorName" | "authorSlug" | "platform" | "tags" | "score" | "installs" | "verified" | "fields"
>;

/** Everything in which one kind of record differs from the others. */
export type KindDefinition<Name extends Kind> = {
  /** The word for one record in messages. */
  noun: string;
  /** The kind's own word for public: "approved", "published" or "listed". */
  publicStatus: Status;
  /**
   * The kind's number in the index's rowids, 0 to 15. It must be unique and never change, or the index becomes invalid.
   */
  indexNumber: number;
  /** The sort orders of its list, the default first. Each has an index in the migrations. */
  sorts: readonly [Order, ...Order[]];
  /**
   * The members of `fields` that only the detail shows. They are stored with the body, so that lists do not read them.
   */
  details: readonly string[];
  /** The members of `fields` that are screened as text, besides title, summary and body. */
  screened: readonly string[];
  /** Those that say what a client runs or reaches: they are screened too, and a clearing is of these very values. */
  configured?: readonly string[];
  /** The row of an imported record. */
  toDraft: (record: ImportOf<Name>, rendered: Rendered) => Draft;
  /** The text that finds it, besides title, tags, summary, author and platform. */
  toIndexedText: (row: ListedRow, html: string) => Partial<IndexedText>;
  /** Shows rows in a list. What all of them need is read at once. */
  summaryView: (
    rows: ListedRow[],
    source: CatalogDatabase,
    base: string,
  ) => Awaitable<(row: ListedRow) => SummaryOf<Name>>;
  /** Shows one row as a detail; undefined for a kind without a detail route. */
  toDetail: Name extends DetailedKind ? ToDetail<Name> : undefined;
};

export type ToDetail<Name extends DetailedKind> = (
  row: RecordRow,
  html: string,
  judged: JudgedRecord,
  source: CatalogDatabase,
  base: string,
) => Awaitable<DetailOf<Name>>;

/** With whose it is; of the version that it is about, the job that uploaded it, and why it was yanked. */
export type JudgedRecord = Judged & {
  publisher: Pick<typeof publishers.$inferSelect, "slug" | "name" | "since" | "domains"> | null;
  job: PublicCiJob | null;
  yanked: Pick<VersionRow, "yankedAt" | "yankReason"> | null;
};

type Awaitable<Value> = Value | Promise<Value>;
