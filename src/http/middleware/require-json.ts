import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/wire/limits.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { requireStrictJson } from "../../contract/wire/strict-json.ts";
import type { AppEnv } from "../router.ts";

const tooLarge = (maxBytes: number) =>
  new ApiError("payload_too_large", `A JSON body is at most ${maxBytes / 1024} KiB here.`);

const wrongType = () => new ApiError("unsupported_media_type", "The body must be `application/json`.");

/** A lock file has a member for each entry; those that are too many are counted as entries. */
export const lockBody = { maxBytes: limits.lockMaxBytes, membersMax: limits.lockMaxBytes };
const usual = { maxBytes: limits.jsonBodyMaxBytes, membersMax: limits.jsonMembersMax };

/**
 * Accepts only unambiguous JSON within the size limit. The route's schema judges it afterwards. `lookUp` runs before
 * the body is read: it throws for a path where the caller may see nothing.
 */
export function requireJson(
  lookUp: (c: Context<AppEnv>) => Promise<void>,
  { maxBytes, membersMax }: { maxBytes: number; membersMax: number } = usual,
): MiddlewareHandler<AppEnv>[] {
  return [
    async function jsonType(c, next) {
      await lookUp(c);
      const type = c.req.header("Content-Type");
      if (type !== undefined && !/^\s*application\/json\s*(?:;|$)/i.test(type)) throw wrongType();
      await next();
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: () => {
        throw tooLarge(maxBytes);
      },
    }),
    async function strictJson(c, next) {
      const bytes = await c.req.arrayBuffer();
      if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
      if (bytes.byteLength > 0 && c.req.header("Content-Type") === undefined) throw wrongType();
      requireStrictJson(bytes, membersMax);
      // The validators accept fewer spellings of the type than RFC 9110 allows.
      const headers = new Headers(c.req.raw.headers);
      headers.set("Content-Type", "application/json");
      c.req.raw = new Request(c.req.raw, { method: c.req.method, headers, body: bytes });
      await next();
    },
  ];
}
