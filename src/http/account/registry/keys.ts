import type { Context } from "hono";
import { createKey } from "../../../people/keys/create.ts";
import { listKeysAs, revokeKey } from "../../../people/keys/list-and-revoke.ts";
import { robotKeys } from "../../../people/keys/live-keys.ts";
import { rotateKey } from "../../../people/keys/rotate.ts";
import { toShownKey } from "../../../people/keys/view.ts";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { deletePolicy, listPolicies } from "../../../people/ci/trust-policies.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { fieldErrors, invalid } from "../../../contract/wire/errors.ts";
import type { NewKey } from "../../../contract/people/keys.ts";
import { RobotKeyInput } from "../../../contract/people/robot-keys.ts";
import { newKeyPage } from "../../../web/pages/key-rows.tsx";
import { type GivenRobot, robotKeysPage, type Sent } from "../../../web/pages/registry/robot-keys-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { givenTrust, trust } from "../trust-form.ts";
import { unknownAct } from "./acts.ts";
import { ofField } from "./item-form.ts";
import { atManaging, managedBy, type Place } from "./place.ts";
import { refusalOf } from "./refusal.ts";
import { type RegistryStatus, sendRegistryPage } from "./send.ts";

const address = "/teams/:team/keys";

/** The keys of a team's robots, and whose CI jobs it trusts. */
export const keyPages = router()
  .get(
    address,
    atManaging((c, place) => show(c, place)),
  )
  .post(address, formLimit, atManaging(act));

async function show(c: Context<AppEnv>, place: Place, sent: Sent = {}, status?: RegistryStatus): Promise<Response> {
  const { deps, of } = place;
  const owner = managedBy(place);
  const [keys, policies] = await Promise.all([
    listKeysAs(toShownKey, deps, robotKeys(deps, owner), { page: pageNumberOf(c), pageSize: 50 }),
    listPolicies(deps, owner, { pageSize: 100 }),
  ]);
  const once = { key: newSecret(), trust: newSecret() };
  return sendRegistryPage(c, robotKeysPage({ of, keys, policies, once, ...sent }), status);
}

async function act(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, of, session } = place;
  const owner = managedBy(place);
  const robots = robotKeys(deps, owner);
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  try {
    switch (act) {
      case "make":
        requireRecent(session, deps.now());
        return sendKey(c, place, await make(place, form));
      case "rotate":
        requireRecent(session, deps.now());
        return sendKey(c, place, await rotateKey(deps, robots, id, {}));
      case "revoke":
        await revokeKey(deps, robots, id);
        break;
      case "trust":
        requireRecent(session, deps.now());
        await trust(deps, owner, form);
        break;
      case "distrust":
        await deletePolicy(deps, owner, id);
        break;
      default:
        throw unknownAct();
    }
  } catch (error) {
    const { status, fault, faults } = refusalOf(c, error);
    const ofTrust = act === "trust" ? { trust: { given: givenTrust(form), faults } } : undefined;
    return show(c, place, { fault, ...(ofTrust ?? { given: givenRobot(form), faults }) }, status);
  }
  return c.redirect(`${of.path}/keys`, 303);
}

const sendKey = (c: Context<AppEnv>, { of }: Place, key: NewKey) =>
  sendRegistryPage(c, newKeyPage(key, { path: `${of.path}/keys`, label: "Back to the team's keys" }));

const givenRobot = (form: URLSearchParams): GivenRobot => ({
  name: form.get("name") ?? "",
  scopes: form.getAll("scopes"),
  expiresInDays: form.get("expiresInDays") ?? "",
});

async function make(place: Place, form: URLSearchParams): Promise<NewKey> {
  const { deps } = place;
  const given = givenRobot(form);
  const input = { ...given, expiresInDays: Number(given.expiresInDays || Number.NaN) };
  const parsed = RobotKeyInput.safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, input).map(ofField));
  return createKey(deps, robotKeys(deps, managedBy(place)), parsed.data, retryIn(form, given));
}
