import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["test/e2e/pages.test.ts"], globalSetup: ["./.scratch-setup.ts"], fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 } });
