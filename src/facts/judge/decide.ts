import type { FileText } from "../extract.ts";
import type { Deed } from "../fact.ts";
import { addedPassages, changesIn, newDeeds } from "./changed.ts";
import { chainsIn } from "./chains.ts";
import { lookTwice } from "./rarity.ts";
import { type Reason, reasonOf } from "./reasons.ts";
import { keyOf } from "./sensitive.ts";

export type JudgedPackage = { files: readonly FileText[]; deeds: readonly Deed[] };

/** What the screen found in a text: its first suspicious finding. */
export type ScreenFound = { rule: string; reason: string; file: string; line: number };

export type Screens = {
  /** Of the whole package, when it was judged as a bundle is. */
  found: readonly ScreenFound[];
  /** Of a text by itself, as a short field. */
  ofPassage: (text: string) => { rule: string; reason: string } | undefined;
};

export type Decision = { decision: "pass" | "review" | "held"; reasons: Reason[] };

/**
 * Decides of a package whose publisher nobody knows: whether it becomes public, is looked at twice, or is held. With an
 * earlier version, or a near copy that is public, what it adds to that decides.
 */
export function decide(later: JudgedPackage, screens: Screens, earlier?: JudgedPackage): Decision {
  const held: Reason[] = screens.found.map(({ rule, reason, file, line }) => ({
    ...{ reason: "screen" as const, kind: rule, value: reason, file, line },
  }));
  const isNew = earlier ? new Set(newDeeds(earlier.deeds, later.deeds).map(keyOf)) : undefined;
  for (const { deeds } of chainsIn(later.deeds)) {
    // What was public before stays so: a rule that is new takes nothing away.
    if (!isNew || deeds.some((deed) => isNew.has(keyOf(deed))))
      held.push(...deeds.map((deed) => reasonOf("chain", deed)));
  }
  if (earlier) {
    held.push(...changesIn(earlier.deeds, later.deeds));
    for (const { file, line, text } of addedPassages(earlier.files, later.files)) {
      const found = screens.ofPassage(text);
      if (found) held.push({ reason: "changed", kind: found.rule, value: found.reason, file, line });
    }
  }
  if (held.length > 0) return { decision: "held", reasons: once(held) };
  const rare = lookTwice(later.deeds).map((deed) => reasonOf("rare", deed));
  return rare.length > 0 ? { decision: "review", reasons: rare } : { decision: "pass", reasons: [] };
}

const once = (reasons: readonly Reason[]) => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];
