import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";

const from = (address: string) =>
  fetch(`${baseUrl()}/api/v1/skills?pageSize=1`, { headers: { "CF-Connecting-IP": address } });

test("of 400 requests at once exactly 300 are answered, and 15 idle seconds forgive none of them", async () => {
  const address = "198.51.100.77";
  const responses = await Promise.all(Array.from({ length: 400 }, () => from(address)));
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect({ answered: count(200), refused: count(429) }).toEqual({ answered: 300, refused: 100 });

  // Longer than Cloudflare keeps an idle object in memory.
  await wait(15_000);
  const later = await from(address);
  expect(later.status).toBe(429);
  const seconds = Number(later.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(45);
  expect(later.headers.get("RateLimit")).toMatch(/^"anonymous";r=0;t=\d+$/);
  expect(await later.json()).toMatchObject({ code: "rate_limited", limit: 300, retryAfter: seconds });

  expect((await from("198.51.100.78")).status).toBe(200);
});
