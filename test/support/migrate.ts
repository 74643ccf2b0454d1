import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const migrations = (env as unknown as { MIGRATIONS: Record<"CATALOG" | "SEARCH" | "VAULT", D1Migration[]> }).MIGRATIONS;

/** Brings the three databases of this test file up to date; after `reset()`, call it again. */
export async function migrate() {
  await applyD1Migrations(env.CATALOG, migrations.CATALOG);
  await applyD1Migrations(env.SEARCH, migrations.SEARCH);
  await applyD1Migrations(env.VAULT, migrations.VAULT);
}

await migrate();
