import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { slugPattern } from "../../contract/wire/common.ts";
import { items, owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import type { McpCatalogue, McpPrompt, McpPromptText } from "../../formats/mcp/served-by-mcp.ts";
import { argumentNamesIn } from "../../formats/mcp/prompts.ts";
import { isMembers } from "../../lib/members.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { partsOf } from "../../formats/packages/item-files.ts";
import { findOffered, pluginKinds, type SkillRow } from "../../vault/items/skills.ts";
import { readBodies, readBody } from "../../vault/items/bodies.ts";
import { itemSkills, readItemFiles } from "../item-skills.ts";
import { manifestOf, readPublicFile } from "../../discovery/packages/public-skill.ts";
import { isSkill, pageThatFits } from "./item-catalogue.ts";
import { skillCursor, parseSkillCursor } from "./skill-cursor.ts";

/** A public skill that clients may install, as a prompt of its slug. */
export async function publicPrompt(deps: Deps, name: string): Promise<McpPromptText | undefined> {
  const manifest = slugPattern.test(name) ? await manifestOf(deps, name) : undefined;
  if (!manifest?.installable) return undefined;
  return toPrompt(name, {}, new TextDecoder().decode(await readPublicFile(deps, name, skillMdPath)));
}

/** A page of the skills, commands and prompts in a reach. */
export async function pageOfPrompts(
  deps: Deps,
  reach: SQL,
  cursor: string | undefined,
): ReturnType<McpCatalogue["listPrompts"]> {
  const after = cursor === undefined ? undefined : parseSkillCursor(cursor);
  if (cursor !== undefined && !after) return undefined;
  const { rows, last } = await pageThatFits(deps, reach, pluginKinds, after);
  const holders = await readHolders(deps, reach, rows);
  const described = new Map<SkillRow, Described>();
  for (const { row, frontMatter } of await itemSkills(deps, rows.filter(isSkill))) {
    described.set(row, { known: { title: row.row.title }, values: frontMatter });
  }
  const others = rows.filter((row) => !isSkill(row)).map((item) => ({ ...item.row, item }));
  for await (const { row, body } of readBodies(deps, others)) {
    described.set(row.item, { known: toKnown(row.item), values: partsOf(body).original?.values ?? {} });
  }
  const prompts = rows.flatMap((row) => {
    const said = described.get(row);
    const name = isFirst(row, holders) ? row.row.slug : fullName(row);
    return said ? [describePrompt(name, said.known, said.values)] : [];
  });
  return { prompts, ...(last && { nextCursor: skillCursor(last) }) };
}

/** The prompt of this name: a slug, or a team's slug, a dot and a slug. */
export async function itemPrompt(deps: Deps, reach: SQL, name: string): Promise<McpPromptText | undefined> {
  const [slug = "", team, more] = name.split(".").toReversed();
  if (more !== undefined || !slugPattern.test(slug)) return undefined;
  const offered = await findOffered(deps, reach, pluginKinds, slug);
  const [row] = offered
    .filter(({ ownerType, ownerSlug }) => team === undefined || (ownerType === "team" && ownerSlug === team))
    .sort(inOrder);
  return row && promptOfItem(deps, row, name);
}

type Holder = Pick<SkillRow, "ownerType" | "ownerSlug">;

/** Of items with one slug, the person's own comes first, then those of teams by name. */
const inOrder = (one: Holder, other: Holder) =>
  one.ownerType === other.ownerType
    ? Number(one.ownerSlug > other.ownerSlug) - Number(one.ownerSlug < other.ownerSlug)
    : one.ownerType === "user"
      ? -1
      : 1;

const fullName = ({ ownerSlug, row }: SkillRow) => `${ownerSlug}.${row.slug}`;

/** Everything in the reach that has the slug of one of the rows. */
async function readHolders({ vault }: Pick<Deps, "vault">, reach: SQL, rows: readonly SkillRow[]) {
  const slugs = rows.map(({ row }) => row.slug);
  const [holders] = await vault.batch([
    vault
      .select({ slug: items.slug, ownerType: owners.type, ownerSlug: sql<string>`owners.slug`.as("owner_slug") })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .where(
        and(
          reach,
          inArray(items.kind, [...pluginKinds]),
          sql`${items.slug} in (select value from json_each(${JSON.stringify(slugs)}))`,
        ),
      ),
  ]);
  return holders;
}

const isFirst = (row: SkillRow, holders: readonly (Holder & { slug: string })[]) =>
  holders.every((holder) => holder.slug !== row.row.slug || inOrder(row, holder) <= 0);

async function promptOfItem(deps: Deps, row: SkillRow, name: string): Promise<McpPromptText | undefined> {
  if (!isSkill(row)) return toPrompt(name, toKnown(row), await readBody(deps, row.row));
  const file = (await readItemFiles(deps, row))?.files.find(({ path }) => path === skillMdPath);
  return file && toPrompt(name, { title: row.row.title }, new TextDecoder().decode(file.bytes));
}

type Known = { title?: string; description?: string };
type Described = { known: Known; values: Readonly<Record<string, unknown>> };

/** What the item of a command or a prompt says of it. */
const toKnown = ({ row: { title, summary } }: SkillRow): Known => ({ title, description: summary ?? title });

/** `known` stands above what the front matter says. */
export function describePrompt(name: string, known: Known, values: Described["values"]): McpPrompt {
  const { description, metadata, arguments: argumentList } = values;
  const title = known.title ?? (isMembers(metadata) ? toText(metadata["title"]) : undefined) ?? name;
  return {
    name,
    title,
    description: known.description ?? toText(description) ?? title,
    argumentNames: argumentNamesIn(argumentList),
  };
}

/** `known` stands above what the text's front matter says. */
export function toPrompt(name: string, known: Known, text: string): McpPromptText {
  const { original, body } = partsOf(text);
  return { ...describePrompt(name, known, original?.values ?? {}), text: body };
}

const toText = (value: unknown) => (typeof value === "string" ? value : undefined);
