import { type Frame, framed, framedText } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { definitionOf, type RuleId, type Severity } from "./rules/ids.ts";
import { patternRules } from "./rules/patterns.ts";
import { walkOf } from "./rules/walk-of.ts";
import type { Match, PatternRule, Walk } from "./rules/pattern-rule.ts";
import { type CueGroup, cueGroups, type SentenceRule, sentenceRules } from "./rules/sentences.ts";
import { unspacedScript, unspacedScriptRules } from "./rules/unspaced-scripts.ts";
import { findSequence, mayHold, type Sequence, type Span } from "./sequences.ts";
import { isReportedUnspaced } from "./reported-speech.ts";
import { betweenPieces, pieceApart, sees, wordFrom } from "./tokens.ts";

/** A rule over characters, made ready for texts. */
const ready = (rule: PatternRule) => ({
  rule,
  walkIn: walkOf(rule.pattern),
});
const spacedRules = patternRules.map(ready);
const allRules = [...spacedRules, ...unspacedScriptRules.map(ready)];

/**
 * The most findings of one rule that are reported. The search goes on past excused matches: a real order may follow.
 */
const mostReported = 12;
const mostShown = 200;

/** Rules whose notes become suspicious near a hidden step, and one whose notes do near an order as well. */
const withConcealment: ReadonlySet<RuleId> = new Set<RuleId>(["S6", "S9", "N1", "N3"]);

/** A rule, or a part of one, with its findings, which are searched as they are asked for. */
type Search = { id: RuleId; isNote: boolean; hits: Iterable<Hit> };

/** The findings of all rules in one view of the text; positions are those of the view. */
export function applyRules(frame: Frame): Hit[] {
  const searches = frame.structure ? searchesIn(frame) : suspiciousOnly(searchesIn(frame));
  const hitsOfSearches = searches.map((one) => (withConcealment.has(one.id) ? [] : take(one)));
  const combined = combinedWith(hitsOfSearches.flat());
  for (const [at, one] of searches.entries()) if (withConcealment.has(one.id)) hitsOfSearches[at] = take(one, combined);
  return hitsOfSearches.flatMap(limited);
}

/** Of a fragment no notes are told. A hidden step alone is one. */
function suspiciousOnly(searches: Search[]): Search[] {
  const hasNeighbour = searches.some(({ id }) => withConcealment.has(id));
  return searches.filter(({ id, isNote }) => !isNote || withConcealment.has(id) || (id === "S5" && hasNeighbour));
}

const searchOf = (rule: Rule, hits: Iterable<Hit>): Search => ({
  id: rule.id,
  isNote: describe(rule).severity === "note",
  hits,
});

function searchesIn(frame: Frame): Search[] {
  const { tokens } = frame;
  const searches: Search[] = [];
  for (const rule of sentenceRules)
    for (const wanted of rule.sequences)
      if (mayHold(tokens, wanted)) searches.push(searchOf(rule, sequenceHits(frame, rule, wanted)));
  for (const group of cueGroups) searches.push(searchOf(group, cueHits(frame, group)));
  for (const { rule, walkIn } of unspacedScript.test(tokens.text) ? allRules : spacedRules) {
    if (rule.words && !sees(tokens, rule.words)) continue;
    if (rule.literals && !rule.literals.test(tokens.text)) continue;
    const walk = walkIn(tokens.text);
    const first = walk(0);
    if (first) searches.push(searchOf(rule, patternHits(rule, frame, first, walk)));
  }
  return searches;
}

const asFound = (hit: Hit) => hit;

/**
 * The findings of one search, as many as can be reported. It goes on past notes where a neighbour may make one
 * suspicious. Of a hidden step every finding is kept, because it is a neighbour of others.
 */
