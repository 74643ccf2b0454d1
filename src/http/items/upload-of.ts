import type { Context } from "hono";
import type { Upload } from "../../vault/bundles/receive.ts";
import type { AppEnv } from "../router.ts";

/** What a request with an archive as its body says of it. */
export function uploadOf({ req }: Context<AppEnv>): Upload {
  const length = req.header("Content-Length");
  return {
    contentType: req.header("Content-Type"),
    sizeBytes: length === undefined ? undefined : Number(length),
    body: req.raw.body,
  };
}
