import type { FileText } from "../extract.ts";
import { type Deed, valueText } from "../fact.ts";
import { addedPassages, newDeeds } from "./changed.ts";
import { type Chain, chainsIn, type Wording } from "./chains.ts";
import { lookTwice } from "./rarity.ts";
import { chainReason, type Reason, reasonOf, sentenceOf } from "./reasons.ts";
import { isSensitive, keyOf } from "./sensitive.ts";

export type JudgedPackage = { files: readonly FileText[]; deeds: readonly Deed[] };

/** What the screen found in a text: its first suspicious finding. */
export type ScreenFound = { rule: string; reason: string; file: string; line: number };

export type Screens = {
  /** Of the whole package, when it was judged as a bundle is. */
  findings: readonly ScreenFound[];
  /** The suspicious findings in a text by itself, as a short field. */
  ofText: (text: string) => { rule: string; reason: string }[];
};

export type Decision = { decision: "pass" | "review" | "held"; reasons: Reason[] };

/**
 * Decides of a package whose publisher nobody knows: whether it becomes public, is looked at twice, or is held. With an
 * earlier version, or a near copy that is public, what it adds to that decides: new facts hold nothing by themselves.
 */
export function decide(later: JudgedPackage, screens: Screens, earlier?: JudgedPackage): Decision {
  const held: Reason[] = screens.findings.map(({ rule, reason, file, line }) => ({
    reason: "screen" as const,
    kind: rule,
    value: reason,
    file,
    line,
    sentence: `The screen flags ${file}:${line} (${rule}): ${reason}`,
  }));
  const added = earlier ? newDeeds(earlier.deeds, later.deeds) : later.deeds;
  const isNew = new Set(added.map(keyOf));
  // What was public before stays so: a rule that is new takes nothing away.
  const chains = chainsIn(later.deeds).filter(({ deeds }) => deeds.some((deed) => isNew.has(keyOf(deed))));
  for (const alike of Map.groupBy(saidOnce(chains), ({ does }) => does).values()) {
    const deeds = alike.flatMap((chain) => chain.deeds);
    const sentence = sentenceOf(alike[0]!, deeds);
    held.push(...deeds.map((deed) => chainReason(deed, sentence)));
  }
  for (const { deed, text, line } of newlyWritten(earlier?.deeds ?? [], later.deeds)) {
    const [finding] = screens.ofText(text);
    if (!finding) continue;
    const sentence = sentenceOf(orderWritten, [{ ...deed, line }]);
    held.push(chainReason({ ...deed, line, value: `${valueText(deed.value)}: ${finding.reason}` }, sentence));
  }
  if (earlier) {
    for (const { file, line, text } of addedPassages(earlier.files, later.files)) {
      // Likeness to attacks says too little of lines that stand alone.
      const finding = screens.ofText(text).find(({ rule }) => rule !== "S14");
      if (!finding) continue;
      const { rule, reason } = finding;
      const sentence = `The screen flags lines that it adds, ${file}:${line} (${rule}): ${reason}`;
      held.push({ reason: "changed", kind: rule, value: reason, file, line, sentence });
    }
  }
  if (held.length > 0) return { decision: "held", reasons: once(held) };
  const rare = lookTwice(later.deeds).map((deed) => reasonOf("rare", deed));
  const changed = earlier ? added.filter(isSensitive).map((deed) => reasonOf("changed", deed)) : [];
  // A person has looked at what was there before, or nobody had to.
  const isReviewed = rare.length > 0 && (!earlier || changed.length > 0);
  return isReviewed ? { decision: "review", reasons: once([...changed, ...rare]) } : { decision: "pass", reasons: [] };
}

/** The texts that the later package writes into files that agents obey, and the earlier does not. */
function newlyWritten(earlier: readonly Deed[], later: readonly Deed[]) {
  const known = new Set(earlier.filter(isDone).flatMap(({ written = [] }) => written.map(({ text }) => text)));
  return later
    .filter(isDone)
    .flatMap((deed) => (deed.written ?? []).map(({ text, line }) => ({ deed, text, line })))
    .filter(({ text }) => !known.has(text));
}

const orderWritten: Wording = {
  does: "It writes a text that the screen flags into a file that agents obey",
  matters: "an agent that reads the file may follow it",
};

/** Of the chains of one name, those whose lines no chain before has. */
function saidOnce(chains: readonly Chain[]): Chain[] {
  const said = new Set<string>();
  return chains.filter(({ name, deeds }) => {
    const places = deeds.map(({ file, line }) => `${name} ${file}:${line}`);
    if (places.every((place) => said.has(place))) return false;
    for (const place of places) said.add(place);
    return true;
  });
}

const isDone = ({ signs }: Deed) => !signs.includes("told");

const once = (reasons: readonly Reason[]) => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];
