import { createHash } from "node:crypto";
import type { ScreenReport } from "../../contract/items/screen.ts";
import { outcomeOf } from "../../screen/judgement.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { BundleScreen, Clearing, StoredScreen } from "../../db/judgement.ts";
import { type ItemText, type LoadPassageReader, majorOf, screenForStorage } from "./stored-screen.ts";
import { suspiciousFirst } from "../../screen/judgement.ts";

/** The part of a bundle whose contents may be read or have been judged. */
export type BundlePart = { screen: BundleScreen; hash: string };

export type BundleContents = { contentsScreen: BundleScreen | null; status: string; filename: string; sha256: string };

/** Null while the bundle is in quarantine for the first time: nobody can read it. */
export function bundlePartOf(bundle: BundleContents | null): BundlePart | null {
  const screen = bundle?.contentsScreen;
  if (!screen || (screen.rules === "" && bundle.status !== "clean")) return null;
  const hash = createHash("sha256")
    .update(JSON.stringify([bundle.filename, bundle.sha256]))
    .digest("hex");
  return { screen, hash };
}

/**
 * The result for an item's text and bundle together. Any finding makes it flagged or suspicious, even if the rest is
 * unfinished; without findings an unfinished judgement is `not-run`. A moderator's clearing does not change the counts.
 */
export function toScreenReport(text: StoredScreen, bundle: BundlePart | null): ScreenReport {
  const parts = bundle ? [text, bundle.screen] : [text];
  const sum = (count: "suspicious" | "notes") => parts.reduce((total, { result }) => total + result[count], 0);
  const suspicious = sum("suspicious");
  const notes = sum("notes");
  const isJudged = parts.every(({ result }) => result.ran) && !(isOpinionDue(text) && suspicious + notes === 0);
  const hiddenCharacters = parts.some(({ result }) => result.hiddenCharacters);
  const judged = outcomeOf({ ran: isJudged, suspicious, notes });
  const clearing = clearingOf(text, bundle);
  const outcome = judged === "flagged" && clearing ? "flagged-cleared-by-moderator" : judged;
  return {
    ran: outcome !== "not-run",
    outcome,
    suspicious,
    notes,
    hiddenCharacters,
    findings: suspiciousFirst(parts.flatMap(({ findings }) => findings)),
    ruleSet: text.rules.split(" ", 1)[0]!,
    clearing: clearing && toClearing(clearing),
    secondOpinion: text.opinion ?? null,
  };
}

/** What a moderator's clearing would be bound to now; null while something has not been judged. */
export const clearable = (text: StoredScreen, bundle: BundlePart | null) =>
  text.result.ran && (!bundle || bundle.screen.result.ran)
    ? { textHash: text.textHash, bundleHash: bundle?.hash ?? null, rulesMajor: majorOf(text.rules) }
    : null;

export const toClearing = ({ by, note, at }: Clearing) => ({ by, note, clearedAt: toTimestamp(at) });

/** The clearing of a text and a bundle; null if it was given for others, or for other rules. */
export function clearingOf(text: StoredScreen, bundle: BundlePart | null): Clearing | null {
  const now = clearable(text, bundle);
  const { clearing } = text;
  if (!clearing || !now) return null;
  const { textHash, bundleHash, rulesMajor } = clearing;
  return textHash === now.textHash && bundleHash === now.bundleHash && rulesMajor === now.rulesMajor ? clearing : null;
}

const isOpinionDue = ({ opinion }: StoredScreen) =>
  opinion !== null && opinion !== undefined && opinion.status !== "given";

/** Judges a text that is not stored, by the rules alone. */
export const screenDraft = async (
  text: ItemText,
  now: number,
  loadPassageReader: LoadPassageReader,
): Promise<ScreenReport> =>
  toScreenReport(await screenForStorage(text, { now, model: undefined, loadPassageReader }), null);
