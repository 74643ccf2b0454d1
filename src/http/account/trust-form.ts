import type { Deps } from "../../people/deps.ts";
import type { Managed } from "../../people/managed-registry.ts";
import { createPolicy } from "../../people/ci/trust-policies.ts";
import { TrustPolicyInput } from "../../contract/people/trust-policies.ts";
import { parseForm, retryIn } from "./forms.ts";
import type { GivenTrust } from "../../web/pages/trust-policies.tsx";

/** What was sent, to be shown again. */
export const givenTrust = (form: URLSearchParams): GivenTrust => {
  const field = (name: string) => (form.get(name) ?? "").trim();
  return {
    issuer: field("issuer"),
    repositoryId: field("repositoryId"),
    repositoryOwnerId: field("repositoryOwnerId"),
    workflow: field("workflow"),
    environment: field("environment"),
    ref: field("ref"),
    scopes: form.getAll("scopes"),
  };
};

/** Makes the trust policy that a form describes, once however often the form is sent. Faults name the form's fields. */
export async function trust(deps: Pick<Deps, "vault" | "now">, owner: Managed, form: URLSearchParams) {
  const given = givenTrust(form);
  const input = {
    ...given,
    repositoryId: numberOf(given.repositoryId),
    repositoryOwnerId: numberOf(given.repositoryOwnerId),
    environment: given.environment || null,
    ref: given.ref || null,
  };
  await createPolicy(deps, owner, parseForm(TrustPolicyInput, input), retryIn(form, given));
}

const numberOf = (text: string) => Number(text || Number.NaN);
