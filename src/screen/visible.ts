import { cutMarks, isMark, marksMax, normalized } from "../lib/normalized.ts";
import { foldConfusables, type MixedWord } from "./confusables.ts";
import { invisible } from "./hidden.ts";
import { through } from "./places.ts";
import { kind, kindsIn } from "./units.ts";

/** A text to judge, with the way back: `rawAt(n)` is the position in the raw text of its n-th character. */
export type Visible = {
  cased: string;
  text: string;
  rawAt: (at: number) => number;
  mixedWords: MixedWord[];
  /** The position in the raw text of the first character that was not read because of too many combining marks. */
  cutAt: number | undefined;
};

const beyondAscii = /[\u0080-\uffff]+/g;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const anyControl = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

type Letter = { one: string; whole: string; isOnLetter: boolean };

function letterOf(character: string): Letter {
  const one = character.replace(invisible, "");
  return { one, whole: normalized(one, "NFKC"), isOnLetter: isMark(one) };
}

/** The run in NFKC, if that keeps each letter's position. */
function composedOf(run: string): string | undefined {
  const visible = cutMarks(run.replace(invisible, ""));
  const composed = normalized(visible, "NFKC");
  return composed === run || (visible === run && composed.length === run.length) ? composed : undefined;
}

/**
 * What a reader sees: no invisible characters, compatibility forms as plain letters, look-alikes as the letters they
 * resemble.
 */
export function makeVisible(raw: string, kinds = kindsIn(raw)): Visible {
  // A substring of a text in NFKC is in NFKC too, so nothing below would change it.
  if ((kinds & kind.invisible) === 0 && ((kinds & kind.unstable) === 0 || normalized(raw, "NFKC") === raw)) {
    return { ...withLatinLetters(raw, kinds), rawAt: (at) => Math.min(at, raw.length), cutAt: undefined };
  }
  const starts: number[] = [0];
  const origins: number[] = [0];
  let out = "";
  let cutAt: number | undefined;
  // Characters that expand to several may double a text, but not multiply it.
  let room = raw.length + 1_000;
  const mark = (origin: number) => {
    const drift = starts.at(-1)! - origins.at(-1)!;
    if (out.length - origin === drift) return;
    starts.push(out.length);
    origins.push(origin);
  };
  // A cache: texts repeat their characters, and normalising each one would take most of the time.
  const letters = new Map<string, Letter>();
  const lettersOf = (character: string) => {
    const letter = letters.get(character) ?? letterOf(character);
    letters.set(character, letter);
    return letter;
  };
  const runs = new Map<string, string | undefined>();
  const runsOf = (run: string) => {
    if (run.length > 8) return composedOf(run);
    if (!runs.has(run)) runs.set(run, composedOf(run));
    return runs.get(run);
  };
  let from = 0;
  const plain = anyControl.test(raw) ? raw.replace(new RegExp(anyControl, "g"), "\u200b") : raw;
  for (const match of plain.matchAll(beyondAscii)) {
    mark(from);
    out += plain.slice(from, match.index);
    mark(match.index);
    const run = match[0];
    const composed = runsOf(run);
    if (composed !== undefined) out += composed;
    else {
      let at = match.index;
      let marks = 0;
      for (const character of run) {
        mark(at);
        const { one, whole, isOnLetter } = lettersOf(character);
        if (one !== "") marks = isOnLetter ? marks + 1 : 0;
        const apart = marks > marksMax ? "" : whole;
        const growth = Math.max(0, apart.length - one.length);
        room -= growth;
        const isTooLong = growth > 0 && room < 0;
        if (marks > marksMax || isTooLong) cutAt ??= at;
        out += isTooLong ? one : apart;
        at += character.length;
      }
    }
    from = match.index + run.length;
  }
  mark(from);
  out += plain.slice(from);
  return {
    ...withLatinLetters(out, kindsIn(out)),
    rawAt: (at) => Math.min(raw.length, through(starts, origins, at)),
    cutAt,
  };
}

function withLatinLetters(shown: string, kinds: number): Pick<Visible, "cased" | "text" | "mixedWords"> {
  const { text, mixedWords } =
    (kinds & kind.lookAlike) === 0 ? { text: shown, mixedWords: [] } : foldConfusables(shown);
  return { cased: text, text: lowerCase(text), mixedWords };
}

/** Lower case without changing any position. */
const lowerCase = (text: string) => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text
    .replace(/[\u0080-\uffff]/g, (unit) => {
      const low = unit.toLowerCase();
      return low.length === unit.length ? low : unit;
    })
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
};
