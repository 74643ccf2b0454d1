import type { Context } from "hono";
import { DevelopmentMail } from "../../accounts/sign-in/mail.ts";
import { sendLink, useLink } from "../../accounts/sign-in/links.ts";
import { endSession } from "../../accounts/sign-in/sessions.ts";
import { personOf } from "../../accounts/sign-in/sign-up.ts";
import { isSecret } from "../../accounts/tokens.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { Email } from "../../contract/names.ts";
import { signInsNamed } from "../../edge/limiter/client-name.ts";
import { linkPage, linkSentPage, mailPage, signInPage } from "../../web/pages/sign-in-page.tsx";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { faultsFor, formLimit, formOf, ownPath, sendPage, wantsHtml } from "./forms.ts";
import { linksOf } from "./away.ts";
import { browserOf, forgetCookie, letIn, markBrowser, sessionToken } from "./session.ts";

/** The ways to sign in, and out. */
export const signIn = router();

const demoPerson = "demo@example.com";

const isDevelopment = (c: Context<AppEnv>) => c.var.deps.config.ENVIRONMENT === "development";

/** The ways that this service offers by a form. */
const waysOf = (c: Context<AppEnv>) => [
  ...(isDevelopment(c) ? ["development"] : []),
  ...(c.var.deps.mail ? ["email"] : []),
];

const show = (c: Context<AppEnv>, sent: Pick<Parameters<typeof signInPage>[0], "next" | "email" | "faults">) => {
  // The form says that it was sent with a cookie, so that a browser without it is told.
  markBrowser(c);
  const page = signInPage({ ways: waysOf(c), links: linksOf(c.var.deps.config), ...sent });
  return sendPage(c, page, sent.faults.length > 0 ? 400 : 200);
};

signIn.get("/sign-in", (c) => show(c, { next: ownPath(c.req.query("next")), email: "", faults: [] }));

signIn.post("/sign-in", formLimit, async (c) => {
  const verdict = await c.var.deps.limiters.signIns.take(signInsNamed(addressKey(c)));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  const form = await formOf(c);
  const [way, email] = [form.get("way") ?? "", (form.get("email") ?? "").trim()];
  const next = ownPath(form.get("next"));
  try {
    if (form.has("marked") && browserOf(c) === undefined) throw noCookie();
    if (!waysOf(c).includes(way))
      throw invalid([{ pointer: "/way", code: "invalid_value", message: oneOf(waysOf(c)) }]);
    if (way === "development") return await signInHere(c, email || demoPerson, next);
    await sendLink(c.var.deps, { email: addressOf(email), browser: markBrowser(c), next });
    return c.redirect("/sign-in/email", 303);
  } catch (error) {
    return show(c, { next, email, faults: faultsFor(c, error) });
  }
});

/** Without it the sign-in would lead to a page that leads back to the sign-in. */
const noCookie = () => {
  const message = "sent back no cookie. Let it keep cookies of this service, then sign in again";
  return invalid([{ pointer: "/marked", code: "invalid_value", message }]);
};

const oneOf = (ways: string[]) =>
  ways.length === 0
    ? "names a way that is not offered"
    : `must be one of ${ways.map((way) => `\`${way}\``).join(", ")}`;

function addressOf(email: string): string {
  const parsed = Email.safeParse(email);
  if (parsed.success) return parsed.data;
  throw invalid([{ pointer: "/email", code: "invalid_value", message: "must be an email address" }]);
}

/** In development alone: whoever asks is whoever they say. */
async function signInHere(c: Context<AppEnv>, email: string, next: string | undefined): Promise<Response> {
  const address = addressOf(email);
  const person = await personOf(c.var.deps, address, address === demoPerson ? "Demo" : undefined);
  if (person.isDisabled) throw notLetIn();
  return letIn(c, person, "development", next);
}

const notLetIn = () => new ApiError("access_denied", "This person may not sign in here.");

signIn.get("/sign-in/email", (c) => sendPage(c, linkSentPage()));

// Mail filters open links, so opening one uses nothing.
signIn.get("/sign-in/email/:token", (c) => sendPage(c, linkPage({ token: c.req.param("token"), isOver: false })));

signIn.post("/sign-in/email/:token", formLimit, async (c) => {
  const verdict = await c.var.deps.limiters.signIns.take(signInsNamed(addressKey(c)));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  const token = c.req.param("token");
  const used = isSecret(token) ? await useLink(c.var.deps, token, browserOf(c)) : undefined;
  if (!used || used.person.isDisabled) return sendPage(c, linkPage({ token: "", isOver: true }), 400);
  return letIn(c, used.person, "email", used.next);
});

signIn.post("/sign-out", async (c) => {
  const token = sessionToken(c);
  if (token !== undefined) await endSession(c.var.deps, token);
  forgetCookie(c);
  return c.redirect("/", 303);
});

// The mail of local development, to be looked at.
signIn.get("/dev/mail", (c) => {
  const { mail } = c.var.deps;
  if (!(mail instanceof DevelopmentMail)) return c.notFound();
  c.header("Cache-Control", "private, no-store");
  return wantsHtml(c) ? sendPage(c, mailPage(mail.messages)) : c.json({ items: mail.messages }, 200);
});
