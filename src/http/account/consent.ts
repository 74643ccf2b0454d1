import { createHash } from "node:crypto";
import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import { approveClient, nameOfClient } from "../../people/oauth/approve-client.ts";
import {
  type AuthorizationRequest,
  type Fault,
  letClientIn,
  readRequest,
  refuseClient,
} from "../../people/oauth/authorization-requests.ts";
import { requestedResource, teamOfResource } from "../../people/oauth/issuer.ts";
import { requireRecent, type Session } from "../../people/sign-in/sessions.ts";
import { newSecret } from "../../people/hashed-secrets.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Scope } from "../../contract/wire/security.ts";
import { backToClientPage, badRequestPage, consentPage } from "../../web/pages/consent-page.tsx";
import { onNotFound } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { registriesOf, registryOf, selectTeams } from "./account.ts";
import { formLimit, formOf, sendPage, wantsHtml } from "./forms.ts";
import { readSigned } from "./session.ts";
import { toSignIn } from "./signed-out.ts";

/** Where a person lets an MCP client in. What it asks for stands in the page's address, and is read anew each time. */
export const consent = router();

type Sent = { given: { scopes: string[]; registry: string }; fault: string };

async function look(c: Context<AppEnv>) {
  const { deps } = c.var;
  const only = teamOfResource(requestedResource(deps.base, c.req.url));
  const read = await readSigned(c, (user) => ({ teams: selectTeams(deps, user, only) }));
  if (!read) return undefined;
  const { session, rows } = read;
  const authorization = await readRequest(deps, c.req.url);
  if (only === undefined || !authorization || "fault" in authorization)
    return { session, authorization, registries: registriesOf(session, rows.teams) };
  const team = rows.teams[0];
  return { session, registries: [], team, authorization: team ? authorization : await notIn(authorization, only) };
}

/** A stranger to a team learns no more than that. */
const notIn = async (authorization: AuthorizationRequest, team: string): Promise<Fault> => ({
  fault: `It asks for the catalogue of \`${team}\`, and you are in no team of that name`,
  leadsBack: await refuseClient(authorization),
});

type Look = NonNullable<Awaited<ReturnType<typeof look>>>;
type Seen = Look & { authorization: Exclude<Look["authorization"], Fault | undefined> };

function show(c: Context<AppEnv>, { authorization, registries, team }: Seen, sent?: Sent): Response {
  const { pathname, search } = new URL(c.req.url);
  const page = consentPage({
    client: authorization.shown,
    scopes: authorization.scopes,
    registries,
    team,
    address: pathname + search,
    once: newSecret(),
    ...sent,
  });
  return sendPage(c, page, sent ? 400 : 200);
}

/** What can be shown of a request: the page of a person, where it is one that a person can decide. */
async function withRequest(c: Context<AppEnv>, then: (seen: Seen) => Response | Promise<Response>): Promise<Response> {
  const seen = await look(c);
  if (!seen) return toSignIn(c);
  const { authorization } = seen;
  if (!authorization) return onNotFound(c);
  if (!("fault" in authorization)) return then({ ...seen, authorization });
  if (!wantsHtml(c)) throw new ApiError("invalid_parameter", `${authorization.fault}.`);
  return sendPage(c, badRequestPage(authorization), 400);
}

consent.get("/consent", (c) => withRequest(c, (seen) => show(c, seen)));

consent.post("/consent", formLimit, async (c) => {
  const form = await formOf(c);
  return withRequest(c, (seen) => decide(c, seen, form));
});

async function decide(c: Context<AppEnv>, seen: Seen, form: URLSearchParams): Promise<Response> {
  const { deps } = c.var;
  const { authorization, session, team } = seen;
  const decision = form.get("decision");
  if (decision === "deny") {
    return sendPage(c, backToClientPage({ address: await refuseClient(authorization), isApproved: false }));
  }
  // Who asks for a team's catalogue reads that team, whatever the form says.
  const registry = team ? `team:${team.slug}` : (form.get("registry") ?? "");
  const given = { scopes: form.getAll("scopes"), registry };
  if (decision !== "approve") return show(c, seen, { given, fault: "Approve or refuse." });
  requireRecent(session, deps.now());
  const scopes = authorization.scopes.filter((scope) => given.scopes.includes(scope) && scope !== "vault:read");
  const granted = ["vault:read" as const, ...scopes];
  let keyId: string;
  try {
    keyId = await approve(c, session, authorization, { scopes: granted, registry }, form);
  } catch (error) {
    if (!(error instanceof ApiError) || !wantsHtml(c)) throw error;
    return show(c, seen, { given, fault: error.message });
  }
  const address = await letClientIn(deps, authorization, { keyId, scopes: granted });
  return sendPage(c, backToClientPage({ address, isApproved: true }));
}

async function approve(
  c: Context<AppEnv>,
  session: Session,
  { request, shown, resource }: Seen["authorization"],
  { scopes, registry }: { scopes: Scope[]; registry: string },
  form: URLSearchParams,
): Promise<string> {
  const { clientId, redirectUri } = request;
  const requestHash = createHash("sha256").update(new URL(c.req.url).search).update(form.toString()).digest("hex");
  return approveClient(
    c.var.deps,
    bySession(session),
    {
      clientId,
      redirectUri,
      resource,
      scopes,
      registry: registryOf(registry),
      name: nameOfClient(shown.clientName, shown.redirectHost),
    },
    { key: (form.get("once") || newSecret()).slice(0, 255), requestHash },
  );
}
