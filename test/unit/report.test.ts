import { describe, expect, test } from "vitest";
import { ContentTrust, Provenance, TrustReport } from "../../src/contract/public/trust.ts";
import { notRun } from "../../src/screen/judgement.ts";
import { notice, type StoredTrust, toTrust, unpackaged } from "../../src/checks/trust-report.ts";

const stored = (changes: Partial<StoredTrust> = {}): StoredTrust => ({
  provenance: "unreviewed",
  bodySource: null,
  report: {},
  ...changes,
});

const unjudged = { screen: null, ...unpackaged };

describe.each(Provenance.options)("trust of what is %s", (provenance) => {
  test("is complete, and what is not known is null or not run", () => {
    const report = toTrust(stored({ provenance }), unjudged).report;
    expect(TrustReport.strict().parse(report)).toEqual(report);
    expect(report).toMatchObject({
      provenance,
      screen: { ...notRun, findings: [], ruleSet: null },
      virusScan: null,
      review: null,
      source: null,
      reviewedAt: null,
    });
    const trust = toTrust(stored({ provenance }), unjudged).trust;
    expect(ContentTrust.strict().parse(trust)).toEqual({ provenance, notice: report.notice, bodySource: null });
  });

  test("warns that the content is data, in words of its own provenance", () => {
    const warning = toTrust(stored({ provenance }), unjudged).trust.notice;
    expect(warning.startsWith(notice)).toBe(true);
    const others = Provenance.options.filter((other) => other !== provenance);
    for (const other of others) expect(toTrust(stored({ provenance: other }), unjudged).trust.notice).not.toBe(warning);
  });
});

test("what was stored is shown as it is", () => {
  const report = {
    review: { model: "m", overall: 1, safety: null, completeRead: false, summary: null },
    reviewedAt: "2026-01-01T00:00:00Z",
  };
  expect(toTrust(stored({ report }), unjudged).report).toMatchObject({ ...report, virusScan: null, source: null });
});
