import { createHash } from "node:crypto";
import { type McpServerDetail, mcpServerSorts, type McpServerSummary } from "../../contract/mcp-servers.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { type Judged, type StoredTrust, toTrust } from "../../screen/trust/report.ts";
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
export const approvedPartOf = ({
  name,
  version,
  packages,
  remotes,
}: Pick<McpServerDetail, "name" | "version" | "packages" | "remotes">): string =>
  canonicalJson({ name, version, packages, remotes });

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
  const { websiteUrl, license, packages, remotes, requiredInputs, install, trust: stored } = fieldsOf(row);
  const { trust, report } = toTrust(stored, judged);
  const summary = toMcpServerSummary(row);
  const approved = approvedPartOf({ name: summary.name, version: summary.version, packages, remotes });
  return {
    ...summary,
    descriptionHtml: html,
    websiteUrl,
    license,
    packages,
    remotes,
    requiredInputs,
    install: report.screen.outcome === "flagged" ? [] : install,
    trust,
    report: { ...report, sha256: createHash("sha256").update(approved).digest("hex") },
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
