// The real one: `vi.waitFor` moves a fake clock at each attempt.
const { setTimeout } = globalThis;

/** Tries until nothing is thrown, so long that a busy machine comes to it. What the last attempt gave. */
export async function eventually<T>(attempt: () => T | Promise<T>, seconds = 30): Promise<T> {
  for (let left = seconds * 20; left > 0; left--) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return attempt();
}
