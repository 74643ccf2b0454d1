import { listKind } from "../../discovery/get-and-list.ts";
import type { Outcomes } from "../../discovery/screen-outcomes.ts";
import { type Kind, kindContracts } from "../../contract/public/kinds.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage, type PageReader } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { type ListRequest, addressOf, apiAddressOf, readListRequest } from "./list-query.ts";
import { filterLabels, type Listed, ListView, readListFacts } from "./list-view.tsx";
import { SearchNote } from "./search-note.tsx";
import { Rows } from "./rows.tsx";
import { meantBy } from "./suggestions.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { count, inSentence, kindLabels, shownKinds } from "./labels.ts";

/** Records of each kind, if no kind is chosen. */
const bestOfEach = 5;

type FoundList = { kind: Kind; asked: ListRequest; list: Listed<Kind> };

/** The search page, for all kinds or one chosen kind. */
export function searchPage(deps: Deps, query: URLSearchParams) {
  const chosen = shownKinds.find((kind) => kindContracts[kind].path === query.get("kind"));
  const asked = readListRequest(chosen ?? "skill", query);
  const q = asked.parameters.q ?? "";
  const hidden: Record<string, string> = chosen ? { kind: kindContracts[chosen].path } : {};
  const address = addressOf("/search", [...Object.entries(hidden), ...(chosen ? asked.sent : sentFor(q, query))]);
  return cachedPage(
    deps,
    { path: address, kind: "search" },
    async (reading) => {
      const listsOfKinds = await Promise.all(shownKinds.map((kind) => find(reading, kind, kind === chosen, query)));
      const chosenList = listsOfKinds.find(({ kind }) => kind === chosen);
      const facts = chosenList && (await readListFacts(reading, chosenList.kind, chosenList.list.items));
      const lists = listsOfKinds.map(({ kind, list }) => ({ kind, items: list.items }));
      const isFound = (chosenList ? [chosenList] : listsOfKinds).some(({ list }) => list.total > 0);
      const meant = isFound ? [] : await meantBy(reading, q);
      return { listsOfKinds, meant, facts: facts ?? { outcomes: await reading.outcomesOf(...lists), values: {} } };
    },
    ({ listsOfKinds, meant, facts }, base) => {
      const chosenList = listsOfKinds.find(({ kind }) => kind === chosen);
      const corrected = listsOfKinds
        .filter(({ list }) => list.items.length > 0)
        .map(({ list }) => list.search)
        .find((search) => search?.corrected.length);
      return (
        <Page
          title={q ? `${q} · Search` : "Search"}
          description="Search skills, MCP servers, tools, commands, articles and series."
          path={address}
          base={base}
          search={q}
          alternates={chosenList && [{ type: "application/json", path: apiAddressOf(chosenList.asked) }]}
          isUnlisted
        >
          <div class="lead">
            <h1>
              {q ? (
                <>
                  Results for “<bdi>{q}</bdi>”
                </>
              ) : (
                "Search"
              )}
            </h1>
            <Kinds q={q} chosen={chosen} listsOfKinds={listsOfKinds} />
            {!chosenList && corrected && (
              <SearchNote search={corrected} verbatim={addressOf("/search", [["q", q]], { verbatim: "true" })} />
            )}
          </div>
          <DidYouMean meant={meant} />
          {chosenList ? (
            <ListView path="/search" hidden={hidden} asked={chosenList.asked} list={chosenList.list} {...facts} />
          ) : (
            <Best q={q} listsOfKinds={listsOfKinds} outcomes={facts.outcomes} />
          )}
        </Page>
      );
    },
  );
}

/** Each kind gets only its own parameters: another kind's would be an error. */
async function find(reading: PageReader, kind: Kind, isChosen: boolean, query: URLSearchParams): Promise<FoundList> {
  const own = new URLSearchParams(query);
  if (!isChosen) for (const name of ["sort", "page", ...Object.keys(filterLabels)]) own.delete(name);
  if (!isChosen) own.set("pageSize", String(bestOfEach));
  const asked = readListRequest(kind, own);
  const list = (await reading.of(listKind(reading.deps, kind, asked.parameters))) as Listed<Kind>;
  // Only what the reader chose, without the page size set above.
  return { kind, asked: { ...asked, sent: asked.sent.filter(([name]) => query.get(name)) }, list };
}

const sentFor = (q: string, query: URLSearchParams): [string, string][] =>
  [
    ["q", q],
    ["verbatim", query.get("verbatim") ?? ""],
  ].filter((pair): pair is [string, string] => pair[1] !== "");

const amountOf = ({ total, totalRelation }: Listed<Kind>) => `${count(total)}${totalRelation === "gte" ? "+" : ""}`;

function Kinds({ q, chosen, listsOfKinds }: { q: string; chosen: Kind | undefined; listsOfKinds: FoundList[] }) {
  const addressFor = (kind?: Kind) => addressOf("/search", [["q", q]], kind ? { kind: kindContracts[kind].path } : {});
  return (
    <nav aria-label="Kinds of results">
      <ul class="row kinds">
        <li>
          <a href={addressFor()} aria-current={chosen ? undefined : "page"}>
            All kinds
          </a>
        </li>
        {listsOfKinds.map(({ kind, list }) => (
          <li>
            <a href={addressFor(kind)} aria-current={chosen === kind ? "page" : undefined}>
              {kindLabels[kind].many} <span class="soft number">{amountOf(list)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Best({ q, listsOfKinds, outcomes }: { q: string; listsOfKinds: FoundList[]; outcomes: Outcomes }) {
  const some = listsOfKinds.filter(({ list }) => list.items.length > 0);
  if (some.length === 0) return <NothingAtAll q={q} />;
  return (
    <>
      {some.map(({ kind, list }) => (
        <section class="part">
          <h2>{kindLabels[kind].many}</h2>
          <Rows kind={kind} items={list.items} outcomes={outcomes} />
          {list.total > list.items.length && (
            <p>
              <a href={addressOf("/search", [["q", q]], { kind: kindContracts[kind].path })}>
                All {amountOf(list)} {inSentence(kindLabels[kind].many)}
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
}

const NothingAtAll = ({ q }: { q: string }) => (
  <section class="part">
    <h2>Nothing was found</h2>
    <div class="prose">
      <p>
        No record holds every word of “<bdi>{q}</bdi>”.
      </p>
      <ul>
        <li>Take fewer words, or more general ones. The last word may be left unfinished.</li>
        <li>Look for what it does, not for what it is called.</li>
        <li>
          Or look through all{" "}
          {shownKinds.map((kind, at) => (
            <>
              {at > 0 && ", "}
              <a href={`/${kindContracts[kind].path}`}>{inSentence(kindLabels[kind].many)}</a>
            </>
          ))}
          .
        </li>
      </ul>
    </div>
  </section>
);
