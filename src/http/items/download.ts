import type { Context } from "hono";
import type { OpenedBundle } from "../../vault/bundles/open.ts";
import type { AppEnv } from "../router.ts";
import { reprDigest } from "../../lib/repr-digest.ts";

/** A bundle as it was opened: where it is, or its bytes. The URL is a credential, so nothing may keep it. */
export function downloadResponse(c: Context<AppEnv>, bundle: OpenedBundle) {
  if (bundle.kind === "url") return c.redirect(bundle.url, 302);
  const { body, sha256, sizeBytes, range, disposition } = bundle;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": disposition,
    "Content-Length": String(range?.length ?? sizeBytes),
    "Accept-Ranges": "bytes",
    ETag: `"${sha256}"`,
    ...reprDigest(sha256),
  };
  if (!range) return c.body(body, 200, headers);
  const { offset, length } = range;
  return c.body(body, 206, { ...headers, "Content-Range": `bytes ${offset}-${offset + length - 1}/${sizeBytes}` });
}
