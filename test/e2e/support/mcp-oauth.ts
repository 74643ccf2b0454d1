import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clients } from "./clients.ts";

/** The OAuth clients of MCP's SDKs: what their application does for them. */
export type Sdk = {
  connect: (transport: object) => Promise<void>;
  close: () => Promise<void>;
  listTools: () => Promise<{ tools: { name: string }[] }>;
  callTool: (asked: { name: string; arguments: object }) => Promise<{ structuredContent?: Record<string, unknown> }>;
  readResource: (asked: { uri: string }) => Promise<{ contents: { text: string }[] }>;
};
type Transport = { finishAuth: (code: string | URLSearchParams) => Promise<void> };
type Modules = {
  Client: new (info: object) => Sdk;
  StreamableHTTPClientTransport: new (url: URL, options: object) => Transport;
};

/** Where the browser brings the code. */
export async function listenForCodes() {
  let came: ((params: URLSearchParams) => void) | undefined;
  const server = createServer((asked, response) => {
    const url = new URL(asked.url!, "http://localhost");
    response.end("<!doctype html><title>Back</title>");
    if (url.pathname === "/callback") came?.(url.searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    next: () => new Promise<URLSearchParams>((resolve) => (came = resolve)),
    close: () => server.close(),
  };
}

/** What the SDK asks its application for: it keeps what the SDK learns, and notes where it would send the browser. */
export function provider(redirectUrl: string, scope: string) {
  const kept: Record<string, unknown> = {};
  return {
    kept,
    redirectUrl,
    clientMetadata: {
      client_name: "SDK's own client",
      redirect_uris: [redirectUrl],
      scope,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept["client"],
    saveClientInformation: (client: unknown) => void (kept["client"] = client),
    tokens: () => kept["tokens"] as { access_token: string; refresh_token: string } | undefined,
    saveTokens: (tokens: unknown) => void (kept["tokens"] = tokens),
    redirectToAuthorization: (url: URL) => void (kept["sentTo"] = url.href),
    saveCodeVerifier: (verifier: string) => void (kept["verifier"] = verifier),
    codeVerifier: () => kept["verifier"] as string,
    invalidateCredentials: () => void delete kept["tokens"],
    saveDiscoveryState: (state: unknown) => void (kept["discovery"] = state),
    discoveryState: () => kept["discovery"],
  };
}

/** What a version of the SDK wants to know of the answer: the second looks at who gave it (RFC 9207). */
type Answer = (params: URLSearchParams) => string | URLSearchParams;
/** Each by its name. */
export const sdks: [string, (clients: Clients) => Promise<Modules>, Answer][] = [
  [
    "SDK 1.32",
    async (clients) => ({
      ...(await clients.load<Modules>("@modelcontextprotocol/sdk/dist/esm/client/index.js")),
      ...(await clients.load<Modules>("@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js")),
    }),
    (params) => params.get("code")!,
  ],
  ["SDK 2.4", (clients) => clients.load<Modules>("@modelcontextprotocol/client/dist/index.mjs"), (params) => params],
];
