import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
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

await migrate();
