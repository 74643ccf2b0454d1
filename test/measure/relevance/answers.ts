import { DatabaseSync } from "node:sqlite";
import { listRecords } from "../../../src/catalog/list.ts";
import { readListQuery } from "../../../src/catalog/list-query.ts";
import { catalogDatabase } from "../../../src/db/sessions.ts";
import { dataOf, filesOf } from "../bench/build-data.ts";
import { NodeD1 } from "../bench/node-d1.ts";
import type { Skill } from "./skills.ts";

export type Hit = { title: string; summary: string };
/** The first ten of a search by relevance. */
export type Search = (query: string) => Promise<Hit[]>;

/** The service's own code over databases that its own import has made of the skills. */
export async function builtSearch(lines: readonly string[], cache: string): Promise<Search> {
  const { state } = await dataOf(lines.length, lines, cache);
  const files = await filesOf(state);
  const catalog = catalogDatabase(new NodeD1(files.catalog).binding);
  const search = Object.assign(new NodeD1(files.search).binding, { serving: { slot: "a" as const } });
  const sequence = { isBehind: () => false, notice: () => undefined } as never;
  const deps = { catalog, primary: { catalog } as never, sequence, search };
  return async (q) => {
    const query = readListQuery("skill", { q, sort: "relevance", pageSize: 10 });
    return (await listRecords(deps, query)).value.items;
  };
}

/** A running service. Each request comes from an address of its own, which a local one takes from the client: no limit. */
export function serviceSearch(service: string): Search {
  let address = 0;
  return async (query) => {
    const url = `${service}/api/v1/skills?sort=relevance&pageSize=10&q=${encodeURIComponent(query)}`;
    address++;
    const client = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
    const response = await fetch(url, { headers: { "CF-Connecting-IP": client } });
    if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
    return ((await response.json()) as { items: Hit[] }).items;
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
