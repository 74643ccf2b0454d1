import { ApiError } from "./errors.ts";

/** Undefined where the API would answer 404: the thing does not exist or may not be seen. */
export async function undefinedIfNotFound<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
