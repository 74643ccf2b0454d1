import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/limits.ts";
import { ApiError } from "../../errors.ts";
import type { McpAnswer } from "../../mcp/answer-mcp.ts";
import { apiKey } from "../middleware/api-key.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { requireScope } from "../middleware/scope.ts";
import { presentedKeys } from "../presented-keys.ts";
import { type AppEnv, router } from "../router.ts";

export const mcpHeaders = [
  ...["Authorization", "Content-Type", "Accept", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id"],
  "Last-Event-ID",
];

/** A message of MCP, which is read whole. */
export const mcpBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: limits.jsonBodyMaxBytes,
  onError: () => {
    throw new ApiError("payload_too_large", `A message is at most ${limits.jsonBodyMaxBytes / 1024} KiB.`);
  },
});

/** Who sends any key means this service: a wrong one is told, not ignored. */
export function mcpKey(): MiddlewareHandler<AppEnv> {
  const [keyed, anonymous] = [apiKey(() => true), rateLimit()];
  return async function mcpKey(c, next) {
    return presentedKeys(c.req.raw.headers).length > 0 ? keyed(c, next) : anonymous(c, next);
  };
}

/** The Model Context Protocol. What answers it is loaded with the first message. */
export const mcp = router();
const readScope = requireScope("vault:read");
mcp.post(
  "/mcp",
  async (c, next) => (c.var.caller ? readScope(c, next) : next()),
  mcpBody,
  async (c) => {
    const { answerAnyone } = await import("../../doors/mcp/answer.ts");
    return sendMcp(c, await answerAnyone(c.var.deps, c.var.caller, await askedOf(c)));
  },
);

export const askedOf = async (c: Context<AppEnv>) => ({
  headers: c.req.raw.headers,
  body: new Uint8Array(await c.req.arrayBuffer()),
});

export const sendMcp = (c: Context<AppEnv>, { status, headers, body }: McpAnswer): Response =>
  new Response(body, {
    status,
    headers: { ...headers, "Cache-Control": c.var.caller ? "private, no-store" : "no-store" },
  });
