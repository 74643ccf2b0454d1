import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { Scope } from "../../contract/wire/security.ts";
import { type Registries, RegistryChoice, ScopeChoices } from "./access-fields.tsx";
import type { TrustPolicyPage } from "../../contract/people/trust-policies.ts";
import { faultMarks, FaultOf, Field, InputField } from "./form-fields.tsx";
import { DaysField, KeyRow, type OnceEach, type ShownKey, Time } from "./key-rows.tsx";
import { documentOf, Page } from "./layout.tsx";
import { Act, ActForm, FormPart, Rows } from "./rows-and-forms.tsx";
import { type GivenTrust, TrustPolicies } from "./trust-policies.tsx";

export type Account = {
  person: { slug: string; name: string; email: string; emailConfirmed: boolean; isModerator: boolean };
  /** Whether mail is sent here. */
  isMailed: boolean;
  keys: readonly ShownKey[];
  sessions: readonly { id: string; way: string; signedInAt: string; lastUsedAt: string; isThis: boolean }[];
  identities: readonly { issuer: string; subject: string; email: string | null }[];
  /** The providers of which an identity can be added. */
  addable: readonly { way: string; name: string }[];
  registries: Registries;
  policies: TrustPolicyPage;
  once: OnceEach;
  /** What was wrong with the sent form, and what it held. */
  faults?: readonly FieldError[];
  given?: { name: string; scopes: readonly string[]; registry: string; expiresInDays: string };
  /** What was sent as the person's name, and refused. */
  ownName?: string;
  /** The same of the form of a trust policy. */
  trust?: { given: GivenTrust; faults: readonly FieldError[] };
};

export const accountPage = (account: Account): string => {
  const {
    person,
    isMailed,
    keys,
    sessions,
    identities,
    addable,
    registries,
    policies,
    trust,
    once,
    faults = [],
  } = account;
  const given = account.given ?? { name: "", scopes: ["vault:read"], registry: "", expiresInDays: "90" };
  return documentOf(
    <Page title="Your account" description="Your keys and where you are signed in." path="/account" isUnlisted>
      <div class="lead">
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        <p>
          {person.email}, {person.emailConfirmed ? "confirmed" : "not confirmed"}
        </p>
        {person.isModerator && (
          <p>
            You are a moderator: <a href="/moderation">what waits for you</a>
          </p>
        )}
        {!person.emailConfirmed && (
          <>
            <p>
              Nobody has shown that the address is yours: until then you make no team, accept no invitation and upload
              no bundle. {!isMailed && "Ask the operator to confirm it."}
            </p>
            {isMailed && <ActForm to="/account" act="confirm" label="Send me a link that confirms it" />}
          </>
        )}
        <form method="post" action="/sign-out">
          <button type="submit" class="plain">
            Sign out
          </button>
        </form>
      </div>
      <section class="part">
        <h2>Keys and MCP clients</h2>
        <Rows
          items={keys}
          none="You have no key. Make the first one below"
          row={(key) => <KeyRow keyed={key} at="/account" registries={registries} />}
        />
      </section>
      <FormPart title="Make a key" to="/account" hidden={{ once: once.key }} act="make" button="Make the key">
        <InputField
          faults={faults}
          given={given}
          name="name"
          label="Name, to tell it from others"
          subject="Name"
          maxlength={limits.nameMaxLength}
          required
        />
        <ScopeChoices offered={Scope.options} chosen={given.scopes} />
        <FaultOf faults={faults} name="scopes" label="What it may" />
        <Field faults={faults} name="registry" label="It opens" subject="What it opens">
          <RegistryChoice registries={registries} chosen={given.registry} />
        </Field>
        <DaysField faults={faults} given={given} />
      </FormPart>
      <TrustPolicies at="/account" policies={policies} once={once.trust} {...trust} />
      <section class="part">
        <h2>Where you are signed in</h2>
        <div>
          <ul class="rows">
            {sessions.map(({ id, way, signedInAt, lastUsedAt, isThis }) => (
              <li>
                <h3>{isThis ? "This browser" : `Another browser (${id})`}</h3>
                <p>
                  by {way} since <Time at={signedInAt} />, last used <Time at={lastUsedAt} />
                </p>
                {!isThis && <ActForm to="/account" act="end-session" id={id} label={`End session ${id}`} />}
              </li>
            ))}
          </ul>
          <ActForm to="/account" act="end-sessions" label="End all others" />
        </div>
      </section>
      <section class="part">
        <h2>What you have written</h2>
        <div>
          <p>
            It is in <a href="/vault">your vault</a>.{" "}
            <a href="/vault/export">Take everything out, as one zip archive</a>
          </p>
        </div>
      </section>
      {identities.length + addable.length > 0 && (
        <section class="part">
          <h2>How you sign in</h2>
          <div>
            <ul class="rows">
              {identities.map(({ issuer, subject, email }) => (
                <li>
                  <h3>{issuer}</h3>
                  <p>{email ?? subject}</p>
                  <ActForm to="/account" act="remove-identity" label={`Remove ${issuer} (${email ?? subject})`}>
                    <input type="hidden" name="issuer" value={issuer} />
                    <input type="hidden" name="subject" value={subject} />
                  </ActForm>
                </li>
              ))}
            </ul>
            {identities.length > 0 && (
              <p class="soft">To remove one ends your other sessions. The last way to sign in stays.</p>
            )}
            <form method="post" action="/account" class="row">
              {addable.map(({ way, name }) => (
                <Act act="add" id={way} label={`Add ${name}`} />
              ))}
            </form>
          </div>
        </section>
      )}
      <form class="part" method="post" action="/account">
        <h2>Your name</h2>
        <div>
          <InputField
            faults={faults}
            given={{ ownName: account.ownName ?? person.name }}
            name="ownName"
            label="As others see it"
            subject="The name"
            maxlength={limits.nameMaxLength}
            autocomplete="name"
            required
          />
          <p class="soft">
            Your name in addresses stays <code>{person.slug}</code>.
          </p>
          <button type="submit" name="act" value="rename">
            Change your name
          </button>
        </div>
      </form>
      <section class="part" id="leave">
        <h2>Leave</h2>
        <details open={faults.some(({ pointer }) => pointer === "/confirm")}>
          <summary>What is lost, and the button</summary>
          <form method="post" action="/account">
            <p>
              Your keys, sessions, install links and memberships end at once. What you made in teams stays theirs. Your
              vault is kept for 30 days, in which the operator can bring you back, and is deleted then.
            </p>
            <Field
              {...{ faults, name: "confirm", subject: "It" }}
              label={`Your name in addresses, to be sure: ${person.slug}`}
            >
              <input
                {...{ ...faultMarks(faults, "confirm"), class: "field", type: "text", required: true }}
                {...{ autocomplete: "off", autocapitalize: "none", maxlength: limits.slugMaxLength }}
              />
            </Field>
            <button type="submit" name="act" value="leave">
              Leave for good
            </button>
          </form>
        </details>
      </section>
    </Page>,
  );
};
