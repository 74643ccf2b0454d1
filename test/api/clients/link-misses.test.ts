import { expect, test } from "vitest";
import { newRegistry } from "../../support/items.ts";
import { newLink, useLink } from "../../support/links.ts";
import { newAddress } from "../../support/addresses.ts";

const never = "a".repeat(32);

test("twenty misses a minute, then 429, for that address alone", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push((await useLink(never, address)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
  const refused = await useLink(never, address);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect((await useLink(never)).status).toBe(404);
});

test("misses of a stranger at the same address keep no holder of a working link out", async () => {
  const { token } = await newLink(await newRegistry("vault"));
  const address = newAddress();
  for (let n = 0; n < 22; n++) await useLink(never, address);
  expect((await useLink(never, address)).status).toBe(429);
  expect((await useLink(token, address)).status).toBe(200);
});

test("all addresses of an IPv6 /48 miss together", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 82; n++) statuses.push((await useLink(never, `2001:db8:77:${n.toString(16)}::1`)).status);
  expect(statuses).toEqual([...Array<number>(80).fill(404), 429, 429]);
});
