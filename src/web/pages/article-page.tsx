import { getKind } from "../../discovery/get-and-list.ts";
import type { ArticleDetail } from "../../contract/public/articles.ts";
import type { SeriesDetail } from "../../contract/public/series.ts";
import type { Deps } from "../../discovery/deps.ts";
import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { textId } from "./framed-text.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { Author, Dates, ExternalLink, Part, Tags } from "./small-parts.tsx";
import { articleData } from "./schema-org.ts";
import { TextFrame } from "./text-frame.tsx";
import { metaDescription } from "./labels.ts";

/** An article, with links to the parts before and after it in its series. */
export const articlePage = (deps: Deps, slug: string, part: number) =>
  cachedPage(
    deps,
    { path: part === 1 ? `/articles/${slug}` : `/articles/${slug}?part=${part}`, kind: "html" },
    async (reading) => {
      const article = await reading.of(getKind(reading.deps, "article", slug));
      const of = article.series?.slug;
      const series =
        of === undefined ? undefined : await undefinedIfNotFound(reading.of(getKind(reading.deps, "series", of)));
      return { article, series };
    },
    ({ article, series }, base) => (
      <Page
        title={article.title}
        description={metaDescription(article.excerpt, `An article by ${article.authorName}`)}
        path={`/articles/${slug}`}
        base={base}
        alternates={[
          { type: "application/json", path: `/api/v1/articles/${slug}` },
          { type: "text/markdown", path: `/api/v1/articles/${slug}.md` },
        ]}
        social={{ type: "article", image: article.coverImageUrl }}
        data={articleData(article, base)}
      >
        <div class="lead">
          <h1 dir="auto">{article.title}</h1>
          <p dir="auto">{article.excerpt}</p>
          <p class="row soft">
            <span>
              By <Author slug={article.authorSlug} name={article.authorName} />
            </span>
            <Dates first="Published" at={article.publishedAt} updatedAt={article.updatedAt} />
            <span>{article.readingMinutes} min to read</span>
          </p>
        </div>
        {series && <InSeries slug={slug} series={series} />}
        <Contents article={article} isWhole={part === 1} />
        <Part id="text" title="Text">
          <TextFrame
            html={article.bodyHtml}
            part={part}
            path={`/articles/${slug}`}
            says={
              <>
                Written by <bdi>{article.authorName}</bdi>. {article.trust.notice}
              </>
            }
          />
        </Part>
        <Part id="about" title="About it">
          {article.canonicalUrl !== null && (
            <p>
              First published at <ExternalLink url={article.canonicalUrl} />
            </p>
          )}
          <Tags tags={article.tags} />
          <p class="row">
            <a href={`/report?type=article&slug=${slug}`}>Report this article</a>
            <a href={`/api/v1/articles/${slug}`}>Its JSON</a>
          </p>
        </Part>
      </Page>
    ),
  );

function InSeries({ slug, series }: { slug: string; series: SeriesDetail }) {
  const at = series.parts.findIndex((part) => part.slug === slug);
  const [before, after] = [series.parts[at - 1], series.parts[at + 1]];
  return (
    <Part title="Series">
      <nav aria-label="Series">
        <p>
          Part {series.parts[at]?.position ?? at + 1} of{" "}
          <a href={`/series/${series.slug}`}>
            <bdi>{series.title}</bdi>
          </a>
        </p>
        <p class="row">
          {at > 0 && before && (
            <a href={`/articles/${before.slug}`} rel="prev">
              Before: <bdi>{before.title}</bdi>
            </a>
          )}
          {at >= 0 && after && (
            <a href={`/articles/${after.slug}`} rel="next">
              Next: <bdi>{after.title}</bdi>
            </a>
          )}
        </p>
      </nav>
    </Part>
  );
}

/**
 * A table of contents, from three headings on. A long text that is split over pages has none, as most headings are on
 * other pages.
 */
function Contents({ article: { toc }, isWhole }: { article: ArticleDetail; isWhole: boolean }) {
  if (toc.length < 3 || !isWhole) return null;
  return (
    <Part title="Contents">
      <ul>
        {toc.slice(0, 40).map(({ id, text }) => (
          <li>
            <a href={`#${textId(id)}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
