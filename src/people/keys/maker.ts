import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Actor } from "../actor.ts";

/**
 * What a key makes ends with it, so that whoever stole a key is out when it is revoked: triggers revoke the
 * keys and delete the trust policies that it made, and withdraw its open invitations. In the browser a person makes
 * such that stand alone.
 */

/** The key that acts. Null: a session does. */
export const makerOf = ({ via }: Pick<Actor, "via">): string | null => /^key (.+)$/.exec(via)?.[1] ?? null;

/** Whether who makes a key may still: an isolate knows a key for a while after it was revoked. */
export const isMakerLive = (madeBy: string | null) =>
  madeBy === null
    ? sql`true`
    : sql`exists (select 1 from api_keys as maker where maker.id = ${madeBy} and maker.revoked_at is null)`;

/** Whether what this key made stands still: the key has not expired either. Null: no key made it. */
export const isMakerStanding = (madeBy: SQLiteColumn, at: number) =>
  sql`(${madeBy} is null or exists (select 1 from api_keys as maker where maker.id = ${madeBy}
    and maker.revoked_at is null and coalesce(maker.expires_at > ${at}, 1)))`;

/** When a key ends that would end then: at the latest with its maker. */
export const endWithMaker = (madeBy: string | null, endsAt: number) =>
  sql<number>`min(${endsAt}, coalesce((select maker.expires_at from api_keys as maker
    where maker.id = ${madeBy ?? ""}), ${endsAt}))`;
