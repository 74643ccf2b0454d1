import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

type Value = SQLInputValue | ArrayBuffer;
type Bound = { query: string; values: Value[] };

/**
 * A file of SQLite with the part of D1's interface that imports and the indexer use. Batches are gathered into larger
 * transactions; a batch that fails ends the build, so nothing has to be undone.
 */
export class NodeD1 {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  readonly #batchesACommit: number;
  #batches = 0;

  constructor(file: string, batchesACommit = 1) {
    this.#database = new DatabaseSync(file);
    this.#database.exec("pragma synchronous = off; pragma cache_size = -200000; pragma busy_timeout = 60000");
    this.#batchesACommit = batchesACommit;
  }

  /** Whoever asks for it is given the platform's type: what is not here is never called in a build. */
  get binding(): D1Database {
    return {
      prepare: (query: string) => this.#statement(query, []),
      batch: async (statements: Bound[]) => {
        if (this.#batches === 0 && this.#batchesACommit > 0) this.#database.exec("begin");
        const results = statements.map((statement) => this.#run(statement));
        this.#batches++;
        if (this.#batches >= this.#batchesACommit) this.commit();
        return results;
      },
    } as unknown as D1Database;
  }

  /** What was read and written so far is there for others. */
  commit() {
    if (this.#batches > 0) this.#database.exec("commit");
    this.#batches = 0;
  }

  close() {
    this.commit();
    this.#prepared.clear();
    this.#database.exec("pragma wal_checkpoint(truncate)");
    this.#database.close();
  }

  #statement(query: string, values: Value[]): Bound & { bind: (...given: Value[]) => unknown } {
    return { query, values, bind: (...given) => this.#statement(query, given) };
  }

  #run({ query, values }: Bound) {
    let prepared = this.#prepared.get(query);
    if (!prepared) this.#prepared.set(query, (prepared = this.#database.prepare(query)));
    const bound = values.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
    if (prepared.columns().length > 0) return { success: true, results: prepared.all(...bound), meta: { changes: 0 } };
    return { success: true, results: [], meta: { changes: Number(prepared.run(...bound).changes) } };
  }
}
