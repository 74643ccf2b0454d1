import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { authenticate } from "../../src/people/keys/authenticate.ts";
import { formatKey, hashOf, keyPattern, newKey, parseKey, toBase62 } from "../../src/people/keys/format.ts";
import { newCaller, newKey as createKey, newUser, request, revoke } from "../support/vault.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const characters = Array.from(`${digits}_- .`);
const anyKey = fc
  .tuple(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.uint8Array({ minLength: 32, maxLength: 32 }))
  .map(([id, secret]) => ({ id: toBase62(id, 10), secret: toBase62(secret, 43) }));

// Its checksum was worked out by another program.
const known = `dv_0123456789_${"a".repeat(42)}Z_0L6byF`;

describe("the format", () => {
  test("a known key", () => {
    const key = { id: "0123456789", secret: `${"a".repeat(42)}Z` };
    const text = formatKey(key);
    expect(text).toBe(known);
    expect(parseKey(text)).toEqual(key);
    expect(hashOf("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("32 random bytes always fit, and are what a secret scanner looks for", () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const text = formatKey(key);
        expect(text).toMatch(/^dv_[0-9A-Za-z]{10}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
        expect(text).toMatch(keyPattern);
        expect(parseKey(text)).toEqual(key);
      }),
    );
    const highest = new Uint8Array(32).fill(255);
    let value = 0n;
    for (const digit of toBase62(highest, 43)) value = value * 62n + BigInt(digits.indexOf(digit));
    expect(value).toBe(2n ** 256n - 1n);
  });

  test("no two keys are alike", () => {
    const keys = Array.from({ length: 1_000 }, newKey);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1_000);
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(1_000);
  });
});

describe("what is no key", () => {
  test("any other character in any place", () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), fc.constantFrom(...characters), (key, at, character) => {
        const text = formatKey(key);
        const place = at % text.length;
        fc.pre(text[place] !== character);
        expect(parseKey(text.slice(0, place) + character + text.slice(place + 1))).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  test("a character too few or too many, or two that changed places", () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), fc.constantFrom(...characters), (key, at, character) => {
        const text = formatKey(key);
        const place = at % text.length;
        expect(parseKey(text.slice(0, place) + text.slice(place + 1))).toBeUndefined();
        expect(parseKey(text.slice(0, place) + character + text.slice(place))).toBeUndefined();
        const [one = "", other = ""] = text.slice(place, place + 2);
        fc.pre(one !== other && other !== "");
        expect(parseKey(text.slice(0, place) + other + one + text.slice(place + 2))).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(["", "dv_", "ghp_0123456789", "dv_".repeat(10_000), `${known}\n`, "dv_é_é_é"])("%#", (text) =>
    expect(parseKey(text)).toBeUndefined(),
  );
});

/** What one request with the key costs, as its caller would be found. */
async function costOf(text: string): Promise<number> {
  const deps = depsFrom(env, createExecutionContext());
  await authenticate(deps, parseKey(text)!);
  return deps.meter.queries;
}

describe("looking a key up", () => {
  test("a key in use costs no database read", async () => {
    const { key } = await newCaller();
    expect([await costOf(key), await costOf(key), await costOf(key)]).toEqual([1, 0, 0]);
  });

  test("an unknown id is asked for once", async () => {
    const text = formatKey(newKey());
    const first = depsFrom(env, createExecutionContext());
    await expect(authenticate(first, parseKey(text)!)).rejects.toMatchObject({ code: "invalid_api_key" });
    const second = depsFrom(env, createExecutionContext());
    await expect(authenticate(second, parseKey(text)!)).rejects.toMatchObject({ code: "invalid_api_key" });
    expect([first.meter.queries, second.meter.queries]).toEqual([1, 0]);
  });

  test("another secret under a known id is refused", async () => {
    const { key } = await newCaller();
    const { id } = parseKey(key)!;
    const deps = depsFrom(env, createExecutionContext());
    const forged = authenticate(deps, { id, secret: newKey().secret });
    await expect(forged).rejects.toMatchObject({ code: "invalid_api_key" });
  });
});

describe("by the clock", () => {
  test("a key revoked elsewhere stops within 60 s, one revoked here at once", async () => {
    const { key, keyId } = await newCaller();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      await costOf(key);
      // Another isolate writes it: this one is not told.
      await env.VAULT.prepare("update api_keys set revoked_at = ? where id = ?").bind(Date.now(), keyId).run();
      vi.advanceTimersByTime(30_000);
      expect(await costOf(key)).toBe(0);
      vi.advanceTimersByTime(20_000);
      await expect(costOf(key)).rejects.toMatchObject({ code: "invalid_api_key" });
    } finally {
      vi.useRealTimers();
    }
    const other = await newCaller();
    await costOf(other.key);
    await revoke(other.keyId);
    await expect(costOf(other.key)).rejects.toMatchObject({ code: "invalid_api_key" });
  });

  test("a key expires to the millisecond, though it is in memory", async () => {
    const { email } = await newUser();
    const expiresAt = Date.now() + 10_000;
    const { key } = await createKey(email, ["vault:read"], new Date(expiresAt).toISOString());
    vi.useFakeTimers({ toFake: ["Date"], now: expiresAt - 1 });
    try {
      await costOf(key);
      vi.setSystemTime(expiresAt);
      await expect(costOf(key)).rejects.toMatchObject({ code: "expired_api_key" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("the last use is written once in 15 minutes", async () => {
    const { key, keyId } = await newCaller();
    const lastUse = () =>
      env.VAULT.prepare("select last_used_at from api_keys where id = ?").bind(keyId).first("last_used_at");
    expect(await lastUse()).toBeNull();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      for (const minutes of [0, 1, 14, 15, 16]) {
        vi.setSystemTime(start + minutes * 60_000);
        expect((await request("/api/v1/teams", { key })).status).toBe(200);
        expect(await lastUse()).toBe(start + (minutes < 15 ? 0 : 15 * 60_000));
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
