import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Context } from "hono";
import { settlePublishersNow } from "../../publishers/settle.ts";
import { leaveService } from "../../people/operator/delete-user.ts";
import { bySession } from "../../people/actor.ts";
import { createKey } from "../../people/keys/create.ts";
import { narrowKey, revokeKey, selectOwnKeys } from "../../people/keys/list-and-revoke.ts";
import { type KeyHolder, ownKeys } from "../../people/keys/live-keys.ts";
import { rotateKey } from "../../people/keys/rotate.ts";
import { toShownKey } from "../../people/keys/view.ts";
import { selectIdentities } from "../../people/sign-in/identities.ts";
import { sendLink } from "../../people/sign-in/links.ts";
import { endSessions, requireRecent, selectSessions, type Session } from "../../people/sign-in/sessions.ts";
import { removeIdentity } from "../../people/sign-in/remove-identity.ts";
import { listProviders } from "../../people/sign-in/ways.ts";
import type { Managed } from "../../people/managed-registry.ts";
import { deletePolicy, listPolicies } from "../../people/ci/trust-policies.ts";
import { rename } from "../../people/add-person.ts";
import { newSecret } from "../../people/hashed-secrets.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import type { ErrorCode } from "../../contract/wire/error-codes.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { KeyInput, type NewKey, type Registry } from "../../contract/people/keys.ts";
import { Name } from "../../contract/wire/names.ts";
import { members, owners } from "../../db/vault.ts";
import { signInsNamed } from "../../edge/limiter/client-name.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { type Account, accountPage } from "../../web/pages/account-page.tsx";
import { newKeyPage } from "../../web/pages/key-rows.tsx";
import type { Deps } from "../deps.ts";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { goToAdd } from "./away.ts";
import { faultsFor, formLimit, formOf, parseForm, retryIn, sendPage } from "./forms.ts";
import { forgetCookie, linkAsker, readSession, readSigned, rememberNext } from "./session.ts";
import { signedOut, toSignIn } from "./signed-out.ts";
import { givenTrust, trust } from "./trust-form.ts";

/** What a person sees and does of themselves in the browser. */
export const account = router();

/** The teams of a person, for what can be narrowed to one; or the one of this name. */
export const selectTeams = ({ primary: { vault } }: Pick<Deps, "primary">, user: SQL<number> | number, only?: string) =>
  vault
    .select({ slug: owners.slug, name: owners.name })
    .from(members)
    .innerJoin(owners, eq(owners.id, members.teamId))
    .where(and(eq(members.userId, user), only === undefined ? undefined : eq(owners.slug, only)))
    .orderBy(asc(owners.slug))
    .limit(100);

export const registriesOf = ({ slug, name }: Session, teams: readonly { slug: string; name: string }[]) => [
  { type: "user" as const, slug, name },
  ...teams.map((team) => ({ type: "team" as const, ...team })),
];

/** `type:slug` of a form; null for all. */
export function registryOf(text: string | null): Registry | null {
  if (!text) return null;
  const [, type, slug] = /^(user|team):(.+)$/.exec(text) ?? [];
  if (!type) throw invalid([{ pointer: "/registry", code: "invalid_value", message: "names no registry" }]);
  return { type: type as Registry["type"], slug: slug! };
}

const ownVault = (session: Session): Managed => ({ type: "user", slug: session.slug, actor: bySession(session) });

type Sent = Pick<Account, "faults" | "given" | "trust" | "ownName">;

async function show(c: Context<AppEnv>, sent: Sent = {}): Promise<Response> {
  const { deps } = c.var;
  const read = await readSigned(c, (user) => ({
    keys: selectOwnKeys({ vault: deps.primary.vault }, user),
    sessions: selectSessions(deps, user),
    identities: selectIdentities(deps, user),
    teams: selectTeams(deps, user),
  }));
  if (!read) return toSignIn(c);
  const { session, rows } = read;
  const policies = await listPolicies({ vault: deps.primary.vault }, ownVault(session), { pageSize: 100 });
  const page = accountPage({
    person: { ...session, emailConfirmed: session.emailConfirmedAt !== null },
    keys: rows.keys.map(toShownKey),
    sessions: rows.sessions.map(({ id, way, signedInAt, lastUsedAt }) => ({
      id,
      way,
      signedInAt: toTimestamp(signedInAt),
      lastUsedAt: toTimestamp(lastUsedAt),
      isThis: id === session.id,
    })),
    identities: rows.identities,
    isMailed: deps.mail !== undefined,
    addable: listProviders(deps.config).filter(({ way }) => way !== "access"),
    registries: registriesOf(session, rows.teams),
    policies,
    once: { key: newSecret(), trust: newSecret() },
    ...sent,
  });
  return sendPage(c, page, sent.faults || sent.trust ? 400 : 200);
}

account.get("/account", (c) => show(c));

