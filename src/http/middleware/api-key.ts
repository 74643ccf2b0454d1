import type { Context, MiddlewareHandler } from "hono";
import { keyNamed } from "../../edge/limiter/client-name.ts";
import { ApiError, invalidParameter } from "../../contract/wire/errors.ts";
import { authenticate, invalidKey } from "../../people/keys/authenticate.ts";
import type { Caller } from "../../people/caller.ts";
import { isOurs, parseKey } from "../../people/keys/format.ts";
import { isGitPath, takesBasic } from "../git-paths.ts";
import { presentedKeys } from "./presented-keys.ts";
import type { AppEnv } from "../router.ts";
import {
  addressKey,
  isPrepaid,
  passPrepaid,
  prepay,
  rateLimit,
  refuseCaller,
  respondRateLimited,
  setRateLimitHeaders,
} from "./rate-limit.ts";

/** Sets `caller`. Counts a request against its key, or against its address if the key is not good. */
export const apiKey = (isRead = isSafe, findCaller = callerOf): MiddlewareHandler<AppEnv> =>
  async function apiKey(c, next) {
    try {
      c.set("caller", await findCaller(c));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refuseCaller(c, error, "vault");
    }
    const reads = isRead(c);
    const policy = reads ? "reads" : "writes";
    const limiter = c.var.deps.limiters[policy];
    const client = keyNamed(c.var.caller.keyId, policy);
    if (isPrepaid(c, client)) {
      await passPrepaid(c, next);
      return undefined;
    }
    let verdict = limiter.knownRefusal(client);
    if (!verdict) {
      const taking = limiter.take(client);
      // A read runs in parallel with the count. A write must not happen if it is refused.
      if (reads || (await taking).allowed) await next();
      verdict = await taking;
    }
    if (!verdict.allowed) respondRateLimited(c, verdict);
    else prepay(c, client);
    setRateLimitHeaders(c, c.var.countedLast ?? verdict);
    return undefined;
  };

/** Git reads by POST too. */
const isSafe = ({ req: { method, path } }: Context<AppEnv>) => method === "GET" || method === "HEAD" || isGitPath(path);

const keysOf = ({ req }: Context<AppEnv>): string[] => {
  const keys = presentedKeys(req.raw.headers);
  const basic = takesBasic(req.path) ? /^Basic +(.+)$/i.exec(req.header("Authorization") ?? "")?.[1] : undefined;
  const password = basic === undefined ? undefined : /:(.*)$/s.exec(Buffer.from(basic, "base64").toString())?.[1];
  return password ? [...new Set([...keys, password])] : keys;
};

/**
 * For public reads: a request with a good key counts against the key, others against their address; a bad key is
 * refused. A token of another service, which clients and proxies may send with every request, is ignored.
 */
export function optionalApiKey(): MiddlewareHandler<AppEnv> {
  const [keyed, anonymous] = [apiKey(() => true), rateLimit()];
  return async function optionalApiKey(c, next) {
    const isKeyed = presentedKeys(c.req.raw.headers).some(isOurs);
    return isKeyed ? keyed(c, next) : anonymous(c, next);
  };
}

export async function callerOf(c: Context<AppEnv>): Promise<Caller> {
  const { deps } = c.var;
  const [text, other] = keysOf(c);
  if (other !== undefined) {
    throw invalidParameter("X-API-Key", "holds another key than `Authorization`; send one of them");
  }
  if (text === undefined) {
    throw new ApiError(
      "missing_api_key",
      "This needs an API key: `Authorization: Bearer <key>` or `X-API-Key: <key>`.",
    );
  }
  const key = parseKey(text);
  if (!key) throw invalidKey();
  // After too many failures, unknown keys of the address are not looked up any more. Keys in use keep working.
  const isUnseen = deps.knownKeys.recall(key.id, deps.now()) === undefined;
  if (isUnseen && deps.limiters.failedKeys.knownRefusal(addressKey(c))) throw invalidKey();
  return authenticate(deps, key);
}
