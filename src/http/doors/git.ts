import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/limits.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../router.ts";

/** The body of git's request for a pack. */
export const packBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: limits.gitRequestMaxBytes,
  onError: () => {
    throw new ApiError("payload_too_large", `A request may have ${limits.gitRequestMaxBytes} bytes.`);
  },
});

export const packRequestOf = async (c: Context<AppEnv>) => ({
  body: new Uint8Array(await c.req.arrayBuffer()),
  isGzipped: /^(?:x-)?gzip$/i.test(c.req.header("Content-Encoding") ?? ""),
});

/** A stream that is made while it is read, because a pack is as large as all its files. */
export const streamOf = (chunks: Iterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (controller) => {
      const { value, done } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

export const readOnlyRepository = () =>
  new ApiError("insufficient_scope", "This repository is read by git's upload-pack, and by nothing else.");

/** Throws unless `info/refs` asks for the smart protocol's read service, the only one here. */
export function requireUploadPack(c: Context<AppEnv>): void {
  if (c.req.query("service") !== "git-upload-pack") throw readOnlyRepository();
}

export const postOnly = () => new ApiError("method_not_allowed", "This path answers POST.", {}, { Allow: "POST" });
