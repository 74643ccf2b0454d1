import type { FieldError } from "../../../contract/wire/common.ts";
import type { WebhookPage } from "../../../contract/people/webhooks.ts";
import { Part } from "../small-parts.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";
import { ListPages } from "./list-pages.tsx";
import { type GivenWebhook, WebhookFields } from "./webhook-fields.tsx";

type Webhooks = {
  of: Registry;
  webhooks: WebhookPage;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  given?: GivenWebhook;
  faults?: readonly FieldError[];
  fault?: string;
};

/** Where a team is told of what happens, and a form for another. */
export const webhooksPage = ({ of, webhooks, once, given, faults = [], fault }: Webhooks): string => {
  const path = `${of.path}/webhooks`;
  return registryPage({
    of,
    title: "Webhooks",
    at: "/webhooks",
    children: (
      <>
        <div class="lead">
          <h1>Webhooks</h1>
          <p>
            Programs of yours that are told of what happens in the team. No event has a text or a key.{" "}
            <a href="/docs/webhooks">What is sent, and how a receiver checks it</a>
          </p>
          {fault && <Alert>{fault}</Alert>}
        </div>
        <Part title="Who is told">
          {webhooks.items.length === 0 ? (
            <p>The team has no webhook{webhooks.page > 1 && " on this page"}.</p>
          ) : (
            <ul class="rows">
              {webhooks.items.map(({ id, url, events, createdAt, createdBy }) => (
                <li>
                  <h3>
                    <a href={`${path}/${id}`}>
                      <bdi>{url}</bdi>
                    </a>
                  </h3>
                  <p>{events.join(", ")}</p>
                  <p class="small soft">
                    Made <When at={createdAt} />
                    {createdBy && (
                      <>
                        {" "}
                        by <bdi>{createdBy.name}</bdi>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
          <ListPages path={path} page={webhooks.page} hasMore={webhooks.hasMore} />
        </Part>
        <form class="part" method="post" action={path}>
          <h2>Make a webhook</h2>
          <div>
            <input type="hidden" name="once" value={once} />
            <WebhookFields given={given ?? { url: "", events: [] }} faults={faults} />
            <button class="go" type="submit" name="act" value="make">
              Make the webhook
            </button>
          </div>
        </form>
      </>
    ),
  });
};
