import { type FacetName, listFacet } from "../../discovery/list-facet.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { addressOf } from "./list-query.ts";
import { Pager } from "./list-view.tsx";
import { Part } from "./small-parts.tsx";
import { counted } from "./labels.ts";

const about = {
  tag: { path: "/tags", title: "Tags", description: "Every tag, and how many records have it." },
  author: { path: "/authors", title: "Authors", description: "Everyone whose records are listed, and how many." },
};

const valuesAPage = 100;

/** The page of all tags or all authors, those with the most records first. */
export function facetPage(deps: Deps, facet: Exclude<FacetName, "platform">, page: number) {
  const { path, title, description } = about[facet];
  const address = addressOf(path, [["page", String(page)]]);
  return cachedPage(
    deps,
    { path: address, kind: "html" },
    (reading) => reading.of(listFacet(reading.deps, { facet, page, pageSize: valuesAPage })),
    (list, base) => (
      <Page title={title} description={description} path={address} base={base} social={{ type: "website" }}>
        <div class="lead">
          <h1>{title}</h1>
          <p>{description}</p>
        </div>
        <Part title="The most frequent first">
          {list.items.length === 0 ? (
            <p>{page === 1 ? "There are none yet." : "This page lies past the end of the list."}</p>
          ) : (
            <ol class="rows short many">
              {list.items.map(({ value, label, records }) => (
                <li>
                  <h3>
                    <a href={`${path}/${value}`}>
                      <bdi>{label ?? value}</bdi>
                    </a>
                  </h3>
                  <div class="figures number">{counted(records, "record")}</div>
                </li>
              ))}
            </ol>
          )}
          <Pager list={list} here={(changes) => addressOf(path, [], changes)} />
        </Part>
      </Page>
    ),
  );
}
