import { excerptOf } from "../excerpt.ts";
import type { PlacedFinding } from "../judgement.ts";
import { definitionOf, type RuleId, type Severity } from "../rules/ids.ts";

/**
 * Findings about a bundle's files that do not depend on their text: the rule, and a reason where the rule's own is too
 * general. They are notes, unless `severity` says otherwise.
 */
const notes = {
  "agent-config": {
    rule: "N12",
    reason: "An agent or an editor acts upon this file without being asked: it may run hooks or allow tools.",
  },
  hooks: {
    rule: "N12",
    reason: "Its front matter names hooks, commands that a client would run; they are not served.",
  },
  "not-cloned": {
    rule: "N12",
    reason: "Git acts upon this file or refuses it, or some file system can't store it; repositories leave it out.",
  },
  executable: { rule: "N13", reason: "It is a program; what it does was not read." },
  bytecode: { rule: "N13", reason: "It is compiled code; what it does was not read." },
  "office-container": { rule: "N14" },
  unread: { rule: "N15", reason: "It was not read" },
  archive: { rule: "N15", reason: "It was not read", severity: "suspicious" },
  "large-extra": { rule: "N16" },
} as const satisfies Record<string, Note>;

type Note = { rule: RuleId; reason?: string; severity?: Severity };

export type BundleNote = keyof typeof notes;

export const isBundleNote = (kind: string): kind is BundleNote => Object.hasOwn(notes, kind);

/** `detail` is the end of the finding's sentence and says why. */
export function findingOf(kind: BundleNote, field: string, detail?: string, line = 1): PlacedFinding {
  const { rule, reason = definitionOf(rule).meaning, severity = "note" }: Note = notes[kind];
  const whole = detail === undefined ? reason : `${reason}: ${detail}.`;
  return { rule, severity, field, line, excerpt: excerptOf(field.replace(/^bundle:/, "")), reason: whole };
}
