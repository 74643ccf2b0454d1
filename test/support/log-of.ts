import { vi } from "vitest";

/** The log line of one request. */
export async function logOf(act: () => Promise<unknown>): Promise<{ queries: number; rowsRead: number }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  await act();
  log.mockRestore();
  return JSON.parse(lines.findLast((line) => line.startsWith('{"message":"request"'))!);
}
