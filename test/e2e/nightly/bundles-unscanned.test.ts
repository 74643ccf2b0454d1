import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { zip } from "../../support/zip-builder.ts";
import { wholeService } from "../support/whole-service.ts";

const bytes = zip([{ name: "SKILL.md", data: "# Steps\n" }]);

test.each<[string, Record<string, string>, RegExp]>([
  ["no scanner", {}, /SCANNER_URL/],
  ["the built-in one in production", { BUILTIN_SCANNER: "true", ENVIRONMENT: "production" }, /refused in production/],
])("%s: it stays in quarantine, and /healthz says why", async (_, vars, note) => {
  const service = await wholeService(vars);
  try {
    const slug = await service.upload(bytes);
    // The queue delivers within its batch's second.
    await wait(3_000);
    await service.runCron();
    expect(await service.bundleOf(slug)).toMatchObject({ status: "quarantined", scan: { attempts: 0, engine: null } });
    const answer = await service.ask(`/${slug}/bundle`);
    expect([answer.status, await answer.json()]).toMatchObject([409, { scanStatus: "quarantined" }]);
    expect(await service.health()).toMatchObject({
      status: "degraded",
      oldestUnscannedBundle: { waiting: 1 },
      scanner: { configured: false, engine: null, note: expect.stringMatching(note) as string, lastCheck: null },
    });
    const isLogged = service.logs().some((line) => line.includes('"message":"scanner"') && note.test(line));
    expect(isLogged).toBe("BUILTIN_SCANNER" in vars);
  } finally {
    await service.close();
  }
});
