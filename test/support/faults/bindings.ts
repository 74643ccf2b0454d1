import { env } from "cloudflare:workers";
import type { Deps } from "../../../src/http/deps.ts";
import { catalogDatabase, vaultDatabase } from "../../../src/db/sessions.ts";
import type { ScanMessage } from "../../../src/checks/scans/message.ts";
import { localBucket } from "./local-bucket.ts";
import type { Database } from "./local-database.ts";
import { type Actor, InjectedFault } from "./scheduler.ts";
import type { World } from "./world.ts";

/** Statements whose text is remembered: what only reads has changed nothing. */
class Statements {
  readonly #texts = new WeakMap<D1PreparedStatement, string>();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  prepare(query: string): D1PreparedStatement {
    const statement = this.#database.prepare(query);
    this.#texts.set(statement, query);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      this.#texts.set(bound, query);
      return bound;
    };
    return statement;
  }

  describe = (statements: D1PreparedStatement[]) =>
    statements.map((statement) => /^\s*(\w+)/.exec(this.#texts.get(statement)!)![1]).join(", ");
}

/** The bindings as one actor has them: each operation waits for its turn, and is seen. */
export function bindingsOf(
  world: World,
  actor: Actor,
): Pick<Deps, "vault" | "catalog" | "bundles" | "scans"> & { search: Deps["primary"]["search"] } {
  const gate = <T>(label: string, effect: () => Promise<T>) => world.scheduler.gate(actor, label, effect);
  const { database } = world.plot;
  const texts = new Statements(database);
  const gated = {
    prepare: (query: string) => texts.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) =>
      gate(`${actor.kind} database ${++actor.batches} (${texts.describe(statements)})`, async () => {
        if (world.isDatabaseDown) throw new InjectedFault("injected fault: the database takes nothing");
        const results = await database.batch<T>(statements);
        if (results.some(({ meta }) => meta.changes > 0)) await world.plot.observe(world, actor);
        world.seen.set(actor, world.ledger.rows);
        return results;
      }),
  };
  const vault = vaultDatabase(gated);
  const catalog = catalogDatabase(gated);
  const post = (message: ScanMessage) => world.transport.send(message, world.random.pick([0, 0, 2_000]));
  const scans = {
    send: (message: ScanMessage) => gate(`${actor.kind} queue send`, async () => post(message)),
    sendBatch: (messages: { body: ScanMessage }[]) =>
      gate(`${actor.kind} queue send`, async () => messages.forEach(({ body }) => post(body))),
  };
  // What is not indexed is for the cron; other schedules are about that.
  const search = {
    prepare: (query: string) => env.SEARCH.prepare(query),
    batch: () => Promise.reject(new InjectedFault("injected fault: no index here")),
  } as unknown as Deps["primary"]["search"];
  return {
    vault,
    catalog,
    search,
    bundles: bucketOf(world, actor),
    scans: scans as unknown as Deps["scans"],
  };
}

function bucketOf(world: World, actor: Actor): R2Bucket {
  const { ledger, scheduler, now } = world;
  const gate = <T>(label: string, effect: () => Promise<T>) =>
    scheduler.gate(actor, `${actor.kind} bucket ${label}`, effect);
  const wrapped = {
    head: (key: string) => gate("head", () => localBucket.head(key)),
    get: (key: string, options?: { range: { offset: number; length: number } }) =>
      gate("get", () => localBucket.get(key, options)),
    put: (key: string, value: ReadableStream | Uint8Array) =>
      gate("put", async () => {
        await localBucket.put(key, value);
        ledger.objects.set(key, now());
        actor.stored.push(key);
      }),
    delete: (keys: string | string[]) =>
      gate("delete", async () => {
        await localBucket.delete(keys);
        for (const key of [keys].flat()) ledger.took(key);
      }),
    list: (options: R2ListOptions) =>
      gate("list", async () => {
        const { objects, truncated } = await localBucket.list(options);
        const stamped = objects.map(({ key }) => ({ key, uploaded: new Date(ledger.objects.get(key) ?? now()) }));
        return { objects: stamped, truncated };
      }),
  };
  return wrapped as unknown as R2Bucket;
}

/** Bytes that are gone without anybody's doing. */
export async function loseObject({ ledger }: World, key: string): Promise<void> {
  await localBucket.delete(key);
  ledger.objects.delete(key);
  ledger.lost.add(key);
}

export async function bytesAt(key: string): Promise<Uint8Array | undefined> {
  const object = await localBucket.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
}

export const emptyBucket = ({ ledger }: World) => localBucket.delete([...ledger.objects.keys()]);
