import type { FieldError } from "../../../contract/wire/common.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { WebhookEvent } from "../../../contract/people/webhooks.ts";
import { FaultOf, InputField } from "../form-fields.tsx";

/** What a form of a webhook holds, as it was sent. */
export type GivenWebhook = { url: string; events: readonly string[] };

const eventWords: Record<WebhookEvent, string> = {
  "catalogue.pending": "Something waits for an approver",
  "catalogue.withdrawn": "What the team has approved or watches is withdrawn",
  "catalogue.yanked": "A publisher advises against a version that the team has approved",
  "item.flagged": "The injection check has flagged an item",
  "bundle.infected": "A scan has called an item's bundle infected",
  "member.added": "Somebody has become a member",
  "key.created": "A key that opens this team was made",
  "submission.decided": "A submission was published or refused",
  "record.withdrawn": "A moderator has taken down what the team published",
};

/** Where a webhook goes, and of what it tells. */
export const WebhookFields = ({ given, faults }: { given: GivenWebhook; faults: readonly FieldError[] }) => (
  <>
    <InputField
      faults={faults}
      given={given}
      name="url"
      label="The receiver's address"
      subject="The address"
      inputmode="url"
      maxlength={limits.webhookUrlMaxLength}
      autocapitalize="none"
      required
      placeholder="https://hooks.example.com/registry"
    />
    <fieldset>
      <legend>It is told when</legend>
      {WebhookEvent.options.map((event) => (
        <p>
          <label>
            <input type="checkbox" name="events" value={event} checked={given.events.includes(event)} />{" "}
            {eventWords[event]} <code class="small">{event}</code>
          </label>
        </p>
      ))}
    </fieldset>
    <FaultOf faults={faults} name="events" label="The events" />
  </>
);
