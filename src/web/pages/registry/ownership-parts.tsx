import type { Claim } from "../../../contract/publishing/claims.ts";
import type { Domain } from "../../../contract/publishing/domains.ts";
import type { Transfer } from "../../../contract/publishing/transfers.ts";
import { InputField, type Refused } from "../form-fields.tsx";
import { FormPart, Rows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { type Registry, When } from "./frame.tsx";

/** What a publisher proves, and what goes to it from others. */
export type Ownership = {
  domains: readonly Domain[];
  /** Those that are open. */
  transfers: readonly Transfer[];
  claims: readonly Claim[];
};

type Parts = Refused<{ domain: string }> & Ownership & { of: Registry; mayChange: boolean };

const domainWords = {
  pending: "Not seen yet",
  proved: "Proved",
  lost: "Lost: it was not there three times",
} as const;

/** Records that others offer. Nothing, where nobody does. */
export const Offers = ({ of, transfers, mayChange }: Pick<Parts, "of" | "transfers" | "mayChange">) =>
  transfers.length === 0 ? null : (
    <Part id="offers" title="Offered to you">
      <Rows
        items={transfers}
        none="Nothing"
        row={({ id, slug, from, endsAt }) => (
          <li>
            <h3>
              <a href={`/skills/${slug}`}>{slug}</a>
            </h3>
            <p>
              <a href={`/publishers/${from}`}>{from}</a> offers it; until <When at={endsAt} />. Who accepts has it at
              once, with all its versions.
            </p>
            {mayChange && (
              <form method="post" action={`${of.path}/publishing`}>
                <p class="row">
                  <button class="go" type="submit" name="act" value={`accept ${id}`}>
                    Accept<span class="unseen"> {slug}</span>
                  </button>
                  <button type="submit" name="act" value={`refuse ${id}`}>
                    Refuse<span class="unseen"> {slug}</span>
                  </button>
                </p>
              </form>
            )}
          </li>
        )}
      />
    </Part>
  );

/** The domains of the publisher, and a form that names one more. */
export const Domains = ({ of, domains, mayChange, given, faults = [] }: Parts) => (
  <>
    <Part id="domains" title="Domains">
      <p>
        A proved domain stands on your page and your skills. <a href="/docs/publish#prove-a-domain">How it is proved</a>
      </p>
      <Rows
        items={domains}
        none="None is named yet"
        row={({ domain, name, value, state, checkedAt }) => (
          <li>
            <h3>{domain}</h3>
            <p>
              <span class={state === "proved" ? "mark" : "mark warn"}>{domainWords[state]}</span>{" "}
              {checkedAt !== null && (
                <>
                  looked up <When at={checkedAt} />
                </>
              )}
            </p>
            <dl class="facts">
              <dt>TXT record</dt>
              <dd>
                <code>{name}</code>
              </dd>
              <dt>Its text</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </dl>
            {mayChange && (
              <form method="post" action={`${of.path}/publishing`}>
                <p class="row">
                  <button type="submit" name="act" value={`look ${domain}`}>
                    Look it up<span class="unseen"> {domain}</span>
                  </button>
                  <button type="submit" name="act" value={`unname ${domain}`}>
                    Remove<span class="unseen"> {domain}</span>
                  </button>
                </p>
              </form>
            )}
          </li>
        )}
      />
    </Part>
    {mayChange && domains.length < 5 && (
      <FormPart title="Prove a domain" to={`${of.path}/publishing`} act="prove" button="Name it">
        <InputField
          given={{ domain: given?.domain ?? "" }}
          faults={faults}
          name="domain"
          label="Domain"
          hint="Such as example.com. The next page says which TXT record proves it."
          subject="The domain"
          required
          autocapitalize="none"
          maxlength={300}
        />
      </FormPart>
    )}
  </>
);

const claimWords = {
  waiting: "Waits: readers see it first, then a moderator decides",
  granted: "Granted: it is yours",
  denied: "Denied",
} as const;

/** What the publisher has claimed. Nothing, where it has claimed nothing. */
export const OwnClaims = ({ claims }: Pick<Parts, "claims">) =>
  claims.length === 0 ? null : (
    <Part id="claims" title="Claims">
      <Rows
        items={claims}
        none="Nothing"
        row={({ slug, state, proof, shownUntil }) => (
          <li>
            <h3>
              <a href={`/skills/${slug}`}>{slug}</a>
            </h3>
            <p>
              {claimWords[state]}. By a job of <bdi>{proof.repository}</bdi>
              {state === "waiting" && (
                <>
                  ; not before <When at={shownUntil} />
                </>
              )}
            </p>
          </li>
        )}
      />
    </Part>
  );
