import { createHash, randomBytes } from "node:crypto";

/** An MCP client that registers itself: where it sends a person, and what it keeps until the answer. */
export async function askForConsent(service: string, path = "/mcp/vault") {
  const redirectUri = "http://127.0.0.1:4711/callback";
  const verifier = randomBytes(32).toString("base64url");
  const registered = await fetch(new URL("/mcp/vault/oauth/register", service), {
    method: "POST",
    body: JSON.stringify({
      client_name: "matrix",
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const address = new URL("/consent", service);
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge_method: "S256",
    resource: new URL(path, service).href,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  }).toString();
  return { address, clientId, redirectUri, verifier };
}

/** The token of an MCP client that the person of this cookie lets in, to the server at this path. */
export async function letClientIn(service: string, cookie: string, path?: string): Promise<string> {
  const { address, clientId, redirectUri, verifier } = await askForConsent(service, path);
  const approved = await fetch(address, {
    method: "POST",
    headers: { Cookie: cookie, Origin: new URL(service).origin, Accept: "text/html" },
    body: new URLSearchParams({ decision: "approve", registry: "", once: verifier }),
  });
  const [, code] = /[?&]code=([^"&]+)/.exec(await approved.text()) ?? [];
  const given = await fetch(new URL("/mcp/vault/oauth/token", service), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code: decodeURIComponent(code ?? ""),
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const { access_token: token } = (await given.json()) as { access_token?: string };
  if (!token) throw new Error(`no token: ${given.status}`);
  return token;
}
