import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import { provenByAccess } from "../../people/sign-in/access.ts";
import { openFlow, takeFlow } from "../../people/sign-in/flows.ts";
import { addIdentity, type Proven, signInAs } from "../../people/sign-in/identities.ts";
import { sendLink } from "../../people/sign-in/links.ts";
import { endSessions } from "../../people/sign-in/sessions.ts";
import { listProviders } from "../../people/sign-in/ways.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { signInsNamed } from "../../edge/limiter/client-name.ts";
import { leadOnPage, notLetInPage } from "../../web/pages/sign-in-page.tsx";
import { addressKey, holderOf, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { ownPath, sendPage, wantsHtml } from "./forms.ts";
import {
  browserOf,
  letIn,
  linkAsker,
  markBrowser,
  nextOf,
  readSession,
  rememberNext,
  sessionToken,
} from "./session.ts";

/** The ways to sign in that lead to a provider and back, and Cloudflare Access. */
export const away = router();

/** The library is loaded by the first person who signs in by it. */
const loadProviders = () => import("../../people/sign-in/oidc.ts");

const isOffered = (c: Context<AppEnv>, way: string) =>
  listProviders(c.var.deps.config).some((provider) => provider.way === way);

/** Counts an attempt. True where it was one too many. */
async function isOneTooMany(c: Context<AppEnv>): Promise<boolean> {
  const verdict = await c.var.deps.limiters.signIns.take(signInsNamed(addressKey(c)));
  if (!verdict.allowed) respondRateLimited(c, verdict);
  return !verdict.allowed;
}

/** From the account's page: to a provider, to add an identity of it. */
export async function goToAdd(c: Context<AppEnv>, way: string, userId: number): Promise<Response> {
  if ((way !== "oidc" && way !== "github") || !isOffered(c, way)) return c.notFound();
  const begun = await openFlow(c.var.deps, { way, browser: markBrowser(c), userId });
  return sendPage(c, leadOnPage(await (await loadProviders()).begin[way](c.var.deps, begun)));
}

for (const way of ["oidc", "github"] as const) {
  away.get(`/sign-in/${way}`, async (c) => {
    if (!isOffered(c, way)) return c.notFound();
    if (await isOneTooMany(c)) return c.res;
    const { begin } = await loadProviders();
    const begun = await openFlow(c.var.deps, { way, browser: markBrowser(c), holder: holderOf(c) });
    rememberNext(c, ownPath(c.req.query("next")));
    try {
      return c.redirect(await begin[way](c.var.deps, begun), 303);
    } catch (error) {
      return failed(c, error, "The provider does not answer. Try again in a moment.");
    }
  });

  away.get(`/sign-in/${way}/callback`, async (c) => {
    if (!isOffered(c, way)) return c.notFound();
    const state = c.req.query("state") ?? "";
    const flow = await takeFlow(c.var.deps, { way, browser: browserOf(c), state });
    if (!flow)
      return refused(c, "This answer belongs to no sign-in of this browser, or it keeps no cookies. Begin again.");
    const { finish } = await loadProviders();
    let proven: Proven;
    try {
      proven = await finish[way](c.var.deps, new URL(c.req.url), state, flow);
    } catch (error) {
      return failed(c, error, refusalIn(error) ?? "The provider's answer is not one that can be trusted. Begin again.");
    }
    // GitHub has verified its addresses once, which says nothing of who holds them today.
    const trusted = way === "oidc" ? c.var.deps.config.OIDC_TRUSTED_DOMAINS : undefined;
    if (flow.userId !== null) return add(c, flow.userId, proven, trusted);
    return signInBy(c, proven, way, trusted, nextOf(c));
  });
}

away.get("/sign-in/access", async (c) => {
  if (!isOffered(c, "access")) return c.notFound();
  if (await isOneTooMany(c)) return c.res;
  const assertion = c.req.header("Cf-Access-Jwt-Assertion");
  let proven: Proven | undefined;
  try {
    proven = assertion === undefined ? undefined : await provenByAccess(c.var.deps, assertion);
  } catch (error) {
    return failed(c, error, "Cloudflare Access does not answer. Try again in a moment.");
  }
  if (!proven) return refused(c, "Cloudflare Access says nothing of a person here.");
  return signInBy(c, proven, "access", c.var.deps.config.ACCESS_TRUSTED_DOMAINS, c.req.query("next"));
});

async function signInBy(
  c: Context<AppEnv>,
  proven: Proven,
  way: string,
  trustedDomains: string | undefined,
  next: string | undefined,
): Promise<Response> {
  const deps = { ...c.var.deps, vault: c.var.deps.primary.vault };
  const signedIn = await signInAs(deps, proven, trustedDomains);
  if (signedIn && "unproven" in signedIn) return proveByMail(c, signedIn.unproven, next);
  if (signedIn && !signedIn.person.isDisabled) return letIn(c, signedIn.person, way, next);
  return refused(c, "You are not known here by this identity. Ask the operator, or sign in another way and add it.");
}

/** Whom their address alone lets in must show that it is theirs. */
async function proveByMail(c: Context<AppEnv>, email: string, next: string | undefined): Promise<Response> {
  if (!c.var.deps.mail) {
    return refused(
      c,
      `This provider is not trusted for ${email}. Ask the operator for a link to sign in, then add it.`,
    );
  }
  await sendLink(c.var.deps, { email, ...linkAsker(c) });
  rememberNext(c, ownPath(next));
  return c.redirect("/sign-in/email", 303);
}

/** The other sessions of the person end: an identity that somebody else added must not be silent. */
async function add(c: Context<AppEnv>, userId: number, proven: Proven, trusted: string | undefined): Promise<Response> {
  const session = sessionToken(c) === undefined ? undefined : await readSession(c);
  if (session?.userId !== userId) return refused(c, "You are no longer signed in as who began this.");
  const actor = bySession(session);
  await addIdentity({ ...c.var.deps, vault: c.var.deps.primary.vault }, actor, proven, trusted);
  await endSessions(c.var.deps, actor);
  return c.redirect("/account", 303);
}

/** The same words for whoever asks by a browser and by a program. */
function refused(c: Context<AppEnv>, reason: string): Response {
  if (!wantsHtml(c)) throw new ApiError("access_denied", reason);
  return sendPage(c, notLetInPage(reason), 400);
}

/** What an OAuth error of the provider has, in its callback as in the answer for a code. */
type ProvidersError = { error?: unknown; error_description?: unknown };

/** For who signs in: that the provider said no, by its code. Its words are for the log. */
function refusalIn(thrown: unknown): string | undefined {
  const { error } = thrown as ProvidersError;
  const isCode = typeof error === "string" && /^[a-z_]{1,40}$/.test(error);
  return isCode ? `The provider lets nobody in: it answers ${error}. Begin again, or ask the operator.` : undefined;
}

/** A provider's fault is told in the log alone. An error of ours stays one. */
function failed(c: Context<AppEnv>, error: unknown, reason: string): Response {
  if (error instanceof ApiError) throw error;
  const { error: code, error_description: said } = error as ProvidersError;
  const words = [code, said].map((word) => (typeof word === "string" ? word.slice(0, 200) : undefined));
  const line = {
    message: "sign-in failed",
    requestId: c.var.requestId,
    error: String(error),
    code: words[0],
    said: words[1],
  };
  console.error(JSON.stringify(line));
  return refused(c, reason);
}
