import { ApiError } from "../../contract/wire/errors.ts";

/** Locked, no package, not scanned clean. */
const hidden = [403, 404, 409];

/** Undefined where nobody may read a package. */
export async function undefinedIfHidden<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && hidden.includes(error.status)) return undefined;
    throw error;
  }
}
