import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ScreenResult } from "../contract/trust.ts";
import { findHidden } from "./hidden-characters.ts";

type Result = z.infer<typeof ScreenResult>;

/** The text of an item: all that an agent may read of it. */
export type ScreenedFields = {
  title: string;
  summary: string | null;
  body: string;
  tags: readonly string[];
  metadata: Readonly<Record<string, string>>;
};

export type Finding = {
  rule: string;
  severity: "suspicious" | "note";
  /** The field it is in; `all` for what only shows when the fields are read one after the other. */
  field: string;
  /** Counted from 1. */
  line: number;
  /** At most 120 characters of text that nobody has checked: data, never to be followed or rendered. */
  excerpt: string;
};

/** A moderator's word that a flagged text may be used. It holds for that text and these rules alone. */
export type Clearing = { by: string; note: string; at: number };

export type StoredScreen = {
  result: Result;
  findings: Finding[];
  textHash: string;
  rules: string;
  clearing: Clearing | null;
};

/** Changes with what the rules find: a result of other rules is out of date. */
export const ruleSet = "1.0";

const excerptMax = 120;
const findingsMax = 50;

const gap = "[^\\p{L}\\p{N}]{1,8}";
const words = (...alternatives: string[]) => `(?:${alternatives.join("|")})`;
const verb = words("ignore", "disregard", "forget");
const aside = `(?:${gap}${words("please", "now", "just", "about", "all", "any", "each", "and", "of", "the", "your", "my", "our", "these", "those")}){0,6}`;
const before = words("previous", "prior", "preceding", "above", "earlier", "foregoing");
const between = `(?:${gap}${words("and", "or", "system", "user", "safety", before)}){0,3}`;
const order = words(
  "instructions?",
  "prompts?",
  "rules",
  "directions",
  "directives?",
  "guidelines",
  "commands?",
  "constraints",
);
const given = words(
  `(?:that${gap})?you${gap}(?:were|have${gap}been)${gap}(?:given|told)`,
  `(?:given|told)${gap}(?:to${gap}you${gap})?${words("before", "above", "previously", "earlier")}`,
  "above",
  `so${gap}far`,
);
const phrase = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");

/** "Ignore all of the previous instructions" and "forget the rules you were given". Each gap is bounded: linear time. */
const overrides = [
  phrase(`${verb}${aside}${gap}${before}${between}${gap}${order}`),
  phrase(
    `${verb}${aside}${gap}(?:${order}${gap}${given}|everything${gap}(?:that${gap})?you${gap}were${gap}(?:given|told))`,
  ),
];

/** Judges a text for prompt injection. Pure and linear in time; a failure of its own is `not-run`, never `clean`. */
export function screenItem(fields: ScreenedFields): Result & { findings: Finding[] } {
  try {
    const parts = partsOf(fields);
    const findings = parts.flatMap(({ field, text }) => findingsIn(field, text));
    const found = new Set(findings.map(({ rule }) => rule));
    const whole = parts.map(({ text }) => text).join("\n");
    // What is split over two fields is only whole when they are read together.
    if (!found.has("override")) findings.push(...overridesIn("all", whole));
    const suspicious = findings.filter(({ severity }) => severity === "suspicious").length;
    const notes = findings.length - suspicious;
    return {
      ran: true,
      outcome: suspicious > 0 ? "flagged" : notes > 0 ? "notes-only" : "clean",
      suspicious,
      notes,
      hiddenCharacters: findings.some(({ rule }) => rule.startsWith("hidden-")),
      findings: findings.slice(0, findingsMax),
    };
  } catch {
    return { ran: false, outcome: "not-run", suspicious: 0, notes: 0, hiddenCharacters: false, findings: [] };
  }
}

/** What is stored of the screen of a text; a clearing stays as long as the text and the rules do. */
export function screenForStorage(fields: ScreenedFields, previous: StoredScreen | null = null): StoredScreen {
  const textHash = hashOf(fields);
  if (previous?.textHash === textHash && previous.rules === ruleSet && previous.result.ran) return previous;
  const { findings, ...result } = screenItem(fields);
  return { result, findings, textHash, rules: ruleSet, clearing: null };
}

/** What readers are told: the counts stay when a moderator has cleared it. */
export const shownScreen = ({ result, clearing }: StoredScreen): Result =>
  clearing && result.outcome === "flagged" ? { ...result, outcome: "flagged-cleared-by-moderator" } : result;

const hashOf = ({ title, summary, body, tags, metadata }: ScreenedFields) =>
  createHash("sha256")
    .update(JSON.stringify([title, summary, body, tags, Object.entries(metadata)]))
    .digest("hex");

const partsOf = ({ title, summary, body, tags, metadata }: ScreenedFields) => [
  { field: "title", text: title },
  { field: "summary", text: summary ?? "" },
  { field: "body", text: body },
  { field: "tags", text: tags.join(" ").replaceAll("-", " ") },
  ...Object.entries(metadata).flatMap(([name, value]) => [
    { field: `metadata/${name}`, text: name },
    { field: `metadata/${name}`, text: value },
  ]),
];

const findingsIn = (field: string, text: string): Finding[] => [...hiddenIn(field, text), ...overridesIn(field, text)];

function hiddenIn(field: string, text: string): Finding[] {
  const lineAt = linesOf(text);
  return findHidden(text).map(({ kind, at, isSuspicious }) => ({
    ...{ rule: `hidden-${kind}`, severity: isSuspicious ? "suspicious" : "note" },
    ...{ field, line: lineAt(at), excerpt: named(text, at) },
  }));
}

function overridesIn(field: string, text: string): Finding[] {
  const lineAt = linesOf(text);
  return overrides.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      ...{ rule: "override", severity: "suspicious" as const },
      ...{ field, line: lineAt(index), excerpt: words.slice(0, excerptMax).toWellFormed() },
    })),
  );
}

/** A hidden character by its number: shown as it is, nobody would see it. */
const named = (text: string, at: number) => `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** The line of an offset; made for offsets in any order. */
function linesOf(text: string) {
  let starts: number[] | undefined;
  return (at: number) => {
    starts ??= [...text.matchAll(/\n/g)].map(({ index }) => index);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
