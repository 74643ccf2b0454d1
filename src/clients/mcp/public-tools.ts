import { getKind, listKind } from "../../discovery/get-and-list.ts";
import type { SummaryOf } from "../../discovery/kinds/definition.ts";
import { openFile } from "../../discovery/packages/open-file.ts";
import { SearchText } from "../../contract/wire/common.ts";
import { isDetailed, kindContracts } from "../../contract/public/kinds.ts";
import type { Deps } from "../deps.ts";
import type { McpCatalogue, McpKind } from "../../formats/mcp/served-by-mcp.ts";
import { invalidParams } from "../../formats/mcp/protocol.ts";
import { serverOfRecord } from "../../formats/mcp-registry/entry.ts";
import { versionOf } from "../../formats/packages/marketplace.ts";
import { notice } from "../../checks/trust-report.ts";
import { valueOf } from "../../lib/cached-response.ts";
import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { manifestOf } from "../../discovery/packages/public-skill.ts";

type PublicTools = Required<Pick<McpCatalogue, "searchCatalogue" | "getSkill" | "getMcpServer" | "listCommands">>;

/** The tools that anyone can call: the API's public reads in a shorter form. */
export const publicTools = (deps: Deps): PublicTools => ({
  async searchCatalogue({ query, kind, limit }) {
    const search = { q: parseQuery(query), sort: "relevance", pageSize: limit } as const;
    const { items } = valueOf(await listKind(deps, kind, search));
    return { items: items.map((item) => toHit(deps.base, kind, item)), notice };
  },

  async getSkill({ slug }) {
    const skill = await undefinedIfNotFound(getKind(deps, "skill", slug));
    if (!skill) return undefined;
    const { title, bodyLocked, purchaseUrl, install, notOffered, trust, report } = valueOf(skill);
    const files = bodyLocked ? undefined : await manifestOf(deps, slug);
    const skillMd = files && new TextDecoder().decode((await openFile(deps, { slug }, "SKILL.md")).bytes);
    return {
      slug,
      title,
      version: files ? versionOf(files.number) : null,
      skillMd: skillMd ?? null,
      files: files?.files.map(({ path, sizeBytes, sha256 }) => ({ path, sizeBytes, sha256 })) ?? [],
      install: install ?? [],
      trust,
      report,
      notice: trust.notice,
      ...(notOffered && { notOffered }),
      ...(bodyLocked && { purchaseUrl }),
    };
  },

  async getMcpServer({ slug }) {
    const stored = await undefinedIfNotFound(getKind(deps, "mcp-server", slug));
    if (!stored) return undefined;
    const record = valueOf(stored);
    const { registryName, notOffered, trust, report } = record;
    const server = serverOfRecord(record) ?? null;
    return { slug, registryName, server, ...(notOffered && { notOffered }), trust, report, notice: trust.notice };
  },

  async listCommands({ query, platform, limit }) {
    const q = query === undefined ? undefined : parseQuery(query);
    const search = { q, platform, pageSize: limit, ...(q && { sort: "relevance" as const }) };
    const { items } = valueOf(await listKind(deps, "command", search));
    const commands = items.map(({ slug, title, syntax, description, platform }) => ({
      slug,
      title,
      syntax,
      description,
      platform,
    }));
    return { items: commands, notice };
  },
});

/** Refuses a query that the API refuses. */
function parseQuery(query: string): string {
  const words = SearchText.safeParse(query);
  if (!words.success) throw invalidParams("`query` must not contain control characters.");
  return words.data ?? "";
}

type Hit = { slug: string } & Partial<
  Record<"title" | "name" | "summary" | "tagline" | "description" | "excerpt", string>
>;

/**
 * Each kind has its own names for title and summary. A command has no address of its own, so its hit links a search of
 * the list.
 */
function toHit(base: string, kind: McpKind, item: SummaryOf<McpKind>) {
  const { slug, title, name, summary, tagline, description, excerpt }: Hit = item;
  const path = `${base}/api/v1/${kindContracts[kind].path}`;
  return {
    kind,
    slug,
    title: title ?? name,
    summary: summary ?? tagline ?? description ?? excerpt ?? "",
    url: isDetailed(kind) ? `${path}/${slug}` : `${path}?q=${slug}`,
  };
}
