import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { type TrustPolicy, type TrustPolicyPage, TrustScope } from "../../contract/people/trust-policies.ts";
import { ScopeChoices } from "./access-fields.tsx";
import { faultMarks, FaultOf, Field } from "./form-fields.tsx";
import { Act, Time } from "./key-rows.tsx";
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

type Trust = {
  /** The page that the forms are of. */
  at: string;
  policies: TrustPolicyPage;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  given?: GivenTrust | undefined;
  faults?: readonly FieldError[] | undefined;
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
  const line = (name: "workflow" | "environment" | "ref", more: object = {}) => (
    <input
      {...{ ...faultMarks(faults, name), class: "field", type: "text", value: given[name], autocapitalize: "none" }}
      {...{ maxlength: limits.trustTextMaxLength, autocomplete: "off", ...more }}
    />
  );
  const number = (name: "repositoryId" | "repositoryOwnerId") => (
    <input
      {...{ ...faultMarks(faults, name), class: "field", type: "text", inputmode: "numeric", value: given[name] }}
      {...{ autocomplete: "off", required: true }}
    />
  );
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
      <form class="part" method="post" action={at}>
        <h2>Trust a CI's jobs</h2>
        <div>
          <input type="hidden" name="once" value={once} />
          <Field faults={faults} name="issuer" label="CI">
            <select {...faultMarks(faults, "issuer")} class="field">
              {Object.entries(issuers).map(([value, label]) => (
                <option value={value} selected={value === given.issuer}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          <Field
            {...{ faults, name: "repositoryId", subject: "The number" }}
            label="The repository's number (GitLab: project id)"
          >
            {number("repositoryId")}
          </Field>
          <Field
            {...{ faults, name: "repositoryOwnerId", subject: "The number" }}
            label="The number of the account that owns it (GitLab: namespace id)"
          >
            {number("repositoryOwnerId")}
          </Field>
          <Field faults={faults} name="workflow" label="The workflow's file" subject="The file">
            {line("workflow", { placeholder: ".github/workflows/publish.yml", required: true })}
          </Field>
          <Field faults={faults} name="environment" label="The job's environment (empty: any)" subject="It">
            {line("environment")}
          </Field>
          <Field faults={faults} name="ref" label="The whole ref, as refs/heads/main (empty: any)" subject="The ref">
            {line("ref")}
          </Field>
          <ScopeChoices offered={TrustScope.options} chosen={given.scopes} words={wordsOfOne} />
          <FaultOf faults={faults} name="scopes" label="What its jobs may" />
          <button class="go" type="submit" name="act" value="trust">
            Trust its jobs
          </button>
        </div>
      </form>
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
    <form method="post" action={at}>
      <Act act="distrust" id={policy.id} label={`Trust ${policy.workflow} no longer`} />
    </form>
  </li>
);
