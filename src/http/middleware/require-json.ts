import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/limits.ts";
import { ApiError } from "../../contract/errors.ts";
import { requireStrictJson } from "../../contract/strict-json.ts";
import type { AppEnv } from "../router.ts";

const tooLarge = () =>
  new ApiError("payload_too_large", `A JSON body is at most ${limits.jsonBodyMaxBytes / 1024} KiB.`);

const wrongType = () => new ApiError("unsupported_media_type", "The body must be `application/json`.");

/**
 * Accepts only unambiguous JSON within the size limit. The route's schema judges it afterwards. `lookUp` runs before
 * the body is read: it throws for a path where the caller may see nothing.
 */
export function requireJson(lookUp: (c: Context<AppEnv>) => Promise<void>): MiddlewareHandler<AppEnv>[] {
  return [
    async function jsonType(c, next) {
      await lookUp(c);
      const type = c.req.header("Content-Type");
      if (type !== undefined && !/^\s*application\/json\s*(?:;|$)/i.test(type)) throw wrongType();
      await next();
    },
    bodyLimit({
      maxSize: limits.jsonBodyMaxBytes,
      onError: () => {
        throw tooLarge();
      },
    }),
    async function strictJson(c, next) {
      const bytes = await c.req.arrayBuffer();
      if (bytes.byteLength > limits.jsonBodyMaxBytes) throw tooLarge();
      if (bytes.byteLength > 0 && c.req.header("Content-Type") === undefined) throw wrongType();
      requireStrictJson(bytes);
      // The validators accept fewer spellings of the type than RFC 9110 allows.
      const headers = new Headers(c.req.raw.headers);
      headers.set("Content-Type", "application/json");
      c.req.raw = new Request(c.req.raw, { method: c.req.method, headers, body: bytes });
      await next();
    },
  ];
}
