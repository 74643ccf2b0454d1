import { expect, test, vi } from "vitest";
import { sendScans } from "../../src/checks/scans/send.ts";

const messages = Array.from({ length: 250 }, (_, n) => ({ packageId: n, generation: 1, sha256: `${n}` }));

test("many scans are sent in as few requests as the queue allows, and one that fails stops no other", async () => {
  const sent: number[] = [];
  const sendBatch = async (batch: { body: { packageId: number } }[]) => {
    sent.push(batch.length);
    if (batch[0]!.body.packageId === 100) throw new Error("the queue takes nothing");
  };
  const complain = vi.spyOn(console, "error").mockReturnValue();
  const rows = messages.map((message) => ({ ...message, status: "quarantined" }));
  expect(await sendScans({ scans: { send: vi.fn<() => never>(), sendBatch } as never }, rows)).toBe(150);
  expect(sent).toEqual([100, 100, 50]);
  expect(complain).toHaveBeenCalledTimes(100);
  expect(complain.mock.calls[0]![0]).toBe(
    JSON.stringify({ message: "scan not sent", ...messages[100], error: "Error: the queue takes nothing" }),
  );
  complain.mockRestore();
});
