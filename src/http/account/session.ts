import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { SQL } from "drizzle-orm";
import {
  isRenewalDue,
  knownBrowserDays,
  noteUse,
  selectSession,
  type Session,
  sessionDays,
  startSession,
  userOfSession,
} from "../../people/sign-in/sessions.ts";
import { isSecret, newSecret } from "../../people/hashed-secrets.ts";
import { holderOf } from "../middleware/rate-limit.ts";
import type { AppEnv } from "../router.ts";
import { ownPath } from "./forms.ts";
import { namedBatch, type NamedRows, type NamedStatements } from "../../db/named-batch.ts";
import { signedInMark, signedOut } from "./signed-out.ts";

const sessionCookie = "session";
const browserCookie = "sign-in";
const nextCookie = "sign-in-next";
const knownCookie = "known-browser";

/** How long a browser has to finish a sign-in that it began. */
const signInSeconds = 60 * 60;

/** Hono's own would weigh in a cold start, where its validators have the module loaded already. */
const setCookie = (c: Context<AppEnv>, name: string, value: string, seconds: number) =>
  c.header("Set-Cookie", `__Host-${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`, {
    append: true,
  });

export const sessionToken = (c: Context<AppEnv>): string | undefined => {
  const token = getCookie(c, sessionCookie, "host");
  return token !== undefined && isSecret(token) ? token : undefined;
};

function giveCookie(c: Context<AppEnv>, token: string): void {
  const seconds = sessionDays * 24 * 60 * 60;
  setCookie(c, sessionCookie, token, seconds);
  c.header("Set-Cookie", signedInMark("1", seconds), { append: true });
}

/** Lets the person in and sends them on. From now on the browser is known as one of theirs. */
export async function letIn(
  c: Context<AppEnv>,
  person: { userId: number; slug: string },
  way: string,
  next: string | undefined,
): Promise<Response> {
  const known = knownBrowserOf(c) ?? newSecret();
  giveCookie(c, await startSession(c.var.deps, person, { way, known, former: sessionToken(c) }));
  setCookie(c, knownCookie, known, knownBrowserDays * 24 * 60 * 60);
  if (nextOf(c) !== undefined) setCookie(c, nextCookie, "", 0);
  return c.redirect(ownPath(next) ?? "/account", 303);
}

export function forgetCookie(c: Context<AppEnv>): void {
  setCookie(c, sessionCookie, "", 0);
  c.header("Set-Cookie", signedInMark("", 0), { append: true });
}

/** What tells the asking browser from others while somebody signs in. */
export const browserOf = (c: Context<AppEnv>): string | undefined => {
  const browser = getCookie(c, browserCookie, "host");
  return browser !== undefined && isSecret(browser) ? browser : undefined;
};

export function markBrowser(c: Context<AppEnv>): string {
  const browser = browserOf(c) ?? newSecret();
  setCookie(c, browserCookie, browser, signInSeconds);
  return browser;
}

/** What tells a browser in which somebody has signed in before. */
export const knownBrowserOf = (c: Context<AppEnv>): string | undefined => {
  const known = getCookie(c, knownCookie, "host");
  return known !== undefined && isSecret(known) ? known : undefined;
};

/** Who asks for a link to sign in, as far as their browser tells. */
export const linkAsker = (c: Context<AppEnv>) => ({
  browser: markBrowser(c),
  known: knownBrowserOf(c),
  holder: holderOf(c),
});

/** The longest path that goes into a cookie: browsers keep 4 096 bytes of one. */
const nextMaxLength = 4_000;

/** Notes in the browser where a sign-in leads that goes on elsewhere. The database keeps nothing of it. */
export function rememberNext(c: Context<AppEnv>, next: string | undefined): void {
  const value = encodeURIComponent(next ?? "");
  setCookie(c, nextCookie, value.length <= nextMaxLength ? value : "", value ? signInSeconds : 0);
}

export const nextOf = (c: Context<AppEnv>): string | undefined => ownPath(getCookie(c, nextCookie, "host"));

/** For all paths of signed-in people: without a session, nobody learns what is there. */
export const signedIn: MiddlewareHandler<AppEnv> = async function signedIn(c, next) {
  if (sessionToken(c) === undefined) return signedOut(c);
  await next();
  const isUnseen = c.var.session === undefined && !c.var.isSignedOut && c.res.status !== 303;
  if (isUnseen && !(await readSession(c))) {
    // Hono would keep the type of the first response.
    c.res = undefined;
    c.res = await signedOut(c);
  }
  return undefined;
};

/**
 * The session, and what its page shows, read in one batch. `of` gives the page's statements; the person is part of
 * them. Undefined where there is no session.
 */
export async function readSigned<Named extends NamedStatements>(
  c: Context<AppEnv>,
  of: (user: SQL<number>) => Named,
): Promise<{ session: Session; rows: NamedRows<Named> } | undefined> {
  const { deps } = c.var;
  const token = sessionToken(c)!;
  const { signedIn: sessions, ...rows } = await namedBatch(deps.primary.vault, {
    signedIn: selectSession(deps, token),
    ...of(userOfSession(deps, token)),
  });
  const session = sessions[0];
  if (!session) return undefined;
  c.set("session", session);
  deps.waitUntil(noteUse(deps, session));
  if (isRenewalDue(session, deps.now())) giveCookie(c, token);
  return { session, rows: rows as unknown as NamedRows<Named> };
}

export const readSession = async (c: Context<AppEnv>): Promise<Session | undefined> =>
  (await readSigned(c, () => ({})))?.session;
