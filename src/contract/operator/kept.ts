import { z } from "@hono/zod-openapi";
import { PublicCiJob } from "../public/ci-job.ts";
import { blockedParts } from "../public/hold.ts";
import { kindNames } from "../public/kinds.ts";
import { ImportedFile } from "../public/skills.ts";
import { YankReason } from "../public/yanked.ts";
import { Slug } from "../wire/common.ts";
import { Status } from "../wire/status.ts";
import { ContentSource } from "../public/trust.ts";
import { WithdrawalWord } from "../public/withdrawals.ts";

/**
 * What an export says of a record beside the record itself: what this service has kept of it. It is sealed with the
 * operator's token, as a stranger's file must not clear anything (src/publish/export/seal.ts).
 */

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A moderator's decision, bound to the digests of what was judged. */
export const KeptClearing = z.strictObject({
  by: z.string(),
  note: z.string(),
  at: z.int(),
  textHash: z.string(),
  bundleHash: z.string().nullable(),
  rulesMajor: z.string(),
});
export type KeptClearing = z.infer<typeof KeptClearing>;

/** The files of the present version are the record's own. `SKILL.md?original` is that file as it was imported. */
export const KeptVersion = z.strictObject({
  version: z.int().min(1),
  number: z.int().min(0),
  label: z.string().max(64).nullable(),
  publishedAt: z.int(),
  source: ContentSource.nullable(),
  sha256: Digest,
  textSha256: Digest.nullable(),
  isPresent: z.boolean(),
  wasPublic: z.boolean(),
  clearing: KeptClearing.nullable(),
  // What was found in the exporting service. The importing one scans and screens anew.
  screen: z.string(),
  virusScan: z.string(),
  originalSha256: Digest.nullable(),
  job: PublicCiJob.optional(),
  files: z.array(ImportedFile).optional(),
});
export type KeptVersion = z.infer<typeof KeptVersion>;

/** What a scope offered last of the record, and shows of that. `at` null: nothing, and N goes on from `number`. */
export const KeptTombstone = z.strictObject({
  scope: z
    .string()
    .max(300)
    .regex(/^(skills|mcp-servers|authors|tags)\//),
  version: z.int().min(1).nullable(),
  number: z.int().min(0),
  at: z.int().nullable(),
  word: WithdrawalWord.nullable(),
});
export type KeptTombstone = z.infer<typeof KeptTombstone>;

/** `number`: the N of the last tombstone, also of one that has ended. */
const KeptWithdrawals = z.strictObject({ number: z.int().nullable(), tombstones: z.array(KeptTombstone) });
export type KeptWithdrawals = z.infer<typeof KeptWithdrawals>;

/** Whose record it is, as readers see it, and who uploaded it. Who acts for the publisher is in another database. */
const KeptPublisher = z.strictObject({
  slug: Slug,
  name: z.string(),
  since: z.int(),
  endedAt: z.int().nullable(),
  proof: z.enum(["publisher", "ci"]),
});
export type KeptPublisher = z.infer<typeof KeptPublisher>;

/** Bytes that their publisher advises against. `isWithheld`: a moderator is to decide first whether they are given. */
const KeptYank = z.strictObject({ sha256: Digest, reason: YankReason, at: z.int(), isWithheld: z.boolean() });
export type KeptYank = z.infer<typeof KeptYank>;

export const Kept = z.strictObject({
  versions: z.array(KeptVersion),
  clearing: KeptClearing.nullable(),
  takedown: z.strictObject({ status: Status, reason: z.string().nullable() }).nullable(),
  withdrawals: KeptWithdrawals.optional(),
  publisher: KeptPublisher.optional(),
  yanks: z.array(KeptYank).optional(),
  seal: z.string(),
});
export type Kept = z.infer<typeof Kept>;

/** A line of an export: a digest that a takedown has blocked. */
export const KeptBlock = z.strictObject({
  type: z.literal("block"),
  sha256: Digest,
  of: z.enum(blockedParts),
  kind: z.enum(kindNames),
  slug: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
  seal: z.string(),
});
export type KeptBlock = z.infer<typeof KeptBlock>;
