import { defineConfig } from "vitest/config";
import { workers } from "./vitest.config.ts";

/** What a day of the worst strangers leaves in the databases: tests of the workers project can move the clock. */
export default defineConfig({
  ...workers,
  test: { ...workers.test, include: ["test/measure/worst-day/*.test.ts"], testTimeout: 14_400_000, maxWorkers: 1 },
});
