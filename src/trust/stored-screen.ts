import { createHash } from "node:crypto";
import { limits } from "../contract/limits.ts";
import type { ScreenFinding, SecondOpinion } from "../contract/screen.ts";
import type { ScreenResult } from "../contract/trust.ts";
import { notRun, ruleSet } from "./screen/judgement.ts";
import type { Finding, ScreenJudgement } from "./screen/screen.ts";

/** The text of an item: all that an agent may read of it. */
export type ItemText = {
  title: string;
  summary: string | null;
  body: string;
  tags: readonly string[];
  metadata: Readonly<Record<string, string>>;
};

/** A judgement as it is kept, and whether it is to be made again. */
export type KeptJudgement = {
  result: ScreenResult;
  /** The suspicious ones first, and no more than are shown; the counts in the result are of all. */
  findings: ScreenFinding[];
  /** What judged it: one that others have judged is out of date. Empty: nothing has yet. */
  rules: string;
  /** How often it could not be finished, and when it is tried again; 0 and null once it is finished. */
  attempts: number;
  dueAt: number | null;
};

/** A moderator's word that a flagged text may be used. It holds for that text and bundle and that major of the rules. */
export type Clearing = {
  by: string;
  note: string;
  at: number;
  textHash: string;
  bundleHash: string | null;
  rulesMajor: string;
};

export type StoredScreen = KeptJudgement & {
  textHash: string;
  clearing: Clearing | null;
  opinion: SecondOpinion | null;
};

export type BundleScreen = KeptJudgement;

export const unscreenedBundle: BundleScreen = { result: notRun, findings: [], rules: "", attempts: 0, dueAt: null };

/** What judges an item's text: the rules, and the model that is asked about some. */
export const judgesOf = (model: string | undefined): string => (model ? `${ruleSet} ${model}` : ruleSet);

/** What judges a bundle: the rules, and what of a bundle is read by them. No model reads those. */
export const bundleJudges = `${ruleSet} contents-2`;

export const majorOf = (rules: string): string => rules.split(/[. ]/, 1)[0]!;

/** Until an unfinished judgement is tried again: five minutes, twice that, … to a day. */
export const retryBase = 5 * 60_000;
export const retryMost = 24 * 60 * 60_000;

/** Longer ones are read by the model too, when there is one: a few sentences are easily lost in them. */
const longCharacters = 32_000;

type Judging = { now: number; model: string | undefined; previous?: StoredScreen | null };

/** What is stored of the screen of a text: what there is already, where nothing about it has changed. */
export async function screenForStorage(
  text: ItemText,
  { now, model, previous = null }: Judging,
): Promise<StoredScreen> {
  const textHash = hashOf(text);
  const rules = judgesOf(model);
  const isSameText = previous?.textHash === textHash;
  if (isSameText && previous.rules === rules && previous.result.ran) return previous;
  const judgement = await judgeItem(text);
  const { result, findings } = kept(judgement);
  const isAsked = model !== undefined && result.ran && (result.outcome !== "clean" || isLong(text));
  const opinion: SecondOpinion | null = isAsked ? { model, status: "pending" } : null;
  const due = !result.ran ? { attempts: 1, dueAt: now + retryBase } : { attempts: 0, dueAt: opinion && now };
  return { result, findings, rules, ...due, textHash, clearing: isSameText ? previous.clearing : null, opinion };
}

/** The screen is loaded when something is first judged by it: no reader of an isolate needs it. */
async function judgeItem({ title, summary, body, tags, metadata }: ItemText): Promise<ScreenJudgement> {
  const { screen } = await import("./screen/screen.ts");
  return screen({
    title,
    summary: summary ?? "",
    body,
    tags: tags.map((tag) => tag.replaceAll("-", " ")),
    metadata: Object.entries(metadata).flat().join("\n"),
  });
}

type Found = Pick<KeptJudgement, "result" | "findings">;

export function kept({ ran, outcome, suspicious, notes, hiddenCharacters, findings }: ScreenJudgement): Found {
  return { result: { ran, outcome, suspicious, notes, hiddenCharacters }, findings: mostTelling(findings) };
}

export const mostTelling = <Found extends Pick<Finding, "severity">>(findings: readonly Found[]): Found[] =>
  [
    ...findings.filter(({ severity }) => severity === "suspicious"),
    ...findings.filter(({ severity }) => severity === "note"),
  ].slice(0, limits.screenFindingsMax);

const isLong = ({ body, metadata }: ItemText) => body.length + JSON.stringify(metadata).length > longCharacters;

const hashOf = ({ title, summary, body, tags, metadata }: ItemText) =>
  createHash("sha256")
    .update(JSON.stringify([title, summary, body, tags, Object.entries(metadata)]))
    .digest("hex");
