import { beforeAll, describe, expect, test } from "vitest";
import type { Status } from "../../src/contract/wire/status.ts";
import { anon, operator } from "./actors.ts";
import { kinds } from "./records.ts";

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What every read of one record does. */
export function describeGet(kind: (typeof kinds)[number]["kind"]) {
  const { path, make, publicWord } = kinds.find((one) => one.kind === kind)!;

  describe("one record", () => {
    beforeAll(async () => {
      await operator.import([
        make({ slug: "there-is", name: "There is" }),
        { ...make({ slug: "not-yet", name: "Not yet" }), status: "pending" },
      ]);
    });

    test("200 with each date in UTC", async () => {
      const record = await anon.read(`${path}/there-is`);
      const dates = Object.entries(record).filter(([name]) => name.endsWith("At"));
      expect(dates.length).toBeGreaterThan(0);
      for (const [name, date] of dates) expect(date, name).toMatch(timestamp);
    });

    test.each(["there-is-not", "not-yet", "there", "THERE-IS", "there-is-", "thére-is", "1", "-", "..", "%2e%2e%2fx"])(
      "404 for %s, and the body says no more than that",
      async (slug) => {
        const response = await anon.get(`${path}/${slug}`);
        expect(response.status).toBe(404);
        const problem = await response.json<Record<string, unknown>>();
        expect(problem).toMatchObject({ status: 404, code: "not_found" });
        expect(Object.keys(problem).toSorted()).toEqual(
          ["code", "detail", "instance", "requestId", "status", "title", "type"].toSorted(),
        );
      },
    );

    test("404 for a record that is pending is the 404 of one that there is not", async () => {
      const [pending, unknown] = [await anon.problem(`${path}/not-yet`), await anon.problem(`${path}/not-here`)];
      expect(pending.detail.replace("not-yet", "")).toBe(unknown.detail.replace("not-here", ""));
    });

    test.each<Status>(["pending", "rejected", "unlisted"])("404 while it is %s, 200 again after", async (status) => {
      await operator.setStatus(kind, "there-is", status);
      expect((await anon.get(`${path}/there-is`)).status).toBe(404);
      await operator.setStatus(kind, "there-is", "approved");
      expect((await anon.get(`${path}/there-is`)).status).toBe(200);
    });

    test.each<Status>(["approved", "published", "listed"])(
      "%s means public, in this kind's own word",
      async (status) => {
        expect(await operator.setStatus(kind, "not-yet", status)).toEqual({
          type: kind,
          slug: "not-yet",
          status: publicWord,
          public: true,
        });
        expect((await anon.get(`${path}/not-yet`)).status).toBe(200);
        await operator.setStatus(kind, "not-yet", "pending");
      },
    );
  });
}
