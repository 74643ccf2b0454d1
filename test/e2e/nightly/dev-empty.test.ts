import { expect, test } from "vitest";
import { startDev } from "../support/service.ts";

test("npm run dev -- --empty starts without the sample catalogue", async () => {
  const { url, stop } = await startDev(["--empty"]);
  try {
    for (const kind of ["skills", "tools", "mcp-servers", "commands", "articles"]) {
      const page = (await (await fetch(`${url}/api/v1/${kind}`)).json()) as { total: number };
      expect([kind, page.total]).toEqual([kind, 0]);
    }
  } finally {
    await stop();
  }
});
