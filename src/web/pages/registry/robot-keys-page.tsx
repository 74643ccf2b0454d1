import type { KeyPage } from "../../../contract/people/keys.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { TrustScope, type TrustPolicyPage } from "../../../contract/people/trust-policies.ts";
import { ScopeChoices } from "../access-fields.tsx";
import { FaultOf, InputField, type Refused } from "../form-fields.tsx";
import { DaysField, KeyRow, type OnceEach, type ShownKey } from "../key-rows.tsx";
import { FormPart, PagedRows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { wordsOfOne } from "../scope-words.ts";
import { type GivenTrust, TrustPolicies } from "../trust-policies.tsx";
import { type Registry, titledPage } from "./frame.tsx";

export type GivenRobot = { name: string; scopes: readonly string[]; expiresInDays: string };

/** Which of the two forms was refused. */
export type Sent = Refused<GivenRobot> & { trust?: Omit<Refused<GivenTrust>, "fault"> };

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
  return titledPage({
    of,
    title: "Keys of robots",
    at: "/keys",
    about: (
      <p>
        For machines that read or write the team's items. They belong to the team, not to whoever makes them, and go on
        working when that person leaves.
      </p>
    ),
    fault,
    children: (
      <>
        <Part title="Keys">
          <PagedRows
            path={path}
            list={keys}
            none="The team has no key"
            row={(key) => <KeyRow keyed={key} at={path} />}
          />
        </Part>
        <FormPart title="Make a key" to={path} hidden={{ once: once.key }} act="make" button="Make the key">
          <InputField
            faults={faults}
            given={given}
            name="name"
            label="The robot's name: what it makes is said to be by it"
            subject="Name"
            maxlength={limits.nameMaxLength}
            required
          />
          <ScopeChoices offered={TrustScope.options} chosen={given.scopes} words={wordsOfOne} />
          <FaultOf faults={faults} name="scopes" label="What it may" />
          <DaysField faults={faults} given={given} />
        </FormPart>
        <TrustPolicies at={path} policies={policies} once={once.trust} {...trust} />
      </>
    ),
  });
};
