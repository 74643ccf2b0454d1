import type { Child } from "hono/jsx";
import type { FieldError } from "../../../contract/wire/common.ts";
import type { InstallLink, InstallLinkPage, NewInstallLink } from "../../../contract/items/install-links.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { faultMarks, FaultOf, Field } from "../form-fields.tsx";
import { count } from "../labels.ts";
import { documentOf, Page } from "../layout.tsx";
import { Command, Part, Tabs } from "../small-parts.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";

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

type Links = {
  of: Registry;
  links: InstallLinkPage;
  given: GivenLink;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

const lifetimes = [
  [60 * 60, "An hour"],
  [24 * 60 * 60, "A day"],
  [7 * 24 * 60 * 60, "A week"],
  [30 * 24 * 60 * 60, "30 days"],
  [90 * 24 * 60 * 60, "90 days"],
] as const;

/** The install links of a registry: what each opens, who used it how often, and a new one. */
export const linksPage = (page: Links): string => {
  const { of, links, fault } = page;
  return registryPage({
    of,
    title: "Install links",
    at: "/links",
    children: (
      <>
        <div class="lead">
          <h1>Install links</h1>
          <p>
            Whoever has a link installs what it opens, in any client and without a key, until it expires or you revoke
            it. The link itself is shown once.
          </p>
          {fault && <Alert>{fault}</Alert>}
        </div>
        <Part title="Links">
          {links.items.length === 0 ? (
            <p>There is no link{links.page > 1 && " on this page"}.</p>
          ) : (
            <ul class="rows">
              {links.items.map((link) => (
                <Row of={of} link={link} />
              ))}
            </ul>
          )}
          {(links.page > 1 || links.hasMore) && (
            <nav aria-label="Pages">
              <p class="row">
                {links.page > 1 && <a href={`${of.path}/links?page=${links.page - 1}`}>Newer</a>}
                {links.hasMore && <a href={`${of.path}/links?page=${links.page + 1}`}>Older</a>}
              </p>
            </nav>
          )}
        </Part>
        {of.mayWrite && <NewLink {...page} />}
      </>
    ),
  });
};

const states: Record<InstallLink["state"], string> = {
  live: "✓ Works, expires",
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
        {of.type === "team" && (
          <>
            {" "}
            by <bdi>{link.createdBy.name}</bdi>
          </>
        )}
      </p>
      {of.mayWrite && link.state !== "revoked" && (
        <form method="post" action={`${of.path}/links`}>
          <button type="submit" name="act" value={`revoke ${link.id}`} class="plain">
            Revoke {name}
          </button>
        </form>
      )}
    </li>
  );
}

const NewLink = ({ of, given, once, faults = [] }: Links) => {
  const choice = (value: string, label: Child) => (
    <p>
      <label>
        <input type="radio" name="opens" value={value} checked={given.opens === value} /> {label}
      </label>
    </p>
  );
  const line = (name: "name" | "tags" | "items", more: object = {}) => (
    <input {...faultMarks(faults, name)} class="field" type="text" value={given[name]} autocomplete="off" {...more} />
  );
  return (
    <form class="part" method="post" action={`${of.path}/links`}>
      <h2>Make a link</h2>
      <div>
        <input type="hidden" name="once" value={once} />
        <fieldset>
          <legend>It opens</legend>
          {choice("items", "these items, by their slugs with spaces between")}
          <p>
            {line("items", { "aria-label": "Slugs of items" })}
            <FaultOf faults={faults} name="items" label="The items" />
          </p>
          {choice("tags", "all items with one of these tags, also later ones")}
          <p>
            {line("tags", { "aria-label": "Tags" })}
            <FaultOf faults={faults} name="tags" label="The tags" />
          </p>
          {choice("all", "everything here, also later items")}
          {of.type === "team" && choice("catalogue", "the catalogue: what the team has approved, and its own items")}
        </fieldset>
        <Field faults={faults} name="ttlSeconds" label="It works for" subject="The time">
          <select {...faultMarks(faults, "ttlSeconds")} class="field">
            {lifetimes.map(([seconds, label]) => (
              <option value={seconds} selected={given.ttlSeconds === String(seconds)}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          faults={faults}
          name="maxUses"
          label="For so many machines at most (empty: any number)"
          subject="The number"
        >
          <input
            {...faultMarks(faults, "maxUses")}
            class="field"
            type="number"
            min="1"
            max={limits.linkUsesMax}
            value={given.maxUses}
          />
        </Field>
        <Field faults={faults} name="name" label="Name, to tell it from others (may be empty)" subject="The name">
          {line("name", { maxlength: limits.nameMaxLength })}
        </Field>
        <button class="go" type="submit" name="act" value="make">
          Make the link
        </button>
      </div>
    </form>
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

/** The only page that shows a link, and it shows nothing that a person wrote. */
export const newLinkPage = ({ path, link }: { path: string; link: NewInstallLink }): string =>
  documentOf(
    <Page title="Your install link" description="It is shown once." path={`${path}/links`} isUnlisted>
      <div class="lead">
        <h1>Your install link</h1>
        <p>It is shown this once. Copy the command for the client of whoever you give it to.</p>
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
          Whoever has it installs what it opens, until <When at={link.expiresAt} />. If it falls into wrong hands,
          revoke the link {link.id}.
        </p>
        <p>
          <a href={`${path}/links`}>Back to the links</a>
        </p>
      </div>
    </Page>,
  );
