import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { clientGrants } from "../../db/accounts.ts";
import { apiKeys, users } from "../../db/vault.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Deps } from "../deps.ts";
import { isLive } from "../keys/live-keys.ts";

/**
 * What decides whether a client is still let in: its row among the person's keys. KV, where the authorization server
 * keeps tokens, shows a write everywhere only after a while.
 */
type Primary = Pick<Deps, "primary" | "now">;

/** As long as KV keeps a code. */
const codeMs = 10 * 60_000;

const isOfLivePerson = sql`exists (select 1 from ${users}
  where ${users.ownerId} = ${apiKeys.userId} and ${users.disabledAt} is null)`;

/** Notes that a client exchanges its code. False where that happened before, came too late, or is over. */
export async function exchangeOnce({ primary: { vault }, now }: Primary, keyId: string): Promise<boolean> {
  const at = now();
  const [exchanged] = await vault.batch([
    vault
      .update(clientGrants)
      .set({ exchangedAt: at })
      .where(
        and(
          eq(clientGrants.keyId, keyId),
          isNull(clientGrants.exchangedAt),
          sql`exists (select 1 from ${apiKeys} where ${and(
            eq(apiKeys.id, keyId),
            gt(apiKeys.createdAt, at - codeMs),
            isLive(at),
            isOfLivePerson,
          )})`,
        ),
      )
      .returning({ keyId: clientGrants.keyId }),
    auditStatement({ vault, now }, { actor: `key ${keyId}`, act: "client.connect", subject: `key ${keyId}` }),
  ]);
  return exchanged.length > 0;
}

/** Whether a client may have another token. */
export async function isLetIn({ primary: { vault }, now }: Primary, keyId: string): Promise<boolean> {
  const [rows] = await vault.batch([
    vault
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, keyId), isLive(now()), isOfLivePerson)),
  ]);
  return rows.length > 0;
}

/** Ends a client that gave its token back, or used a code twice. */
export async function endClient(
  { primary: { vault }, now, knownKeys }: Primary & Pick<Deps, "knownKeys">,
  keyId: string,
): Promise<void> {
  await vault.batch([
    vault
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, keyId), eq(apiKeys.kind, "client"), isNull(apiKeys.revokedAt))),
    auditStatement({ vault, now }, { actor: `key ${keyId}`, act: "key.revoke", subject: `key ${keyId}` }),
  ]);
  knownKeys.forget(keyId);
}

/** What a code or a token was granted for, and to which client, by the key that it names. */
export async function grantOf(
  { primary: { vault } }: Primary,
  keyId: string,
): Promise<{ clientId: string; resource: string } | undefined> {
  const [[grant]] = await vault.batch([
    vault
      .select({ clientId: clientGrants.clientId, resource: clientGrants.resource })
      .from(clientGrants)
      .where(eq(clientGrants.keyId, keyId)),
  ]);
  return grant;
}
