import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ScreenResult } from "../contract/trust.ts";
import { ruleSet } from "./screen/judgement.ts";
import { type Finding, screen } from "./screen/screen.ts";

type Result = z.infer<typeof ScreenResult>;

/** The text of an item: all that an agent may read of it. */
export type ItemText = {
  title: string;
  summary: string | null;
  body: string;
  tags: readonly string[];
  metadata: Readonly<Record<string, string>>;
};

/** A moderator's word that a flagged text may be used. It holds for that text and these rules alone. */
export type Clearing = { by: string; note: string; at: number };

export type StoredScreen = {
  result: Result;
  findings: Finding[];
  textHash: string;
  /** The rule set that judged it: a result of another one is out of date. */
  rules: string;
  clearing: Clearing | null;
};

/** What is kept with an item; the counts in the result are of all. */
const findingsMax = 50;

/** What is stored of the screen of a text; a clearing stays as long as the text and the rules do. */
export function screenForStorage(text: ItemText, previous: StoredScreen | null = null): StoredScreen {
  const textHash = hashOf(text);
  if (previous?.textHash === textHash && previous.rules === ruleSet && previous.result.ran) return previous;
  const { ran, outcome, suspicious, notes, hiddenCharacters, findings } = screen({
    title: text.title,
    summary: text.summary ?? "",
    body: text.body,
    tags: text.tags.map((tag) => tag.replaceAll("-", " ")),
    metadata: Object.entries(text.metadata).flat().join("\n"),
  });
  const result = { ran, outcome, suspicious, notes, hiddenCharacters };
  return { result, findings: findings.slice(0, findingsMax), textHash, rules: ruleSet, clearing: null };
}

/** What readers are told: the counts stay when a moderator has cleared it. */
export const shownScreen = ({ result, clearing }: StoredScreen): Result =>
  clearing && result.outcome === "flagged" ? { ...result, outcome: "flagged-cleared-by-moderator" } : result;

const hashOf = ({ title, summary, body, tags, metadata }: ItemText) =>
  createHash("sha256")
    .update(JSON.stringify([title, summary, body, tags, Object.entries(metadata)]))
    .digest("hex");
