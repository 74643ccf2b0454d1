import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { quietRuntime } from "./support/quiet-runtime.ts";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const bundled = [
  ...[
    "sanitize-html",
    "markdown-it",
    "linkify-it",
    "github-slugger",
    "fflate",
    "fast-check",
    "zod",
    "@hono/zod-openapi",
  ],
  ...["drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core"],
  ...["cors", "etag", "method-not-allowed", "request-id", "secure-headers", "factory", "route", "body-limit"].map(
    (name) => `hono/${name}`,
  ),
  ...["hono/http-exception", "hono/combine", "aws4fetch", "hono/jsx/jsx-dev-runtime", "hono/utils/accept", "diff"],
  ...["hono/utils/jwt/jwt", "oauth4webapi", "@cloudflare/workers-oauth-provider"],
];

quietRuntime();

const seed = Number(process.env.SEED ?? 1);

export const workers: TestProjectInlineConfiguration = {
  plugins: [
    cloudflareTest(async () => ({
      // The sources, so that tests and worker share their modules; what the build makes of them is tested from outside.
      main: "./src/worker/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Tests deliver messages themselves: a consumer beside them would do what a test is about to do.
        queueConsumers: {
          scans: { maxBatchSize: 100, maxBatchTimeout: 60 },
          webhooks: { maxBatchSize: 100, maxBatchTimeout: 60 },
          packs: { maxBatchSize: 100, maxBatchTimeout: 60 },
        },
        bindings: {
          ENVIRONMENT: "development",
          OPERATOR_TOKEN: "local-development-operator-token",
          MIGRATIONS: {
            CATALOG: await readD1Migrations("migrations/catalog"),
            SEARCH: await readD1Migrations("migrations/search"),
            VAULT: await readD1Migrations("migrations/vault"),
          },
        },
      },
    })),
  ],
  test: {
    name: "workers",
    isolate: false,
    include: ["test/{workerd,contract,api,flows}/**/*.test.ts"],
    globalSetup: "test/support/build-assets.ts",
    setupFiles: ["test/support/migrate.ts", "test/support/seed.ts"],
    provide: {
      seed,
      faults: {
        runs: Number(process.env.FAULT_RUNS ?? 500),
        seed: Number(process.env.FAULT_SEED ?? 1),
        isTold: process.env.FAULT_RUNS !== undefined,
      },
      histories: { runs: Number(process.env.HISTORIES ?? 8), seed: Number(process.env.HISTORIES_SEED ?? 1) },
    },
    // Some wait for real seconds to pass, on machines that have other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // sanitize-html is CommonJS and asks for postcss by paths that only a bundler resolves; the others load faster.
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
  },
};

/** Pure functions. One process runs all files, which load each module once. */
const pure: TestProjectInlineConfiguration = {
  test: {
    name: "pure",
    include: ["test/unit/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    setupFiles: ["test/support/quiet.ts", "test/support/seed.ts"],
    provide: { seed },
    testTimeout: 60_000,
  },
};

/** The command line, which runs in Node. Half of a start is compiling its modules, so Node keeps the result. */
const cli: TestProjectInlineConfiguration = {
  test: {
    name: "cli",
    include: ["test/cli/**/*.test.ts"],
    testTimeout: 120_000,
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "discovery-and-vault-compiled") },
  },
};

export default defineConfig({
  test: {
    projects: [workers, pure, cli],
    // One line a file; a test that fails is named whatever it took.
    slowTestThreshold: 60_000,
    maxWorkers: 2,
  },
});
