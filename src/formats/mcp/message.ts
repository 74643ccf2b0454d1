import { limits } from "../../contract/wire/limits.ts";
import { isMembers, type Members } from "../../lib/members.ts";
import { codes, RpcError } from "./protocol.ts";

/** A message that needs an answer. `params` is judged later, as errors about it can name the message's id. */
export type UncheckedRequest = { id: string | number; method: string; params: unknown };

/** The request in a body. Undefined for a notification or a response, which get no answer. */
export function readMessage(body: Uint8Array): UncheckedRequest | undefined {
  const most = limits.jsonBodyMaxBytes;
  if (body.length > most) throw refused(`A message may have ${most} bytes.`, 413);
  const message = parsed(body);
  if (Array.isArray(message)) throw refused("Messages are sent one by one, not in a batch.");
  if (!isMembers(message) || message["jsonrpc"] !== "2.0") throw refused("This is no message of JSON-RPC 2.0.");
  if (isResponse(message)) return undefined;

  const { id, method, params } = message;
  if (typeof method !== "string") throw refused("A message names a method.");
  if (id === undefined) return undefined;
  if (typeof id !== "string" && typeof id !== "number") throw refused("An id is a text or a number.");
  return { id, method, params };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body));
  } catch {
    throw new RpcError(codes.parseError, "The body is not JSON in UTF-8.", 400);
  }
}

const isResponse = (message: Members) => !("method" in message) && ("result" in message || "error" in message);

const refused = (message: string, status = 400) => new RpcError(codes.invalidRequest, message, status);
