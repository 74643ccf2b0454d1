import type { ModeratedSubmission } from "../../../contract/operator/operator-submissions.ts";
import type { Kind, RecordName } from "../../../contract/public/kinds.ts";
import type { Fact } from "../../../contract/public/facts.ts";
import type { Report } from "../../../contract/public/reports.ts";
import type { CaseAct } from "../../../contract/publishing/cases.ts";
import type { ScreenFinding } from "../../../contract/items/screen.ts";
import type { FileChange } from "../../../discovery/packages/compare.ts";

type Texts = readonly [before: string | undefined, after: string | undefined];

/** All that the page of a case shows. */
export type CaseView = {
  kind: Kind;
  slug: string;
  title: string;
  summary: string | null;
  /** Of the record. Null: there is none yet. */
  status: string | null;
  isPublic: boolean;
  publisher: string | null;
  authorName: string | null;
  seen: string;
  acts: readonly CaseAct[];
  dueAt: string | null;
  isOverdue: boolean;
  /** Why the moderator who looks may not decide. */
  ownReason: string | null;
  why: string | null;
  submission: ModeratedSubmission | null;
  holdFacts: readonly string[];
  infection: string | null;
  findings: readonly ScreenFinding[];
  facts: readonly Fact[];
  does: string | null;
  shown: { path: string | null; text: string | undefined; line: number };
  html: string | null;
  isRenderedInPart: boolean;
  files: readonly { path: string; sizeBytes: number; isText: boolean }[];
  changes: { changes: readonly (FileChange & { texts: Texts | undefined })[]; unchanged: number } | undefined;
  near: readonly {
    slug: string;
    title: string;
    publisher: string | null;
    likeness: number;
    texts: Texts | undefined;
  }[];
  copies: readonly RecordName[];
  history: {
    publisher: string;
    states: readonly { state: string; count: number }[];
    last: readonly { slug: string; state: string; reason: string | null; at: string }[];
    takenDown: readonly string[];
  } | null;
  indicators: {
    hosts: readonly string[];
    namedByOthers: readonly { host: string; records: readonly { type: Kind; slug: string }[] }[];
  };
  reports: readonly Report[];
  claims: readonly ShownClaim[];
  /** What a publisher says against a takedown of what it has not submitted itself. */
  takedownAppeal: string | null;
};

/** A publisher says that the record is its own. */
export type ShownClaim = {
  id: string;
  publisher: string;
  issuer: string;
  repository: string;
  repositoryId: number;
  repositoryOwnerId: number;
  run: string;
  createdAt: string;
  shownUntil: string;
  /** Claims from a repository of the same name and other numbers. */
  others: number;
};
