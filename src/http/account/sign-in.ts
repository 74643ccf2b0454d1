import type { Context } from "hono";
import { DevelopmentMail } from "../../people/sign-in/mail.ts";
import { readLink, sendLink, useLink } from "../../people/sign-in/links.ts";
import { endSession } from "../../people/sign-in/sessions.ts";
import { listClaims, proveAddress } from "../../people/sign-in/addresses.ts";
import { listProviders } from "../../people/sign-in/ways.ts";
import { isSecret } from "../../people/hashed-secrets.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { Email } from "../../contract/wire/names.ts";
import { signInsNamed } from "../../edge/limiter/client-name.ts";
import { linkPage, linkSentPage, mailPage, signInPage } from "../../web/pages/sign-in-page.tsx";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { faultsFor, formLimit, formOf, isForm, ownPath, sendPage, wantsHtml } from "./forms.ts";
import {
  browserOf,
  forgetCookie,
  letIn,
  linkAsker,
  markBrowser,
  nextOf,
  readSession,
  rememberNext,
  sessionToken,
} from "./session.ts";

/** The ways to sign in, and out. */
export const signIn = router();

const demoPerson = "demo@example.com";

const primaryOf = (c: Context<AppEnv>) => ({ ...c.var.deps, vault: c.var.deps.primary.vault });

/** Who is signed in already in the browser that signs in. */
const sessionOf = async (c: Context<AppEnv>) => (sessionToken(c) === undefined ? undefined : readSession(c));

const isDevelopment = (c: Context<AppEnv>) => c.var.deps.config.ENVIRONMENT === "development";

/** The ways that this service offers by a form. */
const waysOf = (c: Context<AppEnv>) => [
  ...(isDevelopment(c) ? ["development"] : []),
  ...(c.var.deps.mail ? ["email"] : []),
];

const show = (c: Context<AppEnv>, sent: Pick<Parameters<typeof signInPage>[0], "next" | "email" | "faults">) => {
  // The form says that it was sent with a cookie, so that a browser without it is told.
  markBrowser(c);
  const page = signInPage({ ways: waysOf(c), links: listProviders(c.var.deps.config), ...sent });
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
    await sendLink(c.var.deps, { email: addressOf(email), ...linkAsker(c) });
    rememberNext(c, next);
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
  const name = address === demoPerson ? "Demo" : undefined;
  const person = await proveAddress(primaryOf(c), { email: address, name, actor: "sign-in" });
  if (person.isDisabled) throw notLetIn();
  return letIn(c, person, "development", next);
}

const notLetIn = () => new ApiError("access_denied", "This person may not sign in here.");

signIn.get("/sign-in/email", (c) => sendPage(c, linkSentPage({ mailbox: mailboxOf(c) })));

const mailboxOf = (c: Context<AppEnv>) => (c.var.deps.mail instanceof DevelopmentMail ? "/dev/mail" : undefined);

// Mail filters open links, so opening one uses nothing.
signIn.get("/sign-in/email/:token", async (c) => {
  const token = c.req.param("token");
  const email = isSecret(token) ? await readLink(c.var.deps, token, browserOf(c)) : undefined;
  const claims = email === undefined ? [] : await listClaims(c.var.deps, email);
  const session = claims.length > 0 ? await sessionOf(c) : undefined;
  const [own, others] = [
    claims.find(({ id }) => id === session?.userId),
    claims.filter(({ id }) => id !== session?.userId),
  ];
  return sendPage(c, linkPage({ token, isOver: false, own, others }));
});

signIn.post("/sign-in/email/:token", formLimit, async (c) => {
  const verdict = await c.var.deps.limiters.signIns.take(signInsNamed(addressKey(c)));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  const token = c.req.param("token");
  const keeps = isForm(c) && (await formOf(c)).get("account") === "end" ? undefined : await sessionOf(c);
  const person = isSecret(token) ? await useLink(primaryOf(c), token, browserOf(c), keeps) : undefined;
  if (!person || person.isDisabled)
    return sendPage(c, linkPage({ token: "", isOver: true, own: undefined, others: [] }), 400);
  return letIn(c, person, "email", nextOf(c));
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
