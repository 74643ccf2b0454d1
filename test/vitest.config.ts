import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          ENVIRONMENT: "development",
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
    include: ["test/{unit,contract,api,flows}/**/*.test.ts"],
    setupFiles: ["test/support/migrate.ts"],
    maxWorkers: 2,
    // sanitize-html is CommonJS and asks for postcss by paths that only a bundler resolves.
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
  },
});
