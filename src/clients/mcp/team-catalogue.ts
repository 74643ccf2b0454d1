import { offeredItems } from "../../team-catalogue/own-items.ts";
import { getKind } from "../../discovery/get-and-list.ts";
import { SearchText } from "../../contract/wire/common.ts";
import { ItemKind } from "../../contract/items/items.ts";
import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { valueOf } from "../../lib/cached-response.ts";
import type { McpAnswer } from "../../formats/mcp/answer-mcp.ts";
import type { McpCatalogue, McpKind, McpPromptText, McpSkill } from "../../formats/mcp/served-by-mcp.ts";
import { invalidParams } from "../../formats/mcp/protocol.ts";
import { skillUri, skillUriReadings } from "../../formats/mcp/skill-uri.ts";
import { isServerName, withSchema } from "../../formats/mcp-registry/server.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { isText } from "../../formats/packages/is-text.ts";
import { notice } from "../../checks/trust-report.ts";
import { wordsOf } from "../../search/words.ts";
import { noBundle, whyNotOffered } from "../../vault/items/installed.ts";
import { toReport } from "../../vault/items/view.ts";
import { readBody } from "../../vault/items/bodies.ts";
import { readApproved } from "../team-catalogue/approved.ts";
import { catalogueSkills, type TeamCatalogue } from "../team-catalogue/open.ts";
import type { Deps } from "../deps.ts";
import { frontMatterIn } from "../front-matter-in.ts";
import type { ScopeSkill } from "../scope.ts";
import { answerWith, type McpRequest } from "./answer.ts";
import { findFirst, listPageMax } from "./item-catalogue.ts";
import { describePrompt, toPrompt } from "./prompts.ts";
import { mimeTypeOf } from "./public-skills.ts";
import { skillCursor, parseSkillCursor } from "./skill-cursor.ts";

export const answerCatalogue = (deps: Deps, catalogue: TeamCatalogue, request: McpRequest): Promise<McpAnswer> =>
  answerWith(request, buildCatalogue(deps, catalogue));

