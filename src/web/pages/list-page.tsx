import { listKind } from "../../discovery/get-and-list.ts";
import { type Kind, kindContracts } from "../../contract/public/kinds.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { addressOf, apiAddressOf, readListRequest } from "./list-query.ts";
import { type Listed, ListView, readListFacts } from "./list-view.tsx";
import { kindLabels } from "./labels.ts";

const about: Record<Kind, string> = {
  skill: "Instructions with their files, which an agent reads when a task asks for them.",
  "mcp-server": "Servers that give agents tools and data by the Model Context Protocol.",
  tool: "Programs and services for whoever works with agents.",
  command: "The slash commands of each assistant, in one reference.",
  article: "Texts about working with agents.",
  series: "Articles that belong together, in the order in which to read them.",
};

/** The list of a kind, with the API's filters and sort orders. */
export function listPage(deps: Deps, kind: Kind, query: URLSearchParams) {
  const asked = readListRequest(kind, query);
  const path = `/${kindContracts[kind].path}`;
  const address = addressOf(path, asked.sent);
  const isWhole = asked.sent.every(([name]) => name === "sort");
  const { many } = kindLabels[kind];
  return cachedPage(
    deps,
    { path: address, kind: isWhole ? "html" : "search" },
    async (reading) => {
      const list = (await reading.of(listKind(reading.deps, kind, asked.parameters))) as Listed<typeof kind>;
      return { list, facts: await readListFacts(reading, kind, list.items) };
    },
    ({ list, facts }, base) => (
      <Page
        title={asked.parameters.q ? `${asked.parameters.q} · ${many}` : many}
        description={about[kind]}
        path={address}
        base={base}
        alternates={[
          { type: "application/json", path: apiAddressOf(asked) },
          { type: "application/atom+xml", path: `${path}/feed.xml`, title: `New: ${many}` },
        ]}
        social={{ type: "website" }}
        isUnlisted={asked.parameters.q !== undefined}
      >
        <div class="lead">
          <h1>{many}</h1>
          <p>{about[kind]}</p>
        </div>
        <ListView path={path} asked={asked} list={list} {...facts} />
      </Page>
    ),
  );
}
