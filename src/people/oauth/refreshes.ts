import { and, eq, sql } from "drizzle-orm";
import { clientGrants, usedRefreshTokens } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { secretHash } from "../hashed-secrets.ts";

/**
 * Which refresh tokens of a client are over. A token goes on until the one that took its place is used, as an answer
 * may get lost. One that is over and comes again was stolen, or its successor was: nobody can say who has which, so the
 * grant ends for both.
 */
type Primary = Pick<Deps, "primary" | "now">;

/** How many of a client are remembered. The authorization server refuses the older ones, and ends nothing. */
const rememberedMost = 100;

/** Whether this refresh token was used, and its successor too. */
export async function isUsedUp({ primary: { vault } }: Primary, keyId: string, token: string): Promise<boolean> {
  const [rows] = await vault.batch([
    vault
      .select({ keyId: usedRefreshTokens.keyId })
      .from(usedRefreshTokens)
      .where(and(eq(usedRefreshTokens.keyId, keyId), eq(usedRefreshTokens.digest, secretHash(token)))),
  ]);
  return rows.length > 0;
}

/**
 * Notes that one token was issued in exchange for another. What is over now: the token before the one that was
 * presented; or, where that one came a second time, the token that was issued for it the first time.
 */
export async function noteRefresh(
  { primary: { vault }, now }: Primary,
  keyId: string,
  { presented, issued }: { presented: string; issued: string },
): Promise<void> {
  const [presentedDigest, issuedDigest] = [secretHash(presented), secretHash(issued)];
  const over = sql<string>`iif(${clientGrants.formerRefreshDigest} = ${presentedDigest}, ${clientGrants.refreshDigest},
    ${clientGrants.formerRefreshDigest})`;
  await vault.batch([
    vault
      .insert(usedRefreshTokens)
      .select(
        sql`select ${rowValues(usedRefreshTokens, { keyId: clientGrants.keyId, digest: over, usedAt: now() })}
          from ${clientGrants} where ${clientGrants.keyId} = ${keyId} and ${over} is not null`,
      )
      .onConflictDoNothing(),
    vault
      .update(clientGrants)
      .set({ refreshDigest: issuedDigest, formerRefreshDigest: presentedDigest })
      .where(eq(clientGrants.keyId, keyId)),
    vault.delete(usedRefreshTokens).where(
      sql`${usedRefreshTokens.keyId} = ${keyId} and ${usedRefreshTokens.digest} not in
        (select digest from used_refresh_tokens where key_id = ${keyId}
          order by used_at desc, digest limit ${rememberedMost})`,
    ),
  ]);
}
