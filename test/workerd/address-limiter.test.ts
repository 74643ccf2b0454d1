import { afterEach, expect, test, vi } from "vitest";
import { AddressLimiter } from "../../src/edge/limiter/address-limiter.ts";
import { ClientMemory, RequestLimiter } from "../../src/edge/limiter/client-limiter.ts";
import { type TakeRequest, type Count, emptyCount, takeFrom } from "../../src/edge/limiter/sliding-window.ts";
import type { Clients } from "../support/limiter-world.ts";

afterEach(() => vi.restoreAllMocks());

/** An isolate, and the objects that it asks, which answer at once. */
function setUp() {
  let now = 1_700_000_000_000;
  const counts = new Map<string, Count>();
  const calls: string[] = [];
  const memory = new ClientMemory();
  const clients = {
    getByName: (name: string) => ({
      take: async (asked: TakeRequest) => {
        calls.push(name);
        const { count, taking } = takeFrom(counts.get(name) ?? emptyCount, now, asked);
        counts.set(name, count);
        return taking;
      },
    }),
  } as unknown as Clients;
  const limiter = (name: "anonymous" | "network", limit: number) =>
    new RequestLimiter(clients, { name, limit }, () => now, memory);
  const limits = new AddressLimiter(limiter("anonymous", 300), limiter("network", 6_000));
  return { limits, calls, pass: (ms: number) => (now += ms) };
}

// An isolate asks for each name twice a minute at least, so the slowest client costs most a request.
test.each([
  [30, 0.2],
  [120, 0.1],
  [290, 0.1],
])("an IPv6 client of %i requests a minute costs at most %d calls each, its network's included", async (rate, most) => {
  const { limits, calls, pass } = setUp();
  for (let index = 0; index < rate * 5; index++) {
    expect((await limits.take("2001:db8:0:1::/64")).allowed).toBe(true);
    pass(60_000 / rate);
  }
  const ofNetwork = calls.filter((name) => name === "2001:db8:0::/48").length;
  expect(calls.length / (rate * 5)).toBeLessThanOrEqual(most);
  expect(ofNetwork).toBeLessThanOrEqual(calls.length / 2);
});

test("the calls for a network are shared by its clients", async () => {
  const { limits, calls, pass } = setUp();
  for (let index = 0; index < 40 * 60; index++) {
    await limits.take(`2001:db8:0:${(index % 40).toString(16)}::/64`);
    pass(50);
  }
  const ofNetwork = calls.filter((name) => name === "2001:db8:0::/48").length;
  expect(ofNetwork).toBeLessThanOrEqual(0.02 * 40 * 60);
});

test("an IPv4 client has no network to ask for", async () => {
  const { limits, calls } = setUp();
  for (let index = 0; index < 310; index++) await limits.take("192.0.2.1");
  expect(new Set(calls)).toEqual(new Set(["192.0.2.1"]));
  expect(limits.knownRefusal("192.0.2.1")).toMatchObject({ policy: "anonymous", allowed: false });
});

test("a network over its limit is refused without a call, and one client's refusals take nothing from it", async () => {
  const { limits, calls } = setUp();
  for (let index = 0; index < 1_000; index++) await limits.take("2001:db8:0:0::/64");
  for (let client = 1; client < 20; client++) {
    for (let index = 0; index < 300; index++) {
      expect((await limits.take(`2001:db8:0:${client}::/64`)).allowed).toBe(true);
    }
  }
  expect(await limits.take("2001:db8:0:ffff::/64")).toMatchObject({ policy: "network", limit: 6_000, allowed: false });
  calls.length = 0;
  expect(limits.knownRefusal("2001:db8:0:fffe::/64")).toMatchObject({ policy: "network", allowed: false });
  expect(limits.knownRefusal("2001:db8:1:1::/64")).toBeUndefined();
  expect(calls).toEqual([]);
});
