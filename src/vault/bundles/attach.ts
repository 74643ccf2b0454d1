import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";
import { isMet, type Precondition } from "../items/etag.ts";
import { selectItem } from "../items/read.ts";
import { stale } from "../items/update.ts";
import { notThere, type Owner } from "../owner.ts";
import { getQuota } from "../quota.ts";

/** What is known of an upload before its bytes are read. */
export type Upload = {
  contentType: string | undefined;
  sizeBytes: number | undefined;
  body: ReadableStream<Uint8Array> | null;
};

/**
 * Judges an upload as far as that goes without unpacking it, in the order in which a client is told. Nothing is stored
 * yet: where the pipeline begins, this throws.
 */
export async function attachBundle(
  deps: Pick<Deps, "vault" | "config">,
  owner: Owner,
  slug: string,
  { contentType, sizeBytes, body }: Upload,
  precondition: Precondition,
): Promise<never> {
  const [[found]] = await deps.vault.batch([selectItem(deps, owner, slug)]);
  if (!found) throw notThere();
  if (!/^\s*application\/zip\s*(?:;|$)/i.test(contentType ?? "")) {
    throw new ApiError("unsupported_media_type", "The body must be `application/zip`.");
  }
  if (!body || sizeBytes === 0) throw empty();
  const { bundle, emailConfirmed } = await getQuota(deps, owner);
  if (sizeBytes !== undefined && sizeBytes > bundle.maxUploadBytes) {
    throw new ApiError("payload_too_large", `A bundle is at most ${bundle.maxUploadBytes} bytes.`, {
      limit: bundle.maxUploadBytes,
      used: sizeBytes,
    });
  }
  const beginning = await firstChunk(body);
  if (!beginning) throw empty();
  // "PK": every record of an archive begins so, the one of an archive without entries too.
  if (beginning[0] !== 0x50 || (beginning.length > 1 && beginning[1] !== 0x4b)) {
    throw new ApiError("invalid_zip", "The body is not a zip archive.");
  }
  if (!emailConfirmed) {
    throw new ApiError("email_unconfirmed", "Bundles can be attached once your email address is confirmed.");
  }
  if (!isMet(precondition, found.row)) throw stale();
  throw new ApiError("internal", "This service takes no bundles yet.");
}

const empty = () => new ApiError("empty_bundle", "The body is empty; it must be a zip archive.");

async function firstChunk(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  for await (const chunk of body) if (chunk.length > 0) return chunk;
  return undefined;
}
