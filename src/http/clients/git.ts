import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/wire/limits.ts";
import type { PackAnswer, PackCost, PackRequest } from "../../clients/git/upload-pack.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { holderNamed } from "../../edge/limiter/client-name.ts";
import type { Caller } from "../../people/caller.ts";
import { countFurther } from "../middleware/rate-limit.ts";
import type { AppEnv } from "../router.ts";
import { streamOf } from "../answers/stream-of.ts";
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
  admit: (cost) => admit(c, cost),
});

/**
 * A pack that is kept counts by its bytes, as files do: one request for each 16 MiB, as much as an archive may have.
 * One that has to be made counts as as many requests as it has skills, rounded up to tens. One of these requests is
 * counted already.
 */
const requestsOf = (cost: PackCost) =>
  "bytes" in cost ? Math.ceil(cost.bytes / limits.packageMaxBytes) : Math.ceil(cost.skills / 10) * 10;

/** A pack of at most so many bytes is sent like any file, and takes no place among the open ones. */
const smallBytes = 1024 * 1024;

const busySeconds = 10;

async function admit(c: Context<AppEnv>, cost: PackCost): Promise<() => void> {
  const further = requestsOf(cost) - 1;
  if (further > 0) await countFurther(c, further);
  if ("bytes" in cost && cost.bytes <= smallBytes) return () => {};
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
  new ApiError(
    "insufficient_scope",
    "This repository is only read: nothing can be pushed, and git's upload-pack reads.",
  );

/** What a clone asks after `info/refs`: with `--depth` twice, otherwise once. */
const laterSteps = 2;

/**
 * Throws unless `info/refs` asks for the smart protocol's read service, the only one here. What follows it is counted
 * with it.
 */
export function startUploadPack(c: Context<AppEnv>): void {
  if (c.req.query("service") !== "git-upload-pack") throw readOnlyRepository();
  c.set("prepays", laterSteps);
}

export const postOnly = () => new ApiError("method_not_allowed", "This path answers POST.", {}, { Allow: "POST" });
