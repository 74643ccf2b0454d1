import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/limits.ts";
import { ApiError } from "../../errors.ts";
import { requireStrictJson } from "../../strict-json.ts";
import type { AppEnv } from "../router.ts";

const tooLarge = () =>
  new ApiError("payload_too_large", `A JSON body is at most ${limits.jsonBodyMaxBytes / 1024} KiB.`);

const wrongType = () => new ApiError("unsupported_media_type", "The body must be `application/json`.");

/**
 * Lets through only JSON of the size allowed that means one thing, for the route's schema to judge. `beforeRefusing`
 * throws what comes before a bad body: that there is nothing here for the caller.
 */
export function jsonBody(beforeRefusing: (c: Context<AppEnv>) => Promise<void>): MiddlewareHandler<AppEnv>[] {
  const refuse = async (c: Context<AppEnv>, error: unknown): Promise<never> => {
    if (error instanceof ApiError) await beforeRefusing(c);
    throw error;
  };
  return [
    async function jsonType(c, next) {
      const type = c.req.header("Content-Type");
      if (type !== undefined && !/^\s*application\/json\s*(?:;|$)/i.test(type)) {
        await refuse(c, wrongType());
      }
      await next();
    },
    bodyLimit({ maxSize: limits.jsonBodyMaxBytes, onError: (c) => refuse(c, tooLarge()) }),
    async function strictJson(c, next) {
      const bytes = await c.req.arrayBuffer();
      try {
        if (bytes.byteLength > limits.jsonBodyMaxBytes) throw tooLarge();
        if (bytes.byteLength > 0 && c.req.header("Content-Type") === undefined) throw wrongType();
        requireStrictJson(bytes);
      } catch (error) {
        await refuse(c, error);
      }
      // Validators read the type more narrowly than RFC 9110 writes it, and answer before `beforeRefusing` is asked.
      const headers = new Headers(c.req.raw.headers);
      headers.set("Content-Type", "application/json");
      c.req.raw = new Request(c.req.raw, { method: c.req.method, headers, body: bytes });
      await next();
    },
  ];
}
