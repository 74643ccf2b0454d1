import type { ScreenFinding } from "../../contract/screen.ts";
import { excerptOf } from "../screen/excerpt.ts";

/** What people should know of a bundle's file whatever it says, by the rule that says so. */
const notes = {
  "agent-config": [
    "N12",
    "An agent or an editor acts upon this file without being asked: it may run hooks or allow tools.",
  ],
  executable: ["N13", "It is a program; what it does was not read."],
  bytecode: ["N13", "It is compiled code; what it does was not read."],
  "office-container": ["N14", "It is an office document: its texts were read; macros and pictures in it were not."],
  unread: ["N15", "It was not read"],
  "large-extra": ["N16", "Its entry in the archive carries more data beside the file than any usual program writes."],
} as const;

export type BundleNote = keyof typeof notes;

export const isBundleNote = (kind: string): kind is BundleNote => Object.hasOwn(notes, kind);

/** `detail` says why, as the end of the sentence. */
export function findingOf(kind: BundleNote, field: string, detail?: string): ScreenFinding {
  const [rule, reason] = notes[kind];
  const whole = detail === undefined ? reason : `${reason}: ${detail}.`;
  return { rule, severity: "note", field, line: 1, excerpt: excerptOf(field.replace(/^bundle:/, "")), reason: whole };
}
