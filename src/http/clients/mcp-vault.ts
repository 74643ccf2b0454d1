import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerToken, registerClient, serverMetadata } from "../../people/oauth/authorization-server.ts";
import {
  isResource,
  issuerAt,
  registrationPath,
  resourceMetadataPath,
  serverMetadataPath,
  tokenPath,
  vaultResource,
} from "../../people/oauth/issuer.ts";
import { answerAnyone } from "../../clients/mcp/answer.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { limits } from "../../contract/wire/limits.ts";
import { allClients, clientsNamed } from "../../edge/limiter/client-name.ts";
import { apiKey } from "../middleware/api-key.ts";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { requireScope } from "../middleware/scope.ts";
import { onNotFound } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { challenge, clientCallerOf } from "./client-tokens.ts";
import { mcpBody, mcpRequestOf, sendMcp } from "./mcp.ts";

/** The MCP server that needs a token, and the authorization server that gives it. */
export const mcpVault = router();

mcpVault.use(
  vaultResource,
  challenge,
  apiKey(() => true, clientCallerOf),
);
mcpVault.post(vaultResource, requireScope("vault:read"), mcpBody, async (c) =>
  sendMcp(c, await answerAnyone(c.var.deps, c.var.caller, await mcpRequestOf(c))),
);

// Made from the address alone: it does not tell whether there is such a team.
mcpVault.get(`${resourceMetadataPath}/*`, (c) => {
  const { base } = c.var.deps;
  const issuer = issuerAt(base);
  const path = c.req.path.slice(resourceMetadataPath.length);
  if (!issuer || !isResource(path)) return onNotFound(c);
  return c.json({
    resource: base + path,
    authorization_servers: [issuer],
    scopes_supported: ["vault:read"],
    bearer_methods_supported: ["header"],
    resource_name: "Discovery and Vault",
  });
});

mcpVault.get(serverMetadataPath, async (c) => {
  const metadata = await serverMetadata(c.var.deps, c.req.raw);
  return metadata ? c.json(metadata) : onNotFound(c);
});

const bodyOfAtMost = (maxSize: number): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError("payload_too_large", `A body is at most ${maxSize / 1024} KiB.`);
    },
  });

const bodyOf = async (c: Context<AppEnv>) => new TextDecoder().decode(await c.req.arrayBuffer());

mcpVault.post(
  tokenPath,
  bodyOfAtMost(limits.formMaxBytes),
  async (c) => (await answerToken(c.var.deps, c.req.raw, await bodyOf(c))) ?? onNotFound(c),
);

mcpVault.post(registrationPath, bodyOfAtMost(limits.clientMaxBytes), async (c) => {
  const { clients, allClients: all } = c.var.deps.limiters;
  const verdict = await clients.take(clientsNamed(addressKey(c)));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  const ofAll = await all.take(allClients);
  if (!ofAll.allowed) return respondRateLimited(c, ofAll);
  return (await registerClient(c.var.deps, c.req.raw, await bodyOf(c))) ?? onNotFound(c);
});
