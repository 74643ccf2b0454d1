import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ScreenFinding } from "../contract/items/screen.ts";
import type { Fact } from "../contract/public/facts.ts";
import type { ImportRecord } from "../contract/public/import.ts";
import type { CiJob } from "../contract/public/ci-job.ts";
import { kindNames } from "../contract/public/kinds.ts";
import type { CaseAct } from "../contract/publishing/cases.ts";
import type { YankReason } from "../contract/public/yanked.ts";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import { openStates, type SubmissionReason, type SubmissionState } from "../contract/publishing/submission-states.ts";

/** In `CATALOG`: under which names people and teams publish, as readers see it. */
export const publishers = sqliteTable("public_publishers", {
  slug: text("slug").primaryKey(),
  name: text("name").notNull(),
  since: integer("since").notNull(),
  /** Its person or team is gone. */
  endedAt: integer("ended_at"),
  /** Of its row in `VAULT`. Nothing older is written. */
  revision: integer("revision").notNull(),
  /** What it proves at present; set by triggers. */
  domains: text("domains", { mode: "json" }).$type<{ domain: string; checkedAt: number }[]>().notNull().default([]),
  /** The same as caches and the index have been told of it. */
  toldDomains: text("told_domains").notNull().default("[]"),
});

/** An appeal as it is stored. */
export type StoredAppeal = {
  text: string;
  state: "open" | "granted" | "denied";
  createdAt: number;
  decidedAt: number | null;
};

/** A moderator's approval of exactly these bytes: who, and the note that readers see. */
export type ModeratorApproval = { by: string; note: string };

/** In `CATALOG`: bytes under a public slug, on their way to be a version of it. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: text("id").primaryKey(),
    publisher: text("publisher").notNull(),
    slug: text("slug").notNull(),
    state: text("state").$type<SubmissionState>().notNull(),
    packageId: integer("package_id").notNull(),
    /** The record that it would be, without the bytes of its files; and the digest of that. */
    record: text("record", { mode: "json" }).$type<ImportRecord>().notNull(),
    hash: text("hash").notNull(),
    label: text("label"),
    itemSlug: text("item_slug").notNull(),
    itemRevision: integer("item_revision").notNull(),
    /** There was no record of that slug. */
    isNew: integer("is_new", { mode: "boolean" }).notNull(),
    note: text("note"),
    reason: text("reason").$type<SubmissionReason>(),
    words: text("words"),
    findings: text("findings", { mode: "json" }).$type<ScreenFinding[]>().notNull().default([]),
    facts: text("facts", { mode: "json" }).$type<Fact[]>().notNull().default([]),
    /** A moderator's word on these bytes. */
    clearing: text("clearing", { mode: "json" }).$type<ModeratorApproval>(),
    version: integer("version"),
    dueAt: integer("due_at"),
    /** Slug and name of who submitted it. Null: they are gone, or a job did. */
    submittedBy: text("submitted_by"),
    submittedAs: text("submitted_as"),
    job: text("job", { mode: "json" }).$type<CiJob>(),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
    /** Null: the pipeline. */
    decidedBy: text("decided_by"),
    attempts: integer("attempts").notNull().default(0),
    appeal: text("appeal", { mode: "json" }).$type<StoredAppeal>(),
  },
  (table) => [
    uniqueIndex("open_submissions")
      .on(table.slug)
      .where(sql`state in ('waiting', 'judging', 'held')`),
    index("submissions_by_publisher").on(table.publisher, table.createdAt),
    index("submissions_by_package").on(table.packageId),
    index("submissions_by_slug").on(table.slug, table.createdAt),
  ],
);
export type SubmissionRow = typeof submissions.$inferSelect;

/** The states of what is not decided, for SQL. */
export const openStateList = sql.raw(`(${openStates.map((state) => `'${state}'`).join(", ")})`);

/** The condition that a submission is not decided. */
export const isOpen = sql`${submissions.state} in ${openStateList}`;

/**
 * The condition that a submission is in one of these states. It names all of them, as the partial indexes do: without
 * that, SQLite reads the whole table.
 */
