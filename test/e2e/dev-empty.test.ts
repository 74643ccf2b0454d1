import { expect, test } from "vitest";
import { startDev } from "./support/service.ts";

test("npm run dev -- --empty starts without the sample catalogue", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = await startDev({ provide: (_name, url) => resolve(url as string) }, ["--empty"]);
  try {
    const url = await promise;
    for (const kind of ["skills", "tools", "mcp-servers", "commands", "articles"]) {
      const page = (await (await fetch(`${url}/api/v1/${kind}`)).json()) as { total: number };
      expect([kind, page.total]).toEqual([kind, 0]);
    }
  } finally {
    await stop();
  }
}, 120_000);
