import { limits } from "../../contract/wire/limits.ts";
import { type TrustPolicy, type TrustPolicyPage, TrustScope } from "../../contract/people/trust-policies.ts";
import { ScopeChoices } from "./access-fields.tsx";
import { FaultOf, InputField, type Refused, SelectField } from "./form-fields.tsx";
import { Time } from "./key-rows.tsx";
import { ActForm, FormPart } from "./rows-and-forms.tsx";
import { wordsOfOne } from "./scope-words.ts";

/** What the form of a trust policy holds, as it was typed. */
export type GivenTrust = {
  issuer: string;
  repositoryId: string;
  repositoryOwnerId: string;
  workflow: string;
  environment: string;
  ref: string;
  scopes: readonly string[];
};

type Trust = Refused<GivenTrust> & {
  /** The page that the forms are of. */
  at: string;
  policies: TrustPolicyPage;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
};

const issuers = { github: "GitHub Actions", gitlab: "GitLab CI" };
const untouched: GivenTrust = {
  issuer: "github",
  repositoryId: "",
  repositoryOwnerId: "",
  workflow: "",
  environment: "",
  ref: "",
  scopes: ["vault:write"],
};

/** Whose CI jobs are let in without a secret, and a form for another. */
export const TrustPolicies = ({ at, policies, once, given = untouched, faults = [] }: Trust) => {
  const form = { given, faults };
  const text = { autocapitalize: "none", maxlength: limits.trustTextMaxLength };
  return (
    <>
      <section class="part" id="ci">
        <h2>Trusted CI jobs</h2>
        <div>
          <p>
            Jobs of a trusted repository exchange their own token for a key of 15 minutes: no secret is kept there.{" "}
            <a href="/docs/ci">How a workflow does it</a>
          </p>
          {policies.items.length > 0 && (
            <ul class="rows">
              {policies.items.map((policy) => (
                <Row at={at} policy={policy} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <FormPart title="Trust a CI's jobs" to={at} hidden={{ once }} act="trust" button="Trust its jobs">
        <SelectField {...form} name="issuer" label="CI" options={Object.entries(issuers)} />
        <InputField
          {...form}
          name="repositoryId"
          label="The repository's number (GitLab: project id)"
          subject="The number"
          inputmode="numeric"
          required
        />
        <InputField
          {...form}
          name="repositoryOwnerId"
          label="The number of the account that owns it (GitLab: namespace id)"
          subject="The number"
          inputmode="numeric"
          required
        />
        <InputField
          {...form}
          {...text}
          name="workflow"
          label="The workflow's file"
          subject="The file"
          placeholder=".github/workflows/publish.yml"
          required
        />
        <InputField {...form} {...text} name="environment" label="The job's environment (empty: any)" subject="It" />
        <InputField
          {...form}
          {...text}
          name="ref"
          label="The whole ref, as refs/heads/main (empty: any)"
          subject="The ref"
        />
        <ScopeChoices offered={TrustScope.options} chosen={given.scopes} words={wordsOfOne} />
        <FaultOf faults={faults} name="scopes" label="What its jobs may" />
      </FormPart>
    </>
  );
};

const Row = ({ at, policy }: { at: string; policy: TrustPolicy }) => (
  <li>
    <h3>
      {issuers[policy.issuer]}, repository {policy.repositoryId} of {policy.repositoryOwnerId}
    </h3>
    <p>
      <code>{policy.workflow}</code>
      {policy.environment !== null && (
        <>
          {" "}
          · in <bdi>{policy.environment}</bdi>
        </>
      )}
      {policy.ref !== null && (
        <>
          {" "}
          · at <code>{policy.ref}</code>
        </>
      )}{" "}
      · {policy.scopes.join(", ")} · last used {policy.lastUsedAt ? <Time at={policy.lastUsedAt} /> : "never"}
      {policy.endsWithKey !== null && (
        <>
          {" "}
          · made by the key <code>{policy.endsWithKey}</code>, and ends with it
        </>
      )}
    </p>
    <ActForm to={at} act="distrust" id={policy.id} label={`Trust ${policy.workflow} no longer`} />
  </li>
);
