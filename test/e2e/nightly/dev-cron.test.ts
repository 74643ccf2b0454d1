import { expect, test } from "vitest";
import { startDev } from "../support/service.ts";
import { eventually } from "../../support/eventually.ts";

test("npm run dev runs the cron, whose first work is to look at the scanner", async () => {
  const { url, stop } = await startDev();
  try {
    const scanner = async () =>
      (await (await fetch(`${url}/healthz`)).json()) as { scanner: { lastCheck: { trusted: boolean } | null } };
    await eventually(async () => expect((await scanner()).scanner.lastCheck?.trusted).toBe(true));
  } finally {
    await stop();
  }
});
