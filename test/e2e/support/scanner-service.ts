import { createTestHarness } from "wrangler";
import type { ScanResult } from "../../../src/checks/scanner/port.ts";

/** The scanner that the variables name, inside a worker of its own. */
export async function scannerService(vars: Record<string, string>) {
  const server = createTestHarness({
    workers: [
      {
        config: {
          name: "scanner",
          main: new URL(import.meta.resolve("./scanner-worker.ts")).pathname,
          compatibility_date: "2026-10-01",
          compatibility_flags: ["nodejs_compat", "global_fetch_strictly_public"],
          vars,
        },
      },
    ],
  });
  await server.listen();
  return {
    close: () => server.close(),
    scan: async (bytes: Uint8Array<ArrayBuffer>, query = "") =>
      (await (await server.fetch(`/scan${query}`, { method: "POST", body: bytes })).json()) as ScanResult,
    ask: async (path: string) => await (await server.fetch(path)).json(),
  };
}
