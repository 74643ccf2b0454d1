import { expect, test } from "vitest";
import { serviceWith } from "../../support/actors.ts";

test("the page of a search counts as two requests, and the empty one as one", async () => {
  const { anon } = serviceWith({ ANONYMOUS_REQUESTS_PER_MINUTE: "5" });
  const from = (address: string) => ({ "CF-Connecting-IP": address });
  const statuses = async (path: string, address: string) => {
    const found = [];
    for (let n = 0; n < 6; n++) found.push((await anon.get(`${path}${n}`, from(address))).status);
    return found;
  };
  expect(await statuses("/search?q=word", "192.0.2.31")).toEqual([200, 200, 429, 429, 429, 429]);
  expect(await statuses("/search?x=", "192.0.2.32")).toEqual([200, 200, 200, 200, 200, 429]);
});
