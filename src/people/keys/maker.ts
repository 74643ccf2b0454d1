import { eq, sql } from "drizzle-orm";
import { apiKeys } from "../../db/vault.ts";
import type { Actor } from "../actor.ts";

/**
 * What a key makes ends with it, so that whoever stole a key is out when it is revoked: a trigger revokes the keys that
 * it made. In the browser a person makes keys that stand alone.
 */

/** The key that acts. Null: a session does. */
export const makerOf = ({ via }: Pick<Actor, "via">): string | null => /^key (.+)$/.exec(via)?.[1] ?? null;

/** Whether who makes a key may still: an isolate knows a key for a while after it was revoked. */
export const isMakerLive = (madeBy: string | null) =>
  madeBy === null
    ? sql`true`
    : sql`exists (select 1 from api_keys as maker where maker.id = ${madeBy} and maker.revoked_at is null)`;

/** When a key ends that would end then: at the latest with its maker. */
export const endWithMaker = (madeBy: string | null, endsAt: number) =>
  sql<number>`min(${endsAt}, coalesce((select maker.expires_at from api_keys as maker
    where maker.id = ${madeBy ?? ""}), ${endsAt}))`;

/** The keys that a key made, as a condition. */
export const areMadeBy = (id: string) => eq(apiKeys.madeBy, id);
