import { VaultItemInput } from "../../src/contract/items/items.ts";
import { ApiError, fieldErrors, invalid } from "../../src/contract/wire/errors.ts";
import { requireStrictJson } from "../../src/contract/wire/strict-json.ts";

/** As a request's body: the strict check, the schema, and the answer to what is wrong. */
export function readBody(bytes: Uint8Array): string {
  try {
    requireStrictJson(bytes);
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { error } = VaultItemInput.safeParse(value);
    if (error) throw invalid(fieldErrors(error, value));
    return "";
  } catch (error) {
    if (error instanceof ApiError) return JSON.stringify(error.extras);
    throw error;
  }
}