export const isInState = (state: (typeof openStates)[number]) => sql`(state = ${state} and state in ${openStateList})`;

/** In `CATALOG`: what moderators decided in the browser. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: kindNames }).notNull(),
    slug: text("slug").notNull(),
    act: text("act").$type<CaseAct>().notNull(),
    /** In `VAULT`. */
    personId: integer("person_id").notNull(),
    /** What the page was made of. */
    seen: text("seen").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [index("decisions_by_record").on(table.kind, table.slug, table.id)],
);

/** In `CATALOG`: the days since 1970, UTC, on which moderators were mailed what waits. */
export const moderatorMails = sqliteTable("moderator_mails", { day: integer("day").primaryKey() });

/** In `CATALOG`: bytes of a record that their publisher advises against, whichever of its versions have them. */
export const yanks = sqliteTable(
  "yanks",
  {
    recordId: integer("record_id").notNull(),
    packageId: integer("package_id").notNull(),
    reason: text("reason").$type<YankReason>().notNull(),
    at: integer("at").notNull(),
    /** The open report that asks for its takedown. It is given to nobody until a moderator has decided. */
    reportId: integer("report_id"),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.packageId] }),
    index("yanks_by_package").on(table.packageId),
    index("yanks_by_report")
      .on(table.reportId)
      .where(sql`report_id is not null`),
  ],
);

/** In `CATALOG`: how many versions a publisher has yanked, or not any more, on its last such day. */
export const yankDays = sqliteTable("yank_days", {
  publisher: text("publisher").primaryKey(),
  /** Days since 1970, UTC. */
  day: integer("day").notNull(),
  versions: integer("versions").notNull(),
});

/** In `CATALOG`: records whose own text is still that of the bytes that were offered before a yank. */
export const behindTexts = sqliteTable("behind_texts", {
  recordId: integer("record_id").primaryKey(),
  since: integer("since").notNull(),
  dueAt: integer("due_at").notNull(),
});

/** What a publisher is told of: what was decided of a submission or a record of its, and who owns it. */
export type PublisherEvent =
  | {
      event: "submission.decided";
      data: {
        publisher: string;
        slug: string;
        submission: string;
        sha256: string;
        state: "published" | "refused";
        reason: SubmissionReason | null;
        version: number | null;
      };
    }
  | { event: "record.withdrawn"; data: { publisher: string; slug: string; reason: WithdrawalWord } }
  // Mailed alone; triggers write them.
  | { event: "transfer.offered"; data: { publisher: string; slug: string; from: string; reason: null } }
  | { event: "transfer.accepted"; data: { publisher: string; slug: string; to: string; reason: null } }
  | { event: "transfer.refused"; data: { publisher: string; slug: string; to: string; reason: null } }
  | { event: "record.restored"; data: { publisher: string; slug: string; reason: null } }
  | { event: "claim.granted"; data: { publisher: string; slug: string; reason: null } }
  | { event: "claim.denied"; data: { publisher: string; slug: string; reason: null } };

const toldColumns = () => ({
  event: text("event").$type<PublisherEvent["event"]>().notNull(),
  /** JSON. */
  data: text("data").notNull(),
  /** What a moderator wrote to it, for the mail alone. */
  words: text("words"),
});

/** In `CATALOG`: events that are not in `VAULT` yet. Triggers write those of submissions. */
export const publisherEvents = sqliteTable("publisher_events", {
  id: text("id").primaryKey(),
  publisher: text("publisher").notNull(),
  ...toldColumns(),
});

/** In `VAULT`: each event once, and when it was mailed. */
export const publisherNotices = sqliteTable(
  "publisher_notices",
  {
    id: integer("id").primaryKey(),
    eventId: text("event_id").notNull().unique(),
    ownerId: integer("owner_id").notNull(),
    ...toldColumns(),
    at: integer("at").notNull(),
    mailedAt: integer("mailed_at"),
  },
  (table) => [
    index("publisher_notices_by_mail")
      .on(table.ownerId)
      .where(sql`mailed_at is null`),
    index("publisher_notices_by_time").on(table.at),
    index("publisher_notices_by_owner").on(table.ownerId),
  ],
);
