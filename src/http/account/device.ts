import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import { decide, openRequest, pollRequest, selectRequest, userCodeOf } from "../../people/keys/device-flow.ts";
import { scopesIn } from "../../people/keys/view.ts";
import { requireRecent, type Session } from "../../people/sign-in/sessions.ts";
import { openDevice, pollDevice } from "../../contract/people/device.ts";
import { createRoute } from "@hono/zod-openapi";
import { codesNamed } from "../../edge/limiter/client-name.ts";
import { devicePage } from "../../web/pages/device-page.tsx";
import { addressKey, holderOf, respondRateLimited } from "../middleware/rate-limit.ts";
import { requireJson } from "../middleware/require-json.ts";
import { type AppEnv, router } from "../router.ts";
import { registriesOf, registryOf, selectTeams } from "./account.ts";
import { formLimit, formOf, sendPage } from "./forms.ts";
import { readSigned } from "./session.ts";
import { toSignIn } from "./signed-out.ts";

const strictJson = requireJson(() => Promise.resolve());
/** Its codes and its key are for whoever asked. */
const noStore = { "Cache-Control": "no-store" };

/** Where a program without a browser asks, anonymously. */
export const deviceApi = router()
  .openapi(createRoute({ ...openDevice, middleware: strictJson }), async (c) =>
    c.json(
      await openRequest(c.var.deps, c.req.valid("json"), { client: addressKey(c), holder: holderOf(c) }),
      200,
      noStore,
    ),
  )
  .openapi(createRoute({ ...pollDevice, middleware: strictJson }), async (c) =>
    c.json(await pollRequest(c.var.deps, c.req.valid("json").deviceCode), 200, noStore),
  );

/** Where the person decides. */
export const device = router();

/** What waits under a code, read together with the session. */
async function readPending(c: Context<AppEnv>, code: string) {
  const { deps } = c.var;
  const read = await readSigned(c, (user) => ({
    requests: selectRequest(deps, code),
    teams: selectTeams(deps, user),
  }));
  if (!read) return undefined;
  const { session, rows } = read;
  const waiting = rows.requests[0];
  const request = waiting && { ...waiting, scopes: scopesIn(waiting.scopes) };
  return { session, request, registries: registriesOf(session, rows.teams) };
}

/** Counts a wrong code against the person and against the address. True where that was one too many. */
async function isOneTooMany(c: Context<AppEnv>, { userId }: Session): Promise<boolean> {
  const { codes } = c.var.deps.limiters;
  for (const who of [`person ${userId}`, addressKey(c)]) {
    const verdict = await codes.take(codesNamed(who));
    if (verdict.allowed) continue;
    respondRateLimited(c, verdict);
    return true;
  }
  return false;
}

const wrongCode = "No program waits for this code. Look whether it is still the one that the program shows.";

device.get("/device", async (c) => {
  const done = c.req.query("done");
  const typed = c.req.query("code");
  const code = typed ? userCodeOf(typed) : "";
  const pending = await readPending(c, code);
  if (!pending) return toSignIn(c);
  if (done === "approved" || done === "denied") return sendPage(c, devicePage({ ...pending, code: "", done }));
  if (code === "" || pending.request) return sendPage(c, devicePage({ ...pending, code }));
  if (await isOneTooMany(c, pending.session)) return c.res;
  return sendPage(c, devicePage({ ...pending, code, fault: wrongCode }), 400);
});

device.post("/device", formLimit, async (c) => {
  const form = await formOf(c);
  const code = userCodeOf(form.get("code") ?? "");
  const pending = await readPending(c, code);
  if (!pending) return toSignIn(c);
  const { session, request } = pending;
  if (!request) {
    if (await isOneTooMany(c, session)) return c.res;
    return sendPage(c, devicePage({ ...pending, code, fault: wrongCode }), 400);
  }
  const decision = form.get("decision");
  if (decision !== "approve" && decision !== "deny") return c.redirect(`/device?code=${code}`, 303);
  requireRecent(session, c.var.deps.now());
  // None that was not asked for.
  const scopes = request.scopes.filter((scope) => form.getAll("scopes").includes(scope));
  if (decision === "approve" && scopes.length === 0) {
    return sendPage(c, devicePage({ ...pending, code, fault: "Choose what it may do, or refuse." }), 400);
  }
  const grant = decision === "approve" ? { scopes, registry: registryOf(form.get("registry")) } : undefined;
  const isDecided = await decide(c.var.deps, bySession(session), code, grant);
  if (!isDecided) return sendPage(c, devicePage({ ...pending, request: undefined, code, fault: wrongCode }), 400);
  return c.redirect(`/device?done=${grant ? "approved" : "denied"}`, 303);
});
