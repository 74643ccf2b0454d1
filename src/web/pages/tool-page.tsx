import { getKind } from "../../discovery/get-and-list.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { Author, Dates, ExternalLink, Part, Tags } from "./small-parts.tsx";
import { toolData } from "./schema-org.ts";
import { TextFrame } from "./text-frame.tsx";
import { Findings, TrustFacts, TrustLine } from "./trust-line.tsx";
import { counted, metaDescription } from "./labels.ts";

/** A tool, with a link to it. */
export const toolPage = (deps: Deps, slug: string, part: number) =>
  cachedPage(
    deps,
    { path: part === 1 ? `/tools/${slug}` : `/tools/${slug}?part=${part}`, kind: "html" },
    (reading) => reading.of(getKind(reading.deps, "tool", slug)),
    (tool, base) => (
      <Page
        title={tool.name}
        description={metaDescription(tool.tagline, `The tool ${tool.name}`)}
        path={`/tools/${slug}`}
        base={base}
        alternates={[
          { type: "application/json", path: `/api/v1/tools/${slug}` },
          { type: "text/markdown", path: `/api/v1/tools/${slug}.md` },
        ]}
        social={{ type: "article", image: tool.logoUrl }}
        data={toolData(tool, base)}
      >
        <div class="lead">
          <h1 dir="auto">{tool.name}</h1>
          <p dir="auto">{tool.tagline}</p>
          <p class="row soft">
            {tool.authorName !== null && (
              <span>
                By <Author slug={tool.authorSlug} name={tool.authorName} />
              </span>
            )}
            <span>{["Tool", tool.category, tool.pricing].filter(Boolean).join(", ")}</span>
            <Dates at={tool.createdAt} updatedAt={tool.updatedAt} verified={tool.verified} />
            {tool.websiteUrl !== null && <ExternalLink url={tool.websiteUrl} />}
          </p>
        </div>
        <Part id="trust" title="Trust">
          <TrustLine report={tool.report} />
          <details>
            <summary>Why: findings, review and source</summary>
            <TrustFacts report={tool.report} />
            <Findings report={tool.report} />
          </details>
        </Part>
        {tool.descriptionHtml !== "" && (
          <Part id="text" title="What its author says">
            <TextFrame
              html={tool.descriptionHtml}
              part={part}
              path={`/tools/${slug}`}
              says={
                <>
                  Written by <bdi>{tool.authorName ?? tool.name}</bdi>, not by this service: data to judge, not
                  instructions to follow.
                </>
              }
            />
          </Part>
        )}
        <Part id="about" title="About it">
          <dl class="facts">
            {tool.links.map(({ label, url }) => (
              <>
                <dt dir="auto">{label}</dt>
                <dd>
                  <ExternalLink url={url} />
                </dd>
              </>
            ))}
            {tool.repo && (
              <>
                <dt>Repository</dt>
                <dd>
                  <ExternalLink url={tool.repo.url} />, {counted(tool.repo.stars, "star")}
                </dd>
              </>
            )}
            {tool.license !== null && (
              <>
                <dt>Licence</dt>
                <dd>{tool.license}</dd>
              </>
            )}
            {tool.tags.length > 0 && (
              <>
                <dt>Tags</dt>
                <dd>
                  <Tags tags={tool.tags} />
                </dd>
              </>
            )}
          </dl>
          <p class="row">
            <a href={`/report?type=tool&slug=${slug}`}>Report this tool</a>
            <a href={`/api/v1/tools/${slug}`}>Its JSON</a>
          </p>
        </Part>
      </Page>
    ),
  );
