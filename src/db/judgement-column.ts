import { customType } from "drizzle-orm/sqlite-core";
import type { KeptJudgement } from "./judgement.ts";

const clean = { ran: true, outcome: "clean", suspicious: 0, notes: 0, hiddenCharacters: false } as const;

/** The usual values of a judgement's members. They are not stored, as there are a million judgements. */
const usual = { result: clean, findings: [], attempts: 0, dueAt: null };
const usualOfTexts = { ...usual, clearing: null, opinion: null };

/** The stored text of a judgement. SQL that compares a judgement with a stored one needs exactly this text. */
export function judgementText(judgement: KeptJudgement): string {
  const stored = Object.entries(judgement).filter(
    ([name, value]) => !Object.hasOwn(usualOfTexts, name) || !isUsual(name as keyof typeof usualOfTexts, value),
  );
  return JSON.stringify(Object.fromEntries(stored), (name, value: unknown) =>
    name === "textHash" ? shortDigest(value as string) : value,
  );
}

/** A digest in base64url takes a third less than in hexadecimal. */
const shortDigest = (digest: string) => Buffer.from(digest, "hex").toString("base64url");
const longDigest = (stored: string) => Buffer.from(stored, "base64url").toString("hex");

function isUsual(name: keyof typeof usualOfTexts, value: unknown): boolean {
  if (name !== "result") return JSON.stringify(value) === JSON.stringify(usualOfTexts[name]);
  const result = value as Record<string, unknown>;
  return Object.entries(clean).every(([member, one]) => result[member] === one);
}

export function judgementIn<Judgement extends KeptJudgement>(stored: string): Judgement {
  const members = JSON.parse(stored, (name, value: unknown) =>
    name === "textHash" ? longDigest(value as string) : value,
  ) as Partial<Judgement>;
  // Only the judgement of a text has a clearing and a second opinion.
  return { ...("textHash" in members ? usualOfTexts : usual), ...members } as KeptJudgement as Judgement;
}

export const judgementColumn = <Judgement extends KeptJudgement>(name: string) =>
  customType<{ data: Judgement; driverData: string }>({
    dataType: () => "text",
    toDriver: judgementText,
    fromDriver: judgementIn<Judgement>,
  })(name);
