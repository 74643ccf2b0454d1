/** Milliseconds since 1970 as RFC 3339 in UTC, without a fraction where it is zero. */
export const toTimestamp = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");

export const timestampOrNull = (ms: number | null) => (ms === null ? null : toTimestamp(ms));
