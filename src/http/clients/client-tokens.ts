import type { Context, MiddlewareHandler } from "hono";
import { callerOfToken, keyNamedBy } from "../../people/oauth/authorization-server.ts";
import { isResource, issuerAt, resourceMetadataPath } from "../../people/oauth/issuer.ts";
import { invalidKey } from "../../people/keys/authenticate.ts";
import type { Caller } from "../../people/caller.ts";
import { isOurs } from "../../people/keys/format.ts";
import { callerOf } from "../middleware/api-key.ts";
import { addressKey } from "../middleware/rate-limit.ts";
import { presentedKeys } from "../middleware/presented-keys.ts";
import type { AppEnv } from "../router.ts";

/** A key is let in as everywhere. What is none may be a client's token, where the path is a resource of such tokens. */
export async function clientCallerOf(c: Context<AppEnv>): Promise<Caller> {
  const [token, other] = presentedKeys(c.req.raw.headers);
  const { path } = c.req;
  if (token === undefined || other !== undefined || isOurs(token) || c.req.header("X-API-Key") || !isResource(path)) {
    return callerOf(c);
  }
  const { deps } = c.var;
  // After too many failures of an address, only clients in use are looked up.
  const keyId = keyNamedBy(token);
  const isUnseen = keyId === undefined || deps.knownKeys.recall(keyId, deps.now()) === undefined;
  if (isUnseen && deps.limiters.failedKeys.knownRefusal(addressKey(c))) throw invalidKey();
  const caller = await callerOfToken(deps, token, path);
  if (!caller) throw invalidKey();
  return caller;
}

/** A resource's refusal leads to where a client gets a token (RFC 9728). */
export const challenge: MiddlewareHandler<AppEnv> = async function challenge(c, next) {
  await next();
  if (!isResource(c.req.path)) return;
  const { status, headers } = c.res;
  c.header("Access-Control-Expose-Headers", "WWW-Authenticate");
  if ((status !== 401 && status !== 403) || !issuerAt(c.var.deps.base)) return;
  const said = headers.get("WWW-Authenticate") ?? 'Bearer realm="vault"';
  const isPresented = status === 401 && presentedKeys(c.req.raw.headers).length > 0;
  const more = [
    ...(isPresented ? ['error="invalid_token"'] : []),
    ...(said.includes("scope=") ? [] : ['scope="vault:read"']),
    `resource_metadata="${c.var.deps.base}${resourceMetadataPath}${c.req.path}"`,
  ];
  c.header("WWW-Authenticate", [said, ...more].join(", "));
};