function take({ id, hits }: Search, combined = asFound): Hit[] {
  const meant: Hit[] = [];
  const excused: Hit[] = [];
  let [suspicious, notes] = [0, 0];
  for (const hit of hits) {
    if (hit.shown) {
      if (excused.length < mostShown) excused.push(hit);
      continue;
    }
    const one = combined(hit);
    if (one.severity === "suspicious") suspicious++;
    else if (++notes > mostReported && id !== "S5") {
      if (combined === asFound) break;
      continue;
    }
    meant.push(one);
    if (suspicious === mostReported) break;
  }
  return [...meant, ...excused];
}

/** Suspicious findings are kept first, those shown as excused all. */
function limited(hits: Hit[]): Hit[] {
  let notes = mostReported;
  for (const { severity } of hits) if (severity === "suspicious") notes--;
  return hits.filter(({ shown, severity }) => shown || severity === "suspicious" || notes-- > 0);
}

function* sequenceHits(frame: Frame, rule: SentenceRule, wanted: Sequence): Generator<Hit> {
  for (const span of findSequence(frame.tokens, wanted))
    yield hitOf(rule, framed(frame, rule.id, span.from, span.to, wanted.isAbroad), placeOf(frame, span));
}

const placeOf = ({ tokens }: Frame, { from, to }: Span) => ({ start: tokens.start[from]!, end: tokens.end[to]! });

function hitOf(rule: Rule, shown: string | undefined, place: { start: number; end: number }): Hit {
  const { id, severity, reason } = describe(rule);
  return {
    rule: id,
    severity: shown ? "note" : severity,
    reason: shown && severity === "suspicious" ? `${reason} It stands ${shown}.` : reason,
    shown: shown !== undefined,
    ...place,
  };
}

type Rule = { id: RuleId; severity?: Severity; reason?: string };

/** The rule's own severity and reason, or those of its id where the rule has none. */
function describe({ id, severity, reason }: Rule) {
  const definition = definitionOf(id);
  return { id, severity: severity ?? definition.severity, reason: reason ?? definition.meaning };
}

/** A finding that alone is only a note becomes suspicious when a step is hidden from the user within this distance. */
const near = 400;

/** What a finding is beside the others. */
function combinedWith(others: Hit[]): (hit: Hit) => Hit {
  const concealed = others.filter((hit) => hit.rule === "S5" && !hit.shown);
  const orders = others.filter((hit) => hit.rule === "S1" && hit.severity === "suspicious");
  if (concealed.length + orders.length === 0) return asFound;
  const nearConcealed = nearTo(concealed);
  const nearEither = nearTo([...concealed, ...orders]);
  return (hit) => {
    if (hit.severity === "suspicious") return hit;
    const partner = (hit.rule === "S9" ? nearEither : nearConcealed)(hit.start);
    return partner ? { ...hit, severity: "suspicious", reason: `${hit.reason} Near by: ${partner.reason}` } : hit;
  };
}

/**
 * Finds the first of some hits that is near a position. Hits are grouped by stretches of the text, to keep it linear.
 */
function nearTo(hits: Hit[]): (at: number) => Hit | undefined {
  const stretches = new Map<number, number[]>();
  for (const [index, { start }] of hits.entries()) {
    const stretch = Math.floor(start / near);
    const others = stretches.get(stretch);
    if (others) others.push(index);
    else stretches.set(stretch, [index]);
  }
  return (at) => {
    const stretch = Math.floor(at / near);
    let least = hits.length;
    for (let one = stretch - 1; one <= stretch + 1; one++) {
      const first = stretches.get(one)?.find((index) => Math.abs(hits[index]!.start - at) < near);
      if (first !== undefined && first < least) least = first;
    }
    return hits[least];
  };
}

