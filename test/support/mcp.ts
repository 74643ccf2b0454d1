import { request } from "./vault.ts";

export const version = "2026-07-28";
export type Rpc = { result?: Record<string, unknown>; error?: { code: number; message: string } };

type Asking = { key?: string; path?: string; headers?: Record<string, string> };

/** A message of the first era: no header, no version in each request. */
export const post = (message: unknown, { key, path = "/mcp", headers = {} }: Asking = {}) =>
  request(path, { method: "POST", body: message, headers, ...(key !== undefined && { key }) });

let ids = 0;
/** The answer to one request. */
export async function ask(method: string, params: object = {}, asking: Asking = {}): Promise<Rpc> {
  const response = await post({ jsonrpc: "2.0", id: ++ids, method, params }, asking);
  return response.json<Rpc>();
}

/** What a tool says, having seen that the text says the same. */
export async function call(name: string, given: object = {}, asking: Asking = {}) {
  const { result, error } = await ask("tools/call", { name, arguments: given }, asking);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  const { content, structuredContent, isError } = result as {
    content: { text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
  };
  if (structuredContent && content[0]!.text !== JSON.stringify(structuredContent)) throw new Error("two answers");
  return { isError: isError ?? false, said: structuredContent, text: content[0]!.text };
}
