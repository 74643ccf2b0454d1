import { type Frame, framed, framedText } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { commandRules } from "./rules/commands.ts";
import { definitionOf, type RuleId, type Severity } from "./rules/ids.ts";
import { mechanismRules } from "./rules/mechanisms.ts";
import { firstMatch } from "./rules/in-steps.ts";
import type { PatternRule } from "./rules/pattern-rule.ts";
import { type CueGroup, cueGroups, sentenceRules } from "./rules/sentences.ts";
import { unspacedScript, unspacedScriptRules } from "./rules/unspaced-scripts.ts";
import { findSequence, type Span } from "./sequences.ts";
import { sees, wordFrom } from "./tokens.ts";

const mostPerSequence = 12;

/** What the rules over words and over characters find in one view; positions are those of the view. */
export function applyRules(frame: Frame): Hit[] {
  const { tokens } = frame;
  const hits: Hit[] = [];
  const place = ({ from, to }: Span) => ({ start: tokens.start[from]!, end: tokens.end[to]! });
  for (const rule of sentenceRules) {
    const { id, severity, reason } = toldBy(rule);
    for (const wanted of rule.sequences) {
      for (const span of findSequence(tokens, wanted, mostPerSequence)) {
        const shown = framed(frame, id, span.from, span.to);
        hits.push({
          rule: id,
          severity: shown ? "note" : severity,
          reason: shown ? `${reason} It stands ${shown}.` : reason,
          shown: shown !== undefined,
          ...place(span),
        });
      }
    }
  }
  for (const group of cueGroups) hits.push(...applyCues(frame, group, place));
  for (const rule of mechanismRules) hits.push(...applyPattern(rule, frame));
  for (const rule of commandRules) hits.push(...applyPattern(rule, frame));
  if (unspacedScript.test(tokens.text)) for (const rule of unspacedScriptRules) hits.push(...applyPattern(rule, frame));
  return combine(hits);
}

/** What is told of a finding: what the rule says itself, and for the rest what its id means. */
function toldBy({ id, severity, reason }: { id: RuleId; severity?: Severity; reason?: string }) {
  const definition = definitionOf(id);
  return { id, severity: severity ?? definition.severity, reason: reason ?? definition.meaning };
}

/** What is only noted alone, and becomes a suspicion near a step that is kept from the user or that keeps itself. */
const near = 400;
const withConcealment: ReadonlySet<RuleId> = new Set<RuleId>(["S6", "S9", "N1", "N3"]);

function combine(hits: Hit[]): Hit[] {
  const concealed = hits.filter((hit) => hit.rule === "S5" && !hit.shown);
  const orders = hits.filter((hit) => hit.rule === "S1" && hit.severity === "suspicious");
  return hits.map((hit) => {
    if (hit.severity === "suspicious" || hit.shown) return hit;
    const partners = hit.rule === "S9" ? [...concealed, ...orders] : withConcealment.has(hit.rule) ? concealed : [];
    const partner = partners.find((one) => Math.abs(one.start - hit.start) < near);
    return partner ? { ...hit, severity: "suspicious", reason: `${hit.reason} Near by: ${partner.reason}` } : hit;
  });
}

function applyCues(frame: Frame, group: CueGroup, place: (span: Span) => { start: number; end: number }): Hit[] {
  const { tokens } = frame;
  const met = group.cues
    .flatMap(({ kind, weight, sequence }) =>
      findSequence(tokens, sequence, mostPerSequence * 2).map((span) => ({ kind, weight, ...span })),
    )
    .sort((one, other) => one.from - other.from);
  const { id, severity, reason } = toldBy(group);
  const hits: Hit[] = [];
  for (let first = 0; first < met.length; first++) {
    const kinds = new Map<string, number>();
    let last = first;
    for (let at = first; at < met.length && met[at]!.from - met[first]!.from <= group.window; at++) {
      if (!kinds.has(met[at]!.kind)) last = at;
      kinds.set(met[at]!.kind, met[at]!.weight);
    }
    const sum = [...kinds.values()].reduce((total, weight) => total + weight, 0);
    if (sum < group.enough || kinds.size < 2 || !group.must.every((any) => any.some((kind) => kinds.has(kind))))
      continue;
    const shown = framed(frame, id, met[first]!.from, met[last]!.to);
    const span = place({ from: met[first]!.from, to: met[last]!.to });
    hits.push({
      rule: id,
      severity: shown ? "note" : severity,
      reason: shown ? `${reason} It stands ${shown}.` : reason,
      shown: shown !== undefined,
      ...span,
    });
    break;
  }
  return hits;
}

/** Commands in an article about attacks are its subject, unless they stand where a reader is told what to set up. */
function applyPattern(rule: PatternRule, frame: Frame): Hit[] {
  const { words, literals, spoken, pattern } = rule;
  const { text } = frame.tokens;
  if (words && !sees(frame.tokens, words)) return [];
  if (literals && !literals.test(text)) return [];
  const match = firstMatch(pattern, text);
  if (!match) return [];
  const { id, severity, reason } = toldBy(rule);
  const end = match.index + match[0].length;
  const shown =
    framedText(frame, id, match.index, end) ??
    (spoken ? framed(frame, id, wordFrom(frame.tokens, match.index), wordFrom(frame.tokens, end) - 1) : undefined);
  return [
    {
      rule: id,
      severity: shown ? "note" : severity,
      reason: shown && severity === "suspicious" ? `${reason} It stands ${shown}.` : reason,
      shown: shown !== undefined,
      start: match.index,
      end,
    },
  ];
}
