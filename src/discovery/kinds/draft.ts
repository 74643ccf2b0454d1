import type { ImportRecord } from "../../contract/public/import.ts";
import { slugify } from "../../lib/slugs.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { StoredTrust } from "../../checks/trust-report.ts";

/** What drafts of several kinds have in common. */

type Common = {
  authorName?: string | null;
  authorSlug?: string | null | undefined;
  tags?: string[];
  score?: number;
  installs?: number;
  verified?: boolean;
};

export const commonDraft = ({
  authorName = null,
  authorSlug,
  tags = [],
  score = 0,
  installs = 0,
  verified = false,
}: Common) => ({
  authorName,
  authorSlug: authorSlug ?? (authorName === null ? null : slugify(authorName) || "unknown"),
  platform: null,
  tags,
  score,
  installs,
  verified,
});

type Skill = Extract<ImportRecord, { type: "skill" }>;

/**
 * Only this service sets `report.screen` and `report.virusScan`, so an imported record's values for them are dropped.
 */
export function storedTrust({
  trust,
  report = {},
}: Pick<Skill, "trust"> & Partial<Pick<Skill, "report">>): StoredTrust {
  const { review, source, reviewedAt } = report;
  return {
    provenance: trust?.provenance ?? "unreviewed",
    bodySource: trust?.bodySource ?? null,
    report: {
      ...(review && { review }),
      ...(source && { source: { ...source, lastSyncedAt: utc(source.lastSyncedAt) } }),
      ...(reviewedAt && { reviewedAt: utc(reviewedAt) }),
    },
  };
}

export const storedRepo = (repo: Skill["repo"]): Skill["repo"] => repo && { ...repo, updatedAt: utc(repo.updatedAt) };

/** A date-time with any offset, in UTC. */
const utc = (time: string | null) => (time === null ? null : toTimestamp(Date.parse(time)));
