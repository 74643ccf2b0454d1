import { type Deed, valueText } from "../fact.ts";
import type { Wording } from "./chains.ts";
import { shorten } from "../shorten.ts";

export const reasonKinds = ["chain", "changed", "screen", "rare"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/**
 * Why a package waits for a moderator, or is looked at twice: a fact, or what the screen says of a text. The facts of a
 * chain have one sentence.
 */
export type Reason = { reason: ReasonKind; kind: string; value: string; file: string; line: number; sentence: string };

const said = {
  changed: "The version before did not do this",
  rare: "Few packages of its kind do this",
};

export const reasonOf = (reason: keyof typeof said, deed: Deed): Reason => ({
  ...factOf(deed),
  reason,
  sentence: `${said[reason]}: ${placed([deed])}.`,
});

export const chainReason = (deed: Deed, sentence: string): Reason => ({ ...factOf(deed), reason: "chain", sentence });

/** What it does, where, and why that matters. */
export const sentenceOf = ({ does, matters }: Wording, deeds: readonly Deed[]) =>
  `${does} (${placed(deeds)}): ${matters}.`;

const longestSaid = 120;
const mostPlaces = 3;

function placed(deeds: readonly Deed[]): string {
  const places = deeds.map(factOf).map(({ value, file, line }) => `${shorten(value, longestSaid)}, ${file}:${line}`);
  const more = places.length > mostPlaces ? [`${places.length - mostPlaces} more`] : [];
  return [...places.slice(0, mostPlaces), ...more].join("; ");
}

function factOf(deed: Deed) {
  const { kind, file, line } = deed;
  return { kind, value: saidOf(deed), file, line };
}

/** What is fetched is said with the host that it comes from. */
function saidOf({ value, signs, hosts }: Deed): string {
  const said = valueText(value);
  const host = signs.includes("fetched") ? hosts[0]?.host : undefined;
  return host === undefined || said.includes(host) ? said : `${said} from ${host}`;
}

/** A fact in one line of a table, whose reasons stand between semicolons. */
export const reasonText = ({ reason, kind, value, file, line }: Reason) =>
  shorten(`${reason}: ${kind} ${value} ${file}:${line}`.replaceAll(";", ","), 400);

/** For a person: each reason once. */
export const sentencesOf = (reasons: readonly Reason[]) => [...new Set(reasons.map(({ sentence }) => sentence))];
