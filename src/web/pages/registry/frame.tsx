import type { Child } from "hono/jsx";
import type { OwnerType } from "../../../contract/people/owner.ts";
import { dayAndTime } from "../labels.ts";
import { documentOf, Page } from "../layout.tsx";
import { Words } from "../words.tsx";

/** Whose registry a page is of: a person's vault, or a team's. */
export type Registry = {
  type: OwnerType;
  /** `/vault` or `/teams/{team}`. */
  path: string;
  name: string;
  mayWrite: boolean;
  /** Whether flags may be cleared and the catalogue decided: approvers do, and a person's own texts have no flags. */
  mayClear: boolean;
  /** Whether items may be submitted to be public, and submissions withdrawn and appealed. */
  mayPublish: boolean;
  /** Whether it is theirs to manage: keys of robots, webhooks, policy, audit trail, export, erasing earlier texts. */
  mayManage: boolean;
};

const units = [
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
] as const;

/** `3 minutes ago`, `in 7 days`. */
export function relative(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const [name, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!name) return seconds > 0 ? "in a moment" : "just now";
  const count = Math.round(Math.abs(seconds) / length);
  const told = `${count} ${name}${count === 1 ? "" : "s"}`;
  return seconds > 0 ? `in ${told}` : `${told} ago`;
}

/** A time as people say it. The exact one is shown where a pointer rests. */
export const When = ({ at }: { at: string }) => (
  <time datetime={at} title={dayAndTime(at)}>
    {relative(at)}
  </time>
);

/** Who did what stands before it, where they are known. */
export const By = ({ who }: { who: { name: string } | null }) =>
  who && (
    <>
      {" "}
      by <bdi>{who.name}</bdi>
    </>
  );

type Framed = {
  of: Registry;
  title: string;
  /** Below the registry's own address; `/new` for example. */
  at?: string;
  script?: string | undefined;
  children: Child;
};

type PlacePage = { at: string; name: string; isOfTeams?: true; isManaged?: true; isDecided?: true; isWritten?: true };

/** Where a page is: each place has the pages that are used together. */
const places: readonly { name: string; pages: readonly PlacePage[] }[] = [
  {
    name: "Items",
    pages: [
      { at: "", name: "All items" },
      { at: "/new", name: "New item", isWritten: true },
      { at: "/trash", name: "Trash" },
    ],
  },
  {
    name: "Share",
    pages: [
      { at: "/links", name: "Install links" },
      { at: "/publishing", name: "Publishing" },
    ],
  },
  {
    name: "Catalogue",
    pages: [
      { at: "/catalogue", name: "What is in it", isOfTeams: true },
      { at: "/catalogue/policy", name: "Policy", isOfTeams: true },
      { at: "/pending", name: "Pending", isOfTeams: true, isDecided: true },
    ],
  },
  {
    name: "People",
    pages: [
      { at: "/members", name: "Members", isOfTeams: true },
      { at: "/keys", name: "Keys of machines", isOfTeams: true, isManaged: true },
    ],
  },
  {
    name: "Settings",
    pages: [
      { at: "/settings", name: "Name and policy", isOfTeams: true },
      { at: "/webhooks", name: "Webhooks", isOfTeams: true, isManaged: true },
      { at: "/audit", name: "Audit trail", isManaged: true },
    ],
  },
];

/** The places of a registry that are there for who looks at it. Of one page it has that page's name. */
const placesOf = ({ type, mayWrite, mayClear, mayManage }: Registry) =>
  places
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter(
        ({ isOfTeams, isManaged, isDecided, isWritten }) =>
          (mayWrite || !isWritten) &&
          (type === "team" || !isOfTeams) &&
          (mayManage || !isManaged) &&
          (mayClear || !isDecided),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) => ({ name: pages.length === 1 ? pages[0]!.name : name, pages }));

/** Items are what is at no other place. */
const isAtPage = (page: PlacePage, at: string) => page.at !== "" && (at === page.at || at.startsWith(`${page.at}/`));

function Places({ of, at }: { of: Registry; at: string }) {
  const all = placesOf(of);
  const here = all.find(({ pages }) => pages.some((page) => isAtPage(page, at))) ?? all[0]!;
  const shown = here.pages.length > 1 ? here.pages : [];
  return (
    <>
      <ul class="row">
        {of.type === "team" && (
          <li class="soft">
            <bdi>{of.name}</bdi>
          </li>
        )}
        {all.map((place) => (
          <li>
            <a
              href={of.path + place.pages[0]!.at}
              aria-current={
                place !== here ? undefined : shown.length === 0 && at === place.pages[0]!.at ? "page" : "true"
              }
            >
              {place.name}
            </a>
          </li>
        ))}
        <li>
          <a href="/teams">Your teams</a>
        </li>
        <li>
          <a href={of.type === "user" ? "/account" : "/vault"}>{of.type === "user" ? "Account" : "Your vault"}</a>
        </li>
      </ul>
      {shown.length > 0 && (
        <ul class="row small">
          {shown.map((page) => (
            <li>
              <a href={of.path + page.at} aria-current={page.at === at ? "page" : undefined}>
                {page.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A page of a registry, with the way to its other pages. */
export const registryPage = ({ of, title, at = "", script, children }: Framed): string =>
  documentOf(
    <Page title={title} description={of.name} path={of.path + at} script={script} isUnlisted>
      <nav class="kinds rooms" aria-label={of.type === "user" ? "Your vault" : "The team"}>
        <Places of={of} at={at} />
      </nav>
      {children}
    </Page>,
  );

type Headed = {
  title: string;
  /** What the page is about. */
  about?: Child;
  /** What was wrong with the form that was sent. */
  fault?: string | undefined;
};

/** The beginning of a page. */
export const Lead = ({ title, about, fault }: Headed) => (
  <div class="lead">
    <h1>{title}</h1>
    {about}
    {fault && <Alert>{fault}</Alert>}
  </div>
);

/** A page of a registry that begins with its title. */
export const titledPage = ({ about, fault, children, ...framed }: Framed & Headed): string =>
  registryPage({
    ...framed,
    children: (
      <>
        <Lead title={framed.title} about={about} fault={fault} />
        {children}
      </>
    ),
  });

const rooms = [
  { at: "/vault", name: "Your vault" },
  { at: "/teams", name: "Your teams" },
  { at: "/account", name: "Account" },
];

/** The way to a person's own pages. */
export const YourPages = ({ at }: { at?: string }) => (
  <nav class="kinds rooms" aria-label="Your pages">
    <ul class="row">
      {rooms.map((room) => (
        <li>
          <a href={room.at} aria-current={room.at === at ? "page" : undefined}>
            {room.name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** What was wrong with a whole form. */
export const Alert = ({ children }: { children: Child }) => (
  <p role="alert">
    <strong>{typeof children === "string" ? <Words text={children} /> : children}</strong>
  </p>
);
