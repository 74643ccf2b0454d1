/**
 * The service with every operation of its bindings counted, for the bench alone. Each answer says what its own request
 * did (`Bench-Operations`); `/bench/operations` gives all there was since it was last asked, with what came after
 * answers, in sum and for each client. `/bench/turn` does nothing, and `/bench/database` a statement of D1 that reads
 * nothing: how long they take is the wait for the isolate, and for D1.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import service, { ClientLimiter as Limiter } from "../../../src/worker/worker.ts";
import { noOperations, type Operations } from "./cost.ts";

let all = noOperations();
let ofClients: Record<string, Operations> = {};
const ofRequest = new AsyncLocalStorage<Operations[]>();

function count(name: keyof Operations, amount = 1) {
  all[name] += amount;
  for (const operations of ofRequest.getStore() ?? []) operations[name] += amount;
}

type Method = (...given: unknown[]) => unknown;
type Wrap = (name: string, method: Method) => Method;

/** The object itself but for its methods, which are wrapped; the platform's objects want to be `this` themselves. */
const wrapped = <Target extends object>(target: Target, wrap: Wrap): Target =>
  new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function" || typeof name !== "string") return member;
      return wrap(name, (...given) => Reflect.apply(member, target, given));
    },
  });

const counting =
  (names: Partial<Record<string, keyof Operations>>): Wrap =>
  (name, method) =>
  (...given) => {
    const operation = names[name];
    if (operation) count(operation, Array.isArray(given[0]) ? given[0].length : 1);
    return method(...given);
  };

function countRows({ meta }: D1Result) {
  count("d1Queries");
  count("d1RowsRead", meta.rows_read);
  count("d1RowsWritten", meta.rows_written);
}

const statements = new WeakMap<object, object>();

function statementOf(original: object): object {
  const statement = wrapped(original, (name, method) => {
    if (name === "bind") return (...values) => statementOf(method(...values) as object);
    if (name === "first" || name === "raw")
      throw new Error(`The rows of ${name} can't be counted: use run, all or batch.`);
    return async (...given) => {
      const result = (await method(...given)) as D1Result;
      countRows(result);
      return result;
    };
  });
  statements.set(statement, original);
  return statement;
}

const database: Wrap = (name, method) => {
  if (name === "withSession") return (start) => wrapped(method(start) as object, database);
  if (name === "prepare") return (query) => statementOf(method(query) as object);
  if (name !== "batch") return method;
  return async (batch) => {
    const results = (await method((batch as object[]).map((one) => statements.get(one)))) as D1Result[];
    for (const result of results) countRows(result);
    return results;
  };
};

const edge = counting({
  get: "kvReads",
  getWithMetadata: "kvReads",
  put: "kvWrites",
  delete: "kvWrites",
  list: "kvWrites",
});

const bucketOperations = counting({
  get: "r2Reads",
  head: "r2Reads",
  put: "r2Writes",
  list: "r2Writes",
  createMultipartUpload: "r2Writes",
  uploadPart: "r2Writes",
  complete: "r2Writes",
});
const bucket: Wrap = (name, method) => {
  // Deleting many keys is free, and so is deleting one.
  const call = bucketOperations(name, method);
  if (name !== "createMultipartUpload") return call;
  return async (...given) => wrapped((await call(...given)) as object, bucketOperations);
};

const object: Wrap =
  (_name, method) =>
  (...given) => {
    count("durableObjectRequests");
    return method(...given);
  };
const objects: Wrap = (name, method) =>
  name === "get" || name === "getByName" ? (...given) => wrapped(method(...given) as object, object) : method;

const cache = counting({ match: "cacheOperations", put: "cacheOperations", delete: "cacheOperations" });
const platformCaches = caches;
Object.defineProperty(globalThis, "caches", {
  value: {
    default: wrapped(platformCaches.default, cache),
    open: async (name: string) => wrapped(await platformCaches.open(name), cache),
  },
});

for (const name of ["log", "warn", "error"] as const) {
  const write = console[name].bind(console);
  console[name] = (...given: unknown[]) => {
    count("logEvents");
    write(...given);
  };
}

