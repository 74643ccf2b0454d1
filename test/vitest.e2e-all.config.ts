import { defineConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

/** All tests of the running service but those of the large clients. */
export default defineConfig({
  test: { ...e2e.test, include: ["test/e2e/*.test.ts", "test/e2e/{nightly,generated-client}/**/*.test.ts"] },
});
