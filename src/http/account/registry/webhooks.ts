import type { Context } from "hono";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { listDeliveries, resendDelivery, sendTest } from "../../../webhooks/list-deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhook,
} from "../../../webhooks/manage.ts";
import { type NewWebhook, WebhookInput } from "../../../contract/people/webhooks.ts";
import type { GivenWebhook } from "../../../web/pages/registry/webhook-fields.tsx";
import { newSecretPage, webhookPage } from "../../../web/pages/registry/webhook-page.tsx";
import { webhooksPage } from "../../../web/pages/registry/webhooks-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { parseForm, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { atManaging, managedBy, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

const forAll = formPages("/teams/:team/webhooks", {
  sees: atManaging,
  sends: atManaging,
  show: showAll,
  acts: { make: recently(make) },
});

const forOne = formPages("/teams/:team/webhooks/:webhook", {
  sees: atManaging,
  sends: atManaging,
  show: showOne,
  acts: {
    change: recently(change),
    rotate: recently(rotate),
    resend: ({ c, place }, delivery) => resendDelivery(place.deps, managedBy(place), idOf(c), delivery),
    test: ({ c, place }) => sendTest(place.deps, managedBy(place), idOf(c)),
    delete: recently(async ({ c, place }) => {
      await deleteWebhook(place.deps, managedBy(place), idOf(c));
      return c.redirect(`${place.of.path}/webhooks`, 303);
    }),
  },
});

/** Where a team is told of what happens, and what each was sent. */
export const webhookPages = router().route("/", forAll).route("/", forOne);

const idOf = (c: Context<AppEnv>) => c.req.param("webhook") ?? "";

async function showAll(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of } = place;
  const webhooks = await listWebhooks(deps, managedBy(place), { page: pageNumberOf(c), pageSize: 50 });
  const page = webhooksPage({ of, webhooks, once: newSecret(), ...refused, ...givenTo("make", refused) });
  return sendRegistryPage(c, page, refused?.status);
}

async function showOne(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of } = place;
  const [webhook, deliveries] = await Promise.all([
    getWebhook(deps, managedBy(place), idOf(c)),
    listDeliveries(deps, managedBy(place), idOf(c), { page: pageNumberOf(c), pageSize: 20 }),
  ]);
  const page = webhookPage({ of, webhook, deliveries, ...refused, ...givenTo("change", refused) });
  return sendRegistryPage(c, page, refused?.status);
}

const givenTo = (act: string, refused?: RefusedForm) => refused?.act === act && { given: givenIn(refused.form) };

async function make({ c, place, form }: Sent): Promise<Response> {
  const given = givenIn(form);
  const input = parseForm(WebhookInput, given);
  return sendSecret(c, place, await createWebhook(place.deps, managedBy(place), input, retryIn(form, given)));
}

async function rotate({ c, place, form }: Sent): Promise<Response> {
  const keepsFormer = form.get("ends") !== "former";
  return sendSecret(c, place, await rotateWebhook(place.deps, managedBy(place), idOf(c), { keepsFormer }));
}

/** An address that stays is not looked up again: its events can be changed while its name leads nowhere. */
async function change({ c, place, form }: Sent): Promise<void> {
  const team = managedBy(place);
  const { url, events } = parseForm(WebhookInput, givenIn(form));
  const { url: former } = await getWebhook(place.deps, team, idOf(c));
  await changeWebhook(place.deps, team, idOf(c), { events, ...(url !== former && { url }) });
}

const sendSecret = (c: Context<AppEnv>, { of }: Place, webhook: NewWebhook) =>
  sendRegistryPage(c, newSecretPage(webhook, `${of.path}/webhooks/${webhook.id}`));

const givenIn = (form: URLSearchParams): GivenWebhook => ({
  url: (form.get("url") ?? "").trim(),
  events: form.getAll("events"),
});
