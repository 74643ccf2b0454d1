import type { Context } from "hono";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { listDeliveries, resendDelivery } from "../../../webhooks/list-deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhook,
} from "../../../webhooks/manage.ts";
import { fieldErrors, invalid } from "../../../contract/wire/errors.ts";
import { type NewWebhook, WebhookInput } from "../../../contract/people/webhooks.ts";
import type { GivenWebhook } from "../../../web/pages/registry/webhook-fields.tsx";
import { newSecretPage, webhookPage } from "../../../web/pages/registry/webhook-page.tsx";
import { webhooksPage } from "../../../web/pages/registry/webhooks-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { unknownAct } from "./acts.ts";
import { ofField } from "./item-form.ts";
import { atManaging, managedBy, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

const ofAll = "/teams/:team/webhooks";
const ofOne = `${ofAll}/:webhook` as const;

/** Where a team is told of what happens, and what each was sent. */
export const webhookPages = router()
  .get(
    ofAll,
    atManaging((c, place) => showAll(c, place)),
  )
  .post(ofAll, formLimit, atManaging(make))
  .get(
    ofOne,
    atManaging((c, place) => showOne(c, place)),
  )
  .post(ofOne, formLimit, atManaging(act));

type Sent = Partial<Refusal> & { given?: GivenWebhook };

async function showAll(c: Context<AppEnv>, place: Place, { status, ...sent }: Sent = {}): Promise<Response> {
  const { deps, of } = place;
  const webhooks = await listWebhooks(deps, managedBy(place), { page: pageNumberOf(c), pageSize: 50 });
  return sendRegistryPage(c, webhooksPage({ of, webhooks, once: newSecret(), ...sent }), status);
}

async function showOne(c: Context<AppEnv>, place: Place, { status, ...sent }: Sent = {}): Promise<Response> {
  const { deps, of } = place;
  const id = c.req.param("webhook") ?? "";
  const [webhook, deliveries] = await Promise.all([
    getWebhook(deps, managedBy(place), id),
    listDeliveries(deps, managedBy(place), id, { page: pageNumberOf(c), pageSize: 20 }),
  ]);
  return sendRegistryPage(c, webhookPage({ of, webhook, deliveries, ...sent }), status);
}

async function make(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, session } = place;
  const form = await formOf(c);
  const given = givenIn(form);
  try {
    if (form.get("act") !== "make") throw unknownAct();
    requireRecent(session, deps.now());
    const retry = retryIn(form, given);
    return sendSecret(c, place, await createWebhook(deps, managedBy(place), inputOf(given), retry));
  } catch (error) {
    return showAll(c, place, { ...refusalOf(c, error), given });
  }
}

async function act(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, of, session } = place;
  const team = managedBy(place);
  const id = c.req.param("webhook") ?? "";
  const form = await formOf(c);
  const [act, delivery = ""] = (form.get("act") ?? "").split(" ", 2);
  try {
    switch (act) {
      case "change":
        requireRecent(session, deps.now());
        await change(place, id, givenIn(form));
        break;
      case "rotate":
        requireRecent(session, deps.now());
        return sendSecret(
          c,
          place,
          await rotateWebhook(deps, team, id, { keepsFormer: form.get("ends") !== "former" }),
        );
      case "resend":
        await resendDelivery(deps, team, id, delivery);
        break;
      case "delete":
        requireRecent(session, deps.now());
        await deleteWebhook(deps, team, id);
        return c.redirect(`${of.path}/webhooks`, 303);
      default:
        throw unknownAct();
    }
  } catch (error) {
    return showOne(c, place, { ...refusalOf(c, error), ...(act === "change" && { given: givenIn(form) }) });
  }
  return c.redirect(`${of.path}/webhooks/${id}`, 303);
}

/** An address that stays is not looked up again: its events can be changed while its name leads nowhere. */
async function change(place: Place, id: string, given: GivenWebhook): Promise<void> {
  const { deps } = place;
  const team = managedBy(place);
  const { url, events } = inputOf(given);
  const { url: former } = await getWebhook(deps, team, id);
  await changeWebhook(deps, team, id, { events, ...(url !== former && { url }) });
}

const sendSecret = (c: Context<AppEnv>, { of }: Place, webhook: NewWebhook) =>
  sendRegistryPage(c, newSecretPage(webhook, `${of.path}/webhooks/${webhook.id}`));

const givenIn = (form: URLSearchParams): GivenWebhook => ({
  url: (form.get("url") ?? "").trim(),
  events: form.getAll("events"),
});

function inputOf(given: GivenWebhook): WebhookInput {
  const parsed = WebhookInput.safeParse(given);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, given).map(ofField));
  return parsed.data;
}
