import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { forgetIsolate } from "../../src/worker/isolate/memory.ts";
import "./quiet.ts";

/** Of each database. */
export const migrations = (env as unknown as { MIGRATIONS: Record<"CATALOG" | "SEARCH" | "VAULT", D1Migration[]> })
  .MIGRATIONS;

/** Brings the three databases of this test file up to date; after `reset()`, call it again. */
export async function migrate() {
  await Promise.all([
    applyD1Migrations(env.CATALOG, migrations.CATALOG),
    applyD1Migrations(env.SEARCH, migrations.SEARCH),
    applyD1Migrations(env.VAULT, migrations.VAULT),
  ]);
}

// One workerd runs all files, which load the service's modules once: each begins with empty storage, an isolate that
// has learnt nothing, and nothing replaced.
vi.restoreAllMocks();
vi.useRealTimers();
forgetIsolate(env);
await reset();
await migrate();
