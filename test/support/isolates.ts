import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { serviceWith } from "./actors.ts";

let isolates = 0;

/** The service in an isolate of its own: it shares databases, KV and the data centre's cache, and remembers nothing. */
export const newIsolate = (bindings: Record<string, unknown> = {}) => serviceWith({ ISOLATE: ++isolates, ...bindings });

/** The catalogue, with the sessions' batches counted by where they begin; `fails` makes them reject. */
export function watchedCatalog() {
  const watched = { reads: [] as string[], fails: false };
  const binding = {
    withSession: (start: string) => {
      const session = env.CATALOG.withSession(start);
      return {
        prepare: (query: string) => session.prepare(query),
        getBookmark: () => session.getBookmark(),
        batch: (statements: D1PreparedStatement[]) => {
          if (watched.fails) return Promise.reject(new Error("the catalogue is away"));
          watched.reads.push(start);
          return session.batch(statements);
        },
      };
    },
  };
  return { watched, CATALOG: binding };
}

/** Moves the clock, which then stands still. */
export const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

/** The data centre's cache finds nothing and keeps nothing. */
export function withoutColo() {
  vi.spyOn(caches.default, "match").mockResolvedValue(undefined);
  vi.spyOn(caches.default, "put").mockResolvedValue();
}