const countedEnvs = new WeakMap<Env, Env>();
function countedEnv(env: Env): Env {
  let counted = countedEnvs.get(env);
  if (!counted) {
    const { CATALOG, SEARCH, VAULT, EDGE, BUNDLES, CLIENT_LIMITER } = env;
    counted = {
      ...env,
      CATALOG: wrapped(CATALOG, database),
      SEARCH: wrapped(SEARCH, database),
      VAULT: wrapped(VAULT, database),
      EDGE: wrapped(EDGE, edge),
      BUNDLES: wrapped(BUNDLES, bucket),
      CLIENT_LIMITER: wrapped(CLIENT_LIMITER, objects),
    };
    countedEnvs.set(env, counted);
  }
  return counted;
}

/** For how long an object is billed: while it answers, and while a timer of its is pending. */
class Activity {
  #until = 0;

  add(from: number, to: number) {
    count("durableObjectMs", Math.max(0, to - Math.max(from, this.#until)));
    this.#until = Math.max(this.#until, to);
  }
}

const ofObject = new AsyncLocalStorage<Activity>();
const plainTimeout = globalThis.setTimeout;
Object.defineProperty(globalThis, "setTimeout", {
  value: (callback: Method, delay = 0, ...given: unknown[]) => {
    ofObject.getStore()?.add(Date.now(), Date.now() + delay);
    return plainTimeout(callback, delay, ...given);
  },
});

/** The runtime's clock stands still while code runs, so a call that waits for nothing is taken to last so long. */
const leastCallMs = 2;

const storage = counting({
  get: "durableObjectRowsRead",
  list: "durableObjectRowsRead",
  getAlarm: "durableObjectRowsRead",
  put: "durableObjectRowsWritten",
  delete: "durableObjectRowsWritten",
  deleteAll: "durableObjectRowsWritten",
  setAlarm: "durableObjectRowsWritten",
});
const storageWithSql = (original: DurableObjectStorage) =>
  new Proxy(wrapped(original, storage), {
    get: (target, name) => (name === "sql" ? wrapped(original.sql, sql) : Reflect.get(target, name)),
  });
const sql: Wrap = (name, method) => {
  if (name !== "exec") return method;
  return (...given) => {
    const cursor = method(...given) as SqlStorageCursor<Record<string, SqlStorageValue>>;
    // A cursor knows its rows when it has been read, which callers do at once.
    queueMicrotask(() => {
      count("durableObjectRowsRead", cursor.rowsRead);
      count("durableObjectRowsWritten", cursor.rowsWritten);
    });
    return cursor;
  };
};

export class ClientLimiter extends Limiter {
  readonly activity = new Activity();

  constructor(ctx: DurableObjectState, env: Env) {
    Object.defineProperty(ctx, "storage", { value: storageWithSql(ctx.storage) });
    super(ctx, env);
  }
}

for (const [name, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(Limiter.prototype))) {
  if (name === "constructor" || typeof method !== "function") continue;
  Object.defineProperty(ClientLimiter.prototype, name, {
    value(this: ClientLimiter, ...given: unknown[]) {
      return ofObject.run(this.activity, () => {
        const startedAt = Date.now();
        const end = () => this.activity.add(startedAt, Math.max(Date.now(), startedAt + leastCallMs));
        if (name === "alarm") count("durableObjectRequests");
        const result: unknown = Reflect.apply(method as Method, this, given);
        if (result instanceof Promise) return result.finally(end);
        end();
        return result;
      });
    },
  });
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/turn") return new Response("");
    if (pathname === "/bench/database") return Response.json(await env.CATALOG.prepare("select 1").all());
    if (pathname === "/bench/operations") {
      const answer = Response.json({ all, ofClients } satisfies Counted);
      all = noOperations();
      ofClients = {};
      return answer;
    }
    const own = noOperations();
    const ofClient = (ofClients[request.headers.get("CF-Connecting-IP") ?? ""] ??= noOperations());
    const answer = await ofRequest.run([own, ofClient], async () => {
      count("requests");
      return service.fetch(request, countedEnv(env), context);
    });
    const shown = new Response(answer.body, answer);
    shown.headers.set("Bench-Operations", JSON.stringify(own));
    return shown;
  },
} satisfies ExportedHandler<Env>;

export type Counted = { all: Operations; ofClients: Record<string, Operations> };
