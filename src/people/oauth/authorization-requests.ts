import type { AuthorizationError, AuthRequest, ConsentDescription } from "@cloudflare/workers-oauth-provider";
import type { Scope } from "../../contract/wire/security.ts";
import {
  atBase,
  bindingsOf,
  library,
  registrationSeconds,
  type ServerDeps,
  serverOf,
  watched,
} from "./authorization-server.ts";
import { documentReason, keepDocument, recallDocument } from "./client-documents.ts";
import { clientScopes, requestedResource, teamOfResource } from "./issuer.ts";

/** What a client asks a person for: `resource` is the path of an MCP server. */
export type AuthorizationRequest = {
  request: AuthRequest;
  shown: ConsentDescription;
  scopes: Scope[];
  resource: string;
};
export type Fault = {
  fault: string;
  /** Where the client is told, if its address is known to be the client's. */
  leadsBack?: string | undefined;
  /** The client is an address, at which nothing describes it. */
  isUnread?: boolean;
};

/**
 * Reads a request that came by a browser. A client that was let in before is known by the copy of its document, while
 * the document can't be read. Undefined where OAuth can't be offered.
 */
export async function readRequest(
  deps: ServerDeps,
  url: string,
  isSecond = false,
): Promise<AuthorizationRequest | Fault | undefined> {
  const resource = requestedResource(deps.base, url);
  const oauth = (await serverOf(deps, resource))?.getOAuthApi(bindingsOf(deps));
  if (!oauth) return undefined;
  const errors = await library();
  try {
    const request = await oauth.parseAuthRequest(atBase(deps, new Request(url)));
    // The library lets clients with a secret go without. MCP lets none.
    if (!request.codeChallenge) return refuse(request, "invalid_request", "PKCE is needed: `code_challenge`, by S256");
    const requested = request.scope.length === 0 ? ["vault:read"] : request.scope;
    const scopes = clientScopes.filter((scope) => requested.includes(scope));
    if (scopes.length === 0) return refuse(request, "invalid_scope", `A scope is needed: ${clientScopes.join(", ")}`);
    const shown = await oauth.describeConsent(request);
    // A catalogue is only read.
    return { request, shown, resource, scopes: teamOfResource(resource) === undefined ? scopes : ["vault:read"] };
  } catch (error) {
    if (error instanceof errors.AuthorizationError) return faultOf(error);
    if (!(error instanceof errors.CimdFetchError)) throw error;
    if (!isSecond && (await recallDocument(watched(deps), error.metadataUrl))) return readRequest(deps, url, true);
    return { fault: documentReason(deps.base, error.metadataUrl, error.detail), isUnread: true };
  }
}

const faultOf = ({ description, redirectTo }: AuthorizationError): Fault => ({
  fault: description.replace(/\.$/, ""),
  leadsBack: redirectTo,
});

async function refuse(request: AuthRequest, code: "invalid_request" | "invalid_scope", fault: string): Promise<Fault> {
  const { authorizationErrorRedirect } = await library();
  return { fault, leadsBack: authorizationErrorRedirect(request, code, fault) };
}

/** Where the browser goes with the code of a client that was let in. */
export async function letClientIn(
  deps: ServerDeps,
  { request, resource }: AuthorizationRequest,
  { keyId, scopes }: { keyId: string; scopes: readonly Scope[] },
): Promise<string> {
  const server = await serverOf(deps, resource);
  const oauth = server!.getOAuthApi(bindingsOf(deps));
  const { redirectTo } = await oauth.completeAuthorization({
    request,
    userId: keyId,
    metadata: {},
    scope: [...scopes],
    props: { keyId },
    // What the same client had before has ended in the batch that made this row.
    revokeExistingGrants: false,
  });
  if (URL.canParse(request.clientId)) deps.waitUntil(keepDocument(watched(deps), request.clientId));
  else deps.waitUntil(keepRegistration(deps, request.clientId));
  return redirectTo;
}

/** Where the browser goes from a person who refused. */
export async function refuseClient({ request }: AuthorizationRequest): Promise<string> {
  const { authorizationErrorRedirect } = await library();
  return authorizationErrorRedirect(request, "access_denied");
}

/** Keeps a client's registration as long as its grant. */
async function keepRegistration({ grants }: ServerDeps, clientId: string): Promise<void> {
  const key = `client:${clientId}`;
  const registered = await grants.get(key);
  if (registered !== null) await grants.put(key, registered, { expirationTtl: registrationSeconds.letIn });
}
