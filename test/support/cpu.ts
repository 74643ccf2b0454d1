/**
 * Milliseconds of CPU that this thread has used, its own collections of garbage included. Other work on the machine
 * does not count. Linux adds what has run since its last tick, up to 4 ms ago, only where the whole process is asked
 * for.
 */
export function cpuMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const msOf = async (work: () => unknown): Promise<number> => {
  const start = cpuMs();
  await work();
  return cpuMs() - start;
};

export type Quickest = { small: number; large: number };

/**
 * The milliseconds of both at their quickest, measured until they hold: other work may have stood in their way. The
 * small has two chances for each of the large, before and after it: slow alone, it would hide how much the other grows.
 */
export async function quickest(
  small: () => unknown,
  large: () => unknown,
  holds: (best: Quickest) => boolean,
  attempts = 20,
): Promise<Quickest> {
  const best: Quickest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < attempts; attempt++) {
    best.small = Math.min(best.small, await msOf(small));
    best.large = Math.min(best.large, await msOf(large));
    best.small = Math.min(best.small, await msOf(small));
    if (holds(best)) break;
  }
  return best;
}
