import { ApiError } from "../errors.ts";

/** Undefined for what does not exist or may not be seen, in the words of the API: a 404. */
export async function ifThere<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
