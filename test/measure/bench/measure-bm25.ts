import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { textOf, unpackBody } from "../../../src/discovery/bodies.ts";
import { peopleOf } from "../../../src/search/documents.ts";
import { filesOf } from "./build-data.ts";
import type { Catalogue } from "./catalogues.ts";
import type { Load } from "./load.ts";
import { byManyClients, type Rounds, warmingRounds } from "./measure-cpu.ts";
import { byRelevance, searchWords } from "./queries.ts";
import { cpuMicroseconds, type Runtime } from "./runtime.ts";

export const bm25 = "FTS5's bm25";
export const besideBm25 = "search by relevance, beside bm25";

/** A search has costs that bm25 has not, and bm25's grow with the records: fewer than these tell little. */
export const bm25Records = 25_000;

type Row = { id: number; title: string; summary: string; people: string };

/** An index of the same texts, made once and kept with the catalogue. */
async function plainIndexOf(state: string): Promise<DatabaseSync> {
  const file = join(state, "bm25.sqlite");
  if (!existsSync(file)) {
    const partial = `${file}.partial`;
    rmSync(partial, { force: true });
    fill(new DatabaseSync(partial), new DatabaseSync((await filesOf(state)).catalog, { readOnly: true }));
    renameSync(partial, file);
  }
  return new DatabaseSync(file, { readOnly: true });
}

function fill(index: DatabaseSync, catalog: DatabaseSync) {
  index.exec(`pragma journal_mode = off; pragma synchronous = off;
    create virtual table texts using fts5 (title, summary, people, body, content = '', tokenize = 'porter unicode61');
    begin`);
  const insert = index.prepare("insert into texts (rowid, title, summary, people, body) values (?, ?, ?, ?, ?)");
  const parts = catalog.prepare("select bytes from bodies where record_id = ? order by part");
  const rows = catalog.prepare(
    `select id, title, summary, author_name as authorName, author_slug as authorSlug, repository
     from records where kind = 'skill' and public = 1`,
  );
  for (const row of rows.iterate() as Iterable<Row & Parameters<typeof peopleOf>[0]>) {
    const { html } = unpackBody(parts.all(row.id).map(({ bytes }) => bytes as Uint8Array));
    insert.run(row.id, row.title, row.summary, peopleOf(row), textOf(html));
  }
  index.exec("commit; insert into texts (texts) values ('optimize')");
  index.close();
  catalog.close();
}

/** Microseconds of CPU a search, of the service's process and of SQLite alone, for the same words in turn. */
export async function measureBesideBm25(
  load: Load,
  runtime: Runtime,
  { state, vocabulary }: Catalogue,
  { rounds, searchesARound }: { rounds: number; searchesARound: number },
  onRound: (done: number) => void,
): Promise<Rounds> {
  const index = await plainIndexOf(state);
  const find = index.prepare("select rowid from texts where texts match ? order by rank limit 20");
  const asked = searchWords(vocabulary, (rounds + warmingRounds) * searchesARound, 5);
  const measured: Rounds = new Map([bm25, besideBm25].map((name) => [name, []]));
  for (let round = -warmingRounds; round < rounds; round++) {
    const some = asked.splice(0, searchesARound);
    const started = process.cpuUsage();
    for (const words of some) find.all(words.replace(/\S+/g, '"$&"'));
    const { user, system } = process.cpuUsage(started);
    const before = cpuMicroseconds(runtime.pid);
    await load.run({ url: runtime.url, connections: 1, requests: byManyClients(byRelevance(some)) });
    const ours = cpuMicroseconds(runtime.pid) - before;
    if (round >= 0) {
      measured.get(bm25)!.push((user + system) / some.length);
      measured.get(besideBm25)!.push(ours / some.length);
    }
    onRound(Math.max(0, round + 1));
  }
  index.close();
  return measured;
}
