export const windowMs = 60_000;

/** What was granted within one second of the clock. It leaves as a whole, once its newest grant is `windowMs` old. */
export type Bucket = { newestAt: number; granted: number };

/** Oldest first; at most 61 buckets, whatever the limit. */
export type Window = readonly Bucket[];

export type Taking = {
  window: Window;
  granted: number;
  remaining: number;
  /** When more may be granted than now; at most `windowMs`. */
  freesInMs: number;
};

/**
 * Grants up to `count`, so that no stretch of `windowMs` ever holds more than `limit` grants: a grant is counted until
 * it, and whatever shares its bucket, is `windowMs` old.
 */
export function takeFrom(window: Window, clockMs: number, count: number, limit: number): Taking {
  // An object that moves to another machine may find the clock a little behind.
  const now = Math.max(clockMs, window.at(-1)?.newestAt ?? clockMs);
  const live = window.filter((bucket) => now - bucket.newestAt < windowMs);
  const free = Math.max(0, limit - total(live));
  const granted = Math.min(count, free);
  const next = granted > 0 ? add(live, now, granted) : live;
  return { window: next, granted, remaining: free - granted, freesInMs: freesIn(next, now, limit) };
}

const total = (window: Window) => window.reduce((sum, bucket) => sum + bucket.granted, 0);

const second = (atMs: number) => Math.floor(atMs / 1000);

function add(window: Window, now: number, granted: number): Window {
  const newest = window.at(-1);
  if (!newest || second(newest.newestAt) !== second(now)) return [...window, { newestAt: now, granted }];
  return [...window.slice(0, -1), { newestAt: now, granted: newest.granted + granted }];
}

/** A limit that was lowered can lie below what is counted: then more than the oldest bucket has to leave. */
function freesIn(window: Window, now: number, limit: number): number {
  let counted = total(window);
  for (const bucket of window) {
    counted -= bucket.granted;
    if (counted < limit) return bucket.newestAt + windowMs - now;
  }
  return windowMs;
}
