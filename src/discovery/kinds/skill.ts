import { type SkillDetail, skillSorts, type SkillSummary } from "../../contract/public/skills.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { installCommands, type StoredInstall, toStoredInstall } from "../../formats/packages/install-commands.ts";
import { whyNotOffered } from "../../formats/packages/not-offered.ts";
import { type Judged, type StoredTrust, toTrust } from "../../checks/trust-report.ts";
import { shownStatus } from "../../checks/virus-scan.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { textOf } from "../bodies.ts";
import { hasNoContent } from "../source-members.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { toYanked } from "../packages/yanked.ts";
import type { ImportOf, JudgedRecord, KindDefinition } from "./definition.ts";
import { commonDraft, storedRepo, storedTrust } from "./draft.ts";

/**
 * The fields of a skill that only the API shows. `files` is set only for a skill without a package, whose files are
 * named but not stored.
 */
export type SkillFields = Pick<
  SkillDetail,
  "source" | "price" | "repo" | "files" | "reviewScore" | "reviewSummary" | "purchaseUrl" | "sourceUrl"
> &
  StoredInstall & { trust: StoredTrust };

/** Members that are null are not stored. */
const empty = {
  repo: null,
  files: [],
  price: null,
  reviewScore: null,
  reviewSummary: null,
  purchaseUrl: null,
  sourceUrl: null,
} satisfies Partial<SkillFields>;
export const skillFieldsOf = (row: Pick<RecordRow, "fields">): SkillFields => ({
  ...empty,
  ...(row.fields as SkillFields),
});

export const isLocked = ({ price }: Pick<SkillFields, "price">) => price !== null && price > 0;

export const bodyLocked = (purchaseUrl: string | null) =>
  new ApiError("body_locked", "This skill has a price: what is in it is not given here.", { purchaseUrl });

function toSkillSummary(row: ListedRow, base: string): SkillSummary {
  const fields = skillFieldsOf(row);
  const { source, price, repo } = fields;
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    platform: row.platform!,
    tags: row.tags,
    authorName: row.authorName!,
    authorSlug: row.authorSlug!,
    score: row.score,
    installs: row.installs,
    source,
    price,
    verified: row.verified,
    createdAt: toTimestamp(row.createdAt),
    repo,
    // Never the record's own commands: they install what nobody judged here.
    install: row.installable ? installCommands(base, row.slug) : null,
  };
}

function toSkillDetail(row: RecordRow, html: string, judged: JudgedRecord, base: string): SkillDetail {
  const fields = skillFieldsOf(row);
  const { trust, report } = toTrust(fields.trust, judged);
  // A finding quotes what it was found in.
  if (isLocked(fields)) report.screen.findings = [];
  const summary = toSkillSummary(row, base);
  const isYanked = row.yankedAt !== null;
  return {
    ...summary,
    notOffered: summary.install ? null : isYanked ? yankedWhole : whyNotOffered({ isLocked: isLocked(fields), report }),
    // Of what is withheld no version is given, and no text.
    bodyHtml: isLocked(fields) || (isYanked && !judged.given) ? "" : html,
    files: judged.given?.files.map(({ path, sizeBytes, isText }) => ({ path, sizeBytes, isText })) ?? fields.files,
    reviewScore: fields.reviewScore,
    reviewSummary: fields.reviewSummary,
    trust,
    bodyLocked: isLocked(fields),
    purchaseUrl: fields.purchaseUrl,
    sourceUrl: fields.sourceUrl,
    report,
    // Stored before proofs were: nothing says how it was.
    sourceProof: row.sourceProof ?? "claimed",
    job: judged.job,
    publisher: judged.publisher && toRecordPublisher(judged.publisher, row.ownerSince),
    claims: (row.claims ?? []).map((claim) => ({ ...claim, shownUntil: toTimestamp(claim.shownUntil) })),
    yanked: isYanked ? toYanked(judged.yanked ?? { yankedAt: row.yankedAt, yankReason: "secret" }) : null,
    newerVersion: findNewerVersion(judged),
  };
}

const yankedWhole = {
  reason: "yanked" as const,
  detail: "Its publisher has yanked all its versions: who has pinned one still gets it.",
};

/** The present package, where readers are given an earlier one. */
const findNewerVersion = ({ package: present, given, numbers }: Judged): SkillDetail["newerVersion"] =>
  present && given && numbers && present.id !== given.id
    ? { version: numbers.newest, status: shownStatus(present), given: numbers.given }
    : null;

const toRecordPublisher = (
  { slug, name, since, domains }: NonNullable<JudgedRecord["publisher"]>,
  ownerSince: number | null,
) => ({
  slug,
  name,
  since: toTimestamp(since),
  ownerSince: timestampOrNull(ownerSince),
  domains: domains.map(({ domain }) => domain),
});

/** Null if the import brings the files: then the package has them. */
const listNamedFiles = ({ files }: ImportOf<"skill">) =>
  files.some(hasNoContent)
    ? files.map(({ path, sizeBytes, isText }) => ({ path, sizeBytes: sizeBytes ?? 0, isText: isText ?? false }))
    : null;

export const skill: KindDefinition<"skill"> = {
  noun: "skill",
  publicStatus: "approved",
  indexNumber: 0,
  sorts: skillSorts,
  details: ["files", "reviewScore", "reviewSummary", "purchaseUrl", "sourceUrl", "trust"],
  screened: [],
  toDraft: (record) => ({
    ...commonDraft(record),
    title: record.title,
    summary: record.summary,
    platform: record.platform,
    fields: {
      source: record.source,
      price: record.price,
      purchaseUrl: record.purchaseUrl,
      sourceUrl: record.sourceUrl,
      repo: storedRepo(record.repo),
      ...toStoredInstall(record.install, record.title, record.sourceUrl),
      files: listNamedFiles(record),
      reviewScore: record.reviewScore ?? record.report?.review?.overall ?? null,
      reviewSummary: record.reviewSummary ?? record.report?.review?.summary ?? null,
      trust: storedTrust(record),
    } satisfies Omit<SkillFields, "files"> & { files: SkillFields["files"] | null },
  }),
  // The body of a locked skill is not searched, because a search would reveal its words.
  toIndexedText: (row, html) => (isLocked(skillFieldsOf(row)) ? {} : { body: textOf(html) }),
  summaryView: (_rows, _source, base) => (row) => toSkillSummary(row, base),
  toDetail: (row, html, judged, _source, base) => toSkillDetail(row, html, judged, base),
};
