import { ApiError, pointerTo } from "../../contract/wire/errors.ts";
import type { ByteSource } from "../../formats/archive/byte-source.ts";
import { judgeNamesOnWindows } from "../../formats/archive/entry-name.ts";
import { type DirectoryInspection, inspectDirectory } from "../../formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import type { Rejection } from "../../formats/archive/verdict.ts";
import { discardObject, storedSource } from "../../db/objects.ts";
import type { Deps } from "../deps.ts";
import type { Owner } from "../../people/owner.ts";
import { getQuota } from "../quota.ts";
import type { NewBundle } from "./bundle-row.ts";
import { newObjectKey } from "./bundle-scans.ts";
import { contentDisposition } from "./filename.ts";
import { storeUpload, tooLarge } from "./store-upload.ts";
import { zipType } from "./view.ts";

/** What is known of an upload before its bytes are read. */
export type Upload = {
  contentType: string | undefined;
  sizeBytes: number | undefined;
  body: ReadableStream<Uint8Array> | null;
};

export type Receiving = Pick<Deps, "vault" | "config" | "now" | "bundles" | "uploads" | "scans" | "waitUntil">;

/** A stored upload, whose directory has been judged. */
export type Received = { bundle: NewBundle; directory: DirectoryInspection; source: ByteSource };

/** Judges an upload without reading its body, in the order in which the client is told. */
export async function judgeUpload(
  deps: Receiving,
  owner: Owner,
  { contentType, sizeBytes, body }: Upload,
): Promise<ReadableStream<Uint8Array>> {
  if (!/^\s*application\/zip\s*(?:;|$)/i.test(contentType ?? "")) {
    throw new ApiError("unsupported_media_type", "The body must be `application/zip`.");
  }
  if (!body || sizeBytes === 0) throw new ApiError("empty_bundle", "The body is empty; it must be a zip archive.");
  const { bundle, emailConfirmed } = await getQuota(deps, owner);
  if (sizeBytes !== undefined && sizeBytes > bundle.maxUploadBytes) throw tooLarge(bundle.maxUploadBytes, sizeBytes);
  if (!emailConfirmed) throw unconfirmed();
  return body;
}

/**
 * Stores an upload, judges its directory, and gives it to the function that writes its row. What is refused is not
 * kept.
 */
export async function receive<Written>(
  deps: Receiving,
  owner: Owner,
  upload: { body: ReadableStream<Uint8Array>; sizeBytes: number | undefined; filename: string; itemId: number | null },
  write: (received: Received) => Promise<Written>,
): Promise<Written> {
  const { body, sizeBytes, filename, itemId } = upload;
  const objectKey = newObjectKey(itemId);
  const close = openUpload(deps, owner);
  const stored = await storeUpload(deps, objectKey, body, sizeBytes, {
    contentType: zipType,
    contentDisposition: contentDisposition(filename),
    cacheControl: "private, no-store",
  }).finally(close);
  try {
    const source = storedSource(deps, objectKey, stored.sizeBytes);
    const directory = await inspectDirectory(source, archiveLimits(deps.config));
    if (!directory.ok) throw notAZip(directory);
    const unstorable = judgeNamesOnWindows(directory.entries);
    if (unstorable) throw notAZip(unstorable);
    const { unpackedBytes, entries, files } = directory;
    // It brings a parser of YAML, which other requests never need.
    const { readSaid } = await import("./read-skill-md.ts");
    const skillMd = await readSaid(source, directory);
    const bundle = { objectKey, filename, ...stored, unpackedBytes, entryCount: entries.length, files, skillMd };
    return await write({ bundle, directory, source });
  } catch (error) {
    // When the database failed, nobody knows whether it has the row. The sweep finds out.
    if (error instanceof ApiError) await discardObject(deps, objectKey);
    throw error;
  }
}

// Most uploads of a key end within this time.
const busySeconds = 10;

/** Counts one more upload, until the function that it gives is called. */
export function openUpload(
  { uploads, config }: Pick<Receiving, "uploads" | "config">,
  { caller }: Pick<Owner, "caller">,
): () => void {
  const close = uploads.open(caller.keyId, config.UPLOAD_SECONDS * 1000);
  if (close) return close;
  throw new ApiError(
    "uploads_busy",
    `A key may have ${config.UPLOADS_PER_KEY} uploads open at once, and all keys together ` +
      `${config.UPLOADS_PER_ISOLATE}; send it again once some have ended.`,
    { limit: config.UPLOADS_PER_KEY, retryAfter: busySeconds },
    { "Retry-After": `${busySeconds}` },
  );
}

const unconfirmed = () =>
  new ApiError("email_unconfirmed", "Bundles can be attached once your email address is confirmed.");

export const notAZip = ({ reason, detail, entry }: Rejection) =>
  new ApiError("invalid_zip", `${entry === undefined ? "The archive" : `Entry "${entry}"`}: ${detail} (${reason}).`, {
    errors: [
      {
        ...(entry !== undefined && { pointer: pointerTo([entry]) }),
        code: "invalid_zip",
        message: `${reason}: ${detail}`,
      },
    ],
  });
