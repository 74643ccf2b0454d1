import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { offline } from "../src/cli/wrangler.ts";

/** The running service against real parts, from outside: nothing here imports it. Those of `nightly/` are left out. */
export default defineConfig({
  test: {
    include: ["test/e2e/*.test.ts"],
    globalSetup: ["test/e2e/support/service.ts", "test/e2e/support/clients-root.ts"],
    // Each has a service of its own, so that a burst of one test does not slow another. Three keep two cores busy, as
    // much of a test is waiting.
    maxWorkers: 3,
    // Node keeps what it has compiled: a command starts in half the time.
    env: { ...offline, NODE_COMPILE_CACHE: join(tmpdir(), "discovery-and-vault-compiled") },
    // These end what hangs. They measure nothing: a machine may be ten times as busy as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
