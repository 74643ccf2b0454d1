import { defineConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

/** Clients of over a gigabyte together, against the running service. Kept where `CLIENTS_CACHE` says. */
export default defineConfig({
  test: { ...e2e.test, include: ["test/e2e/large/**/*.test.ts"], maxWorkers: 1 },
});
