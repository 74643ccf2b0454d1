import { ApiError } from "../../contract/wire/errors.ts";
import type { Kind } from "../../contract/public/kinds.ts";

export const recordNotFound = (kind: Kind, slug: string) =>
  new ApiError("not_found", `The catalogue has no ${kind} "${slug.slice(0, 80)}".`);

/** Nobody's word makes such bytes public: only other bytes, or another scan. */
export const infectedProblem = (slug: string) =>
  new ApiError(
    "record_held",
    `The package of "${slug}" is infected: import it without the file that is, or, if that is a ` +
      `false alarm, scan it again by \`catalog rescan\`.`,
  );

export const blockedProblem = (digest: string) =>
  new ApiError(
    "record_held",
    `A takedown has blocked its digest ${digest}: \`catalog unblock --digest ${digest}\` lifts that first.`,
  );
