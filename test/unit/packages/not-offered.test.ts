import { expect, test } from "vitest";
import { whyNotOffered } from "../../../src/formats/packages/not-offered.ts";
import type { PublicScreen, VirusScan } from "../../../src/contract/public/trust.ts";

const screen = (outcome: PublicScreen["outcome"]): PublicScreen => ({
  ran: true,
  outcome,
  suspicious: 0,
  notes: 0,
  hiddenCharacters: false,
  findings: [],
  ruleSet: null,
  clearing: null,
});
const scan = (status: string): VirusScan => ({ engine: "x", status, scannedAt: null, sha256: "", sizeBytes: 1 });

test.each([
  [true, null, "clean", "priced"],
  [false, null, "flagged", "no-package"],
  [false, "infected", "flagged", "infected"],
  [false, "quarantined", "flagged", "flagged"],
  ...["quarantined", "failed", "rejected", "unscannable"].map(
    (status) => [false, status, "clean", "not-cleared"] as const,
  ),
  [false, "clean", "notes-only", "too-large"],
] as const)("locked %s, scan %s, screen %s: %s", (isLocked, status, outcome, reason) => {
  const virusScan = status === null ? null : scan(status);
  const told = whyNotOffered({ isLocked, report: { screen: screen(outcome), virusScan } });
  expect(told).toEqual({ reason, detail: expect.stringMatching(/\.$/) as unknown });
});
