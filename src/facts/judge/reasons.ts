import { type Deed, valueText } from "../fact.ts";
import { shorten } from "../shorten.ts";

export const reasonKinds = ["chain", "changed", "screen", "rare"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Why a package waits for a moderator, or is looked at twice. */
export type Reason = { reason: ReasonKind; kind: string; value: string; file: string; line: number };

export const reasonOf = (reason: ReasonKind, { kind, value, file, line }: Deed): Reason => ({
  ...{ reason, kind, file, line },
  value: valueText(value),
});

export const reasonText = ({ reason, kind, value, file, line }: Reason) =>
  shorten(`${reason}: ${kind} ${value} ${file}:${line}`.replaceAll(";", ","), 400);
