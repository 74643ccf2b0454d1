import { DatabaseSync } from "node:sqlite";
import { listRecords } from "../../../src/discovery/list.ts";
import { readListQuery } from "../../../src/discovery/list-query.ts";
import { dataOf } from "../bench/build-data.ts";
import { readingOf } from "../bench/read-data.ts";
import type { Skill } from "./skills.ts";

export type Text = { title: string; summary: string };
/** `copies` are the texts that it stands for. */
export type Hit = Text & { copies?: Text[] };
/** The first ten of a search by relevance. */
export type Search = (query: string) => Promise<Hit[]>;

/**
 * The service's own code over databases that its own import has made of the skills, and which of these are public: an
 * infected one is held. `among`: so many records in all, of which the others are variants of the skills.
 */
export async function builtSearch(
  lines: readonly string[],
  { cache, verbatim, among }: { cache: string; verbatim: boolean; among: number },
): Promise<{ search: Search; isPublic: (skill: Skill) => boolean }> {
  const { state } = await dataOf(Math.max(among, lines.length), lines, cache);
  const { files, deps } = await readingOf(state);
  const reader = new DatabaseSync(files.catalog, { readOnly: true });
  const ofGroup = reader.prepare("select title, summary from records where copy_group = ?");
  const ofSkill = reader.prepare(
    "select 1 from records where title = ? and author_name = ? and summary = ? and public = 1",
  );
  const isPublic = ({ name, author, description }: Skill) => ofSkill.get(name, author, description) !== undefined;
  const search: Search = async (q) => {
    const query = readListQuery("skill", { q, sort: "relevance", pageSize: 10, verbatim });
    const { items } = (await listRecords(deps, query)).value;
    return items.map((item) => ({ ...item, copies: ofGroup.all(item.copyGroup) as unknown as Text[] }));
  };
  return { search, isPublic };
}

/**
 * A running service. Each request comes from an address of its own, which a local one takes from the client: no limit.
 */
export function serviceSearch(service: string, verbatim: boolean): Search {
  let address = 0;
  const itemsOf = async <Item>(path: string): Promise<Item[]> => {
    const url = `${service}/api/v1/skills${path}`;
    address++;
    const client = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
    const response = await fetch(url, { headers: { "CF-Connecting-IP": client } });
    if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
    return ((await response.json()) as { items: Item[] }).items;
  };
  return async (query) => {
    const asked = new URLSearchParams({ sort: "relevance", pageSize: "10", q: query, verbatim: `${verbatim}` });
    const items = await itemsOf<Text & { slug: string; copies?: number }>(`?${asked.toString()}`);
    const copiesOf = ({ slug, copies = 0 }: (typeof items)[number]) =>
      copies > 0 ? itemsOf<Text>(`/${slug}/copies?pageSize=100`) : Promise.resolve([]);
    return Promise.all(items.map(async (item) => ({ ...item, copies: await copiesOf(item) })));
  };
}

/** What FTS5 does by itself with the same texts: every word, best first by its bm25. */
export function plainSearch(skills: readonly Skill[]): Search {
  const database = new DatabaseSync(":memory:");
  database.exec("create virtual table texts using fts5 (title, summary, people, body, tokenize = 'porter unicode61')");
  const insert = database.prepare("insert into texts values (?, ?, ?, ?)");
  for (const { name, description, author, repository, body } of skills) {
    insert.run(name, description, `${author} ${repository ?? ""}`, body);
  }
  const find = database.prepare("select title, summary from texts where texts match ? order by rank limit 10");
  return (query) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    return Promise.resolve(
      words.length === 0 ? [] : (find.all(words.map((word) => `"${word}"`).join(" ")) as unknown as Hit[]),
    );
  };
}
