import type { Context, MiddlewareHandler } from "hono";
import { ApiError, invalidParameter } from "../../errors.ts";
import { authenticate, invalidKey } from "../../vault/api-keys.ts";
import type { Caller } from "../../vault/caller.ts";
import { parseKey } from "../../vault/key-format.ts";
import { recallKey } from "../../vault/known-keys.ts";
import { problemResponse } from "../problem.ts";
import type { AppEnv } from "../router.ts";
import { addressKey, refuse, showLimit } from "./rate-limit.ts";

/** Sets `caller`, and counts the request against its key; a request without a good key against its address. */
export const apiKey = (): MiddlewareHandler<AppEnv> =>
  async function apiKey(c, next) {
    try {
      c.set("caller", await callerOf(c));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return answerFailure(c, error);
    }
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const policy = isRead ? "reads" : "writes";
    const limiter = c.var.deps.limiters[policy];
    const client = `key ${c.var.caller.keyId} ${policy}`;
    let verdict = limiter.knownRefusal(client);
    if (!verdict) {
      const taking = limiter.take(client);
      // A read goes on beside the count. A write must not have happened when it is refused.
      if (isRead || (await taking).allowed) await next();
      verdict = await taking;
    }
    if (!verdict.allowed) refuse(c, verdict, "A key", policy);
    showLimit(c, policy, verdict);
    return undefined;
  };

async function callerOf(c: Context<AppEnv>): Promise<Caller> {
  const { deps } = c.var;
  const text = presentedKey(c);
  if (text === undefined) {
    throw new ApiError(
      "missing_api_key",
      "This needs an API key: `Authorization: Bearer <key>` or `X-API-Key: <key>`.",
    );
  }
  const key = parseKey(text);
  if (!key) throw invalidKey();
  // Who has failed too often is not looked up any more; keys in use go on, whatever comes from their address.
  const isUnseen = recallKey(key.id, deps.now()) === undefined;
  if (isUnseen && deps.limiters.failures.knownRefusal(addressKey(c))) throw invalidKey();
  return authenticate(deps, key);
}

/** Another scheme of `Authorization` carries no key. */
function presentedKey(c: Context<AppEnv>): string | undefined {
  const bearer = c.req.header("Authorization")?.match(/^Bearer +(.+)$/i)?.[1];
  const header = c.req.header("X-API-Key") || undefined;
  if (bearer !== undefined && header !== undefined && bearer !== header) {
    throw invalidParameter("X-API-Key", "holds another key than `Authorization`; send one of them");
  }
  return bearer ?? header;
}

async function answerFailure(c: Context<AppEnv>, error: ApiError): Promise<undefined> {
  const verdict = await c.var.deps.limiters.failures.take(addressKey(c));
  c.res = problemResponse(c, error);
  if (error.status === 401) c.header("WWW-Authenticate", 'Bearer realm="vault"');
  if (!verdict.allowed) refuse(c, verdict, "An address");
  showLimit(c, "anonymous", verdict);
}
