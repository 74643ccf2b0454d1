import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerClient, answerToken, callerOfToken, keyNamedBy } from "../../accounts/clients/authorization-server.ts";
import {
  issuerAt,
  registrationPath,
  resourceMetadataPath,
  resourcePath,
  serverMetadataPath,
  tokenPath,
} from "../../accounts/clients/issuer.ts";
import { answerAnyone } from "../../clients/mcp/answer.ts";
import { ApiError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { clientsNamed } from "../../edge/limiter/client-name.ts";
import { invalidKey } from "../../vault/api-keys.ts";
import type { Caller } from "../../vault/caller.ts";
import { isOurs } from "../../vault/key-format.ts";
import { apiKey, callerOf } from "../middleware/api-key.ts";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { requireScope } from "../middleware/scope.ts";
import { presentedKeys } from "../presented-keys.ts";
import { onNotFound } from "../problem.ts";
import { type AppEnv, router } from "../router.ts";
import { mcpBody, mcpRequestOf, sendMcp } from "./mcp.ts";

/** The MCP server that needs a token, and the authorization server that gives it. */
export const mcpVault = router();

/** A key is let in as on `/mcp`; what is none may be a client's token. */
async function clientCallerOf(c: Context<AppEnv>): Promise<Caller> {
  const [token, other] = presentedKeys(c.req.raw.headers);
  if (token === undefined || other !== undefined || isOurs(token) || c.req.header("X-API-Key")) return callerOf(c);
  const { deps } = c.var;
  // After too many failures of an address, only clients in use are looked up.
  const keyId = keyNamedBy(token);
  const isUnseen = keyId === undefined || deps.knownKeys.recall(keyId, deps.now()) === undefined;
  if (isUnseen && deps.limiters.failedKeys.knownRefusal(addressKey(c))) throw invalidKey();
  const caller = await callerOfToken(deps, token);
  if (!caller) throw invalidKey();
  return caller;
}

/** A refusal leads to where a client gets a token (RFC 9728). */
const challenge: MiddlewareHandler<AppEnv> = async function challenge(c, next) {
  await next();
  const { status, headers } = c.res;
  c.header("Access-Control-Expose-Headers", "WWW-Authenticate");
  if ((status !== 401 && status !== 403) || !issuerAt(c.var.deps.base)) return;
  const said = headers.get("WWW-Authenticate") ?? 'Bearer realm="vault"';
  const isPresented = status === 401 && presentedKeys(c.req.raw.headers).length > 0;
  const more = [
    ...(isPresented ? ['error="invalid_token"'] : []),
    ...(said.includes("scope=") ? [] : ['scope="vault:read"']),
    `resource_metadata="${c.var.deps.base}${resourceMetadataPath}"`,
  ];
  c.header("WWW-Authenticate", [said, ...more].join(", "));
};

mcpVault.use(
  resourcePath,
  challenge,
  apiKey(() => true, clientCallerOf),
);
mcpVault.post(resourcePath, requireScope("vault:read"), mcpBody, async (c) =>
  sendMcp(c, await answerAnyone(c.var.deps, c.var.caller, await mcpRequestOf(c))),
);

mcpVault.get(resourceMetadataPath, (c) => {
  const issuer = issuerAt(c.var.deps.base);
  if (!issuer) return onNotFound(c);
  return c.json({
    ...{ resource: issuer, authorization_servers: [issuer], scopes_supported: ["vault:read"] },
    ...{ bearer_methods_supported: ["header"], resource_name: "Discovery and Vault" },
  });
});

mcpVault.get(serverMetadataPath, async (c) => (await answerClient(c.var.deps, c.req.raw)) ?? onNotFound(c));

const oauthBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: limits.formMaxBytes,
  onError: () => {
    throw new ApiError("payload_too_large", `A body is at most ${limits.formMaxBytes / 1024} KiB.`);
  },
});

const bodyOf = async (c: Context<AppEnv>) => new TextDecoder().decode(await c.req.arrayBuffer());

mcpVault.post(
  tokenPath,
  oauthBody,
  async (c) => (await answerToken(c.var.deps, c.req.raw, await bodyOf(c))) ?? onNotFound(c),
);

mcpVault.post(registrationPath, oauthBody, async (c) => {
  const verdict = await c.var.deps.limiters.clients.take(clientsNamed(addressKey(c)));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  return (await answerClient(c.var.deps, c.req.raw, await bodyOf(c))) ?? onNotFound(c);
});
