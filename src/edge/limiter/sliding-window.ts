/** Of every limit that names none of its own. */
export const windowMs = 60_000;

/** How long an isolate may use a lease. */
export const leaseMs = 30_000;

// Leased requests whose use is unknown are at most this part of the limit: a client that uses less than the rest is
// never refused.
const leasedMost = 1 / 10;
// The part of the free quota that one lease may take. The rest stays for other isolates, so leases shrink to nothing
// near the limit.
const leasedOfFree = 3 / 4;

/**
 * The requests granted within one second. A bucket leaves the window as a whole, once its newest grant is `windowMs`
 * old.
 */
export type Bucket = { newestAt: number; granted: number };

/** Oldest first; at most 61 buckets, whatever the limit. */
export type Window = readonly Bucket[];

/** Requests that an isolate may let pass by itself until `endsAt`. */
export type Lease = { id: string; granted: number; endsAt: number };

/** A lease counts as used at its end, until its isolate reports what it used, and when. */
export type Count = {
  window: Window;
  leases: readonly Lease[];
  /** Of the policy that is counted here; `windowMs` where it is left out. */
  windowMs?: number;
};

export type Use = { agoMs: number; count: number };

export type TakeRequest = {
  limit: number;
  /** In what time; `windowMs` where it is left out. */
  windowMs?: number;
  /** How many requests wait. */
  needed: number;
  /** All of them are granted, or none. */
  isWhole?: boolean;
  /** The lease that is asked for: its id, and the most requests to lease. */
  lease?: { id: string; most: number };
  /** A lease that ends, with all its uses. Requests that were not used are free again. */
  returned?: { id: string; uses: Use[] };
};

/** Leased requests that may pass `afterMs` after the answer arrives. */
export type LeasePart = { afterMs: number; count: number };

export type TakeResult = {
  granted: number;
  /** What other clients of this count may still use now. */
  remaining: number;
  /** Milliseconds until more can be granted than now; at most the window. */
  freesInMs: number;
  /** May be used until `leaseMs` after the lease was asked for. */
  leased: LeasePart[];
};

export const emptyCount: Count = { window: [], leases: [] };

/**
 * Grants requests so that no period of a window can hold more than `limit`: a waiting request is counted when it is
 * granted, a leased one at the latest time it can be used. Each counts until all of its bucket is a window old.
 */
export function takeFrom(before: Count, clockMs: number, request: TakeRequest): { count: Count; taking: TakeResult } {
  // An object that moves to another machine may find the clock slightly behind.
  const now = Math.max(clockMs, before.window.at(-1)?.newestAt ?? clockMs);
  const own = request.windowMs === undefined ? {} : { windowMs: request.windowMs };
  const count = live({ ...settle(before, now, request.returned), ...own }, now);
  const free = request.limit - total(count);
  const isRefused = request.isWhole === true && free < request.needed;
  const granted = isRefused ? 0 : Math.max(0, Math.min(request.needed, free));
  const window = granted > 0 ? add(count.window, now, granted) : count.window;
  const leased = request.lease ? partsOf({ ...count, window }, now, request.limit, request.lease.most) : [];
  const leases = [...count.leases];
  if (request.lease && leased.length > 0) {
    leases.push({ id: request.lease.id, granted: sum(leased.map((part) => part.count)), endsAt: now + leaseMs });
  }
  const next = { ...own, window, leases };
  const usable = sum(leased.filter(({ afterMs }) => afterMs === 0).map((part) => part.count));
  const remaining = Math.max(0, free - granted - usable);
  // What is refused as a whole waits until all of it is free.
  const freesInMs = freesIn(next, now, isRefused ? request.limit - request.needed + 1 : request.limit);
  return { count: next, taking: { granted, remaining, freesInMs, leased } };
}

const sum = (numbers: number[]) => numbers.reduce((result, number) => result + number, 0);

const total = ({ window, leases }: Count) => sum([...window, ...leases].map(({ granted }) => granted));

/** How long each counts. */
export const windowOf = (count: Pick<Count, "windowMs">) => count.windowMs ?? windowMs;

/** All counted requests, with the time at which each stops to count. */
const leaving = (count: Count) =>
  [
    ...count.window.map(({ newestAt, granted }) => ({ at: newestAt + windowOf(count), granted })),
    ...count.leases.map(({ endsAt, granted }) => ({ at: endsAt + windowOf(count), granted })),
  ].sort((one, other) => one.at - other.at);

const live = (count: Count, now: number): Count => ({
  ...count,
  window: count.window.filter(({ newestAt }) => now - newestAt < windowOf(count)),
  leases: count.leases.filter(({ endsAt }) => now - endsAt < windowOf(count)),
});

function settle(count: Count, now: number, returned: TakeRequest["returned"]): Count {
  const lease = count.leases.find(({ id }) => id === returned?.id);
  if (!lease || !returned) return count;
  // A use was before the lease's end, however late its report arrives.
  const window = returned.uses.reduce((result, use) => {
    return add(result, Math.min(now - use.agoMs, lease.endsAt), use.count);
  }, count.window);
  return { ...count, window, leases: count.leases.filter((other) => other !== lease) };
}

export const second = (atMs: number) => Math.floor(atMs / 1000);

function add(window: Window, at: number, granted: number): Window {
  const same = window.find(({ newestAt }) => second(newestAt) === second(at));
  const bucket = {
    newestAt: Math.max(at, same?.newestAt ?? at),
    granted: granted + (same?.granted ?? 0),
  };
  return [...window.filter((other) => other !== same), bucket].sort((one, other) => one.newestAt - other.newestAt);
}

/** What may be leased: what is free now, and what becomes free while the lease lasts, from that moment on. */
function partsOf(count: Count, now: number, limit: number, wanted: number): LeasePart[] {
  const most = Math.min(wanted, Math.floor(limit * leasedMost) - sum(count.leases.map(({ granted }) => granted)));
  const parts: LeasePart[] = [];
  let free = limit - total(count);
  let leased = 0;
  for (const { at, granted } of [{ at: now, granted: 0 }, ...leaving(count)]) {
    if (at >= now + leaseMs) break;
    free += granted;
    const more = Math.min(most, Math.floor(free * leasedOfFree)) - leased;
    if (more <= 0) continue;
    parts.push({ afterMs: at - now, count: more });
    leased += more;
  }
  return parts;
}

/** A limit that was lowered can be below the current count. Then several buckets have to leave first. */
function freesIn(count: Count, now: number, limit: number): number {
  let counted = total(count);
  for (const { at, granted } of leaving(count)) {
    counted -= granted;
    if (counted < limit) return Math.min(at - now, windowOf(count));
  }
  return windowOf(count);
}
