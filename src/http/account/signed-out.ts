import type { Context } from "hono";
import { signedOutPage } from "../../web/pages/registry/signed-out-page.tsx";
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
  return new Response(null, { status: 303, headers: { Location, "Set-Cookie": signedInMark("", 0) } });
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
    const fields = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
    if (fields.has("body")) page = sendPage(c, signedOutPage({ path: c.req.path, fields: [...fields] }), 403);
  });
  return page ?? toSignIn(c);
}
