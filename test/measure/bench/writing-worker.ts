/** The least a worker can do to write what an import wrote: the same objects and the same statements, nothing else. */
import type { DatabaseName, Recorded } from "./recorded.ts";

export { ClientLimiter } from "../../../src/worker/worker.ts";

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/objects") {
      const objects = (await request.json()) as Recorded["objects"];
      await Promise.all(objects.map(([key, base64]) => env.BUNDLES.put(key, Buffer.from(base64, "base64"))));
      return new Response(null);
    }
    const database = env[pathname.slice(1) as DatabaseName];
    for (const batch of (await request.json()) as Recorded["batches"][DatabaseName]) {
      await database.batch(batch.map(([query, values]) => database.prepare(query).bind(...values)));
    }
    return new Response(null);
  },
} satisfies ExportedHandler<Env>;
