import { eq } from "drizzle-orm";
import { rounds, type VaultDatabase } from "./vault.ts";

type Going = { primary: { vault: VaultDatabase } };

/** How far the cron has come in a round that takes several runs; empty at the round's beginning. */
export async function readCursor({ primary: { vault } }: Going, round: string): Promise<string> {
  const [[found]] = await vault.batch([vault.select().from(rounds).where(eq(rounds.name, round))]);
  return found?.position ?? "";
}

export async function writeCursor({ primary: { vault } }: Going, name: string, position: string): Promise<void> {
  await vault.batch([
    vault.insert(rounds).values({ name, position }).onConflictDoUpdate({ target: rounds.name, set: { position } }),
  ]);
}
