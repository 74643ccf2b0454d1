/**
 * The service, and beside it `/floor/KEY`: the calls of the Cache API, of KV and of D1 that an uncached record takes,
 * with nothing done about what they give. The statements are those of the last request that the service answered. For
 * `test/measure/read-floor.ts` alone.
 */
import service, { ClientLimiter } from "../../../src/worker/worker.ts";

export { ClientLimiter };

type Batches = D1PreparedStatement[][];
let asking: Batches = [];
let answered: Batches = [];
let noting: Env | undefined;

/** The database itself, but for its batches, which are noted. */
const noted = <Target extends object>(database: Target): Target =>
  new Proxy(database, {
    get(_, name) {
      const member: unknown = Reflect.get(database, name, database);
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        if (name === "batch") asking.push(given[0] as D1PreparedStatement[]);
        const result: unknown = Reflect.apply(member, database, given);
        return name === "withSession" ? noted(result as object) : result;
      };
    },
  });

async function floor(url: URL, env: Env, context: ExecutionContext): Promise<Response> {
  const address = `${url.origin}${url.pathname}`;
  await caches.default.match(address);
  await env.EDGE.getWithMetadata(address, "arrayBuffer");
  for (const statements of answered) await env.CATALOG.batch(statements);
  const bytes = new Uint8Array(Number(url.searchParams.get("bytes")));
  const headers = { "Cache-Control": "max-age=60" };
  context.waitUntil(caches.default.put(address, new Response(bytes, { headers })));
  return new Response(bytes);
}

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/floor/")) return floor(url, env, context);
    noting ??= { ...env, CATALOG: noted(env.CATALOG) };
    asking = [];
    const response = await service.fetch(request, noting, context);
    if (response.ok) answered = asking;
    return response;
  },
} satisfies ExportedHandler<Env>;
