import { z } from "zod";
import { YankReason } from "../../contract/public/yanked.ts";

/** What ClawHub's client sends to publish and to take back. What it sends besides is not kept. */

/** A publisher, a person, or `team.{team}`. */
const OwnerHandle = z
  .string()
  .regex(/^(?:team\.)?[a-z0-9-]{1,64}$/, "must be the slug of a publisher, or `team.` and the slug of a team");

/** Of a skill or a version. Who gives no reason says no more than that it should not have been published. */
export const TakeBackInput = z.object({ ownerHandle: OwnerHandle.optional(), reason: YankReason.default("mistake") });

/** The N of a version, as clients name it. Undefined for what is no version of this service. */
export function numberOf(version: string): number | undefined {
  const [, number] = /^1\.0\.(\d{1,15})$/.exec(version) ?? [];
  return number === undefined ? undefined : Number(number);
}
