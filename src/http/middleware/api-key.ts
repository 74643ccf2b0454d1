import type { Context, MiddlewareHandler } from "hono";
import { keyNamed } from "../../limiter/client-name.ts";
import { ApiError, invalidParameter } from "../../errors.ts";
import { authenticate, invalidKey } from "../../vault/api-keys.ts";
import type { Caller } from "../../vault/caller.ts";
import { isOurs, parseKey } from "../../vault/key-format.ts";
import { presentedKeys } from "../presented-keys.ts";
import type { AppEnv } from "../router.ts";
import { addressKey, rateLimit, respondRateLimited, refuseCaller, setRateLimitHeaders } from "./rate-limit.ts";

/** Sets `caller`, and counts the request against its key; a request without a good key against its address. */
export const apiKey = (isRead = isSafe): MiddlewareHandler<AppEnv> =>
  async function apiKey(c, next) {
    try {
      c.set("caller", await callerOf(c));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = await refuseCaller(c, error, "vault");
      if (isGitPath(c.req.path) && error.status === 401) c.res.headers.append("WWW-Authenticate", gitChallenge);
      return refusal;
    }
    const reads = isRead(c);
    const policy = reads ? "reads" : "writes";
    const limiter = c.var.deps.limiters[policy];
    const client = keyNamed(c.var.caller.keyId, policy);
    let verdict = limiter.knownRefusal(client);
    if (!verdict) {
      const taking = limiter.take(client);
      // A read goes on beside the count. A write must not have happened when it is refused.
      if (reads || (await taking).allowed) await next();
      verdict = await taking;
    }
    if (!verdict.allowed) respondRateLimited(c, verdict);
    setRateLimitHeaders(c, verdict);
    return undefined;
  };

/** What git asks by a POST is a read too. */
const isSafe = ({ req: { method, path } }: Context<AppEnv>) => method === "GET" || method === "HEAD" || isGitPath(path);

/** Git sends a password alone: there the key may come so, and there the challenge is one that git answers. */
const isGitPath = (path: string) => /\/skills\.git\/(?:info\/refs|git-(?:upload|receive)-pack)$/.test(path);
const gitChallenge = 'Basic realm="vault"';

const keysOf = ({ req }: Context<AppEnv>): string[] => {
  const keys = presentedKeys(req.raw.headers);
  const basic = isGitPath(req.path) ? /^Basic +(.+)$/i.exec(req.header("Authorization") ?? "")?.[1] : undefined;
  const password = basic === undefined ? undefined : /:(.*)$/s.exec(Buffer.from(basic, "base64").toString())?.[1];
  return password ? [...new Set([...keys, password])] : keys;
};

/**
 * For what anyone may read: who sends a key counts by it, and is told of a bad one; all others count by their address.
 * Another service's token, which clients and proxies send along with everything, is none.
 */
export function optionalApiKey(): MiddlewareHandler<AppEnv> {
  const [keyed, anonymous] = [apiKey(() => true), rateLimit()];
  return async function optionalApiKey(c, next) {
    const isKeyed = presentedKeys(c.req.raw.headers).some(isOurs);
    return isKeyed ? keyed(c, next) : anonymous(c, next);
  };
}

async function callerOf(c: Context<AppEnv>): Promise<Caller> {
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
  // Who has failed too often is not looked up any more; keys in use go on, whatever comes from their address.
  const isUnseen = deps.knownKeys.recall(key.id, deps.now()) === undefined;
  if (isUnseen && deps.limiters.failedKeys.knownRefusal(addressKey(c))) throw invalidKey();
  return authenticate(deps, key);
}
