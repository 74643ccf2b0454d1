import { z } from "@hono/zod-openapi";
import { holdReasons } from "../public/hold.ts";
import { ReportReason } from "../public/reports.ts";

export const SubmissionState = z
  .enum(["waiting", "judging", "held", "published", "refused", "withdrawn", "replaced"])
  .openapi("SubmissionState", {
    description:
      "`waiting`: for the virus scan; `judging`: the pipeline reads it; `held`: a moderator looks, by `dueAt`; " +
      "`published`: it is `version`; `refused`: `reason` and `words` say why; `withdrawn`: by its publisher, or with " +
      "its publisher’s end; `replaced`: by a newer one",
  });
export type SubmissionState = z.infer<typeof SubmissionState>;

/** What is not decided yet: it holds its slug, and may be withdrawn or replaced. */
export const openStates = ["waiting", "judging", "held"] as const satisfies readonly SubmissionState[];

/** Why it is held: for what the pipeline found, or for whose it is or how it is called. */
export const heldFor = [
  ...holdReasons,
  "first_record",
  "new_publisher",
  "similar_name",
  "submitter_disabled",
  "appeal",
  "failed",
] as const;

/** How a scan may end badly, as reasons of a refusal. */
export const badScans = ["infected", "rejected", "unscannable", "failed"] as const;
export type BadScan = (typeof badScans)[number];

export const SubmissionReason = z
  .enum([...new Set([...heldFor, ...badScans, ...ReportReason.options])])
  .openapi("SubmissionReason", {
    description:
      "Why it is held: for what was found in it, or as nothing of its publisher was approved before " +
      "(`first_record`), " +
      "its record changed hands (`new_publisher`), its name is one letter from a known one (`similar_name`), who " +
      "submitted it for a team was disabled since (`submitter_disabled`), it was appealed, or the service could not " +
      "judge it (`failed`). Why it was refused: how its scan ended, or a moderator’s reason",
  });
export type SubmissionReason = z.infer<typeof SubmissionReason>;
