import { getKind } from "../../discovery/get-and-list.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { Author, Dated, Dates, Part } from "./small-parts.tsx";
import { seriesData } from "./schema-org.ts";
import { counted, metaDescription } from "./labels.ts";

/** A series with its parts in reading order. */
export const seriesPage = (deps: Deps, slug: string) =>
  cachedPage(
    deps,
    { path: `/series/${slug}`, kind: "html" },
    (reading) => reading.of(getKind(reading.deps, "series", slug)),
    (series, base) => (
      <Page
        title={series.title}
        description={metaDescription(series.description, `A series by ${series.authorName}`)}
        path={`/series/${slug}`}
        base={base}
        alternates={[{ type: "application/json", path: `/api/v1/series/${slug}` }]}
        social={{ type: "article", image: series.coverImageUrl }}
        data={seriesData(series, base)}
      >
        <div class="lead">
          <h1 dir="auto">{series.title}</h1>
          <p dir="auto">{series.description}</p>
          <p class="row soft">
            <span>
              By <Author slug={series.authorSlug} name={series.authorName} />
            </span>
            <span>Series of {counted(series.partCount, "part")}</span>
            <Dates first="Published" at={series.publishedAt} updatedAt={series.updatedAt} />
            {series.parts[0] && <a href={`/articles/${series.parts[0].slug}`}>Begin reading</a>}
          </p>
        </div>
        <Part title="In reading order">
          <ol class="rows">
            {series.parts.map(({ position, slug, title, excerpt, readingMinutes, publishedAt }) => (
              <li>
                <h3>
                  {position}.{" "}
                  <a href={`/articles/${slug}`}>
                    <bdi>{title}</bdi>
                  </a>
                </h3>
                <p class="brief" dir="auto">
                  {excerpt}
                </p>
                <div class="figures">
                  <div>{readingMinutes} min</div>
                  <div>
                    <Dated what="Published" at={publishedAt} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
          <p class="row">
            <a href={`/report?type=series&slug=${slug}`}>Report this series</a>
            <a href={`/api/v1/series/${slug}`}>Its JSON</a>
          </p>
        </Part>
      </Page>
    ),
  );
