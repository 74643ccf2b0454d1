import { afterEach, expect, test, vi } from "vitest";
import { keysAt, type KnownProviders } from "../../src/people/sign-in/known-providers.ts";

const url = "https://ci.example/keys";
const newProviders = (): KnownProviders => ({ servers: new Map(), keySets: new Map(), reads: new Map(), jwks: {} });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("requests at the same time read a key set once; a failed read is not kept", async () => {
  const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response("", { status: 500 })));
  vi.stubGlobal("fetch", ask);
  const known = newProviders();
  await expect(keysAt(known, url, "a", 0)).rejects.toThrow("500");
  ask.mockImplementation(() => Promise.resolve(Response.json({ keys: [{ kid: "a" }] })));
  const all = await Promise.all(Array.from({ length: 50 }, () => keysAt(known, url, "a", 1)));
  expect(all.every(([key]) => key?.kid === "a")).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a read that ended with its request keeps nobody waiting", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<Response>>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", ask);
  const known = newProviders();
  void keysAt(known, url, "a", 0);
  ask.mockImplementation(() => Promise.resolve(Response.json({ keys: [{ kid: "a" }] })));
  const follower = keysAt(known, url, "a", 1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await follower).toEqual([{ kid: "a" }]);
});
