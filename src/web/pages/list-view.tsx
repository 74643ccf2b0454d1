import type { SummaryOf } from "../../discovery/kinds/definition.ts";
import type { Page as ListPage } from "../../discovery/list.ts";
import { type FacetValue, listFacet } from "../../discovery/list-facet.ts";
import type { Outcomes } from "../../discovery/screen-outcomes.ts";
import { type ScreenOutcome, screenOutcomes } from "../../contract/wire/screen-outcomes.ts";
import type { PageReader } from "./cached-page.ts";
import { type FilterName, type Kind, kindContracts } from "../../contract/public/kinds.ts";
import { limits } from "../../contract/wire/limits.ts";
import { Transport } from "../../contract/public/mcp-servers.ts";
import { type ListRequest, addressOf, shapeOf } from "./list-query.ts";
import { Rows } from "./rows.tsx";
import { type Searched, SearchNote } from "./search-note.tsx";
import { count, inSentence, kindLabels, outcomeLabel } from "./labels.ts";

export type Listed<Name extends Kind> = ListPage<SummaryOf<Name>> & { search?: Searched | null };

type Shown<Name extends Kind> = {
  /** The path of the page, and the hidden fields of its forms. */
  path: string;
  hidden?: Record<string, string>;
  asked: ListRequest;
  list: Listed<Name>;
} & ListFacts;

/** What the screen made of each record, and the values to filter by. */
type ListFacts = { outcomes: Outcomes; values: FilterValues };
type FilterValues = { [name in "platform" | "tag"]?: readonly FacetValue[] };

/** Values offered for a filter. Others can be typed, or follow from a link. */
const offeredValues = { platform: 30, tag: 60 };

/** Reads what a list's view shows besides its records. */
export async function readListFacts(reading: PageReader, kind: Kind, items: readonly { slug: string }[]) {
  const shape = shapeOf(kind);
  const valuesOf = async (facet: "platform" | "tag"): Promise<readonly FacetValue[]> =>
    facet in shape
      ? (await reading.of(listFacet(reading.deps, { facet, kind, pageSize: offeredValues[facet] }))).items
      : [];
  const [outcomes, platform, tag] = await Promise.all([
    reading.outcomesOf({ kind, items }),
    valuesOf("platform"),
    valuesOf("tag"),
  ]);
  return { outcomes, values: { platform, tag } };
}

export const filterLabels: Record<FilterName, string> = {
  platform: "Platform",
  tag: "Tag",
  author: "Author",
  transport: "Transport",
  screen: "Injection check",
  network: "Network",
  runs: "Commands",
  verdict: "Verdict",
};
const sortLabels: Record<string, string> = {
  trending: "Trending",
  popular: "Popular",
  top: "Highest score",
  new: "Newest",
  relevance: "Best match",
};

/** The filters, a note on how the query was changed, the records, and links to other pages. */
export function ListView<Name extends Kind>({ path, hidden = {}, asked, list, outcomes, values }: Shown<Name>) {
  const { kind } = asked;
  const here = (changes: Record<string, string | undefined>) =>
    addressOf(path, [...Object.entries(hidden), ...asked.sent], changes);
  const amount = `${count(list.total)}${list.totalRelation === "gte" ? " or more" : ""}`;
  return (
    <section class="part" aria-label={kindLabels[kind].many}>
      <h2>{`${amount} ${inSentence(list.total === 1 ? kindLabels[kind].one : kindLabels[kind].many)}`}</h2>
      <Choices path={path} hidden={hidden} asked={asked} values={values} />
      {list.search && <SearchNote search={list.search} verbatim={here({ verbatim: "true", page: undefined })} />}
      {list.items.length === 0 ? (
        <Nothing asked={asked} total={list.total} here={here} />
      ) : (
        <Rows kind={kind as Name} items={list.items} outcomes={outcomes} />
      )}
      {list.items.some((item) => (item as { copies?: number }).copies) && (
        <p>
          Of skills with nearly the same text, one is shown.{" "}
          <a href={here({ copies: "all", page: undefined })}>Show every copy</a>
        </p>
      )}
      <Pager list={list} here={here} />
    </section>
  );
}

