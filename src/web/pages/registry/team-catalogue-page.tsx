import type { CatalogueEntry, CataloguePage, listCatalogue } from "../../../contract/team-catalogue/catalogue.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { InputField, type Refused, SelectField } from "../form-fields.tsx";
import { counted } from "../labels.ts";
import { addressOf, type Sent } from "../list-query.ts";
import { Choice, Pager } from "../list-view.tsx";
import { RowWords } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { CatalogueUse } from "./catalogue-use.tsx";
import { By, type Registry, titledPage, When } from "./frame.tsx";

type Query = ReturnType<(typeof listCatalogue)["request"]["query"]["parse"]>;

/** What the address of the page asks for: as it was sent, and as the contract reads it. */
export type AskedCatalogue = { sent: Sent; parameters: Omit<Query, "format"> };

/** What the form that asks for a record holds, as it was typed. */
export type GivenAsk = { kind: string; slug: string; note: string };

type Catalogue = Refused<GivenAsk> & {
  of: Registry;
  entries: CataloguePage;
  asked: AskedCatalogue;
  may: { ask: boolean; decide: boolean };
  /** The service's address. */
  base: string;
  given: GivenAsk;
};

export const recordKinds = {
  skill: "Skill",
  "mcp-server": "MCP server",
  command: "Command",
  prompt: "Prompt",
} satisfies Record<CatalogueEntry["kind"], string>;

const origins = [
  { value: "approved", text: "Approved" },
  { value: "own", text: "The team's own" },
];
const states = { approved: "Offered", withdrawn: "Withdrawn", expired: "Expired", all: "All of the last year" };

/** What a team's people may install, and a form that asks for more. */
export const cataloguePage = (page: Catalogue): string => {
  const { of, entries, asked, may, base, fault } = page;
  const path = `${of.path}/catalogue`;
  const here = (changes: Record<string, string | undefined>) => addressOf(path, asked.sent, changes);
  return titledPage({
    of,
    title: "Catalogue",
    at: "/catalogue",
    about: (
      <p>
        What people of the team install from one address: public records that were approved, at exactly the bytes that
        were approved, and the team's own items.
      </p>
    ),
    fault,
    children: (
      <>
        <CatalogueUse of={of} base={base} />
        <Part title="What is in it">
          <div>
            <Filters path={path} asked={asked} />
            <p class="soft">
              {counted(entries.total, "entry", "entries")}.{entries.total === 0 && <FirstStep may={may} />}
            </p>
            <ul class="rows">
              {entries.items.map((entry) => (
                <Row of={of} entry={entry} mayDecide={may.decide} />
              ))}
            </ul>
            <Pager list={entries} here={here} />
          </div>
        </Part>
        {may.ask && <Ask {...page} />}
      </>
    ),
  });
};

/** What fills a catalogue that has nothing. */
const FirstStep = ({ may }: Pick<Catalogue, "may">) => (
  <>
    {" "}
    {may.decide
      ? "Open a skill or an MCP server of the public catalogue, and approve it for your team there."
      : may.ask
        ? "Open a skill or an MCP server of the public catalogue, and ask for it there: an approver decides."
        : "The team’s approvers fill it."}{" "}
    <a href="/skills">Look for one</a>
  </>
);

function Filters({ path, asked: { parameters } }: { path: string; asked: AskedCatalogue }) {
  const { q, kind, origin, state } = parameters;
  const kinds = Object.entries(recordKinds).map(([value, text]) => ({ value, text }));
  return (
    <form class="choose" action={path} aria-label="Catalogue">
      <label>
        Words
        <input type="search" name="q" value={q} maxlength={limits.queryMaxLength} size={18} />
      </label>
      <label>
        Kind
        <Choice name="kind" chosen={kind} options={kinds} />
      </label>
      <label>
        From
        <Choice name="origin" chosen={origin} options={origins} />
      </label>
      <label>
        State
        <select name="state">
          {Object.entries(states).map(([value, text]) => (
            <option value={value === "approved" ? "" : value} selected={value === (state ?? "approved")}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="go">
        Show
      </button>
    </form>
  );
}

/** Where a record is read: the public page of an approved one, the team's own page of its item. */
export const recordAddress = (of: Registry, { kind, slug }: { kind: string; slug: string }, isOwn: boolean): string =>
  isOwn ? `${of.path}/items/${slug}` : publicAddress(kind, slug);
export const publicAddress = (kind: string, slug: string) => `/${kind === "skill" ? "skills" : "mcp-servers"}/${slug}`;

function stateOf({ state, withdrawn, deniedBy, yanked }: CatalogueEntry): string {
  if (withdrawn) return `✗ Withdrawn: ${withdrawn.reason}`;
  if (state === "expired") return "Expired";
  if (yanked && deniedBy === null) return `✓ Offered, though its publisher has yanked it: ${yanked.reason}`;
  return deniedBy === null ? "✓ Offered" : `Kept back by the policy (${deniedBy})`;
}

function Row({ of, entry, mayDecide }: { of: Registry; entry: CatalogueEntry; mayDecide: boolean }) {
  const { kind, slug, title, origin, version, by, since, newer, approvalId, state, sha256 } = entry;
  return (
    <li>
      <h3>
        <a href={recordAddress(of, entry, origin === "own")}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      <p class="small soft">
        {recordKinds[kind]} <code>{slug}</code>, version {version} <code title={sha256}>{sha256.slice(0, 12)}…</code>
      </p>
      <p class="small soft">
        {stateOf(entry)} · {origin === "own" ? "the team's own" : "approved"} <When at={since} />
        {by ? <By who={by} /> : origin === "approved" && " by the policy"}
        {newer && (
          <>
            {" "}
            · version {newer.version} is newer and {newer.state === "pending" ? "waits" : "kept out by the policy"}
            {newer.differenceUrl && (
              <>
                {" "}
                (<a href={newer.differenceUrl}>difference</a>)
              </>
            )}
          </>
        )}
      </p>
      {mayDecide && approvalId && state === "approved" && (
        <details>
          <summary>
            <RowWords text="Withdraw" row={title} />
          </summary>
          <form method="post" action={`${of.path}/catalogue`}>
            <p>
              <label>
                Why
                <br />
                <input class="field" type="text" name="reason" maxlength={limits.reasonMaxLength} required />
              </label>
            </p>
            <button type="submit" name="act" value={`withdraw ${approvalId}`}>
              Withdraw the approval of <bdi>{title}</bdi>
            </button>
          </form>
        </details>
      )}
    </li>
  );
}

const kindsToAsk = (["skill", "mcp-server"] as const).map((kind) => [kind, recordKinds[kind]] as const);

const Ask = ({ of, given, faults = [] }: Catalogue) => {
  const form = { given, faults };
  return (
    <form class="part" id="ask" method="post" action={`${of.path}/catalogue`}>
      <h2>Ask for a public record</h2>
      <div>
        <SelectField {...form} name="kind" label="Kind" options={kindsToAsk} />
        <InputField
          {...form}
          name="slug"
          label="Its name in addresses, as in /skills/pdf-forms"
          subject="The name"
          maxlength={limits.slugMaxLength}
          autocapitalize="none"
          required
        />
        <InputField
          {...form}
          name="note"
          label="What it is needed for (may be empty)"
          subject="The note"
          maxlength={limits.reasonMaxLength}
        />
        <button class="go" type="submit" name="act" value="ask">
          Ask for it
        </button>
      </div>
    </form>
  );
};
