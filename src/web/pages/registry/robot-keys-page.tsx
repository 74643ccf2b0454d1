import type { FieldError } from "../../../contract/wire/common.ts";
import type { KeyPage } from "../../../contract/people/keys.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { TrustScope, type TrustPolicyPage } from "../../../contract/people/trust-policies.ts";
import { ScopeChoices } from "../access-fields.tsx";
import { faultMarks, FaultOf, Field } from "../form-fields.tsx";
import { KeyRow, type OnceEach, type ShownKey } from "../key-rows.tsx";
import { Part } from "../small-parts.tsx";
import { wordsOfOne } from "../scope-words.ts";
import { type GivenTrust, TrustPolicies } from "../trust-policies.tsx";
import { Alert, type Registry, registryPage } from "./frame.tsx";
import { ListPages } from "./list-pages.tsx";

export type GivenRobot = { name: string; scopes: readonly string[]; expiresInDays: string };

/** A form that was refused: what it held, and what was wrong. */
export type Sent = {
  given?: GivenRobot;
  faults?: readonly FieldError[] | undefined;
  trust?: { given: GivenTrust; faults?: readonly FieldError[] | undefined };
  fault?: string | undefined;
};

type Keys = Sent & {
  of: Registry;
  keys: Omit<KeyPage, "items"> & { items: readonly ShownKey[] };
  policies: TrustPolicyPage;
  once: OnceEach;
};

const untouched: GivenRobot = { name: "", scopes: ["vault:read"], expiresInDays: String(limits.keyDaysDefault) };

/** The keys of a team's robots, and whose CI jobs it trusts. */
export const robotKeysPage = ({ of, keys, policies, once, trust, fault, ...sent }: Keys): string => {
  const { given = untouched, faults = [] } = sent;
  const path = `${of.path}/keys`;
  return registryPage({
    of,
    title: "Keys of robots",
    at: "/keys",
    children: (
      <>
        <div class="lead">
          <h1>Keys of robots</h1>
          <p>
            For machines that read or write the team's items. They belong to the team, not to whoever makes them, and go
            on working when that person leaves.
          </p>
          {fault && <Alert>{fault}</Alert>}
        </div>
        <Part title="Keys">
          {keys.items.length === 0 ? (
            <p>The team has no key{keys.page > 1 && " on this page"}.</p>
          ) : (
            <ul class="rows">
              {keys.items.map((key) => (
                <KeyRow keyed={key} at={path} />
              ))}
            </ul>
          )}
          <ListPages path={path} page={keys.page} hasMore={keys.hasMore} />
        </Part>
        <form class="part" method="post" action={path}>
          <h2>Make a key</h2>
          <div>
            <input type="hidden" name="once" value={once.key} />
            <Field
              faults={faults}
              name="name"
              label="The robot's name: what it makes is said to be by it"
              subject="Name"
            >
              <input
                {...{ ...faultMarks(faults, "name"), class: "field", type: "text", value: given.name }}
                {...{ maxlength: limits.nameMaxLength, autocomplete: "off", required: true }}
              />
            </Field>
            <ScopeChoices offered={TrustScope.options} chosen={given.scopes} words={wordsOfOne} />
            <FaultOf faults={faults} name="scopes" label="What it may" />
            <Field faults={faults} name="expiresInDays" label="Days until it expires" subject="Days">
              <input
                {...{ ...faultMarks(faults, "expiresInDays"), class: "field", type: "number", min: "1" }}
                {...{ max: limits.keyDaysMax, value: given.expiresInDays, required: true }}
              />
            </Field>
            <button class="go" type="submit" name="act" value="make">
              Make the key
            </button>
          </div>
        </form>
        <TrustPolicies at={path} policies={policies} once={once.trust} {...trust} />
      </>
    ),
  });
};
