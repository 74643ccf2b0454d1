import { z } from "zod";
import { Sha256, Slug } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { whole } from "../../contract/wire/whole-number.ts";
import { YankReason } from "../../contract/public/yanked.ts";

/** What ClawHub's client sends to publish and to take back. What it sends besides is not kept. */

/** A publisher, a person, or `team.{team}`. */
const OwnerHandle = z
  .string()
  .regex(/^(?:team\.)?[a-z0-9-]{1,64}$/, "must be the slug of a publisher, or `team.` and the slug of a team");

const size = whole(0, limits.packageMaxBytes);

/** A file that is about to be sent. */
export const UploadInput = z.object({ size, sha256: Sha256 });

/** The skill that these files are. The ticket is that of the file's upload. */
export const PublishInput = z.object({
  slug: Slug,
  ownerHandle: OwnerHandle.optional(),
  files: z
    .array(z.object({ path: z.string().min(1).max(1_024), size, sha256: Sha256, uploadTicket: z.string().max(64) }))
    .min(1, "must name a file")
    .max(limits.packageFilesMax, `must name at most ${limits.packageFilesMax} files`),
});

/** Of a skill or a version. Who gives no reason says no more than that it should not have been published. */
export const TakeBackInput = z.object({ ownerHandle: OwnerHandle.optional(), reason: YankReason.default("mistake") });

/** The N of a version, as clients name it. Undefined for what is no version of this service. */
export function numberOf(version: string): number | undefined {
  const [, number] = /^1\.0\.(\d{1,15})$/.exec(version) ?? [];
  return number === undefined ? undefined : Number(number);
}
