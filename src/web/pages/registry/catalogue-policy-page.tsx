import type { CataloguePolicy } from "../../../contract/team-catalogue/policy.ts";
import { Field, faultMarks, InputField, type Refused, SelectField } from "../form-fields.tsx";
import { counted } from "../labels.ts";
import { FormPart } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { Words } from "../words.tsx";
import { type Registry, titledPage } from "./frame.tsx";

/** What the fields of the policy's form hold, as they were typed. */
export type GivenPolicy = {
  approval: string;
  sources: string;
  authors: string;
  tags: string;
  repositories: string;
  mcp: string;
  minAgeHours: string;
  allowScreen: readonly string[];
  requireVirusScan: boolean;
  requireProvenance: boolean;
  deny: string;
  ownItems: string;
  ownTags: string;
  recommended: string;
  alsoMarketplaces: string;
};

type PolicyOfCatalogue = Refused<GivenPolicy> & {
  of: Registry;
  policy: CataloguePolicy;
  etag: string;
  given: GivenPolicy;
};

/** What a team asks of what its people may install: in sentences, and for its admins as a form of all of it. */
export const cataloguePolicyPage = (page: PolicyOfCatalogue): string => {
  const { of, policy, fault } = page;
  return titledPage({
    of,
    title: "The catalogue’s policy",
    at: "/catalogue/policy",
    about: (
      <p>
        What the <a href={`${of.path}/catalogue`}>catalogue</a> lets in. <a href="/docs/team-catalogue">Each rule</a>
      </p>
    ),
    fault,
    children: (
      <>
        <Part title="What holds now">
          <ul>
            {sentencesOf(policy).map((sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
          {policy.conflicts.map(({ message, wins }) => (
            <p>
              <strong>
                <Words text={message} />
              </strong>{" "}
              <code>{wins}</code> wins.
            </p>
          ))}
          {!of.mayManage && <p class="soft">The team’s admins set it.</p>}
        </Part>
        {of.mayManage && <PolicyForm {...page} />}
      </>
    ),
  });
};

const approvals = {
  each: "A person decides about each version",
  first: "Newer versions of what a person approved come in by themselves",
  policy: "Whatever meets the policy is in",
} satisfies Record<CataloguePolicy["approval"], string>;

const ownItems = {
  all: "All of the team’s own items",
  approved: "Own items whose bytes an approver has approved",
  tags: "Own items with one of these tags",
  none: "No own items",
} as const;

function sentencesOf(policy: CataloguePolicy): string[] {
  const { approval, sources, minAgeHours, allowScreen, requireVirusScan, requireProvenance, deny } = policy;
  const lists = sources === "all" ? 0 : Object.values(sources).flat().length;
  return [
    `${approvals[approval]}.`,
    sources === "all"
      ? "Records may come from anywhere."
      : `Records come from ${counted(lists, "named source")}; who approves another says why.`,
    minAgeHours === 0
      ? "A version may be new."
      : `A version is ${counted(minAgeHours, "hour")} old before it comes in by itself.`,
    allowScreen.length === 0
      ? "The injection check lets nothing through."
      : `The injection check found ${allowScreen.includes("notes-only") ? "nothing, or notes alone" : "nothing"}.`,
    requireVirusScan ? "A virus scan has called it clean." : "A virus scan is not asked for before an approval.",
    requireProvenance ? "It is proved from which commit it comes." : "From which commit it comes need not be proved.",
    deny.length === 0 ? "Nothing is denied by name." : `${counted(deny.length, "name")} of what is denied stand below.`,
    `Offered beside it: ${ownItems[typeof policy.ownItems === "string" ? policy.ownItems : "tags"].toLowerCase()}.`,
  ];
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels);

function PolicyForm({ of, etag, given, faults = [] }: PolicyOfCatalogue) {
  const form = { given, faults };
  const area = (
    name: "authors" | "tags" | "repositories" | "mcp" | "deny" | "recommended" | "alsoMarketplaces",
    label: string,
    hint: string,
  ) => (
    <Field faults={faults} name={name} label={label} hint={hint} subject={label}>
      <textarea {...faultMarks(faults, name, true)} class="field" rows={2} spellcheck={false} autocapitalize="none">
        {`\n${given[name]}`}
      </textarea>
    </Field>
  );
  const tick = (name: "requireVirusScan" | "requireProvenance", label: string) => (
    <p>
      <label>
        <input type="checkbox" name={name} checked={given[name]} /> {label}
      </label>
    </p>
  );
  const outcome = (value: string, label: string) => (
    <p>
      <label>
        <input type="checkbox" name="allowScreen" value={value} checked={given.allowScreen.includes(value)} /> {label}
      </label>
    </p>
  );
  return (
    <FormPart title="Change it" to={`${of.path}/catalogue/policy`} hidden={{ etag }} act="set" button="Set the policy">
      <SelectField {...form} name="approval" label="Who lets a version in" options={optionsOf(approvals)} />
      <SelectField
        {...form}
        name="sources"
        label="Where records come from"
        subject="The sources"
        options={[
          ["all", "Anywhere"],
          ["named", "From what is named here"],
        ]}
      />
      {area("authors", "Authors", "Their names in addresses, with spaces or lines between.")}
      {area("tags", "Tags", "With spaces or lines between.")}
      {area("repositories", "Repositories", "Addresses, or owner/name on GitHub.")}
      {area("mcp", "MCP servers", "Names in the MCP Registry, or io.github.owner/* for all of a namespace.")}
      <InputField
        {...form}
        name="minAgeHours"
        label="So many hours old before it comes in by itself"
        subject="The number"
        type="number"
        min="0"
        max="2160"
        required
      />
      <fieldset>
        <legend>What the injection check may have found</legend>
        {outcome("clean", "Nothing")}
        {outcome("notes-only", "Notes alone, or what a moderator has let pass")}
      </fieldset>
      {tick("requireVirusScan", "A virus scan has called it clean before it is approved")}
      {tick("requireProvenance", "It is proved from which commit it comes")}
      {area(
        "deny",
        "Denied",
        "A line each: slug NAME, author NAME, repository OWNER/NAME or sha256 DIGEST. It holds at once.",
      )}
      <SelectField {...form} name="ownItems" label="The team’s own items" options={optionsOf(ownItems)} />
      <InputField {...form} name="ownTags" label="Tags of own items" hint="With spaces or commas between." />
      {area("recommended", "Recommended", "Names of what clients switch on by themselves.")}
      {area("alsoMarketplaces", "Other marketplaces", "Addresses of git repositories that clients may add besides.")}
    </FormPart>
  );
}
