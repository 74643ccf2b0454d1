import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import worker from "../../src/worker/worker.ts";

/** The cron's run, with other bindings in the place of some. Its log lines are kept back. */
export async function runCron(bindings: object = {}): Promise<void> {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const context = createExecutionContext();
  try {
    await worker.scheduled(createScheduledController(), { ...env, ...bindings }, context);
  } finally {
    await waitOnExecutionContext(context);
    log.mockRestore();
  }
}
