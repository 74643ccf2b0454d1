import type { WebhookPage } from "../../../contract/people/webhooks.ts";
import type { Refused } from "../form-fields.tsx";
import { FormPart, PagedRows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { By, type Registry, titledPage, When } from "./frame.tsx";
import { type GivenWebhook, WebhookFields } from "./webhook-fields.tsx";

type Webhooks = Refused<GivenWebhook> & {
  of: Registry;
  webhooks: WebhookPage;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
};

const untouched: GivenWebhook = { url: "", events: [] };

/** Where a team is told of what happens, and a form for another. */
export const webhooksPage = ({ of, webhooks, once, given = untouched, faults = [], fault }: Webhooks): string => {
  const path = `${of.path}/webhooks`;
  return titledPage({
    of,
    title: "Webhooks",
    at: "/webhooks",
    about: (
      <p>
        Programs of yours that are told of what happens in the team. No event has a text or a key.{" "}
        <a href="/docs/webhooks">What is sent, and how a receiver checks it</a>
      </p>
    ),
    fault,
    children: (
      <>
        <Part title="Who is told">
          <PagedRows
            path={path}
            list={webhooks}
            none="The team has no webhook"
            row={({ id, url, events, createdAt, createdBy }) => (
              <li>
                <h3>
                  <a href={`${path}/${id}`}>
                    <bdi>{url}</bdi>
                  </a>
                </h3>
                <p>{events.join(", ")}</p>
                <p class="small soft">
                  Made <When at={createdAt} />
                  <By who={createdBy} />
                </p>
              </li>
            )}
          />
        </Part>
        <FormPart title="Make a webhook" to={path} hidden={{ once }} act="make" button="Make the webhook">
          <WebhookFields given={given} faults={faults} />
        </FormPart>
      </>
    ),
  });
};
