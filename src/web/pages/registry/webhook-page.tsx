import { limits } from "../../../contract/wire/limits.ts";
import type { NewWebhook, Webhook, WebhookDelivery, WebhookDeliveryPage } from "../../../contract/people/webhooks.ts";
import type { Refused } from "../form-fields.tsx";
import { shownOnce } from "../key-rows.tsx";
import { counted } from "../labels.ts";
import { ActForm, FormPart, ListPages } from "../rows-and-forms.tsx";
import { Moment, Part } from "../small-parts.tsx";
import { type Registry, titledPage, When } from "./frame.tsx";
import { type GivenWebhook, WebhookFields } from "./webhook-fields.tsx";

type OneWebhook = Refused<GivenWebhook> & { of: Registry; webhook: Webhook; deliveries: WebhookDeliveryPage };

/** Where a webhook goes, its secret, and what it was sent last. */
export const webhookPage = ({ of, webhook, deliveries, given = webhook, faults = [], fault }: OneWebhook): string => {
  const at = `/webhooks/${webhook.id}`;
  const path = of.path + at;
  return titledPage({
    of,
    title: "Webhook",
    at,
    about: (
      <>
        <p>
          <bdi>{webhook.url}</bdi>
        </p>
        <p>
          <a href={`${of.path}/webhooks`}>All webhooks of the team</a>
        </p>
      </>
    ),
    fault,
    children: (
      <>
        <Part title="What it was sent">
          <div>
            <p class="soft">
              {counted(deliveries.total, "delivery", "deliveries")}, of the last {limits.webhookDeliveryDays} days.
            </p>
            {deliveries.items.length > 0 && (
              <ul class="rows">
                {deliveries.items.map((delivery) => (
                  <Row path={path} delivery={delivery} />
                ))}
              </ul>
            )}
            <ListPages path={path} list={deliveries} />
            <ActForm to={path} act="test" label="Send a test" />
          </div>
        </Part>
        <FormPart title="Change it" to={path} act="change" button="Change the webhook">
          <WebhookFields given={given} faults={faults} />
        </FormPart>
        <Secret path={path} webhook={webhook} />
        <Part title="End it">
          <form method="post" action={path}>
            <p>What waits for it is sent no more.</p>
            <button type="submit" name="act" value="delete">
              Delete the webhook
            </button>
          </form>
        </Part>
      </>
    ),
  });
};

const Secret = ({ path, webhook: { formerSecretUntil } }: { path: string; webhook: Webhook }) => (
  <Part title="Its secret">
    <form method="post" action={path}>
      {formerSecretUntil === null ? (
        <p>A new one is shown once. The present one signs too for {limits.webhookOverlapHours} more hours.</p>
      ) : (
        <>
          <p>
            It was rotated. The former secret signs too until <Moment at={formerSecretUntil} />. If you rotate again, it
            signs no more at once.
          </p>
          <input type="hidden" name="ends" value="former" />
        </>
      )}
      <button type="submit" name="act" value="rotate">
        Rotate the secret
      </button>
    </form>
  </Part>
);

/** How far a delivery has come, and what the receiver said last. */
function stateOf({ attempts, status, nextAttemptAt }: WebhookDelivery): string {
  const answer = status === null ? "no answer" : `answer ${status}`;
  const tries = counted(attempts, "attempt");
  if (nextAttemptAt !== null) return attempts === 0 ? "Waits to be sent" : `Waits: ${answer}, ${tries}, the next`;
  const hasArrived = status !== null && status >= 200 && status < 300;
  return `${hasArrived ? "✓ Arrived" : "✗ Given up"}: ${answer}, ${tries}`;
}

const Row = ({ path, delivery }: { path: string; delivery: WebhookDelivery }) => (
  <li>
    <h3>
      {delivery.event} <When at={delivery.at} />
    </h3>
    <p>
      {stateOf(delivery)}
      {delivery.nextAttemptAt !== null && delivery.attempts > 0 && (
        <>
          {" "}
          <When at={delivery.nextAttemptAt} />
        </>
      )}
    </p>
    <p class="small soft">
      <code>{delivery.id}</code>
    </p>
    <ActForm to={path} act="resend" id={delivery.id} label="Send it once more" />
  </li>
);

/** The only page that shows a webhook's secret, and it shows nothing else. */
export const newSecretPage = ({ secret }: NewWebhook, path: string): string =>
  shownOnce({
    title: "The webhook's secret",
    id: "secret",
    secret,
    lost: "rotate it",
    use: `export WEBHOOK_SECRET=${secret}`,
    guide: { path: "/docs/webhooks#what-comes", label: "How your program checks what it is sent by it" },
    back: { path, label: "Go to the webhook" },
  });
