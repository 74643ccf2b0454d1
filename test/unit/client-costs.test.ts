import { expect, test } from "vitest";
import { readConfig } from "../../src/lib/config.ts";
import { dollarsADay, surfaces } from "../../src/web/docs/cost.ts";

const { ANONYMOUS_REQUESTS_PER_MINUTE, IPV6_NETWORK_MULTIPLE } = readConfig({}).config;

test("every surface is measured", () => expect(surfaces.length).toBeGreaterThan(15));

test.each(surfaces.map((surface) => [surface.what, surface] as const))(
  "%s costs at most $2 a day for an address at its limit, and $20 for an IPv6 /48",
  (_, surface) => {
    const { address, network } = dollarsADay(surface, ANONYMOUS_REQUESTS_PER_MINUTE, IPV6_NETWORK_MULTIPLE);
    expect(address).toBeLessThanOrEqual(2);
    expect(network).toBeLessThanOrEqual(20);
  },
);
