import { excerptOf, lineOf } from "./excerpt.ts";
import { inspect } from "./inspect.ts";
import { type Field, type Finding, type Hit, ruleSet, type ScreenJudgement } from "./judgement.ts";

export type { Finding, ScreenJudgement } from "./judgement.ts";

export type ScreenedFields = {
  title: string;
  summary: string;
  body: string;
  tags: readonly string[];
  metadata?: string;
  filename?: string;
};

/** Past this nothing is judged, and saying so is better than judging a part. */
const mostCharacters = 4_194_304;

export function screenText(text: string): ScreenJudgement {
  return judge([["body", text]]);
}

/** Each field alone, then all of them in one: what is split between a title and a body is read together. */
export function screen(fields: ScreenedFields): ScreenJudgement {
  const parts: [Field, string][] = [
    ["title", fields.title],
    ["summary", fields.summary],
    ["tags", fields.tags.join("\n")],
    ["metadata", fields.metadata ?? ""],
    ["filename", fields.filename ?? ""],
    ["body", fields.body],
  ];
  return judge(parts.filter(([, text]) => text !== ""));
}

function judge(parts: [Field, string][]): ScreenJudgement {
  const size = parts.reduce((sum, [, text]) => sum + text.length, 0);
  if (size > mostCharacters) return notRun();
  try {
    let hidden = false;
    const findings: Finding[] = [];
    for (const [field, raw] of parts) {
      const seen = inspect(raw);
      hidden ||= seen.hidden;
      findings.push(...seen.hits.map((hit) => toFinding(hit, field, raw)));
    }
    return toJudgement(findings, hidden);
  } catch {
    return notRun();
  }
}

const toFinding = (hit: Hit, field: Field, raw: string): Finding => ({
  rule: hit.rule,
  severity: hit.severity,
  field,
  line: lineOf(raw, hit.start),
  excerpt: excerptOf(hit.decoded || raw.slice(hit.start, Math.max(hit.end, hit.start + 1))),
  reason: hit.reason,
});

function toJudgement(all: Finding[], hiddenCharacters: boolean): ScreenJudgement {
  const findings = [
    ...new Map(all.map((one) => [`${one.rule} ${one.severity} ${one.field} ${one.line}`, one])).values(),
  ];
  const suspicious = findings.filter(({ severity }) => severity === "suspicious").length;
  const notes = findings.length - suspicious;
  const outcome = suspicious > 0 ? "flagged" : notes > 0 ? "notes-only" : "clean";
  return { ran: true, outcome, suspicious, notes, hiddenCharacters, findings, ruleSet };
}

const notRun = (): ScreenJudgement => ({
  ran: false,
  outcome: "not-run",
  suspicious: 0,
  notes: 0,
  hiddenCharacters: false,
  findings: [],
  ruleSet,
});
