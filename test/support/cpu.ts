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
