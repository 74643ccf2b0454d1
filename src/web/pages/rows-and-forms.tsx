import type { Child } from "hono/jsx";
import { documentOf, Page } from "./layout.tsx";

/**
 * The parts of a page of what somebody owns: rows of what is there, a form that makes one more, a button that ends
 * one, and the page that shows what is shown once.
 */

type RowsOf<Item> = {
  items: readonly Item[];
  /** Said where there is no row. */
  none: string;
  page?: number;
  row: (item: Item, at: number) => Child;
};

export const Rows = <Item,>({ items, none, page = 1, row }: RowsOf<Item>) =>
  items.length === 0 ? (
    <p>
      {none}
      {page > 1 && " on this page"}.
    </p>
  ) : (
    <ul class="rows">{items.map(row)}</ul>
  );

type Listed = { page: number; hasMore: boolean };

/** The ways to the pages of a list before and after this one, where there are any. */
export const ListPages = ({ path, parameter = "page", list: { page, hasMore } }: WayOf & { list: Listed }) =>
  page > 1 || hasMore ? (
    <nav aria-label={parameter === "page" ? "Pages" : `Pages of what is ${parameter}`}>
      <p class="row">
        {page > 1 && <a href={`${path}?${parameter}=${page - 1}`}>Before</a>}
        {hasMore && <a href={`${path}?${parameter}=${page + 1}`}>Next</a>}
      </p>
    </nav>
  ) : null;

/** `parameter`: the name of the page's number in the address, where a page has more than one list. */
type WayOf = { path: string; parameter?: string };

type PagesOf<Item> = Pick<RowsOf<Item>, "none" | "row"> & WayOf & { list: Listed & { items: readonly Item[] } };

/** The rows of one page of a list, and the ways to its other pages. */
export const PagedRows = <Item,>({ path, parameter, list, none, row }: PagesOf<Item>) => (
  <>
    <Rows items={list.items} none={none} page={list.page} row={row} />
    <ListPages path={path} list={list} {...(parameter !== undefined && { parameter })} />
  </>
);

type FormOf = {
  title: string;
  /** Where it is sent. */
  to: string;
  /** Sent with it unseen. `once`: a form that is sent twice makes one. `etag`: it changes only what its reader saw. */
  hidden?: Record<string, string>;
  act: string;
  /** The words of its button. */
  button: string;
  children: Child;
};

/** A form that is a part of its page. */
export const FormPart = ({ title, to, hidden = {}, act, button, children }: FormOf) => (
  <form class="part" method="post" action={to}>
    <h2>{title}</h2>
    <div>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
      <button class="go" type="submit" name="act" value={act}>
        {button}
      </button>
    </div>
  </form>
);

type Acting = { act: string; id?: string; label: Child };

/** A button that does one thing with one row. */
export const Act = ({ act, id = "", label }: Acting) => (
  <button type="submit" name="act" value={`${act} ${id}`} class="plain">
    {label}
  </button>
);

/** A form of one such button. */
export const ActForm = ({ to, children, ...act }: Acting & { to: string; children?: Child }) => (
  <form method="post" action={to}>
    {children}
    <Act {...act} />
  </form>
);

/** The words of a row's button. Whoever sees the button sees its row: `row` is there for screen readers. */
export const RowWords = ({ text, row }: { text: string; row: string }) => (
  <>
    {text}
    <span class="unseen"> {row}</span>
  </>
);

type Once = {
  title: string;
  /** What to do with it, after `It is shown this once.` */
  told: string;
  back: { path: string; label: string };
  /** What is shown, and nothing that a person wrote. */
  children: Child;
};

/** The only page that shows a secret. */
export const shownOncePage = ({ title, told, back, children }: Once): string =>
  documentOf(
    <Page title={title} description="It is shown once." path={back.path} isUnlisted>
      <div class="lead">
        <h1>{title}</h1>
        <p>It is shown this once. {told}</p>
        {children}
        <p>
          <a href={back.path}>{back.label}</a>
        </p>
      </div>
    </Page>,
  );
