import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "../../contract/wire/limits.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { requireScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { answerAnyone } from "../../clients/mcp/answer.ts";

/** A message of MCP is read as a whole. */
export const mcpBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: limits.jsonBodyMaxBytes,
  onError: () => {
    throw new ApiError("payload_too_large", `A message is at most ${limits.jsonBodyMaxBytes / 1024} KiB.`);
  },
});

/** The Model Context Protocol. */
export const mcp = router();
const readScope = requireScope("vault:read");
mcp.post(
  "/mcp",
  async (c, next) => (c.var.caller ? readScope(c, next) : next()),
  mcpBody,
  async (c) => sendMcp(c, await answerAnyone(c.var.deps, c.var.caller, await mcpRequestOf(c))),
);

export const mcpRequestOf = async (c: Context<AppEnv>) => ({
  headers: c.req.raw.headers,
  body: new Uint8Array(await c.req.arrayBuffer()),
});

export const sendMcp = (
  c: Context<AppEnv>,
  { status, headers, body }: Awaited<ReturnType<typeof answerAnyone>>,
): Response =>
  new Response(body, {
    status,
    headers: { ...headers, "Cache-Control": c.var.caller ? "private, no-store" : "no-store" },
  });
