import type { OAuthAuthorizationServer } from "@cloudflare/workers-oauth-provider";
import { DatabaseError } from "../../db/sessions.ts";
import { authenticateClient, clientIdleMs } from "../keys/authenticate.ts";
import type { Caller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { documentReason, recallDocument } from "./client-documents.ts";
import { isUsedUp, noteRefresh } from "./refreshes.ts";
import { endClient, exchangeOnce, grantOf, isLetIn } from "./grants.ts";
import { authorizationPath, clientScopes, issuerAt, registrationPath, tokenPath, vaultResource } from "./issuer.ts";

export type ServerDeps = Pick<
  Deps,
  "authorizationServers" | "base" | "grants" | "knownKeys" | "now" | "primary" | "waitUntil"
>;

/** What the library is given as its environment. */
type Bindings = { OAUTH_KV: ReturnType<typeof watched>; deps: ServerDeps };
export type AuthorizationServer = OAuthAuthorizationServer<Bindings>;

/** Loaded by the first client that has no key. */
export const library = () => import("@cloudflare/workers-oauth-provider");

const accessTokenSeconds = 60 * 60;
// KV forgets a grant after the row among the keys, which decides, has ended.
const keptSeconds = clientIdleMs / 1000 + 24 * 60 * 60;

/**
 * The authorization server of this address, as it is for one resource: the library knows resources by a list, and each
 * team's catalogue is one. It outlives a request, as it remembers the keys of clients that sign. Undefined where OAuth
 * can't be offered.
 */
export async function serverOf(
  { authorizationServers, base }: ServerDeps,
  resource = vaultResource,
): Promise<AuthorizationServer | undefined> {
  const issuer = issuerAt(base);
  const address = base + resource;
  const known = authorizationServers.get(address);
  if (known || !issuer) return known;
  const { GrantType, OAuthAuthorizationServer, OAuthError } = await library();
  const server: AuthorizationServer = new OAuthAuthorizationServer<Bindings>({
    issuer,
    resources: [address],
    scopesSupported: [...clientScopes],
    authorizeEndpoint: `${base}${authorizationPath}`,
    tokenEndpoint: `${base}${tokenPath}`,
    clientRegistrationEndpoint: `${base}${registrationPath}`,
    clientIdMetadataDocumentEnabled: true,
    accessTokenTTL: accessTokenSeconds,
    clientRegistrationTTL: keptSeconds,
    refreshTokenTTL: keptSeconds,
    refreshTokenIdleTTL: keptSeconds,
    // The library's user is the row among the person's keys.
    tokenExchangeCallback: async ({ grantType, userId, env: { deps } }) => {
      const decide = grantType === GrantType.AUTHORIZATION_CODE ? exchangeOnce : isLetIn;
      if (!(await decide(deps, userId))) throw new OAuthError("invalid_grant", { description: "This grant is over" });
    },
    // A refusal is an answer like any other, and stands in the request's log line.
    onError: ({ headers, internal: { category, detail } }) =>
      category === "client-id-metadata-document" ? unreadClient(base, detail, headers) : undefined,
  });
  authorizationServers.set(address, server);
  return server;
}

export const bindingsOf = (deps: ServerDeps, keeps?: KVNamespacePutOptions): Bindings => ({
  OAUTH_KV: watched(deps, keeps),
  deps,
});

/** The most bytes of a key in KV. */
const kvKeyMaxBytes = 512;

/**
 * KV, in which a key that is too long is one that nobody has. Where the library lets a grant go (it was revoked, or its
 * code came twice), the row that decides ends first. `keeps`: how long all that is put is kept, whatever the library
 * says.
 */
export function watched(deps: ServerDeps, keeps?: KVNamespacePutOptions) {
  const { grants } = deps;
  return {
    get: async (key: string, options: { type: "json" }) =>
      Buffer.byteLength(key) > kvKeyMaxBytes ? null : grants.get(key, options).catch(isAway),
    put: (key: string, value: string, options?: KVNamespacePutOptions) =>
      grants.put(key, value, keeps ?? options).catch(isAway),
    list: (options: KVNamespaceListOptions) => grants.list(options).catch(isAway),
    delete: async (key: string) => {
      const [, keyId] = /^grant:([^:]+):/.exec(key) ?? [];
      if (keyId) await endClient(deps, keyId);
      await grants.delete(key).catch(isAway);
    },
  };
}

/** Told as a database's failure is. The library knows by the message whether there were too many writes. */
function isAway(error: unknown): never {
  throw new DatabaseError(error instanceof Error ? error.message : String(error), { cause: error });
}

/** The same request, at the address that this service is known by. */
export const atBase = ({ base }: ServerDeps, request: Request, body?: string) => {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  // Which pages may read the answer is said for all paths in one place.
  headers.delete("Origin");
  return new Request(base + pathname + search, {
    method: request.method,
    headers,
    ...(body !== undefined && { body }),
  });
};

/** The library hands it to handlers of the application, and it has none here. */
const noContext = {} as ExecutionContext;

/** Metadata and registration, and tokens for one resource. Undefined where OAuth can't be offered. */
export async function answerClient(
  deps: ServerDeps,
  request: Request,
  body?: string,
  resource?: string,
): Promise<Response | undefined> {
  return (await serverOf(deps, resource))?.fetch(atBase(deps, request, body), bindingsOf(deps), noContext);
}

/** How long a registration is kept that nobody has let in, and from then on. */
export const registrationSeconds = { alone: 24 * 60 * 60, letIn: keptSeconds };

/** The answer of the token endpoint. The copy of a document stands in for one that can't be read. */
async function answerAddress(
  deps: ServerDeps,
  request: Request,
  body: string,
  { client, resource }: { client: string | undefined; resource: string | undefined },
): Promise<Response | undefined> {
  const answer = await answerClient(deps, request, body, resource);
  const isUnread = answer?.status === 401 && client !== undefined && URL.canParse(client);
  return isUnread && (await recallDocument(watched(deps), client))
    ? answerClient(deps, request, body, resource)
    : answer;
}

/** The refusal of a client that is an address, at which nothing describes it. */
function unreadClient(base: string, detail: unknown, headers: Record<string, string>): Response {
  const { metadataUrl, message } = detail as { metadataUrl: string; message: string };
  return Response.json(
    { error: "invalid_client", error_description: documentReason(base, metadataUrl, message) },
    { status: 401, headers: { ...headers, "Cache-Control": "no-store" } },
  );
}

const grantTypes = new Set<unknown>(["authorization_code", "refresh_token"]);

/** Registers a client. Grant types that the server doesn't know are left out, as RFC 7591 allows, if one is known. */
export async function registerClient(deps: ServerDeps, request: Request, body: string): Promise<Response | undefined> {
  const metadata = readJson(body);
  const types = metadata?.grant_types;
  const known = Array.isArray(types) ? types.filter((type) => grantTypes.has(type)) : [];
  const isCut = Array.isArray(types) && known.length > 0 && types.every((type) => typeof type === "string");
  const registration = isCut ? JSON.stringify({ ...metadata, grant_types: known }) : body;
  const bindings = bindingsOf(deps, { expirationTtl: registrationSeconds.alone });
  return (await serverOf(deps))?.fetch(atBase(deps, request, registration), bindings, noContext);
}

/** Undefined for what is no JSON: the library says so to the client. */
function readJson(body: string): Record<string, unknown> | null | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown> | null;
  } catch {
    return undefined;
  }
}

