import { expect, test } from "vitest";
import { quickest } from "../support/cpu.ts";
import { inspect } from "../support/inspect.ts";
import { concat, u32le, zip } from "../support/zip-builder.ts";

const archive = zip([{ name: "s/SKILL.md", data: "a line" }]);
const endRecord = concat(u32le(0x06054b50), new Uint8Array(14), u32le(0xffff));

test("end records of which none fits are judged in time that grows with them", { timeout: 90_000 }, async () => {
  const inspected = (records: number) => {
    const bytes = concat(archive, ...Array.from({ length: records }, () => endRecord));
    return () => inspect(bytes);
  };
  expect((await inspected(3_400)()).reason).toMatch(/eocd-ambiguous|truncated|trailing-data|bad-central/);
  const best = await quickest(inspected(1_700), inspected(3_400), ({ small, large }) => large / small <= 2.4);
  expect(best.large / best.small).toBeLessThanOrEqual(2.4);
});
