import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CacheMemory } from "../../src/edge/cache/public-cache.ts";
import { LruMap } from "../../src/lib/lru-map.ts";

type Step = { key: string; bytes?: number };
const names = "abcdefgh".split("");
const steps = fc.array(
  fc.record({ key: fc.constantFrom(...names), bytes: fc.integer({ min: 1, max: 40 }) }, { requiredKeys: ["key"] }),
  { maxLength: 200 },
);

/** What it must hold, by the plainest means: keys in the order of their last use, the latest last. */
function model(taken: Step[], bound: { entries: number; bytes: number }) {
  let held: { key: string; bytes: number }[] = [];
  for (const { key, bytes } of taken) {
    const known = held.find((entry) => entry.key === key);
    held = held.filter((entry) => entry.key !== key);
    if (bytes === undefined) held.push(...(known ? [known] : []));
    else if (bytes <= bound.bytes / 8) held.push({ key, bytes });
    while (held.length > bound.entries || held.reduce((sum, entry) => sum + entry.bytes, 0) > bound.bytes) held.shift();
  }
  return held;
}

test("never holds more than its bounds, and forgets what was used longest ago", () => {
  const bounds = fc.record({ entries: fc.integer({ min: 1, max: 6 }), bytes: fc.integer({ min: 8, max: 200 }) });
  fc.assert(
    fc.property(steps, bounds, (taken, bound) => {
      const map = new LruMap<string>(bound);
      for (const { key, bytes } of taken) {
        if (bytes === undefined) map.get(key);
        else map.set(key, key, bytes);
        expect(map.size).toBeLessThanOrEqual(bound.entries);
        expect(map.bytes).toBeLessThanOrEqual(bound.bytes);
      }
      const held = model(taken, bound);
      expect(map.bytes).toBe(held.reduce((sum, { bytes }) => sum + bytes, 0));
      for (const key of names) expect(map.get(key)).toBe(held.some((entry) => entry.key === key) ? key : undefined);
    }),
  );
});

describe("what an isolate holds", () => {
  test("is less than half of the 128 MB that it has, and made-up names push out nothing else", () => {
    const memory = new CacheMemory();
    const held = { seq: 1, bytes: new Uint8Array(), etag: "", facts: null, validAt: 0, expiresAt: 0 };
    const headers = { key: { name: "", kind: "search" as const }, etag: "", route: "", headers: {} };
    memory.record.set("skill/kept", held, 20_000);
    for (let made = 0; made < 10_000; made++) {
      memory.search.set(`skill?q=${made}`, held, 20_000);
      memory.absent.set(`skill/${made}`, 1, 600);
      memory.wanted.set(`skill/${made}`, true, 600);
      memory.replies.set(`/api/v1/skills?q=${made}`, headers, 6_000);
    }
    expect(memory.record.get("skill/kept")).toBe(held);
    for (let made = 0; made < 10_000; made++) memory.record.set(`skill/${made}`, held, 20_000);
    const places = [memory.page, memory.record, memory.search, memory.absent, memory.wanted, memory.replies];
    expect(places.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(64 * 1024 * 1024);
  });
});
