import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AddressLimiter } from "../../../src/edge/limiter/address-limiter.ts";
import type { Limiter, RateVerdict } from "../../../src/edge/limiter/client-limiter.ts";
import { moveClock } from "../../support/isolates.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { oidcProvider, oidcVariables } from "../../support/oidc-provider.ts";
import { request } from "../../support/vault.ts";

/** What strangers begin is bounded, for each holder of addresses and for everybody. */

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Way = { table: string; each: number; ask: (address: string, vars?: Record<string, string>) => Promise<Response> };

const open = { SIGN_IN_ATTEMPTS_PER_MINUTE: "1000000" };
const ways: Way[] = [
  {
    table: "sign_in_flows",
    each: 100,
    ask: (address, vars) =>
      request("/sign-in/oidc", {
        vars: { ...oidcVariables, ...open, ...vars },
        headers: { "CF-Connecting-IP": address },
      }),
  },
  {
    table: "device_requests",
    each: 80,
    ask: (address, vars) =>
      request("/api/v1/device", {
        method: "POST",
        headers: { "CF-Connecting-IP": address },
        body: { name: "d", scopes: ["vault:read"] },
        vars: { ...vars },
      }),
  },
];

describe.each(ways)("$table", ({ table, each, ask }) => {
  const count = async () =>
    (await env.VAULT.prepare(`select count(*) as rows from ${table}`).first<{ rows: number }>())!.rows;

  test("a /48 has so many open, however many of its networks ask at once; they end with time", async () => {
    oidcProvider({});
    await env.VAULT.exec(`delete from ${table}`);
    const answers = await Promise.all(
      Array.from({ length: each + 20 }, (_, at) => ask(`2001:db8:abc:${at.toString(16)}::1`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await count()).toBe(each);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await ask("2001:db8:abd::1")).status).toBeLessThan(400);
    moveClock(16 * 60_000);
    expect((await ask("2001:db8:abc::1")).status).toBeLessThan(400);
  });

  test("everybody together has so many, and is told", async () => {
    oidcProvider({});
    await env.VAULT.exec(`delete from ${table}`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => ask(`203.0.113.${at + 1}`, { OPEN_SIGN_INS_MAX: "4" })),
    );
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.headers.get("Retry-After")).toBe("60");
    expect(await count()).toBe(4);
  });
});

test("who adds an identity is not kept away by strangers", async () => {
  oidcProvider({});
  const browser = newBrowser({ ...oidcVariables, OPEN_SIGN_INS_MAX: "1" });
  await browser.signIn("adds-anyway@example.com");
  await ways[0]!.ask("198.51.100.1");
  expect((await ways[0]!.ask("198.51.100.2", { OPEN_SIGN_INS_MAX: "1" })).status).toBe(503);
  expect((await browser.submit("/account", { act: "add oidc" })).status).toBe(200);
});

describe("the limiter of addresses", () => {
  const verdict = (allowed: boolean) => ({ allowed }) as RateVerdict;
  /** Notes what is asked of it; refuses what stands in `full`, and knows that it does once it was asked. */
  const newLimiter = (full: string[]) => {
    const asked: string[] = [];
    const take = async (name: string | undefined) => {
      asked.push(name!);
      return verdict(!full.includes(name!));
    };
    const limiter: Limiter = {
      knownRefusal: (name) =>
        name !== undefined && full.includes(name) && asked.includes(name) ? verdict(false) : undefined,
      take,
      takeMany: take,
    };
    return { asked, limiter };
  };
  const first = "2001:db8:1:1::/64";
  const network = "2001:db8:1::/48";

  test("asks the address first, and makes no more of a network that is refused", async () => {
    const [addresses, networks] = [newLimiter([first]), newLimiter([network])];
    const both = new AddressLimiter(addresses.limiter, networks.limiter);
    expect((await both.take(first)).allowed).toBe(false);
    expect([addresses.asked, networks.asked]).toEqual([[first], []]);
    expect((await both.take("2001:db8:1:2::/64")).allowed).toBe(false);
    expect([addresses.asked.length, networks.asked]).toEqual([2, [network]]);
    for (let more = 3; more < 9; more++) expect((await both.take(`2001:db8:1:${more}::/64`)).allowed).toBe(false);
    expect([addresses.asked.length, networks.asked.length]).toEqual([2, 1]);
    expect((await both.take("192.0.2.1")).allowed).toBe(true);
  });
});
