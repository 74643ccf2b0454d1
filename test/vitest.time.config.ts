import { defineConfig } from "vitest/config";

/** How the time that code takes grows with its input: by itself, as whatever else runs is measured with it. */
export default defineConfig({
  test: { include: ["test/time/**/*.test.ts"], fileParallelism: false, testTimeout: 60_000, slowTestThreshold: 60_000 },
});
