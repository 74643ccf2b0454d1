import type { Context } from "hono";
import { createKey } from "../../../people/keys/create.ts";
import { listKeysAs, revokeKey } from "../../../people/keys/list-and-revoke.ts";
import { robotKeys } from "../../../people/keys/live-keys.ts";
import { rotateKey } from "../../../people/keys/rotate.ts";
import { toShownKey } from "../../../people/keys/view.ts";
import { deletePolicy, listPolicies } from "../../../people/ci/trust-policies.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import type { NewKey } from "../../../contract/people/keys.ts";
import { RobotKeyInput } from "../../../contract/people/robot-keys.ts";
import { newKeyPage } from "../../../web/pages/key-rows.tsx";
import { type GivenRobot, robotKeysPage } from "../../../web/pages/registry/robot-keys-page.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { givenTrust, trust } from "../trust-form.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { atManaging, managedBy, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

const robotsOf = (place: Place) => robotKeys(place.deps, managedBy(place));

/** The keys of a team's robots, and whose CI jobs it trusts. */
export const keyPages = formPages("/teams/:team/keys", {
  sees: atManaging,
  sends: atManaging,
  show,
  acts: {
    make: recently(make),
    rotate: recently(async ({ c, place }, id) =>
      sendKey(c, place, await rotateKey(place.deps, robotsOf(place), id, {})),
    ),
    revoke: ({ place }, id) => revokeKey(place.deps, robotsOf(place), id),
    trust: recently(({ place, form }) => trust(place.deps, managedBy(place), form)),
    distrust: ({ place }, id) => deletePolicy(place.deps, managedBy(place), id),
  },
});

async function show(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of } = place;
  const [keys, policies] = await Promise.all([
    listKeysAs(toShownKey, deps, robotsOf(place), { page: pageNumberOf(c), pageSize: 50 }),
    listPolicies(deps, managedBy(place), { pageSize: 100 }),
  ]);
  const once = { key: newSecret(), trust: newSecret() };
  return sendRegistryPage(c, robotKeysPage({ of, keys, policies, once, ...sentIn(refused) }), refused?.status);
}

/** Each of the two forms has the faults of its own. */
function sentIn(refused?: RefusedForm) {
  if (!refused) return {};
  const { act, form, fault, faults } = refused;
  if (act === "trust") return { fault, trust: { given: givenTrust(form), faults } };
  return { fault, faults, ...(act === "make" && { given: givenRobot(form) }) };
}

const sendKey = (c: Context<AppEnv>, { of }: Place, key: NewKey) =>
  sendRegistryPage(
    c,
    newKeyPage({ key, base: c.var.deps.base, back: { path: `${of.path}/keys`, label: "Back to the team's keys" } }),
  );

const givenRobot = (form: URLSearchParams): GivenRobot => ({
  name: form.get("name") ?? "",
  scopes: form.getAll("scopes"),
  expiresInDays: form.get("expiresInDays") ?? "",
});

async function make({ c, place, form }: Sent): Promise<Response> {
  const given = givenRobot(form);
  const input = parseForm(RobotKeyInput, { ...given, expiresInDays: Number(given.expiresInDays || Number.NaN) });
  return sendKey(c, place, await createKey(place.deps, robotsOf(place), input, retryIn(form, given)));
}
