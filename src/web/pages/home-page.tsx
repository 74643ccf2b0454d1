import { listKind } from "../../discovery/get-and-list.ts";
import { listReviewed } from "../../discovery/list-reviewed.ts";
import type { Outcomes } from "../../discovery/screen-outcomes.ts";
import { type Kind, kindContracts } from "../../contract/public/kinds.ts";
import { marketplaceName } from "../../formats/packages/marketplace-name.ts";
import type { Deps } from "../../discovery/deps.ts";
import { InstallTabs } from "./install-tabs.tsx";
import { installWays } from "./install-ways.ts";
import { cachedPage, type PageReader } from "./cached-page.ts";
import { Page, serviceName } from "./layout.tsx";
import type { Listed } from "./list-view.tsx";
import { Command, Part } from "./small-parts.tsx";
import { Rows } from "./rows.tsx";
import { count, kindLabels, shownKinds } from "./labels.ts";

const sentence =
  "Find skills and tools for your AI agent, see what was checked and what was found, and install exactly those files.";

const shownOfEach = 6;

async function read(reading: PageReader) {
  const list = async <Name extends Kind>(kind: Name, sort?: "new") =>
    (await reading.of(listKind(reading.deps, kind, sort ? { sort } : {}))) as Listed<Name>;
  const [totals, trending, newest, reviewed] = await Promise.all([
    Promise.all(shownKinds.map(async (kind) => ({ kind, total: (await list(kind)).total }))),
    list("skill"),
    list("skill", "new"),
    reading.of(listReviewed(reading.deps)),
  ]);
  const some = <Item,>(items: readonly Item[]) => items.slice(0, shownOfEach);
  const sections = { trending: some(trending.items), newest: some(newest.items), reviewed: some(reviewed) };
  const outcomes = await reading.outcomesOf({ kind: "skill", items: Object.values(sections).flat() });
  return { totals, ...sections, outcomes };
}

/** The first page: what the service is, what it contains and how to use it. */
export const homePage = (deps: Deps) =>
  cachedPage(deps, { path: "/", kind: "html" }, read, ({ totals, trending, newest, reviewed, outcomes }, base) => {
    const example = trending.find(({ install }) => install)?.slug;
    return (
      <Page
        title={serviceName}
        description={sentence}
        path="/"
        base={base}
        alternates={[
          { type: "application/json", path: "/api/v1/skills" },
          { type: "application/atom+xml", path: "/feed.xml", title: "New in the catalogue" },
        ]}
        social={{ type: "website" }}
        data={siteData(base)}
      >
        <div class="lead first">
          <h1>{sentence}</h1>
          <dl class="counts">
            {totals.map(({ kind, total }) => (
              <div>
                <dt>
                  <a href={`/${kindContracts[kind].path}`}>{kindLabels[kind].many}</a>
                </dt>
                <dd class="number">{count(total)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Part id="install" title="Use it from your client">
          <p>
            Every skill has a page with its commands. Where a command names a page, it may be a skill’s, a tag’s or an
            author’s. For example, with <b>{example ?? "a skill"}</b>:
          </p>
          <InstallTabs
            ways={[
              ...installWays(base, {
                path: `/skills/${example ?? "SLUG"}`,
                marketplace: marketplaceName("skill", example ?? "SLUG"),
                plugin: example ?? "SLUG",
              }),
              {
                id: "mcp",
                label: "Any MCP client",
                commands: [`claude mcp add --transport http discovery ${base}/mcp`],
                note: "Agents then search the catalogue by themselves. The address alone is enough for other clients.",
              },
            ]}
          />
          <p>Or let the skills CLI search here:</p>
          <Command text={`SKILLS_API_URL=${base} npx skills find`} label="the search command" />
        </Part>
        <Part id="publish" title="Publish your own">
          <p>
            A skill of yours gets here from your <a href="/vault">vault</a>, by <code>curl</code> or from CI.{" "}
            <a href="/docs/publish">How to publish, what is looked at, and how long it takes</a>
          </p>
        </Part>
        <Listing outcomes={outcomes} title="Trending skills" items={trending} more="/skills" />
        <Listing outcomes={outcomes} title="Reviewed by people" items={reviewed} isShort />
        <Listing outcomes={outcomes} title="New skills" items={newest} more="/skills?sort=new" isShort />
      </Page>
    );
  });

type Listing = { title: string; outcomes: Outcomes; items: Listed<"skill">["items"]; more?: string; isShort?: boolean };

const Listing = ({ title, outcomes, items, more, isShort = false }: Listing) =>
  items.length === 0 ? null : (
    <Part title={title}>
      <Rows kind="skill" items={items} outcomes={outcomes} isShort={isShort} />
      {more !== undefined && (
        <p>
          <a href={more}>All {title.toLowerCase()}</a>
        </p>
      )}
    </Part>
  );

const siteData = (base: string) => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: serviceName,
  url: `${base}/`,
  description: sentence,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${base}/search?q={words}` },
    "query-input": "required name=words",
  },
});
