import { createHash } from "node:crypto";
import type { SecondOpinion } from "../../contract/items/screen.ts";
import type { BundleScreen, KeptJudgement, StoredScreen } from "../../db/judgement.ts";
import { notRun, ruleSet, suspiciousFirst } from "../../screen/judgement.ts";
import type { DoesSomething } from "../../screen/likeness.ts";
import type { ScreenJudgement } from "../../screen/screen.ts";

/** The text of an item: everything that an agent may read. */
export type ItemText = {
  title: string;
  summary: string | null;
  body: string;
  tags: readonly string[];
  metadata: Readonly<Record<string, string>>;
  /** As its files name the author; null where they name none. */
  author: string | null;
};

export const unscreenedBundle: BundleScreen = { result: notRun, findings: [], rules: "", attempts: 0, dueAt: null };

/** The rules that judge an item's text, and the model that is asked about some texts. */
export const judgesOf = (model: string | undefined): string => (model ? `${ruleSet} ${model}` : ruleSet);

/** The rules that judge a bundle, and the version of what is read of a bundle. No model reads bundles. */
export const bundleJudges = `${ruleSet} contents-3`;

export const majorOf = (rules: string): string => rules.split(/[. ]/, 1)[0]!;

/** The pause before an unfinished judgement is tried again: five minutes, doubled each time, at most a day. */
export const retryBase = 5 * 60_000;
export const retryMost = 24 * 60 * 60_000;

/** The model also reads longer texts: a few hostile sentences are easily missed in them. */
const longCharacters = 32_000;

/** Loads what says of a passage whether it does something. It is not asked about most texts. */
export type LoadPassageReader = () => Promise<DoesSomething>;

type Judging = {
  now: number;
  model: string | undefined;
  previous?: StoredScreen | null;
  loadPassageReader: LoadPassageReader;
  /** What a clearing is bound to beside the text. */
  boundTo?: string;
};

/** The judgement to store for a text. It is the previous one if nothing about it has changed. */
export async function screenForStorage(
  text: ItemText,
  { now, model, previous = null, loadPassageReader, boundTo }: Judging,
): Promise<StoredScreen> {
  const textHash = hashOf(text, boundTo);
  const rules = judgesOf(model);
  const isSameText = previous?.textHash === textHash;
  if (isSameText && previous.rules === rules && previous.result.ran) return previous;
  const judgement = await judgeItem(text, loadPassageReader);
  const { result, findings } = toStoredResult(judgement);
  const isAsked = model !== undefined && result.ran && (result.outcome !== "clean" || isLong(text));
  const opinion: SecondOpinion | null = isAsked ? { model, status: "pending" } : null;
  const due = !result.ran ? { attempts: 1, dueAt: now + retryBase } : { attempts: 0, dueAt: opinion && now };
  return { result, findings, rules, ...due, textHash, clearing: isSameText ? previous.clearing : null, opinion };
}

/** The screen is imported at its first use, as most requests never need it. */
async function judgeItem(
  { title, summary, body, tags, metadata, author }: ItemText,
  loadPassageReader: LoadPassageReader,
): Promise<ScreenJudgement> {
  const { screen } = await import("../../screen/screen.ts");
  const fields = {
    title,
    summary: summary ?? "",
    body,
    tags: tags.map((tag) => tag.replaceAll("-", " ")),
    metadata: Object.entries(metadata).flat().join("\n"),
    author: author ?? "",
  };
  const judgement = screen(fields);
  const counting = judgement.findings.filter(({ severity }) => severity === "suspicious");
  const isLikenessAlone = counting.length > 0 && counting.every(({ rule }) => rule === "S14");
  return isLikenessAlone ? screen(fields, await loadPassageReader()) : judgement;
}

type Screened = Pick<KeptJudgement, "result" | "findings">;

export function toStoredResult({
  ran,
  outcome,
  suspicious,
  notes,
  hiddenCharacters,
  findings,
}: ScreenJudgement): Screened {
  return { result: { ran, outcome, suspicious, notes, hiddenCharacters }, findings: suspiciousFirst(findings) };
}

const isLong = ({ body, metadata }: ItemText) => body.length + JSON.stringify(metadata).length > longCharacters;

const hashOf = ({ title, summary, body, tags, metadata, author }: ItemText, boundTo?: string) =>
  createHash("sha256")
    .update(
      JSON.stringify([title, summary, body, tags, Object.entries(metadata), author, ...(boundTo ? [boundTo] : [])]),
    )
    .digest("hex");
