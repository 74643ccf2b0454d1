import type { McpCatalogue } from "./served-by-mcp.ts";
import { eraOf } from "./era.ts";
import { readMessage } from "./message.ts";
import { resultOf } from "./methods.ts";
import { isMembers } from "../../lib/members.ts";
import { invalidParams, RpcError } from "./protocol.ts";

export type McpAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** Answers one POST of MCP's Streamable HTTP, without a session. The caller's key has been judged before. */
export async function answerMcp(
  request: { headers: Headers; body: Uint8Array },
  catalogue: McpCatalogue,
): Promise<McpAnswer> {
  let id: string | number | null = null;
  try {
    const asked = readMessage(request.body);
    if (!asked) return { status: 202, headers: {}, body: null };
    ({ id } = asked);
    const { method, params = {} } = asked;
    if (!isMembers(params)) throw invalidParams("`params` is an object.");
    const era = eraOf({ id, method, params }, request.headers);
    return answer(200, { jsonrpc: "2.0", id, result: await resultOf({ id, method, params }, era, catalogue) });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, message, data, status } = error;
    return answer(status, { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } });
  }
}

const answer = (status: number, body: object): McpAnswer => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
