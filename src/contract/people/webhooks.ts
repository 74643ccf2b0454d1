import { createRoute, z } from "@hono/zod-openapi";
import { orNull, pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import {
  badBody,
  idempotencyHeader,
  keyedJson,
  keyedPage,
  keyedProblem,
  location,
  noContent,
  roleResponses,
} from "../wire/keyed.ts";
import { Person } from "./owner.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";

export const WebhookEvent = z
  .enum([
    "catalogue.pending",
    "catalogue.withdrawn",
    "catalogue.yanked",
    "item.flagged",
    "bundle.infected",
    "member.added",
    "key.created",
    "submission.decided",
    "record.withdrawn",
  ])
  .openapi("WebhookEvent");
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What is sent to show that it arrives. No webhook names it among its events. */
export const testEvent = "webhook.test";

const url = z
  .string()
  .min(1, "must not be empty")
  .max(limits.webhookUrlMaxLength, `must be at most ${limits.webhookUrlMaxLength} characters`)
  .openapi({
    description: "https on port 443, without a user name; its host is a public name and no address",
    example: "https://hooks.example.com/registry",
  });
const events = z
  .array(WebhookEvent)
  .min(1, "must name an event")
  .max(WebhookEvent.options.length, `must name at most ${WebhookEvent.options.length}`)
  .openapi({ example: ["catalogue.withdrawn"] });

export const WebhookInput = z.strictObject({ url, events }).openapi("WebhookInput");
export type WebhookInput = z.infer<typeof WebhookInput>;

export const WebhookPatch = z
  .strictObject({ url: url.optional(), events: events.optional() })
  .refine(({ url: to, events: of }) => to !== undefined || of !== undefined, "must have `url` or `events`")
  .openapi("WebhookPatch");
export type WebhookPatch = z.infer<typeof WebhookPatch>;

export const Webhook = z
  .object({
    id: z.string(),
    url,
    events: z.array(WebhookEvent),
    createdAt: Timestamp,
    createdBy: orNull(Person),
    formerSecretUntil: Timestamp.nullable().openapi({
      description: "Until when the secret before the present one signs too; null: it does not",
    }),
  })
  .openapi("Webhook");
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = Webhook.extend({
  secret: z.string().openapi({
    description: "Signs what is sent; in this answer and never again",
    example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
  }),
}).openapi("NewWebhook");
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookPage = pageOf("WebhookPage", Webhook);
export type WebhookPage = z.infer<typeof WebhookPage>;

export const WebhookDelivery = z
  .object({
    id: z.string().openapi({ description: "The `webhook-id` that it is sent with, each time the same" }),
    event: z
      .enum([...WebhookEvent.options, testEvent])
      .openapi({ description: "`webhook.test`: somebody has sent a test from the webhook's page" }),
    attempts: z.int().min(0),
    status: z
      .int()
      .nullable()
      .openapi({ description: "What the receiver answered last; null: nothing, or nothing was sent yet" }),
    at: Timestamp.openapi({ description: "When it happened" }),
    nextAttemptAt: Timestamp.nullable().openapi({ description: "Null: it has arrived, or is given up" }),
  })
  .openapi("WebhookDelivery");
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = pageOf("WebhookDeliveryPage", WebhookDelivery);
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

const tag = { tags: ["Teams"], ...needs("account") };
const id = pathParameter("id", "The webhook's id");
const delivery = pathParameter("delivery", "The delivery's id");
const team = z.object(teamSurface.params);
const one = z.object({ ...teamSurface.params, id });
const shared = roleResponses("admin");
const none = { 404: keyedProblem("No team of the caller with that slug, or no such webhook in it") };
const badUrl = {
  400: keyedProblem(
    "The body is not what it must be; `errors` names it. Or nothing is sent to this address (`url_not_allowed`): it " +
      "is not https on port 443, names no public host, or the name leads to an address that is not public",
  ),
};

export const createWebhook = createRoute({
  method: "post",
  path: "/webhooks",
  operationId: "createWebhook",
  summary: "Have a program told of what happens in a team",
  description:
    "Each event is sent as the [Standard Webhooks](https://www.standardwebhooks.com) specification says. The " +
    "secret that signs it is in this answer and never again. For the team's admins.",
  ...tag,
  request: {
    params: team,
    headers: idempotencyHeader(
      "Makes a retry safe: for 24 hours a second webhook is not made; as the secret is shown once, the answer is 409 " +
        "with the webhook's `id`.",
    ),
    body: jsonBody(WebhookInput),
  },
  responses: {
    ...shared,
    201: keyedJson(NewWebhook, "The new webhook, with its secret", location("webhook")),
    ...badBody,
    ...badUrl,
    ...teamSurface.responses,
    409: keyedProblem(
      "The team has as many as it may (`webhook_limit_reached`, with `limit` and `used`); or the request was " +
        "repeated with its `Idempotency-Key` (`already_created`), or that came with another body " +
        "(`idempotency_key_reused`)",
    ),
  },
});

export const listWebhooks = createRoute({
  method: "get",
  path: "/webhooks",
  operationId: "listWebhooks",
  summary: "List a team's webhooks",
  description: "The newest first, without their secrets. For the team's admins.",
  ...tag,
  request: { params: team, query: pageQuery },
  responses: {
    ...keyedPage(WebhookPage, "the team's webhooks, the newest first"),
    ...shared,
    ...teamSurface.responses,
  },
});

export const changeWebhook = createRoute({
  method: "patch",
  path: "/webhooks/{id}",
  operationId: "changeWebhook",
  summary: "Change where a webhook goes, or of what it tells",
  description: "What waits goes to the new address too. For the team's admins.",
  ...tag,
  request: { params: one, body: jsonBody(WebhookPatch) },
  responses: {
    ...shared,
    200: keyedJson(Webhook, "The webhook as it is now"),
    ...badBody,
    ...badUrl,
    ...none,
  },
});

export const deleteWebhook = createRoute({
  method: "delete",
  path: "/webhooks/{id}",
  operationId: "deleteWebhook",
  summary: "End a webhook",
  description: "What waits for it is sent no more. For the team's admins.",
  ...tag,
  request: { params: one },
  responses: { ...noContent("It is gone"), ...shared, ...none },
});

export const rotateWebhook = createRoute({
  method: "post",
  path: "/webhooks/{id}/rotate",
  operationId: "rotateWebhook",
  summary: "Give a webhook another secret",
  description:
    `The former one signs too for ${limits.webhookOverlapHours} hours, and no longer after another rotation. ` +
    "For the team's admins.",
  ...tag,
  request: { params: one },
  responses: {
    ...shared,
    200: keyedJson(NewWebhook, "The webhook with its new secret"),
    ...none,
  },
});

export const listDeliveries = createRoute({
  method: "get",
  path: "/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "List what a webhook has been sent",
  description: `The newest first, of the last ${limits.webhookDeliveryDays} days. For the team's admins.`,
  ...tag,
  request: { params: one, query: pageQuery },
  responses: { ...keyedPage(WebhookDeliveryPage, "deliveries, the newest first"), ...shared, ...none },
});

export const resendDelivery = createRoute({
  method: "post",
  path: "/webhooks/{id}/deliveries/{delivery}/resend",
  operationId: "resendWebhookDelivery",
  summary: "Send a delivery once more",
  description: "Also one that has arrived or was given up, under the same `webhook-id`. For the team's admins.",
  ...tag,
  request: { params: z.object({ ...teamSurface.params, id, delivery }) },
  responses: {
    ...shared,
    202: keyedJson(WebhookDelivery, "It is on its way"),
    ...none,
  },
});
