import { limits } from "../../contract/wire/limits.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { digestOf } from "../../formats/packages/digest.ts";

/** Uploaded files wait here for the import of the record that names them. The sweep deletes them after a day. */
export const uploadPrefix = "uploads/";
export const uploadKey = (sha256: string) => `${uploadPrefix}${sha256}`;

/** Stores the bytes of one file under their digest. */
export async function storeUploadedFile(
  { bundles }: Pick<Deps, "bundles">,
  sha256: string,
  bytes: Uint8Array,
): Promise<void> {
  if (bytes.length > limits.packageMaxBytes) {
    throw new ApiError("payload_too_large", `A file of a package is at most ${limits.packageMaxBytes} bytes.`, {
      limit: limits.packageMaxBytes,
      used: bytes.length,
    });
  }
  if (digestOf(bytes) !== sha256) {
    throw new ApiError("invalid_value", "The body has another SHA-256 than the path says.");
  }
  await bundles.put(uploadKey(sha256), bytes);
}
