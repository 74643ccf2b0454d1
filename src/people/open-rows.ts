import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "../contract/wire/errors.ts";
import type { deviceRequests, signInFlows, signInLinks } from "../db/accounts.ts";

/** What somebody who is not known yet begins: each is a row until it is over. */
type Begun = typeof deviceRequests | typeof signInFlows | typeof signInLinks;

/** How many rows there may be: of one holder of addresses, and of everybody. */
type RowLimits = { each: number; inAll: number };

/**
 * How many rows of a holder end after `since`, and whether another may be written: everybody's that end after `at`
 * count too. Without a holder (a request that names no address) these alone do. They are counted only where the holder
 * has room, so that one holder who asks for ever costs few rows.
 */
export function openRows(
  table: Begun,
  { holder, at, since = at }: { holder: string | undefined; at: number; since?: number },
  { each, inAll }: RowLimits,
) {
  const ofHolder = sql<number>`(select count(*) from ${table}
    where ${table.holder} = ${holder ?? ""} and ${table.expiresAt} > ${since})`;
  const ofAll = sql`(select count(*) from ${table} where ${table.expiresAt} > ${at})`;
  const hasRoom: SQL = sql`iif(${ofHolder} < ${each}, ${ofAll} < ${inAll}, false)`;
  return { ofHolder, hasRoom };
}

/** The refusal of a holder who has as many as one may have. */
export const tooManyOfHolder = (what: string, limit: number, seconds: number) =>
  new ApiError(
    "rate_limited",
    `An address, of IPv6 its network, may have ${limit} ${what}.`,
    { limit, retryAfter: seconds },
    { "Retry-After": String(seconds) },
  );

const fullSeconds = 60;

/** The refusal while everybody together has as many as the service keeps. */
export const tooManyInAll = (what: string) =>
  new ApiError(
    "busy",
    `There are more ${what} than this service keeps at a time. Try again in a minute.`,
    { retryAfter: fullSeconds },
    { "Retry-After": String(fullSeconds) },
  );
