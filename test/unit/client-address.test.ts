import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientKey, networkKey } from "../../src/edge/limiter/client-address.ts";

describe("an IPv4 client", () => {
  test.each(["192.0.2.1", "0.0.0.0", "255.255.255.255", "127.0.0.1"])("%s counts by its address", (address) => {
    expect(clientKey(address)).toBe(address);
  });

  test.each([
    "::ffff:192.0.2.1",
    "::FFFF:192.0.2.1",
    "::ffff:c000:201",
    "0:0:0:0:0:ffff:192.0.2.1",
    "::ffff:192.0.2.1%eth0",
  ])("%s is the IPv4 client 192.0.2.1", (address) => {
    expect(clientKey(address)).toBe("192.0.2.1");
  });
});

describe("an IPv6 client", () => {
  test.each([
    "2001:db8:0:1::1",
    "2001:db8:0:1::",
    "2001:DB8:0:1:ffff:ffff:ffff:ffff",
    "2001:0db8:0000:0001:0000:0000:0000:0001",
    "2001:db8::1:0:0:0:1",
    "2001:db8::1:0:0:192.0.2.1",
    "2001:db8:0:1::1%eth0",
    "2001:db8:0:1::1%25wlan0",
  ])("%s counts by its /64, whatever its spelling", (address) => {
    expect(clientKey(address)).toBe("2001:db8:0:1::/64");
  });

  test("another /64 is another client", () => {
    expect(clientKey("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64");
  });

  test.each(["::", "::1"])("%s has a key", (address) => {
    expect(clientKey(address)).toBe("0:0:0:0::/64");
  });

  test("every spelling of a random address has the key of its first four groups", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const address = fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(address, fc.boolean(), fc.boolean(), fc.nat(7), (groups, isPadded, isUpper, zeroesFrom) => {
        fc.pre(!(groups.slice(0, 5).every((value) => value === 0) && groups[5] === 0xffff));
        let zeroesTo = zeroesFrom;
        while (groups[zeroesTo] === 0) zeroesTo++;
        const words = groups.map((value) => value.toString(16).padStart(isPadded ? 4 : 1, "0"));
        const short = `${words.slice(0, zeroesFrom).join(":")}::${words.slice(zeroesTo).join(":")}`;
        const spelling = zeroesTo > zeroesFrom ? short : words.join(":");
        const key = `${groups
          .slice(0, 4)
          .map((value) => value.toString(16))
          .join(":")}::/64`;
        expect(clientKey(isUpper ? spelling.toUpperCase() : spelling)).toBe(key);
      }),
    );
  });
});

describe("the network of a client", () => {
  test.each([
    ["2001:db8:0:1::1", "2001:db8:0::/48"],
    ["2001:db8:0:ffff::1", "2001:db8:0::/48"],
    ["2001:db8:1:1::1", "2001:db8:1::/48"],
    ["::1", "0:0:0::/48"],
    ["192.0.2.1", undefined],
    ["::ffff:192.0.2.1", undefined],
    ["nonsense", undefined],
  ])("of %s is %s", (address, network) => {
    expect(networkKey(clientKey(address))).toBe(network);
  });

  test("of what has no name is none", () => {
    expect(networkKey("local")).toBeUndefined();
    expect(networkKey(undefined)).toBeUndefined();
  });
});

describe("what is no address", () => {
  test.each([
    "",
    " ",
    "local",
    "unknown",
    "192.0.2",
    "192.0.2.256",
    "192.0.2.01",
    "192.0.2.1.5",
    "192.0.2.1, 192.0.2.2",
    "192.0.2.1:80",
    "192.0.2.1%eth0",
    "[::1]",
    "::1::",
    ":::",
    ":",
    ":1",
    "1:",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8",
    "12345::",
    "g::",
    "1:2:3:4:5:6:7:192.0.2.1",
    "192.0.2.1::",
    "::192.0.2.1:1",
    "::1/64",
    "%eth0",
    "-1::",
    "+1::",
  ])("%j has no key", (address) => {
    expect(clientKey(address)).toBeUndefined();
  });

  test("a missing or huge address has no key", () => {
    expect(clientKey(undefined)).toBeUndefined();
    expect(clientKey(":".repeat(1_000_000))).toBeUndefined();
    expect(clientKey(`::1%${"z".repeat(1_000_000)}`)).toBeUndefined();
  });

  test("no text throws, and every key has one of the two forms", () => {
    const likely = fc.string({
      unit: fc.constantFrom(...Array.from("0123456789abcdefABCDEF:.%[]/ ,x\0\n")),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string({ unit: "binary" }), fc.ipV4(), fc.ipV6()), (text) => {
        expect(clientKey(text) ?? "::/64").toMatch(/^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|.*::\/64)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  test("every well-formed address has a key", () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(address, (text) => {
        expect(clientKey(text)).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });
});
