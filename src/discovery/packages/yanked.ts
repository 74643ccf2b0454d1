import type { YankReason, Yanked } from "../../contract/public/yanked.ts";
import { toTimestamp } from "../../lib/timestamps.ts";

/** When and why something was yanked, as anyone may read it: a secret is not to be looked for. */
export const toYanked = ({
  yankedAt,
  yankReason,
}: {
  yankedAt: number | null;
  yankReason: YankReason | null;
}): Yanked | null =>
  yankedAt === null || yankReason === null ? null : { at: toTimestamp(yankedAt), reason: publicReason(yankReason) };

export const publicReason = (reason: YankReason): Yanked["reason"] => (reason === "secret" ? "mistake" : reason);
