import type { FieldError } from "../../contract/wire/common.ts";
import type { ImportOutcome } from "../../contract/operator/operator.ts";
import type { MadePackage } from "../packages/make-package.ts";
import type { Draft, JudgedDraft } from "./drafts.ts";
import type { Existing } from "./existing-records.ts";
import type { ReadLine } from "./read-lines.ts";

export type LineOutcome = Omit<ImportOutcome, "indexFault">;

/**
 * A line of an import on its way through the steps. Each step adds to the lines what it has made, and leaves out those
 * that it settles. The outcome is one object from the first step to the report.
 */
export type Line = { read: ReadLine; outcome: LineOutcome; before: Existing | undefined; draft: Draft | undefined };

/** Parsed: to be written, unless a later step refuses it. */
export type Drafted = Line & { draft: Draft };

/** With its package; null for what has none. `notes` tell what was left out of it. */
export type Packaged = Drafted & { made: MadePackage | null; notes: string[] };

/** Screened: its texts and its files. */
export type Screened = Packaged & { draft: JudgedDraft };

/** What holds a line beside its texts: the facts of a chain, what an update does anew, the indicators that it names. */
export type FactHold = { reason: "chain" | "changed" | "indicator"; facts: string[]; hosts: string[] };

/** With what its package does. */
export type Judged = Screened & { factHold: FactHold | null };

/** To be stored. `isBeside`: as a change that waits beside the public record. */
export type Decided = Judged & { isBeside: boolean };

/** Settles a line that can't be stored. */
export function refuse({ outcome }: Line, fault: FieldError): void {
  Object.assign(outcome, { outcome: "rejected", errors: [fault] } satisfies Partial<LineOutcome>);
}

/** Settles a line of which the same is stored already. */
export function leaveUnchanged({ outcome }: Line): void {
  outcome.outcome = "unchanged";
}
