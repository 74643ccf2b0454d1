import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { startDev } from "../support/service.ts";
import { eventually } from "../../support/eventually.ts";

test("the cron asks the engine that JUDGES names by digests alone, and shows its word under its name", async () => {
  const seen: string[] = [];
  const engine = createServer((request, response) => {
    const sha256 = request.url!.split("/").at(-1)!;
    seen.push(`${request.method} ${String(request.headers["x-apikey"])}`);
    response.end(JSON.stringify({ sha256, verdict: "suspicious", judgedAt: "2026-11-01T00:00:00Z" }));
  });
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
  const { port } = engine.address() as AddressInfo;
  const { url, stop } = await startDev(["--var", `JUDGES:acme=json:http://x-apikey:k@127.0.0.1:${port}/v1/`]);
  try {
    const said = async () => {
      const list = await fetch(`${url}/api/v1/skills?pageSize=50`);
      const { items } = await list.json<{ items: { slug: string }[] }>();
      const details = items.map(async ({ slug }) => (await fetch(`${url}/api/v1/skills/${slug}`)).json<SkillDetail>());
      return (await Promise.all(details)).filter(({ report }) => report.engines.length > 0);
    };
    const [skill] = await eventually(async () => {
      const judged = await said();
      expect(judged.length).toBeGreaterThan(0);
      return judged;
    }, 90);
    expect(skill!.report.engines).toEqual([
      {
        engine: "acme",
        verdict: "suspicious",
        judgedAt: "2026-11-01T00:00:00Z",
        askedAt: expect.any(String) as unknown,
      },
    ]);
    expect(skill!.report.screen.outcome).not.toBe("flagged");
    expect(new Set(seen)).toEqual(new Set(["GET k"]));
    const html = await (await fetch(`${url}/skills/${skill!.slug}`)).text();
    expect(html).toContain("acme: suspicious");
  } finally {
    await stop();
    engine.close();
  }
});
