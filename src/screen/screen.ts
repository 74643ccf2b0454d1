import { agentFiles } from "../lib/agent-files.ts";
import { excerptOf, linesOf } from "./excerpt.ts";
import { inspect } from "./inspect.ts";
import { type DoesSomething, weighLikeness, withoutRepeated } from "./likeness.ts";
import { type Field, type Finding, type Hit, notRun, outcomeOf, ruleSet, type ScreenJudgement } from "./judgement.ts";
import { quotedReason } from "./quoted-reason.ts";
import { definitions } from "./rules/ids.ts";
import { betweenPieces } from "./tokens.ts";

export type { Finding, ScreenJudgement } from "./judgement.ts";

export type ScreenedFields = {
  title: string;
  summary: string;
  body: string;
  tags: readonly string[];
  metadata?: string;
  author?: string;
  filename?: string;
};

/** Longer texts are not judged: an honest "not judged" is better than the judgement of a part. */
const mostCharacters = 4_194_304;

const unjudged: ScreenJudgement = { ...notRun, findings: [], ruleSet };

/** `doesSomething` is asked about the passages of a document that the model alone finds. */
export function screenText(text: string, doesSomething?: DoesSomething): ScreenJudgement {
  return judge([["body", text]], doesSomething);
}

/** Judges each field alone, then all of them together, because an order can be split between title and body. */
export function screen(fields: ScreenedFields, doesSomething?: DoesSomething): ScreenJudgement {
  const parts: [Field, string][] = [
    ["title", fields.title],
    ["summary", fields.summary],
    ["tags", fields.tags.join("\n")],
    ["metadata", fields.metadata ?? ""],
    ["author", fields.author ?? ""],
    ["filename", fields.filename ?? ""],
    ["body", fields.body],
  ];
  return judge(
    parts.filter(([, text]) => text !== ""),
    doesSomething,
  );
}

function judge(parts: [Field, string][], doesSomething?: DoesSomething): ScreenJudgement {
  const size = parts.reduce((sum, [, text]) => sum + text.length, 0);
  if (size > mostCharacters) return unjudged;
  try {
    const judged = parts.map(([field, raw]) => inspectField(field, raw, doesSomething));
    const findings = judged.flatMap((one) => one.findings);
    if (parts.length > 1) findings.push(...acrossFields(parts, findings));
    return toJudgement(
      findings,
      judged.some(({ hidden }) => hidden),
      judged.every(({ isWhole }) => isWhole),
    );
  } catch {
    return unjudged;
  }
}

function inspectField(field: Field, raw: string, doesSomething?: DoesSomething) {
  const { hits, hidden, isWhole, words } = inspect(raw, field !== "all");
  const weighed = withoutRepeated(weighLikeness(hits, raw, words, doesSomething));
  const named = field === "filename" ? agentConfigIn(raw) : [];
  const lineOf = linesOf(raw);
  // Of the findings of one rule in a line, one is reported. A line may have thousands.
  const reported = new Map<string, { hit: Hit; line: number }>();
  for (const hit of [...weighed, ...named]) {
    const line = lineOf(hit.start);
    reported.set(`${hit.rule} ${hit.severity} ${line}`, { hit, line });
  }
  const findings = [...reported.values()].map(({ hit, line }) => toFinding(hit, field, raw, line));
  return { findings, hidden, isWhole };
}

const agentConfig = new RegExp(
  `(?:^|[/\\n])(?:${agentFiles}|(?:soul|memory)\\.md|\\.(?:claude|cursor)/[^\\n]{1,80})(?=$|\\n)`,
  "i",
);

/** A finding for a file that agents read at their start, recognised by its name. */
function agentConfigIn(filename: string): Hit[] {
  const match = agentConfig.exec(filename);
  if (!match) return [];
  const { severity, meaning: reason } = definitions.N12;
  return [{ rule: "N12", severity, reason, start: match.index, end: match.index + match[0].length }];
}

/**
 * Characters of both ends of a field that are joined with the other fields, to find an order that is split between
 * them. The model does not score this text: the end of one field and the start of another make no sentence.
 */
const meeting = 2000;

const endsOf = (text: string, isLast: boolean) =>
  isLast || text.length <= meeting * 2
    ? text.slice(0, isLast ? meeting : undefined)
    : `${text.slice(0, meeting)}${betweenPieces}${text.slice(-meeting)}`;

function acrossFields(parts: [Field, string][], found: Finding[]): Finding[] {
  const joined = parts.map(([, text], at) => endsOf(text, at === parts.length - 1)).join("\n");
  const reported = new Set(found.map(({ rule, severity }) => `${rule} ${severity}`));
  return inspectField("all", joined).findings.filter(
    ({ rule, severity }) => severity === "suspicious" && !reported.has(`${rule} ${severity}`),
  );
}

function toFinding({ rule, severity, reason, start, end, decoded }: Hit, field: Field, raw: string, line: number) {
  const passage = raw.slice(start, Math.max(end, start + 1));
  const finding: Finding = { rule, severity, field, line, excerpt: excerptOf(decoded || passage), reason };
  return rule === "S14" ? { ...finding, reason: quotedReason(reason, passage) } : finding;
}

function toJudgement(findings: Finding[], hiddenCharacters: boolean, isWhole: boolean): ScreenJudgement {
  const suspicious = findings.filter(({ severity }) => severity === "suspicious").length;
  const notes = findings.length - suspicious;
  // A text that was read in part is flagged by what was found. Without findings it was not judged.
  if (!isWhole && suspicious === 0) return unjudged;
  const outcome = outcomeOf({ ran: true, suspicious, notes });
  return { ran: true, outcome, suspicious, notes, hiddenCharacters, findings, ruleSet };
}