/** Excused cues do not count. Where only excused cues remain, the text speaks about the subject: that is a note. */
function* cueHits(frame: Frame, group: CueGroup): Generator<Hit> {
  const present = group.cues.filter(({ sequence }) => !findSequence(frame.tokens, sequence).next().done);
  if (!suffices(group, new Map(present.map(({ kind, weight }) => [kind, weight])))) return;
  const met = present
    .flatMap(({ kind, weight, sequence }) =>
      [...findSequence(frame.tokens, sequence)].map((span): Met => ({ kind, weight, ...span })),
    )
    .sort((one, other) => one.from - other.from);
  const windows = windowsOf(frame, met, group);
  if (windows.length === 0) return;
  const isMeant = (one: Met) => (one.isMeant ??= framed(frame, group.id, one.from, one.to) === undefined);
  for (const window of windows) {
    const span = spanOf(met, window, group, isMeant);
    if (!span) continue;
    const { start, end } = placeOf(frame, span);
    if (frame.tokens.text.slice(start, end).includes("\n#")) continue;
    yield hitOf(group, framed(frame, group.id, span.from, span.to), { start, end });
  }
  const spoken = spanOf(met, windows[0]!, group, () => true)!;
  yield hitOf(group, "in a sentence that speaks about it", placeOf(frame, spoken));
}

/** Whether these kinds of cues, each with its weight, are enough for a finding. */
function suffices({ enough, must }: CueGroup, kinds: ReadonlyMap<string, number>): boolean {
  if (kinds.size < 2 || !must.every((any) => any.some((kind) => kinds.has(kind)))) return false;
  return [...kinds.values()].reduce((sum, weight) => sum + weight, 0) >= enough;
}

type Met = Span & { kind: string; weight: number; isMeant?: boolean };

type Window = { first: number; end: number };

/** The cues from each one on that stand in its window, where they are enough if none is excused. */
function windowsOf({ tokens }: Frame, met: Met[], group: CueGroup): Window[] {
  const windows: Window[] = [];
  const kinds = new Map<string, number>();
  const counts = new Map<string, number>();
  let end = 0;
  for (const [first, { from, kind }] of met.entries()) {
    for (; end < met.length && met[end]!.from - from <= group.window; end++) {
      if (tokens.sentence[met[end]!.from]! - tokens.sentence[from]! >= pieceApart) break;
      kinds.set(met[end]!.kind, met[end]!.weight);
      counts.set(met[end]!.kind, (counts.get(met[end]!.kind) ?? 0) + 1);
    }
    if (suffices(group, kinds)) windows.push({ first, end });
    counts.set(kind, counts.get(kind)! - 1);
    if (counts.get(kind) === 0) kinds.delete(kind);
  }
  return windows;
}

/** From the first cue to the last that adds a kind. `counts` is costly, so it is asked of no more cues than need be. */
function spanOf(met: Met[], window: Window, group: CueGroup, counts: (one: Met) => boolean): Span | undefined {
  const first = met[window.first]!;
  if (!counts(first)) return undefined;
  let last = first;
  const kinds = new Map<string, number>();
  for (const one of met.slice(window.first, window.end)) {
    if (!counts(one)) continue;
    if (!kinds.has(one.kind)) last = one;
    kinds.set(one.kind, one.weight);
  }
  return suffices(group, kinds) ? { from: first.from, to: last.to } : undefined;
}

/** Examines every match, because an excused one may come before a real one. */
function* patternHits(rule: PatternRule, frame: Frame, first: Match, walk: Walk): Generator<Hit> {
  const { spoken } = rule;
  for (let match: Match | null = first; match; match = walk(match.index + 1)) {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0].includes(betweenPieces)) continue;
    const excuse = framedText(frame, rule, start, end) ?? (spoken ? spokenOf(frame, rule, start, end) : undefined);
    yield hitOf(rule, excuse, { start, end });
  }
}

/** A sentence found by a pattern is excused by the same grammar as one found by a sequence of concepts. */
function spokenOf(frame: Frame, { id, spoken }: PatternRule, start: number, end: number): string | undefined {
  const { tokens } = frame;
  if (spoken === "unparted")
    return isReportedUnspaced(tokens.text, start, end) ? "in a sentence that speaks about it" : undefined;
  return framed(frame, id, wordFrom(tokens, start), wordFrom(tokens, end) - 1);
}
