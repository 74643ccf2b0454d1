import { factKinds } from "../../src/contract/public/facts.ts";

export const oneOf = (...values: string[]) => values.map((value) => `"${value}"`).join(" | ");

/** What a package does, and what is known of digests: facts.md. */
export const factRecords: Record<string, Record<string, string>> = {
  FactSummary: { factSet: "string", summary: "string" },
  FactReport: {
    version: "integer | null",
    sha256: "string | null",
    factSet: "string | null",
    facts: "Fact[]",
    summary: "string | null",
  },
  Fact: {
    kind: oneOf(...factKinds),
    value: "undefined",
    file: "string",
    line: "integer",
    announced: "boolean",
    count: "integer",
  },
  EngineVerdict: {
    engine: "string",
    verdict: oneOf("malicious", "suspicious", "clean", "unknown"),
    judgedAt: "date-time | null",
    askedAt: "date-time",
  },
  VerdictsAsked: { sha256: "string[]?", lock: "LockFile?" },
  Verdicts: { items: "Verdict[]" },
  Verdict: {
    sha256: "string",
    known: "boolean",
    screen: "PublicScreen | null",
    virusScan: "VirusScan | null",
    // facts.md
    facts: "FactSummary | null",
    engines: "EngineVerdict[]",
    verdict: `${oneOf("flagged", "held", "infected")} | null`,
    judgedAt: "date-time | null",
    records: "object[]",
    withdrawn: "boolean",
    log: "integer[]",
    yanked: "Yanked | null",
  },
  LockFile: { format: oneOf("skills", "clawhub", "claude-code", "files"), content: "object?" },
  // catalogue.md, "Recall"
  LockVerdict: {
    sha256: "string | null",
    known: "boolean",
    screen: "PublicScreen | null",
    virusScan: "VirusScan | null",
    // facts.md
    facts: "FactSummary | null",
    engines: "EngineVerdict[]",
    verdict: `${oneOf("flagged", "held", "infected")} | null`,
    judgedAt: "date-time | null",
    records: "object[]",
    withdrawn: "boolean",
    log: "integer[]",
    yanked: "Yanked | null",
    name: "string",
    matched: `${oneOf("digest", "version", "name")} | null`,
    reason: "string | null",
    newer: "object | null",
  },
  Changes: { items: "Change[]", next: "int64", newest: "int64" },
  Change: {
    seq: "int64",
    type: oneOf("skill", "tool", "mcp-server", "command", "article", "series"),
    slug: "string",
    change: '"published" | "updated" | "withdrawn"',
    at: "date-time",
    sha256: "string | null",
  },
};