function Choices({ path, hidden = {}, asked, values }: Omit<Shown<Kind>, "list" | "outcomes">) {
  const { kind, parameters } = asked;
  const shape = shapeOf(kind);
  // One name of the same filter is enough to choose by.
  const offered = Object.keys(filterLabels).filter((name) => name !== "verdict") as FilterName[];
  const filters = offered.filter((name) => name in shape);
  const value = (name: string) => (parameters as Record<string, string | undefined>)[name];
  const sorts = sortsOf(kind).filter((sort) => sort !== "relevance" || parameters.q);
  // Not sent: words that are typed afterwards have another default order.
  const byDefault = parameters.q ? "relevance" : sorts[0];
  return (
    <form class="choose" action={path} aria-label="Filters">
      {Object.entries(hidden).map(([name, kept]) => (
        <input type="hidden" name={name} value={kept} />
      ))}
      {path === "/search" ? (
        <input type="hidden" name="q" value={parameters.q ?? ""} />
      ) : (
        <label>
          Words
          <input type="search" name="q" value={parameters.q} maxlength={limits.queryMaxLength} size={18} />
        </label>
      )}
      {filters.map((name) => (
        <label>
          {filterLabels[name]}
          <FilterField name={name} chosen={value(name)} values={values} />
        </label>
      ))}
      {sorts.length > 1 && (
        <label>
          Order
          <select name="sort">
            {sorts.map((sort) => (
              <option value={sort === byDefault ? "" : sort} selected={sort === (parameters.sort ?? byDefault)}>
                {sortLabels[sort] ?? sort}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="go">
        Show
      </button>
    </form>
  );
}

type Field = { name: FilterName; chosen: string | undefined; values: FilterValues };
export type Option = { value: string; text: string };

/** A choice of all values, or a field with the most frequent ones. */
function FilterField({ name, chosen, values }: Field) {
  if (name === "transport") return <Choice name={name} chosen={chosen} options={Transport.options.map(plainOption)} />;
  if (name === "screen") {
    const options = screenOutcomes.map((value) => ({ value, text: outcomeLabel[value].text }));
    return <Choice name={name} chosen={chosen} options={options} />;
  }
  if (name === "network" || name === "runs") {
    return <Choice name={name} chosen={chosen} options={[{ value: "none", text: "None" }]} />;
  }
  const offered = name === "author" || name === "verdict" ? [] : (values[name] ?? []);
  if (name === "platform" && offered.length > 0) {
    const options = offered.map(({ value, records }) => ({ value, text: `${value} (${count(records)})` }));
    const isOffered = chosen === undefined || offered.some(({ value }) => value === chosen);
    return <Choice name={name} chosen={chosen} options={isOffered ? options : [...options, plainOption(chosen)]} />;
  }
  return (
    <>
      <input
        type="text"
        name={name}
        value={chosen}
        maxlength={limits.queryMaxLength}
        size={14}
        autocapitalize="none"
        spellcheck={false}
        list={offered.length > 0 ? `values-${name}` : undefined}
      />
      {offered.length > 0 && (
        <datalist id={`values-${name}`}>
          {offered.map(({ value, records }) => (
            <option value={value}>{count(records)}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A filter's value as its field shows it. */
const shownValue = (name: FilterName, value: string) =>
  name === "screen" || name === "verdict" ? (outcomeLabel[value as ScreenOutcome]?.text ?? value) : value;

const plainOption = (value: string): Option => ({ value, text: value });

/** A choice of one value, or of any. */
export const Choice = ({ name, chosen, options }: { name: string; chosen: string | undefined; options: Option[] }) => (
  <select name={name}>
    <option value="">Any</option>
    {options.map(({ value, text }) => (
      <option value={value} selected={chosen === value}>
        {text}
      </option>
    ))}
  </select>
);

const sortsOf = (kind: Kind): readonly string[] => kindContracts[kind].list.request.query.shape.sort.unwrap().options;

type Here = (changes: Record<string, string | undefined>) => string;

function Nothing({ asked, total, here }: { asked: ListRequest; total: number; here: Here }) {
  if (total > 0) {
    return (
      <p>
        This page lies past the end of the list. <a href={here({ page: undefined })}>Go to its beginning</a>
      </p>
    );
  }
  const narrowing = asked.sent.filter(([name]) => name in filterLabels);
  return (
    <div class="prose">
      <p>
        Nothing was found
        {asked.parameters.q ? (
          <>
            {" "}
            for “<bdi>{asked.parameters.q}</bdi>”
          </>
        ) : (
          ""
        )}
        .
      </p>
      <ul>
        {narrowing.map(([name, value]) => (
          <li>
            <a href={here({ [name]: undefined, page: undefined })}>
              Without the filter “{filterLabels[name as FilterName]}: <bdi>{shownValue(name as FilterName, value)}</bdi>
              ”
            </a>
          </li>
        ))}
        {asked.parameters.q && (
          <li>Take fewer words, or more general ones. A word may be left unfinished if it is the last.</li>
        )}
        <li>
          <a href={`/${kindContracts[asked.kind].path}`}>All {inSentence(kindLabels[asked.kind].many)}</a>
        </li>
      </ul>
    </div>
  );
}

export function Pager({ list, here }: { list: Pick<Listed<Kind>, "page" | "pageSize" | "hasMore">; here: Here }) {
  const { page, pageSize, hasMore } = list;
  const hasNext = hasMore && page * pageSize <= limits.pageOffsetMax;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages of the list">
      <p class="row">
        {page > 1 && (
          <a href={here({ page: String(page - 1) })} rel="prev">
            Previous
          </a>
        )}
        <span>Page {count(page)}</span>
        {hasNext && (
          <a href={here({ page: String(page + 1) })} rel="next">
            Next
          </a>
        )}
      </p>
    </nav>
  );
}
