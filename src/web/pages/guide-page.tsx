import { FindInGuide } from "./guide-search.tsx";
import { documentOf, Page } from "./layout.tsx";

/** Pages of the guide. The build renders them once (src/cli/build/guide.ts). */

type Listed = { slug: string; title: string; summary: string };
type Chapter = { section: string; pages: readonly Listed[] };

/** `id` and `title` of a heading, and the HTML up to the next heading. */
export type GuideSection = { id: string; title: string; html: string };

export type GuideText = Listed & {
  lead: string;
  sections: readonly GuideSection[];
  guide: readonly Chapter[];
  base: string;
};

const Html = ({ html }: { html: string }) => <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />;

export function guidePage({ slug, title, summary, lead, sections, guide, base }: GuideText): string {
  const all = guide.flatMap(({ pages }) => pages);
  const next = all[all.findIndex((page) => page.slug === slug) + 1];
  return documentOf(
    <Page title={title} description={summary} path={`/docs/${slug}`} base={base}>
      <div class="guide">
        <div>
          <div class="lead">
            <FindInGuide />
            <h1>{title}</h1>
            <Html html={lead} />
            {sections.length > 3 && (
              <nav aria-label="On this page">
                <ul class="row small">
                  {sections.map(({ id, title }) => (
                    <li>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {sections.map(({ id, title, html }) => (
            <section class="part" id={id}>
              <h2>{title}</h2>
              <Html html={html} />
            </section>
          ))}
          {next && (
            <p>
              Next: <a href={`/docs/${next.slug}`}>{next.title}</a>
            </p>
          )}
        </div>
        <nav aria-label="The guide">
          {guide.map(({ section, pages }) => (
            <>
              <h2>{section}</h2>
              <ul>
                {pages.map((page) => (
                  <li>
                    <a href={`/docs/${page.slug}`} aria-current={page.slug === slug ? "page" : undefined}>
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ))}
        </nav>
      </div>
    </Page>,
  );
}

export const guideIndex = (guide: readonly Chapter[], base: string): string =>
  documentOf(
    <Page title="Guide" description="How to use this registry, and how to run it." path="/docs" base={base}>
      <div class="lead">
        <h1>Guide</h1>
        <p>
          How to use this registry, and how to run one. Every operation is in the <a href="/docs/api">API reference</a>;
          programs read <a href="/api/v1/openapi.json">its description</a> and <a href="/llms.txt">llms.txt</a>.
        </p>
        <FindInGuide />
      </div>
      {guide.map(({ section, pages }) => (
        <section class="part">
          <h2>{section}</h2>
          <ul class="rows">
            {pages.map(({ slug, title, summary }) => (
              <li>
                <div>
                  <h3>
                    <a href={`/docs/${slug}`}>{title}</a>
                  </h3>
                  <p>{summary}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>,
  );
