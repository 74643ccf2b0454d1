import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/limits.ts";
import type { PackAnswer, PackRequest } from "../../clients/git/upload-pack.ts";
import { ApiError } from "../../contract/errors.ts";
import { holderNamed } from "../../edge/limiter/client-name.ts";
import type { Caller } from "../../vault/caller.ts";
import { countFurther } from "../middleware/rate-limit.ts";
import type { AppEnv } from "../router.ts";
import { streamOf } from "../stream-of.ts";
import { tooManyPacks } from "../../clients/git/in-turn.ts";

/** The body of git's request for a pack. */
export const packBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: limits.gitRequestMaxBytes,
  onError: () => {
    throw new ApiError("payload_too_large", `A request may have ${limits.gitRequestMaxBytes} bytes.`);
  },
});

export const packRequestOf = async (c: Context<AppEnv>): Promise<PackRequest> => ({
  body: new Uint8Array(await c.req.arrayBuffer()),
  isGzipped: /^(?:x-)?gzip$/i.test(c.req.header("Content-Encoding") ?? ""),
  admit: (skills) => admit(c, skills),
});

/**
 * A pack counts as as many requests as it has skills, rounded up to tens, and as no more than 100: that of a large
 * scope is one read of what the queue has made. The request for it is one of them.
 */
const requestsOf = (skills: number) => Math.min(100, Math.ceil(skills / 10) * 10) - 1;

const busySeconds = 10;

async function admit(c: Context<AppEnv>, skills: number): Promise<() => void> {
  await countFurther(c, requestsOf(skills));
  const { packs, config } = c.var.deps;
  const caller = c.get("caller") as Caller | undefined;
  const holder = holderNamed(c.req.header("CF-Connecting-IP") ?? null, config);
  const client = caller?.keyId ?? holder ?? c.var.requestId;
  const end = packs.open(client, config.PACK_SECONDS * 1000);
  if (end) return end;
  if (packs.isFullFor(client)) {
    const detail = `A client may have ${config.PACKS_PER_CLIENT} packs of git open at once.`;
    const extras = { limit: config.PACKS_PER_CLIENT, retryAfter: busySeconds };
    throw new ApiError("rate_limited", detail, extras, { "Retry-After": String(busySeconds) });
  }
  throw tooManyPacks();
}

/** Sends the answer while it is read. */
export function sendPack(c: Context<AppEnv>, { chunks, headers, end }: PackAnswer): Response {
  const { PACK_STALL_SECONDS, PACK_SECONDS } = c.var.deps.config;
  const patience = { stallMs: PACK_STALL_SECONDS * 1000, wholeMs: PACK_SECONDS * 1000 };
  return c.body(streamOf(chunks, end, patience), 200, headers);
}

export const readOnlyRepository = () =>
  new ApiError("insufficient_scope", "This repository is read by git's upload-pack, and by nothing else.");

/** Throws unless `info/refs` asks for the smart protocol's read service, the only one here. */
export function requireUploadPack(c: Context<AppEnv>): void {
  if (c.req.query("service") !== "git-upload-pack") throw readOnlyRepository();
}

export const postOnly = () => new ApiError("method_not_allowed", "This path answers POST.", {}, { Allow: "POST" });
