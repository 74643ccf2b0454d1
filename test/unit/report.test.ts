import { describe, expect, test } from "vitest";
import { ContentTrust, Provenance, TrustReport } from "../../src/contract/trust.ts";
import { notice, type StoredTrust, toContentTrust, toTrustReport } from "../../src/trust/report.ts";

const stored = (changes: Partial<StoredTrust> = {}): StoredTrust => ({
  provenance: "unreviewed",
  bodySource: null,
  report: {},
  ...changes,
});

describe.each(Provenance.options)("trust of what is %s", (provenance) => {
  test("is complete, and what is not known is null or not run", () => {
    const report = toTrustReport(stored({ provenance }));
    expect(TrustReport.strict().parse(report)).toEqual(report);
    expect(report).toMatchObject({
      provenance,
      screen: { ran: false, outcome: "not-run", suspicious: 0, notes: 0, hiddenCharacters: false },
      virusScan: null,
      review: null,
      source: null,
      reviewedAt: null,
    });
    const trust = toContentTrust(stored({ provenance }));
    expect(ContentTrust.strict().parse(trust)).toEqual({ provenance, notice: report.notice, bodySource: null });
  });

  test("warns that the content is data, in words of its own provenance", () => {
    const warning = toContentTrust(stored({ provenance })).notice;
    expect(warning.startsWith(notice)).toBe(true);
    const others = Provenance.options.filter((other) => other !== provenance);
    for (const other of others) expect(toContentTrust(stored({ provenance: other })).notice).not.toBe(warning);
  });
});

test("what was stored is shown as it is", () => {
  const report = {
    screen: {
      ran: true,
      outcome: "flagged-cleared-by-moderator" as const,
      suspicious: 2,
      notes: 1,
      hiddenCharacters: true,
    },
    review: { model: "m", overall: 1, safety: null, completeRead: false, summary: null },
    reviewedAt: "2026-01-01T00:00:00Z",
  };
  expect(toTrustReport(stored({ report }))).toMatchObject({ ...report, virusScan: null, source: null });
});
