import { customType } from "drizzle-orm/sqlite-core";
import type { KeptJudgement } from "../trust/stored-screen.ts";

const clean = { ran: true, outcome: "clean", suspicious: 0, notes: 0, hiddenCharacters: false } as const;

/** What most judgements say: members that say so too are not stored, as each is stored a million times. */
const usual = { result: clean, findings: [], attempts: 0, dueAt: null };
const usualOfTexts = { ...usual, clearing: null, opinion: null };

/** As it is stored; SQL that compares a judgement with what is stored needs the very same text. */
export function judgementText(judgement: KeptJudgement): string {
  const stored = Object.entries(judgement).filter(
    ([name, value]) => !Object.hasOwn(usualOfTexts, name) || !isUsual(name as keyof typeof usualOfTexts, value),
  );
  return JSON.stringify(Object.fromEntries(stored));
}

function isUsual(name: keyof typeof usualOfTexts, value: unknown): boolean {
  if (name !== "result") return JSON.stringify(value) === JSON.stringify(usualOfTexts[name]);
  const result = value as Record<string, unknown>;
  return Object.entries(clean).every(([member, one]) => result[member] === one);
}

export function judgementIn<Judgement extends KeptJudgement>(stored: string): Judgement {
  const members = JSON.parse(stored) as Partial<Judgement>;
  // Only that of a text can be cleared, and has a second opinion.
  return { ...("textHash" in members ? usualOfTexts : usual), ...members } as KeptJudgement as Judgement;
}

export const judgementColumn = <Judgement extends KeptJudgement>(name: string) =>
  customType<{ data: Judgement; driverData: string }>({
    dataType: () => "text",
    toDriver: judgementText,
    fromDriver: judgementIn<Judgement>,
  })(name);
