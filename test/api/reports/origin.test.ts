import { beforeAll, describe, expect, test } from "vitest";
import type { ReportPage } from "../../../src/contract/public/reports.ts";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const good = { type: "skill", slug: "one-skill", reason: "malware" };
let clients = 0;

const report = (fields: Record<string, string>, headers: Record<string, string>) =>
  anon.send("/report", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "text/html",
      "CF-Connecting-IP": `203.0.113.${++clients}`,
      ...headers,
    },
  });

const listed = async () => (await (await operator.send("/reports")).json<ReportPage>()).items;

beforeAll(async () => {
  await operator.import([skill({})]);
});

describe("a report", () => {
  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "null" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost.evil.example" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ])("from another site's page is not sent, the reader sees the form: %j", async (headers) => {
    const before = await listed();
    const response = await report(good, headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(/<form [^>]*method="post" action="\/report"/);
    expect(await listed()).toEqual(before);
  });

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost" },
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    { Origin: "http://localhost" },
  ])("from this service's own form is filed: %j", async (headers) => {
    const before = await listed();
    expect((await report(good, headers)).status).toBe(200);
    expect(await listed()).not.toEqual(before);
  });
});
