import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import type { NewWebhook, WebhookDelivery } from "../../src/contract/people/webhooks.ts";
import { newHolder } from "./keys.ts";
import { standIn } from "./stand-in-provider.ts";
import { newTeam } from "./vault.ts";
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import worker from "../../src/worker/worker.ts";

export const resolver = "https://cloudflare-dns.com/dns-query";
export const hooks = "https://hooks.example.com/registry";

/** What a resolver says of names: addresses, or nothing where there is no such name. */
export const resolverOf = (addresses: Record<string, string[]>) => (request: Request) => {
  const asked = new URL(request.url).searchParams;
  const found = addresses[asked.get("name")!];
  const type = asked.get("type") === "A" ? 1 : 28;
  const isOfType = (data: string) => data.includes(":") === (type === 28);
  const answers = (found ?? []).filter(isOfType).map((data) => ({ name: asked.get("name"), type, TTL: 60, data }));
  return { Status: found ? 0 : 3, Answer: [{ name: "x", type: 5, TTL: 60, data: "alias.example." }, ...answers] };
};

export type Received = { headers: Headers; body: string; url: string };

/** A receiver at `hooks`, and a resolver that knows its host. `answer` is what it says. */
export function receiver(answer: (request: Request) => Response | Promise<Response> = () => new Response("ok")) {
  const received: Received[] = [];
  const names: Record<string, string[]> = { "hooks.example.com": ["93.184.215.14", "2606:2800:21f::1"] };
  const asked = standIn({
    [resolver]: resolverOf(names),
    [hooks]: async (request) => {
      received.push({ headers: request.headers, body: await request.clone().text(), url: request.url });
      return answer(request);
    },
  });
  return { received, names, asked };
}

/** As a receiver checks it: whether one of the signatures is by this secret. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signed = `${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const own = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return headers.get("webhook-signature")!.split(" ").includes(own);
}

/** A team of a new person's, and its webhooks. */
export async function newHookedTeam(vars?: Record<string, string>) {
  const ada = await newHolder(vars);
  const { slug } = await newTeam(ada.email);
  const path = `/teams/${slug}/webhooks`;
  const make = async (events: string[] = ["member.added"], url = hooks) => {
    const response = await ada.post(path, { url, events });
    if (response.status !== 201) throw new Error(await response.text());
    return response.json<NewWebhook>();
  };
  const deliveriesOf = async (id: string) =>
    (await (await ada.ask(`${path}/${id}/deliveries`)).json<{ items: WebhookDelivery[] }>()).items;
  return { ada, slug, path, make, deliveriesOf };
}

/** Hands the queue's consumer messages, and says which were acknowledged. */
export async function consumeWebhooks(bodies: unknown[], bindings: object = {}) {
  const messages = bodies.map((body, at) => ({ id: `m${at}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("webhooks", messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, context);
  return getQueueResult(batch, context);
}

/** Sends everything that is due, as the cron and the queue would. */
export async function sendDue(bindings: object = {}) {
  const { results } = await env.VAULT.prepare("select id from webhook_deliveries where due_at is not null").all<{
    id: string;
  }>();
  await consumeWebhooks(
    results.map(({ id }) => ({ delivery: id })),
    bindings,
  );
}
