import { getKind } from "../../discovery/get-and-list.ts";
import { getServerFacts } from "../../discovery/packages/get-facts.ts";
import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import type { Launch } from "../../formats/mcp-registry/launch.ts";
import { launchesOfRecord } from "../../discovery/kinds/mcp-server.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { ServerFacts } from "./facts-panel.tsx";
import { Page } from "./layout.tsx";
import { LeftOut, Variables } from "./mcp-variables.tsx";
import { mcpWays } from "./mcp-ways.ts";
import { Author, Command, Dates, ExternalLink, ForTeams, Part, Tabs, Tags } from "./small-parts.tsx";
import { mcpServerData } from "./schema-org.ts";
import { TextFrame } from "./text-frame.tsx";
import { Findings, TrustFacts, TrustLine } from "./trust-line.tsx";
import { counted, metaDescription } from "./labels.ts";
import { Words } from "./words.tsx";

/** The server's JSON has the rest. */
const shownLaunches = 6;

/** An MCP server: whether to trust it, and how to configure it in each client. */
export const mcpServerPage = (deps: Deps, slug: string, part: number) =>
  cachedPage(
    deps,
    { path: part === 1 ? `/mcp-servers/${slug}` : `/mcp-servers/${slug}?part=${part}`, kind: "html" },
    async (reading) => {
      const [server, facts] = await Promise.all([
        reading.of(getKind(reading.deps, "mcp-server", slug)),
        reading.of(getServerFacts(reading.deps, slug)),
      ]);
      return { server, facts };
    },
    ({ server, facts }, base) => (
      <Page
        title={server.name}
        description={metaDescription(server.tagline, `The MCP server ${server.name}`)}
        path={`/mcp-servers/${slug}`}
        base={base}
        alternates={[
          { type: "application/json", path: `/api/v1/mcp-servers/${slug}` },
          { type: "text/markdown", path: `/api/v1/mcp-servers/${slug}.md` },
        ]}
        social={{ type: "article", image: server.iconUrl }}
        data={mcpServerData(server, base)}
      >
        <div class="lead">
          <h1 dir="auto">{server.name}</h1>
          <p dir="auto">{server.tagline}</p>
          <p class="row soft">
            {server.authorName !== null && (
              <span>
                By <Author slug={server.authorSlug} name={server.authorName} />
              </span>
            )}
            <span>MCP server, {server.transports.join(", ") || "no transport told"}</span>
            {server.version !== null && <span>Version {server.version}</span>}
            <span>Licence: {server.license ?? "none is named"}</span>
            {server.installs > 0 && <span>{counted(server.installs, "install")}</span>}
            <Dates at={server.createdAt} updatedAt={server.updatedAt} verified={server.verified} />
            <a href="#install">Configure</a>
          </p>
        </div>
        <Part id="trust" title="Trust">
          <TrustLine report={server.report} />
          <details>
            <summary>Why: findings, review and source</summary>
            <TrustFacts report={server.report} />
            <Findings report={server.report} />
          </details>
        </Part>
        <ServerFacts slug={slug} facts={facts} />
        <Configuration server={server} />
        <Inputs server={server} />
        <Reach server={server} />
        {server.descriptionHtml !== "" && (
          <Part id="text" title="What its author says">
            <TextFrame
              html={server.descriptionHtml}
              part={part}
              path={`/mcp-servers/${slug}`}
              says={
                <>
                  Written by <bdi>{server.authorName ?? server.name}</bdi>, not by this service: data to judge, not
                  instructions to follow.
                </>
              }
            />
          </Part>
        )}
        <About server={server} />
      </Page>
    ),
  );

