/** What a text has, a bit for each kind of UTF-16 unit. A bit may be set needlessly, but is never missing. */
export const kind = {
  known: 1,
  beyondAscii: 2,
  /** A control, or the first unit of a character that `invisible` in hidden.ts has. */
  invisible: 4,
  rightToLeft: 8,
  /** The compatibility form (NFKC) may change it, or join it with what stands before it. */
  unstable: 16,
  /** A letter that may look like a Latin one: see confusables.ts. */
  lookAlike: 32,
  /** A letter in another style: see `styledRuns` in decode.ts. */
  styled: 64,
} as const;

/** Of a class of characters: those that are invisible or change the direction of the text, up to U+FFFF. */
export const invisibleUnits =
  String.raw`\0-\x08\x0b\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f` +
  String.raw`\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb`;

const members: [bit: number, units: RegExp][] = [
  [kind.beyondAscii, /[\u0080-\uffff]/],
  [kind.invisible, new RegExp(String.raw`[${invisibleUnits}\ud834\udb40-\udb43]`)],
  [kind.rightToLeft, /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/],
  // Marks, jamo, and the first units of characters beyond U+FFFF, except for the block of most emoji.
  [kind.unstable, /[\p{M}\u1160-\u11ff\ud800-\ud83c\ud83e-\udbff]/u],
  [kind.lookAlike, /[\u0131-\u058f\u13a0-\u1d7f\ua730-\ua7ff]/],
  [kind.styled, /[\uff21-\uff5a\ud835\u24b6-\u24e9\ud83c]/],
];

/** The kinds of each unit that was looked up. */
const kindsOfUnits = new Uint8Array(65_536);

function lookUp(unit: number): number {
  const character = String.fromCharCode(unit);
  let bits = character.normalize("NFKC") === character ? kind.known : kind.known | kind.unstable;
  for (const [bit, units] of members) if (units.test(character)) bits |= bit;
  return (kindsOfUnits[unit] = bits);
}

/** All kinds that occur. One walk here saves most texts a search for each. */
export function kindsIn(text: string): number {
  let all = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    all |= kindsOfUnits[unit]! || lookUp(unit);
  }
  return all;
}