/** What a client finds out about the server. Its resources are more than a list can name. */
export async function serverMetadata(deps: ServerDeps, request: Request): Promise<object | undefined> {
  const answer = await answerClient(deps, new Request(request.url));
  const metadata = await answer?.json<Record<string, unknown>>();
  return metadata && { ...metadata, protected_resources: undefined };
}

/** A code or a token: the key that it names, the grant, the secret. */
const tokenPattern = /^([0-9A-Za-z]{10}):[\w-]{16}:[\w-]{32}$/;

/**
 * Tokens: given, renewed, given back, each for the resource of its grant. The document of a client that is an address
 * is fetched only for what was granted to one, so that strangers can't have addresses fetched.
 */
export async function answerToken(deps: ServerDeps, request: Request, body: string): Promise<Response | undefined> {
  const form = new URLSearchParams(body);
  const client = form.get("client_id") ?? userOf(request.headers.get("Authorization"));
  const keyId = keyNamedBy(form.get("code") ?? form.get("refresh_token") ?? form.get("token") ?? "");
  const grant = keyId === undefined ? undefined : await grantOf(deps, keyId);
  const refreshed = form.get("grant_type") === "refresh_token" ? form.get("refresh_token") : null;
  if (keyId !== undefined && refreshed !== null && (await isUsedUp(deps, keyId, refreshed))) {
    await endClient(deps, keyId);
    return unknownGrant("This refresh token was used before, so its grant has ended");
  }
  if (form.has("client_assertion") || URL.canParse(client ?? "")) {
    if (!grant || grant.clientId !== (client ?? grant.clientId)) return unknownGrant();
  }
  const answer = await answerAddress(deps, request, body, { client, resource: grant?.resource });
  if (keyId !== undefined && refreshed !== null && answer?.ok) {
    const { refresh_token: issued } = await answer.clone().json<{ refresh_token: string }>();
    await noteRefresh(deps, keyId, { presented: refreshed, issued });
  }
  return answer;
}

/** Whom `Authorization: Basic` names. */
function userOf(authorization: string | null): string | undefined {
  const [, credentials] = /^Basic +(\S+)$/i.exec(authorization ?? "") ?? [];
  const [user] = credentials ? Buffer.from(credentials, "base64").toString().split(":", 1) : [];
  // The library refuses what is no encoding.
  return user && new URLSearchParams(`user=${user}`).get("user")!;
}

const unknownGrant = (why = "Nothing of this kind was granted to this client") =>
  Response.json(
    { error: "invalid_grant", error_description: why },
    { status: 400, headers: { "Cache-Control": "no-store" } },
  );

/** The key that a token names, whether it is one or not. */
export const keyNamedBy = (token: string): string | undefined => tokenPattern.exec(token)?.[1];

/** Whose request it is that shows this token to a resource; undefined for one that is none, over, or of another. */
export async function callerOfToken(deps: ServerDeps, token: string, resource: string): Promise<Caller | undefined> {
  const server = keyNamedBy(token) ? await serverOf(deps, resource) : undefined;
  if (!server) return undefined;
  const valid = await server.validateToken<{ keyId: string }>(deps.base + resource, token, bindingsOf(deps));
  if (!valid) return undefined;
  const caller = await authenticateClient(deps, valid.props.keyId);
  return { ...caller, scopes: caller.scopes.filter((scope) => valid.scope.includes(scope)) };
}
