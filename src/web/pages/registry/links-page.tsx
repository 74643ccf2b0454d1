import type { Child } from "hono/jsx";
import type { InstallLink, InstallLinkPage, NewInstallLink } from "../../../contract/items/install-links.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { faultMarks, FaultOf, InputField, type Refused, SelectField } from "../form-fields.tsx";
import { count } from "../labels.ts";
import { ActForm, FormPart, PagedRows, shownOncePage } from "../rows-and-forms.tsx";
import { Command, Part, Tabs } from "../small-parts.tsx";
import { By, type Registry, titledPage, When } from "./frame.tsx";

/** What the fields of a link's form hold, as they were typed. */
export type GivenLink = {
  name: string;
  /** Which items it opens. */
  opens: string;
  tags: string;
  items: string;
  ttlSeconds: string;
  maxUses: string;
};

type Links = Refused<GivenLink> & {
  of: Registry;
  links: InstallLinkPage;
  given: GivenLink;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
};

const lifetimes = [
  [60 * 60, "An hour"],
  [24 * 60 * 60, "A day"],
  [7 * 24 * 60 * 60, "A week"],
  [30 * 24 * 60 * 60, "30 days"],
  [90 * 24 * 60 * 60, "90 days"],
].map(([seconds, label]) => [String(seconds), String(label)] as const);

/** The install links of a registry: what each opens, who used it how often, and a new one. */
export const linksPage = (page: Links): string => {
  const { of, links, fault } = page;
  const path = `${of.path}/links`;
  return titledPage({
    of,
    title: "Install links",
    at: "/links",
    about: (
      <p>
        Whoever has a link installs what it opens, in any client and without a key, until it expires or you revoke it.
        The link itself is shown once.
      </p>
    ),
    fault,
    children: (
      <>
        <Part title="Links">
          <PagedRows path={path} list={links} none="There is no link" row={(link) => <Row of={of} link={link} />} />
        </Part>
        {of.mayWrite && <NewLink {...page} />}
      </>
    ),
  });
};

const states: Record<InstallLink["state"], string> = {
  live: "✓ Works, ends",
  expired: "Expired",
  revoked: "Revoked",
  "used-up": "Used up",
};

const opens = ({ items, tags, catalogue }: InstallLink) =>
  catalogue
    ? "the catalogue: what the team has approved, and its own items"
    : items || tags
      ? [...(items ?? []), ...(tags ?? []).map((tag) => `all tagged ${tag}`)].join(", ")
      : "everything, also later items";

function Row({ of, link }: { of: Registry; link: InstallLink }) {
  const name = link.name ?? link.id;
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p>Opens {opens(link)}</p>
      <p class="small soft">
        {states[link.state]}
        {link.state === "live" && (
          <>
            {" "}
            <When at={link.expiresAt} />
          </>
        )}{" "}
        · used {count(link.uses)} {link.uses === 1 ? "time" : "times"}
        {link.maxUses !== null && ` of ${count(link.maxUses)}`}
        {link.lastUsedAt && (
          <>
            , last <When at={link.lastUsedAt} />
          </>
        )}{" "}
        · made <When at={link.createdAt} />
        {of.type === "team" && <By who={link.createdBy} />}
      </p>
      {of.mayWrite && link.state !== "revoked" && (
        <ActForm to={`${of.path}/links`} act="revoke" id={link.id} label={`Revoke ${name}`} />
      )}
    </li>
  );
}

const NewLink = ({ of, given, once, faults = [] }: Links) => {
  const form = { given, faults };
  const choice = (value: string, label: Child) => (
    <p>
      <label>
        <input type="radio" name="opens" value={value} checked={given.opens === value} /> {label}
      </label>
    </p>
  );
  const line = (name: "tags" | "items", label: string) => (
    <input
      {...faultMarks(faults, name)}
      class="field"
      type="text"
      value={given[name]}
      autocomplete="off"
      aria-label={label}
    />
  );
  return (
    <FormPart title="Make a link" to={`${of.path}/links`} hidden={{ once }} act="make" button="Make the link">
      <fieldset>
        <legend>It opens</legend>
        {choice("items", "these items, by their slugs with spaces between")}
        <p>
          {line("items", "Slugs of items")}
          <FaultOf faults={faults} name="items" label="The items" />
        </p>
        {choice("tags", "all items with one of these tags, also later ones")}
        <p>
          {line("tags", "Tags")}
          <FaultOf faults={faults} name="tags" label="The tags" />
        </p>
        {choice("all", "everything here, also later items")}
        {of.type === "team" && choice("catalogue", "the catalogue: what the team has approved, and its own items")}
      </fieldset>
      <SelectField {...form} name="ttlSeconds" label="It works for" subject="The time" options={lifetimes} />
      <InputField
        {...form}
        name="maxUses"
        label="For so many machines at most (empty: any number)"
        subject="The number"
        type="number"
        min="1"
        max={limits.linkUsesMax}
      />
      <InputField
        {...form}
        name="name"
        label="Name, to tell it from others (may be empty)"
        subject="The name"
        maxlength={limits.nameMaxLength}
      />
    </FormPart>
  );
};

const clients: [keyof NewInstallLink["commands"], string][] = [
  ["skills", "skills"],
  ["claude", "Claude Code"],
  ["codex", "Codex"],
  ["copilot", "Copilot"],
  ["gemini", "Gemini"],
  ["opencode", "opencode"],
  ["git", "git"],
  ["mcp", "MCP"],
  ["mcpRegistry", "MCP registry"],
];

/** The only page that shows a link. */
export const newLinkPage = ({ path, link }: { path: string; link: NewInstallLink }): string =>
  shownOncePage({
    title: "Your install link",
    told: "Copy the command for the client of whoever you give it to.",
    back: { path: `${path}/links`, label: "Back to the links" },
    children: (
      <>
        <Tabs
          name="client"
          legend="Client"
          tabs={clients.map(([id, label]) => ({
            id,
            label,
            body: <Command text={link.commands[id]} label={`the command for ${label}`} />,
          }))}
        />
        <p>
          Whoever has it installs what it opens. It ends <When at={link.expiresAt} />. If it falls into wrong hands,
          revoke the link {link.id}.
        </p>
      </>
    ),
  });