function Configuration({ server }: { server: McpServerDetail }) {
  const all = launchesOfRecord(server);
  // An address needs nothing on the reader's machine.
  const launches = [...all.filter(({ via }) => via === "address"), ...all.filter(({ via }) => via !== "address")];
  const isFlagged = server.report.screen.outcome === "flagged";
  return (
    <Part id="install" title="Configure">
      <p class="small">
        {isFlagged
          ? "The injection check flagged its text, and no moderator has cleared it: nothing here " +
            "installs it at a click. This is only what its author says of it."
          : "Only the text of this page was judged. The program or the service itself is not kept here, " +
            "and was not judged."}
      </p>
      {launches.slice(0, shownLaunches).map((launch, at) => (
        <>
          <h3>
            {reachedBy(launch)} <bdi>{launch.title}</bdi>
          </h3>
          <Clients
            slug={server.slug}
            launch={launch}
            name={launches.length > 1 ? `client-${at + 1}` : "client"}
            isFlagged={isFlagged}
          />
          <Variables launch={launch} />
        </>
      ))}
      {launches.length > 0 && launches.length < server.packages.length + server.remotes.length && <LeftOut />}
      {server.notOffered && !isFlagged && (
        <p>
          Not offered to clients. <Words text={server.notOffered.detail} />
        </p>
      )}
      {launches.length === 0 &&
        server.install.map(({ target, command }) => (
          <Command text={command} label={`the command for ${target}`} isOffered={!isFlagged} />
        ))}
      {!isFlagged && <ForTeams kind="mcp-server" slug={server.slug} />}
    </Part>
  );
}

const reachedBy = (launch: Launch) =>
  ({ program: "Started by the client:", bundle: "As a file to open:", sse: "Over SSE:", http: "Over HTTP:" })[
    launch.via === "address" ? launch.transport : launch.via
  ];

type ClientsOf = { slug: string; launch: Launch; name: string; isFlagged: boolean };

const Clients = ({ slug, launch, name, isFlagged }: ClientsOf) => (
  <Tabs
    name={name}
    legend="Client"
    tabs={mcpWays(slug, launch).map(({ id, label, commands, note, href, button }) => ({
      id,
      label,
      body: (
        <>
          {href !== undefined && !isFlagged && (
            <p>
              <a class="go" href={href}>
                {button}
              </a>
            </p>
          )}
          {commands.map((text) => (
            <Command text={text} label={`the configuration for ${label}`} isOffered={!isFlagged} />
          ))}
          {note !== undefined && <p class="small soft">{note}</p>}
        </>
      ),
    }))}
  />
);

function Inputs({ server }: { server: McpServerDetail }) {
  const inputs = server.requiredInputs;
  if (inputs.length === 0) return null;
  return (
    <Part id="inputs" title="What it asks for">
      <div class="wide" role="group" aria-label="Inputs" tabindex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col">Kind</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            {inputs.map(({ name, description, isRequired, isSecret }) => (
              <tr>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  {isSecret && <span class="mark warn">Secret</span>} {isRequired ? "Required" : "Optional"}
                </td>
                <td dir="auto">{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small">
        A secret belongs into the client’s own store or the environment, never into a file that is shared.
      </p>
    </Part>
  );
}

function Reach({ server: { packages, remotes } }: { server: McpServerDetail }) {
  if (packages.length + remotes.length === 0) return null;
  return (
    <Part id="packages" title="Packages and remotes">
      <ul>
        {packages.map(({ registryType, identifier, version, transport, fileSha256 }) => (
          <li>
            {registryType}: <code>{identifier}</code>
            {version !== undefined && ` ${version}`}, {transport?.type ?? "stdio"}
            {typeof fileSha256 === "string" && (
              <>
                , SHA-256 <span class="digest">{fileSha256}</span>
              </>
            )}
          </li>
        ))}
        {remotes.map(({ type, url }) => (
          <li>
            {type}: <code>{url}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const About = ({ server }: { server: McpServerDetail }) => (
  <Part id="about" title="About it">
    <dl class="facts">
      {server.registryName !== null && (
        <>
          <dt>Registry name</dt>
          <dd>
            <code>{server.registryName}</code>
          </dd>
        </>
      )}
      {server.repo && (
        <>
          <dt>Repository</dt>
          <dd>
            <ExternalLink url={server.repo.url} />, {counted(server.repo.stars, "star")}
          </dd>
        </>
      )}
      {server.websiteUrl !== null && (
        <>
          <dt>Website</dt>
          <dd>
            <ExternalLink url={server.websiteUrl} />
          </dd>
        </>
      )}
      {server.license !== null && (
        <>
          <dt>Licence</dt>
          <dd>{server.license}</dd>
        </>
      )}
      {server.tags.length > 0 && (
        <>
          <dt>Tags</dt>
          <dd>
            <Tags tags={server.tags} />
          </dd>
        </>
      )}
    </dl>
    <p class="row">
      <a href={`/report?type=mcp-server&slug=${server.slug}`}>Report this server</a>
      <a href={`/api/v1/mcp-servers/${server.slug}`}>Its JSON</a>
    </p>
  </Part>
);
