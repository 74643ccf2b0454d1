import { isMembers } from "../../lib/members.ts";
import { codes, type Era, initializedVersions, RpcError, type RpcRequest, statelessVersion } from "./protocol.ts";

const versionKey = "io.modelcontextprotocol/protocolVersion";

/** The era of a request. Refuses unknown versions, and headers that contradict the body. */
export function eraOf(request: RpcRequest, headers: Headers): Era {
  // `initialize` begins a session before the version is agreed on.
  if (request.method === "initialize") return "initialized";
  const meta = request.params["_meta"];
  const inBody = isMembers(meta) ? meta[versionKey] : undefined;
  const header = headers.get("MCP-Protocol-Version");
  if (inBody !== undefined && inBody !== header) throw mismatch("MCP-Protocol-Version", `_meta["${versionKey}"]`);

  // Clients of 2025-03-26 send no such header.
  if (header === null || initializedVersions.includes(header)) return "initialized";
  if (header !== statelessVersion) {
    const data = { supported: [statelessVersion], requested: header };
    throw new RpcError(codes.unsupportedVersion, "This version of the protocol is not spoken here.", 400, data);
  }
  if (inBody === undefined) {
    throw new RpcError(codes.invalidParams, `Each request of ${statelessVersion} has _meta["${versionKey}"].`, 400);
  }
  requireMirrored(request, headers);
  return "stateless";
}

/** The parameter that the header `Mcp-Name` repeats. */
const mirrored: Partial<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

/** The headers that proxies read have to agree with the body that is executed. */
function requireMirrored({ method, params }: RpcRequest, headers: Headers) {
  if (headers.get("Mcp-Method") !== method) throw mismatch("Mcp-Method", "the method");
  const member = mirrored[method];
  if (member === undefined || typeof params[member] !== "string") return;
  if (decoded(headers.get("Mcp-Name")) !== params[member]) throw mismatch("Mcp-Name", `params.${member}`);
}

/** A value that does not fit in a header is base64 of its UTF-8. */
function decoded(value: string | null): string | null {
  const base64 = value === null ? undefined : /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return base64 === undefined ? value : Buffer.from(base64, "base64").toString("utf8");
}

const mismatch = (header: string, member: string) =>
  new RpcError(codes.headerMismatch, `The header ${header} has to be there and to say what ${member} says.`, 400);
