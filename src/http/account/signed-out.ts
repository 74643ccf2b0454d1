import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { isWritten, signedOutPage } from "../../web/pages/registry/signed-out-page.tsx";
import type { AppEnv } from "../router.ts";
import { isForm, itemFormLimit, sendPage, wantsHtml } from "./forms.ts";

/**
 * A cookie that scripts may read and that opens nothing: by it the header of a cached page says whether somebody is
 * signed in.
 */
export const signedInMark = (value: string, seconds: number) =>
  `__Host-signed-in=${value}; Max-Age=${seconds}; Path=/; Secure; SameSite=Lax`;

export const toSignIn = (c: Context<AppEnv>): Response => {
  const { pathname, search } = new URL(c.req.url);
  const Location = `/sign-in?next=${encodeURIComponent(pathname + search)}`;
  const isMarked = getCookie(c, "signed-in", "host") !== undefined;
  const headers = { Location, ...(isMarked && { "Set-Cookie": signedInMark("", 0) }) };
  return new Response(null, { status: 303, headers });
};

/**
 * Without a session. What somebody wrote into a form of their own pages comes back: the session may have ended while
 * they wrote. Everything else is sent to sign in.
 */
export async function signedOut(c: Context<AppEnv>): Promise<Response> {
  c.set("isSignedOut", true);
  if (c.req.method !== "POST" || !isForm(c) || !wantsHtml(c)) return toSignIn(c);
  let page: Response | undefined;
  await itemFormLimit(c, async () => {
    const fields = [...new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))];
    if (fields.some(([name, value]) => isWritten(name, value))) {
      page = sendPage(c, signedOutPage({ path: c.req.path, fields }), 403);
    }
  });
  return page ?? toSignIn(c);
}
