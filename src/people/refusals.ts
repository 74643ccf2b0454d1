import { ApiError } from "../contract/wire/errors.ts";

export const slugTaken = (what: string, slug: string) =>
  new ApiError("slug_taken", `There is a ${what} "${slug}" already.`, {
    errors: [{ pointer: "/slug", code: "slug_taken", message: "is taken" }],
  });

export const invalidValue = (pointer: string, message: string) =>
  new ApiError("invalid_value", `\`${pointer}\` ${message}.`, {
    errors: [{ pointer, code: "invalid_value", message }],
  });

/**
 * Whether a write failed because of this unique index. D1's message names the columns, or the index if it is one of an
 * expression.
 */
export function violates(error: unknown, unique: "owners.slug" | "users_by_email"): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed") && cause.message.includes(unique)) return true;
  }
  return false;
}
