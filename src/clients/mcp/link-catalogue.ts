import type { Deps } from "../deps.ts";
import type { McpAnswer } from "../../formats/mcp/answer-mcp.ts";
import type { McpCatalogue } from "../../formats/mcp/served-by-mcp.ts";
import { skillUriReadings } from "../../formats/mcp/skill-uri.ts";
import { notice } from "../../checks/trust-report.ts";
import { findSkills } from "../../vault/items/skills.ts";
import { getLinkItem, listLinkItems } from "../../vault/links/items.ts";
import type { OpenLink } from "../../vault/links/open.ts";
import { itemsOfLink } from "../../vault/reachable-items.ts";
import { itemSkills } from "../item-skills.ts";
import { answerWith, type McpRequest } from "./answer.ts";
import { findFirst, itemResource, itemSkill, toMcpSkill, pageThatFits } from "./item-catalogue.ts";
import { itemPrompt, pageOfPrompts } from "./prompts.ts";
import { skillCursor, parseSkillCursor } from "./skill-cursor.ts";

export const answerLink = (deps: Deps, link: OpenLink, request: McpRequest): Promise<McpAnswer> =>
  answerWith(request, linkCatalogue(deps, link));

/** Only what an install link opens. */
function linkCatalogue(deps: Deps, link: OpenLink): McpCatalogue {
  const ownTeam = link.owner.type === "team" ? link.owner.slug : null;
  const isElsewhere = (team: string | undefined) => team !== undefined && team !== ownTeam;
  const readings = (uri: string) => skillUriReadings(uri).filter(({ owner }) => owner.kind === "link");
  const readSkill = async (slug: string) => (await findSkills(deps, itemsOfLink(link), slug))[0];
  return {
    cacheScope: "private",
    ttlMs: 0,

    async listVaultItems({ team, limit }) {
      if (isElsewhere(team)) return undefined;
      const rows = await listLinkItems(deps, link, limit);
      const items = rows.map(({ slug, title, kind, summary }) => ({ slug, title, kind, summary, team: ownTeam }));
      return { items, notice };
    },

    async getVaultItem({ slug, team }) {
      const linked = isElsewhere(team) ? undefined : await getLinkItem(deps, link, slug);
      if (!linked) return undefined;
      const { row, notOffered, report } = linked;
      const { title, kind, body } = row;
      const said = { slug, title, kind, body, team: ownTeam, ...(notOffered && { notOffered }) };
      return { ...said, report, notice: report?.notice ?? notice };
    },

    async listSkills(cursor) {
      const after = cursor === undefined ? undefined : parseSkillCursor(cursor);
      if (cursor !== undefined && !after) return undefined;
      const { rows, last } = await pageThatFits(deps, itemsOfLink(link), ["skill"], after);
      const entries = (await itemSkills(deps, rows)).map((skill) => toMcpSkill({ kind: "link" }, skill));
      return { skills: entries, ...(last && { nextCursor: skillCursor(last) }) };
    },

    listPrompts: (cursor) => pageOfPrompts(deps, itemsOfLink(link), cursor),
    getPrompt: (name) => itemPrompt(deps, itemsOfLink(link), name),

    getSkillByUri: (uri) =>
      findFirst(readings(uri), async (reading) => itemSkill(deps, await readSkill(reading.slug), reading)),
    readResource: (uri) =>
      findFirst(readings(uri), async (reading) => itemResource(deps, await readSkill(reading.slug), reading)),
  };
}