account.post("/account", formLimit, async (c) => {
  const session = await readSession(c);
  if (!session) return signedOut(c);
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  const deps = { ...c.var.deps, vault: c.var.deps.primary.vault };
  const actor = bySession(session);
  const own = ownKeys(deps, actor);
  switch (act) {
    case "make":
      requireRecent(session, deps.now());
      return make(c, own, form);
    case "rotate":
      requireRecent(session, deps.now());
      return sendKey(c, await rotateKey(deps, own, id, {}));
    case "narrow":
      await narrowKey(deps, own, id, registryOf(form.get("registry")));
      break;
    case "revoke":
      await revokeKey(deps, own, id);
      break;
    case "trust":
      requireRecent(session, deps.now());
      try {
        await trust(deps, ownVault(session), form);
      } catch (error) {
        return show(c, { trust: { given: givenTrust(form), faults: faultsOf(c, error) } });
      }
      break;
    case "distrust":
      await deletePolicy(deps, ownVault(session), id);
      break;
    case "rename": {
      const ownName = form.get("ownName") ?? "";
      const parsed = Name.safeParse(ownName);
      if (!parsed.success) {
        const faults = faultsFor(c, invalid(parsed.error.issues.map((issue) => nameFault(issue.message))));
        return show(c, { ownName, faults });
      }
      await rename(deps, actor, parsed.data);
      break;
    }
    case "leave":
      return leave(c, session, form);
    case "add":
      requireRecent(session, deps.now());
      return goToAdd(c, id, session.userId);
    case "remove-identity": {
      requireRecent(session, deps.now());
      const identity = { issuer: form.get("issuer") ?? "", subject: form.get("subject") ?? "" };
      await removeIdentity(deps, session, identity, { actor: actor.via, keeps: session.id });
      break;
    }
    case "confirm": {
      const verdict = await deps.limiters.signIns.take(signInsNamed(addressKey(c)));
      if (!verdict.allowed) return respondRateLimited(c, verdict);
      await sendLink(deps, { email: session.email, isClaimed: true, ...linkAsker(c) });
      rememberNext(c, "/account");
      return c.redirect("/sign-in/email", 303);
    }
    case "end-session":
      await endSessions(deps, actor, id);
      break;
    case "end-sessions":
      await endSessions(deps, actor);
      break;
    default:
      throw invalid([{ pointer: "/act", code: "invalid_value", message: "names nothing that can be done here" }]);
  }
  return c.redirect("/account", 303);
});

const nameFault = (message: string) => ({ pointer: "/ownName", code: "invalid_value" as const, message });

/** Whoever has left is signed out everywhere. */
async function leave(c: Context<AppEnv>, session: Session, form: URLSearchParams): Promise<Response> {
  requireRecent(session, c.var.deps.now());
  try {
    if ((form.get("confirm") ?? "").trim() !== session.slug) {
      throw invalid([{ pointer: "/confirm", code: "invalid_value", message: `must be \`${session.slug}\`` }]);
    }
    await leaveService({ ...c.var.deps, vault: c.var.deps.primary.vault }, session);
    await settlePublishersNow(c.var.deps);
  } catch (error) {
    return show(c, { faults: leavingFaults(c, error) });
  }
  forgetCookie(c);
  return c.redirect("/", 303);
}

function leavingFaults(c: Context<AppEnv>, error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError) || error.code !== "last_owner") return faultsFor(c, error);
  const fault = { pointer: "/confirm", code: error.code, message: `can't be taken. ${error.message}` };
  return faultsFor(c, new ApiError(error.code, error.message, { errors: [fault] }));
}

/** A key is shown on a page with nothing else. */
const sendKey = (c: Context<AppEnv>, key: NewKey) =>
  sendPage(c, newKeyPage({ key, base: c.var.deps.base, back: { path: "/account", label: "Back to your account" } }));

async function make(c: Context<AppEnv>, own: KeyHolder, form: URLSearchParams): Promise<Response> {
  const deps = { ...c.var.deps, vault: c.var.deps.primary.vault };
  const given = {
    name: form.get("name") ?? "",
    scopes: form.getAll("scopes"),
    registry: form.get("registry") ?? "",
    expiresInDays: form.get("expiresInDays") ?? "90",
  };
  try {
    const input = { ...given, registry: registryOf(given.registry), expiresInDays: Number(given.expiresInDays) };
    return sendKey(c, await createKey(deps, own, parseForm(KeyInput, input), retryIn(form, given)));
  } catch (error) {
    return show(c, { given, faults: faultsOf(c, error) });
  }
}

/** The fields that a limit is said at: no field of the forms has one. */
const limited: Partial<Record<ErrorCode, { pointer: string; what: string }>> = {
  key_limit_reached: { pointer: "/name", what: "live keys" },
  trust_policy_limit_reached: { pointer: "/workflow", what: "trust policies" },
};

function faultsOf(c: Context<AppEnv>, error: unknown): readonly FieldError[] {
  const at = error instanceof ApiError ? limited[error.code] : undefined;
  if (!(error instanceof ApiError) || !at) return faultsFor(c, error);
  const { code, extras } = error;
  const message = `can't be taken: you have ${extras.used} ${at.what} and may have ${extras.limit}; end one`;
  return faultsFor(c, new ApiError(code, error.message, { errors: [{ pointer: at.pointer, code, message }] }));
}
