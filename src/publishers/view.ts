import { eq } from "drizzle-orm";
import type { ModeratedSubmission } from "../contract/operator/operator-submissions.ts";
import type { Submission } from "../contract/publishing/submissions.ts";
import { type CatalogDatabase, packages } from "../db/catalog.ts";
import { submissions } from "../db/publishing.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";

/** Submissions with the digests of their packages. */
export const selectSubmissions = (catalog: CatalogDatabase) =>
  catalog
    .select({ row: submissions, sha256: packages.sha256 })
    .from(submissions)
    .innerJoin(packages, eq(packages.id, submissions.packageId));

export type FoundSubmission = Awaited<ReturnType<typeof selectSubmissions>>[number];

export function toSubmission({ row, sha256 }: FoundSubmission): Submission {
  const { submittedBy, submittedAs, appeal } = row;
  return {
    id: row.id,
    slug: row.slug,
    item: { slug: row.itemSlug, revision: row.itemRevision },
    sha256,
    state: row.state,
    reason: row.reason,
    words: row.words,
    findings: row.findings,
    facts: row.facts,
    version: row.version,
    dueAt: row.state === "held" ? timestampOrNull(row.dueAt) : null,
    submittedBy: submittedBy === null ? null : { name: submittedAs ?? submittedBy, slug: submittedBy },
    job: row.job,
    createdAt: toTimestamp(row.createdAt),
    decidedAt: timestampOrNull(row.decidedAt),
    appeal: appeal && {
      ...appeal,
      createdAt: toTimestamp(appeal.createdAt),
      decidedAt: timestampOrNull(appeal.decidedAt),
    },
  };
}

/** The same for moderators. */
export const toModerated = (found: FoundSubmission): ModeratedSubmission => ({
  ...toSubmission(found),
  publisher: found.row.publisher,
  note: found.row.note,
});
