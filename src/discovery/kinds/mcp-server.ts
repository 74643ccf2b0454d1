import { createHash } from "node:crypto";
import {
  type McpServerDetail,
  mcpServerSorts,
  type McpServerSummary,
  type RequiredInput,
} from "../../contract/public/mcp-servers.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { type Judged, type StoredTrust, toTrust } from "../../checks/trust-report.ts";
import { claudeCommand } from "../../formats/mcp-registry/claude-command.ts";
import { isStarted } from "../../formats/mcp-registry/client-config.ts";
import { approvedServer } from "../../formats/mcp-registry/entry.ts";
import { allInputs } from "../../formats/mcp-registry/inputs.ts";
import { type Launch, launchesOf } from "../../formats/mcp-registry/launch.ts";
import { whyServerNotOffered } from "../../formats/mcp-registry/not-offered.ts";
import { canonicalJson } from "../../lib/canonical-json.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { packageName, webName } from "../address-names.ts";
import { textOf } from "../bodies.ts";
import type { KindDefinition } from "./definition.ts";
import { commonDraft, storedRepo, storedTrust } from "./draft.ts";

/** The fields of an MCP server that only the API shows. */
type McpServerFields = Pick<
  McpServerDetail,
  | "registryName"
  | "transports"
  | "version"
  | "iconUrl"
  | "repo"
  | "websiteUrl"
  | "license"
  | "packages"
  | "remotes"
  | "requiredInputs"
  | "install"
> & { trust: StoredTrust };

/** Members that are null are not stored, and lists do not read packages and remotes. */
const empty = {
  packages: [],
  remotes: [],
  registryName: null,
  version: null,
  iconUrl: null,
  repo: null,
  websiteUrl: null,
  license: null,
} satisfies Partial<McpServerFields>;
const fieldsOf = (row: Pick<RecordRow, "fields">): McpServerFields => ({
  ...empty,
  ...(row.fields as McpServerFields),
});

/** What a team approves of a server, as JSON by RFC 8785. */
export const approvedPartOf = (server: Parameters<typeof approvedServer>[0]): string =>
  canonicalJson(approvedServer(server));

type Launched = Pick<McpServerDetail, "slug" | "packages" | "remotes"> & {
  report: { screen: Pick<McpServerDetail["report"]["screen"], "clearing"> };
};

/** How clients start or reach a server of the catalogue. */
export const launchesOfRecord = ({ slug, packages, remotes, report }: Launched): Launch[] =>
  launchesOf({ packages, remotes }, { path: [slug], isCleared: report.screen.clearing !== null });

const installsMost = 20;

/** The commands of its launches; those of its record where clients know none of them. */
function buildInstall(server: Launched, own: McpServerDetail["install"]): McpServerDetail["install"] {
  if (server.packages.length + server.remotes.length === 0) return own;
  const launches = launchesOfRecord(server).filter(isStarted).slice(0, installsMost);
  return launches.map((launch) => ({ target: "claude-code", command: claudeCommand(server.slug, launch) }));
}

/** What its record names, and what its packages and remotes ask for besides. */
function listRequiredInputs({ packages, remotes, requiredInputs }: McpServerFields): RequiredInput[] {
  const asked = allInputs(packages, remotes).map(({ id: name, description, isRequired, isSecret }) => ({
    name,
    description,
    isRequired,
    isSecret,
  }));
  return [...new Map([...asked, ...requiredInputs].map((input) => [input.name, input])).values()];
}

function toMcpServerSummary(row: ListedRow): McpServerSummary {
  const { registryName, transports, version, iconUrl, repo } = fieldsOf(row);
  return {
    slug: row.slug,
    name: row.title,
    registryName,
    tagline: row.summary,
    tags: row.tags,
    transports,
    version,
    iconUrl,
    authorName: row.authorName,
    authorSlug: row.authorSlug,
    score: row.score,
    installs: row.installs,
    verified: row.verified,
    repo,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

function toMcpServerDetail(row: RecordRow, html: string, judged: Judged): McpServerDetail {
  const fields = fieldsOf(row);
  const { websiteUrl, license, packages, remotes, install, trust: stored } = fields;
  const { trust, report } = toTrust(stored, judged);
  const summary = toMcpServerSummary(row);
  const server = { ...summary, websiteUrl, packages, remotes, report };
  return {
    ...summary,
    descriptionHtml: html,
    websiteUrl,
    license,
    packages,
    remotes,
    requiredInputs: listRequiredInputs(fields),
    install: report.screen.outcome === "flagged" ? [] : buildInstall(server, install),
    notOffered: whyServerNotOffered(server, report.screen),
    trust,
    report: { ...report, sha256: createHash("sha256").update(approvedPartOf(server)).digest("hex") },
  };
}

function toIndexedText(row: ListedRow, html: string) {
  const { registryName, transports, packages, remotes } = fieldsOf(row);
  // Most registry names start with the namespace `io.github.`, which says nothing about a server.
  const names = registryName?.replace(/^io\.github\./, "") ?? "";
  const aliases = [
    ...(registryName ? [registryName] : []),
    ...packages.map(({ identifier }) => packageName(identifier)),
    ...remotes.map(({ url }) => webName(url)),
  ];
  return { names, aliases, body: textOf(html), transports };
}

export const mcpServer: KindDefinition<"mcp-server"> = {
  noun: "MCP server",
  publicStatus: "listed",
  indexNumber: 2,
  sorts: mcpServerSorts,
  details: ["websiteUrl", "license", "packages", "remotes", "requiredInputs", "install", "trust"],
  screened: ["requiredInputs"],
  configured: ["packages", "remotes", "install"],
  toDraft: (record) => ({
    ...commonDraft(record),
    title: record.name,
    summary: record.tagline,
    fields: {
      registryName: record.registryName,
      transports: record.transports,
      version: record.version,
      iconUrl: record.iconUrl,
      repo: storedRepo(record.repo),
      websiteUrl: record.websiteUrl,
      license: record.license,
      packages: record.packages,
      remotes: record.remotes,
      requiredInputs: record.requiredInputs,
      install: record.install,
      trust: storedTrust(record),
    } satisfies McpServerFields,
  }),
  toIndexedText,
  summaryView: () => toMcpServerSummary,
  toDetail: toMcpServerDetail,
};
