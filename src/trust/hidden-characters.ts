/** What hidden characters can carry or disguise, with the run length or the number from which that is no accident. */
const kinds = [
  { kind: "tag", suspiciousFrom: 4, of: /^[\u{e0000}-\u{e007f}]$/u },
  { kind: "variation-selector", suspiciousFrom: 6, of: /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u },
  {
    kind: "zero-width",
    suspiciousFrom: 24,
    of: /^[\u034f\u200b-\u200d\u2060-\u2064\ufeff\u180e\u115f\u1160\u3164\uffa0]$/u,
  },
  { kind: "bidi-override", suspiciousFrom: 1, of: /^[\u202d\u202e]$/u },
  { kind: "bidi", suspiciousFrom: Infinity, of: /^[\u202a-\u202c\u2066-\u2069\u200e\u200f\u061c]$/u },
  { kind: "soft-hyphen", suspiciousFrom: Infinity, of: /^\u00ad$/u },
  { kind: "control", suspiciousFrom: Infinity, of: /^[\p{Cc}\p{Co}\p{Cn}\ufff9-\ufffb]$/u },
] as const;

export type HiddenKind = (typeof kinds)[number]["kind"];
/** `at` counts UTF-16 units; `most` is the longest run for variation selectors, else the number in the whole text. */
export type Hidden = { kind: HiddenKind; at: number; most: number; isSuspicious: boolean };

// Every character that may be one of the above: one look at a text without any settles it.
const candidates =
  /[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u{e0000}-\u{e007f}\u200b-\u200f\u2060-\u2069\ufeff\u180e\u115f\u1160\u3164\uffa0\u202a-\u202e\u061c\u00ad\p{Co}\p{Cn}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu;

const pictograph = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3]$/u;
const joining =
  /^[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]$/u;
const mongolian = /^\p{scx=Mongolian}$/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const selector = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
/** Text or emoji style of a character, the shape of a Han character, the variants that Unicode lists. */
const selected = [
  { selector: /^[\ufe0e\ufe0f]$/u, after: /^[\p{L}\p{M}\p{N}\p{S}\p{Extended_Pictographic}#*]$/u },
  { selector: /^[\u{e0100}-\u{e01ef}]$/u, after: /^\p{Script=Han}$/u },
  {
    selector: /^[\ufe00-\ufe0d]$/u,
    after: /^[\p{Sm}\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}\u3001-\u301f]$/u,
  },
];
/** Kept free for emoji to come, which this engine may not know yet. */
const reserved = /^\p{Extended_Pictographic}$/u;
/** England, Scotland, Wales and their like: a black flag, the letters of the region as tags, the end of tags. */
const flag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/** The characters of a text that no reader sees and that its script does not need there, by kind. Linear in time. */
export function findHidden(text: string): Hidden[] {
  if (text.search(candidates) === -1) return [];
  const hasRightToLeft = rightToLeft.test(text);
  const inFlags = new Set<number>();
  for (const { 0: whole, index } of text.matchAll(flag)) {
    for (let at = index + 2; at < index + whole.length; at += 2) inFlags.add(at);
  }

  const found = new Map<HiddenKind, Hidden>();
  let run = { end: -1, length: 0 };
  for (const { 0: character, index: at } of text.matchAll(candidates)) {
    const before = characterBefore(text, at);
    const after = characterAt(text, at + character.length);
    if (isAllowed(character, at, before, after, hasRightToLeft) || inFlags.has(at)) continue;
    const { kind, suspiciousFrom } = kinds.find(({ of }) => of.test(character))!;
    const hidden = found.get(kind) ?? { kind, at, most: 0, isSuspicious: false };
    if (kind === "variation-selector") {
      run = { end: at + character.length, length: run.end === at ? run.length + 1 : 1 };
      hidden.most = Math.max(hidden.most, run.length);
    } else hidden.most += 1;
    hidden.isSuspicious = hidden.most >= suspiciousFrom;
    found.set(kind, hidden);
  }
  return [...found.values()];
}

/** What a script or an emoji needs is not hidden: it shapes what is seen. */
function isAllowed(character: string, at: number, before: string, after: string, hasRightToLeft: boolean): boolean {
  switch (character) {
    case "\ufeff":
      return at === 0;
    case "\u200d":
      return (pictograph.test(before) && pictograph.test(after)) || joining.test(before) || joining.test(after);
    case "\u200c":
      return joining.test(before) || joining.test(after);
    case "\u180e":
      return mongolian.test(before) || mongolian.test(after);
    case "\u200e":
    case "\u200f":
    case "\u061c":
    case "\u2066":
    case "\u2067":
    case "\u2068":
    case "\u2069":
      return hasRightToLeft;
    default:
      return (
        reserved.test(character) ||
        (!selector.test(after) && selected.some((form) => form.selector.test(character) && form.after.test(before)))
      );
  }
}

const characterAt = (text: string, at: number) => (at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : "");

function characterBefore(text: string, at: number): string {
  if (at === 0) return "";
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text[at - 1]!) && /[\ud800-\udbff]/.test(text[at - 2]!);
  return text.slice(isPair ? at - 2 : at - 1, at);
}