/** What a team's catalogue offers, and nothing beside it. */
function buildCatalogue(deps: Deps, catalogue: TeamCatalogue): McpCatalogue {
  const { team, path, skillOwner: owner } = catalogue;
  const uriOf = (slug: string, file: string) => skillUri({ owner, slug, path: file });
  const isOurs = (reading: ReturnType<typeof skillUriReadings>[number]) =>
    JSON.stringify(reading.owner) === JSON.stringify(owner);
  const readings = (uri: string) => skillUriReadings(uri).filter(isOurs);
  const skillNamed = async (slug: string) => (await catalogueSkills(deps, catalogue, { only: slug })).skills[0];
  const ownRows = (slug?: string) => offeredItems(deps, catalogue, { slug, kinds: ItemKind.options });
  const isElsewhere = (requestedTeam: string | undefined) => requestedTeam !== undefined && requestedTeam !== team;

  const readFrontMatter = async (skill: ScopeSkill) =>
    skill.frontMatter ?? frontMatterIn((await skill.readFile(skillMdPath))!);

  const toEntry = async (skill: ScopeSkill): Promise<McpSkill> => ({
    uri: uriOf(skill.name, skillMdPath),
    frontmatter: await readFrontMatter(skill),
    resources: skill.files.map(({ path: file, sha256, size }) => ({
      uri: uriOf(skill.name, file),
      digest: `sha256:${sha256}`,
      size,
    })),
  });

  /** A page of what is sorted by name. */
  const cutPage = <One extends { name: string }>(all: readonly One[], cursor: string | undefined) => {
    const after = cursor === undefined ? undefined : parseSkillCursor(cursor);
    if (cursor !== undefined && !after) return undefined;
    const rest = all.filter(({ name }) => !after || name > after.slug);
    const page = rest.slice(0, listPageMax);
    const hasMore = rest.length > page.length;
    return { page, next: hasMore ? skillCursor({ type: "team", owner: team, slug: page.at(-1)!.name }) : undefined };
  };

  const skillPrompt = async (skill: ScopeSkill): Promise<McpPromptText> =>
    toPrompt(skill.name, { title: skill.title }, new TextDecoder().decode(await skill.readFile(skillMdPath)));

  /** What is offered as prompts, by name. `describe` opens no bundle. */
  const readPrompts = async (only?: string) => {
    const { skills, plugins } = await catalogueSkills(deps, catalogue, { only });
    const ofSkills = skills.map((skill) => ({
      name: skill.name,
      describe: async () => describePrompt(skill.name, { title: skill.title }, await readFrontMatter(skill)),
      make: () => skillPrompt(skill),
    }));
    const ofCommands = plugins.flatMap(({ name, files: [file] }) => {
      const make = async () => toPrompt(name, {}, file!.text);
      return file!.path.startsWith("commands/") ? [{ name, describe: make, make }] : [];
    });
    return [...ofSkills, ...ofCommands].sort((one, other) => (one.name < other.name ? -1 : 1));
  };

  return {
    cacheScope: "private",
    // Not cached: what is withdrawn is gone at the next request.
    ttlMs: 0,

    async searchCatalogue({ query, kind, limit }) {
      const queryWords = parseQuery(query);
      const matches = (await readHits(deps, catalogue, kind)).filter(({ slug, title, summary }) => {
        const there = wordsOf(`${slug} ${title} ${summary}`);
        return queryWords.every((wanted) => there.some((word) => word.startsWith(wanted)));
      });
      const items = matches.slice(0, limit).map((hit) => ({ kind, ...hit, url: `${deps.base}${path}@${hit.slug}` }));
      return { items, notice };
    },

    async getSkill({ slug }) {
      const skill = await skillNamed(slug);
      if (!skill) return undefined;
      const isApproved = skill.open !== undefined;
      const record = isApproved ? await undefinedIfNotFound(getKind(deps, "skill", slug)) : undefined;
      const shown = record && valueOf(record);
      return {
        slug,
        title: skill.title,
        version: skill.version,
        skillMd: new TextDecoder().decode(await skill.readFile(skillMdPath)),
        files: skill.files.map(({ path: file, size, sha256 }) => ({ path: file, sizeBytes: size, sha256 })),
        install: [{ target: "git", command: `git clone ${deps.base}${path}@${slug}.git` }],
        trust: shown?.trust ?? null,
        report: shown?.report ?? null,
        notice: shown?.trust.notice ?? notice,
      };
    },

    async getMcpServer({ slug }) {
      const [server] = (await readApproved(deps, catalogue, slug)).servers;
      if (!server) return undefined;
      const { trust, report } = server.detail;
      const isNamed = isServerName(server.server.name);
      const registryName = isNamed ? server.server.name : null;
      const entry = isNamed ? withSchema(server.server) : null;
      return { slug, registryName, server: entry, trust, report, notice: trust.notice };
    },

    async listVaultItems({ team: requestedTeam, limit }) {
      if (isElsewhere(requestedTeam)) return undefined;
      const rows = (await ownRows()).slice(0, limit);
      const items = rows.map(({ row: { slug, title, kind, summary } }) => ({ slug, title, kind, summary, team }));
      return { items, notice };
    },

    async getVaultItem({ slug, team: requestedTeam }) {
      const [item] = isElsewhere(requestedTeam) ? [] : await ownRows(slug);
      if (!item) return undefined;
      const { row, bundle } = item;
      const report = row.screen && toReport(row.screen, bundle);
      const body = await readBody(deps, row);
      const notOffered = whyNotOffered({ ...row, body }, noBundle);
      const said = { slug, title: row.title, kind: row.kind, body, team, ...(notOffered && { notOffered }) };
      return { ...said, report, notice: report?.notice ?? notice };
    },

    async listSkills(cursor) {
      const list = cutPage((await catalogueSkills(deps, catalogue)).skills, cursor);
      if (!list) return undefined;
      return { skills: await Promise.all(list.page.map(toEntry)), ...(list.next && { nextCursor: list.next }) };
    },

    async listPrompts(cursor) {
      const list = cutPage(await readPrompts(), cursor);
      if (!list) return undefined;
      const prompts = await Promise.all(list.page.map(({ describe }) => describe()));
      return { prompts, ...(list.next && { nextCursor: list.next }) };
    },

    getPrompt: async (name) => (await readPrompts(name)).find((prompt) => prompt.name === name)?.make(),

    getSkillByUri: (uri) =>
      findFirst(readings(uri), async ({ slug, path: file }) => {
        const skill = file === skillMdPath ? await skillNamed(slug) : undefined;
        return skill && toEntry(skill);
      }),

    readResource: (uri) =>
      findFirst(readings(uri), async ({ slug, path: file }) => {
        const bytes = await (await skillNamed(slug))?.readFile(file);
        return bytes && { mimeType: mimeTypeOf({ path: file, isText: isText(bytes) }), bytes };
      }),
  };
}

type Hit = { slug: string; title: string; summary: string };

/** What a catalogue has of a kind. */
async function readHits(deps: Deps, catalogue: TeamCatalogue, kind: McpKind): Promise<Hit[]> {
  if (kind === "skill") {
    const { skills } = await catalogueSkills(deps, catalogue);
    return skills.map(({ name: slug, title, description: summary }) => ({ slug, title, summary }));
  }
  if (kind !== "mcp-server") return [];
  const { servers } = await readApproved(deps, catalogue, undefined);
  return servers.map(({ detail }) => ({ slug: detail.slug, title: detail.name, summary: detail.tagline }));
}

function parseQuery(query: string): string[] {
  const words = SearchText.safeParse(query);
  if (!words.success) throw invalidParams("`query` must not contain control characters.");
  return wordsOf(words.data ?? "");
}
