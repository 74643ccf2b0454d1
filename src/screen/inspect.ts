import { marksMax } from "../lib/normalized.ts";
import { countWhile } from "./places.ts";
import { judgeFragments, type FragmentVerdict } from "./judge-fragments.ts";
import { applyRules } from "./apply-rules.ts";
import { canonicalOf } from "./canonical.ts";
import type { MixedWord } from "./confusables.ts";
import { decodeViews, proseOf, styledRuns } from "./decode.ts";
import { wholeIn } from "./decoders/bytes.ts";
import { type Decoded, type Form, forms } from "./decoders/decoded.ts";
import { isShown, makeFrame } from "./frame.ts";
import { type Payload, takeCensus } from "./hidden.ts";
import type { Hit } from "./judgement.ts";
import { classify, wordsOf } from "./reading.ts";
import { definitions, type RuleId } from "./rules/ids.ts";
import { anyOf } from "./rules/pieces.ts";
import { type HiddenSpan, longestPadding } from "./structure.ts";
import { tokenize } from "./tokens.ts";
import { kindsIn } from "./units.ts";
import { makeVisible } from "./visible.ts";
import { countDifferentFunctionWords } from "./words/function-words.ts";

/** The score, relative to the threshold of visible text, from which hidden text is reported. */
const hiddenThreshold = -0.5;

type Inspected = { hits: Hit[]; hidden: boolean; isWhole: boolean; words: number };

/**
 * All findings in one text, at positions of the raw text; those of the model if it is `isScored`. Without `isWhole`, a
 * part of the text was not read.
 */
export function inspect(raw: string, isScored: boolean): Inspected {
  const kinds = kindsIn(raw);
  const census = takeCensus(raw, kinds);
  const visible = makeVisible(raw, kinds);
  const canonical = canonicalOf(visible);
  const frame = makeFrame(tokenize(canonical.text), canonical.structure);
  const ruled = applyRules(frame);
  const scored = isScored ? classify(frame, ruled) : [];
  const { views, isCut } = decodeViews(visible.cased, visible.text);
  const shownAt = (start: number, end: number) => isShown(frame.topic, canonical.shownAt(start, end));
  const viewed = judgeViews(visible.text, views, ({ start, end }) => shownAt(start, end));
  // What was hidden was found in the raw text.
  const visibleAt = (place: number) => countWhile(visible.text.length, (one) => visible.rawAt(one) < place);
  const payloads = census.payloads.map((payload) =>
    judgePayload(payload, () => shownAt(visibleAt(payload.start), visibleAt(payload.end))),
  );
  const at = (rawAt: (at: number) => number) => (hit: Hit) => ({
    ...hit,
    start: rawAt(hit.start),
    end: rawAt(hit.end),
  });
  const hits = [
    ...[...ruled, ...scored].map(at(canonical.rawAt)),
    ...[
      ...judgeHidden(visible.text, canonical.structure.hidden),
      ...viewed.hits,
      ...judgeMixedWords(visible.mixedWords),
      ...judgePadding(visible.text),
    ].map(at(visible.rawAt)),
  ];
  const styled = judgeStyled(styledRuns(raw, kinds));
  const cut = judgeCut(visible.cutAt);
  return {
    hits: [...census.hits, ...payloads, ...styled, ...cut, ...hits],
    hidden: census.hidden,
    isWhole: !isCut && !viewed.isCut,
    words: wordsOf(frame.tokens.count, frame.tokens.text),
  };
}

/** Judges hidden fragments one by one, then all of them joined, because an order can be split between them. */
function judgeHidden(text: string, hidden: HiddenSpan[]): Hit[] {
  const spans = hidden.filter(({ start, end }) => /\p{L}{2}/u.test(text.slice(start, end)));
  const pieces = spans.map(({ start, end }) => text.slice(start, end));
  const verdicts = judgeFragments(pieces);
  const hits = spans.flatMap(({ start, end, where }, index): Hit[] => {
    const { orders, likeness, dropsAll } = verdicts[index]!;
    if (!orders && likeness < hiddenThreshold && !dropsAll) return [];
    if (proseOf(pieces[index]!).words < 3) return [];
    const reason = `It stands in ${where}, where readers do not see it. ${orders?.reason ?? definitions.S14.meaning}`;
    return [{ rule: "S11", severity: "suspicious", reason, start, end }];
  });
  if (hits.length > 0 || spans.length < 2) return hits;
  const together = judgeFragments([pieces.join(" ")])[0]?.orders;
  if (!together) return [];
  const reason = `It is split between places where readers do not see it. ${together.reason}`;
  return [{ rule: "S11", severity: "suspicious", reason, start: spans[0]!.start, end: spans.at(-1)!.end }];
}

/** Words that tell the reader what to do with what is encoded. */
const decodeAndFollow = /\b(?:decod(?:e|ed|es|ing)|follow|execute|run|obey|do what|carry out|interpret|perform)\b/;

/** Encodings of bytes. Less likeness is enough in them where the text says what to do with them. */
const inBytes: ReadonlySet<Form> = new Set(["base64", "base32", "base85", "hex", "escapes", "codes", "utf7"] as const);
/** Encodings that plain letters never need. Less likeness is always enough in them. */
const needless: ReadonlySet<Form> = new Set(["entities", "percent", "spaced"] as const);

const encoded = new RegExp(
  anyOf(
    /[A-Za-z\d+/_-]{20}/,
    /%[\da-f]{2}|&#|\\[xu\d]/,
    /[\da-f]{2} [\da-f]{2} [\da-f]{2}/,
    /\d{2,3}[ ,]\d{2,3}[ ,]\d{2}/,
  ),
  "i",
);

const isEncoding = ({ form }: Decoded) => inBytes.has(form) || needless.has(form);

/** How many times decoded text is decoded again. Deeper encodings are not read. */
const deepest = 4;
const mostNested = 262_144;

type Nested = Decoded & { of: number };

function unfold(views: Decoded[], length: number): { nested: Nested[]; isCut: boolean } {
  const nested: Nested[] = [];
  let room = mostNested + length;
  let level = views.map((view, of): Nested => ({ ...view, of }));
  for (let depth = 0; level.length > 0; depth++) {
    const inner: Nested[] = [];
    for (const { of, ...view } of level) {
      if (!isEncoding(view) || !encoded.test(view.text)) continue;
      const whole = wholeIn(view.text);
      const decoded = whole ? { views: [whole], isCut: false } : decodeViews(view.text, view.text.toLowerCase());
      for (const one of decoded.views) inner.push({ ...one, of });
      room -= decoded.views.reduce((sum, { text }) => sum + text.length, 0);
      if (decoded.isCut || room < 0) return { nested, isCut: true };
    }
    if (depth === deepest) return { nested, isCut: inner.some((view) => isEncoding(view)) };
    nested.push(...inner);
    level = inner;
  }
  return { nested, isCut: false };
}

function judgeViews(text: string, views: Decoded[], shownAt: (view: Decoded) => boolean) {
  const { nested, isCut } = unfold(views, text.length);
  const verdicts = judgeFragments([...views, ...nested].map((view) => view.text));
  const within = views.map((_, index) => [verdicts[index]!]);
  for (const [index, { of }] of nested.entries()) within[of]!.push(verdicts[views.length + index]!);
  const hits = views.flatMap((view, index) => judgeView(text, view, within[index]!, shownAt(view)));
  return { hits, isCut };
}

/** Words joined otherwise occur in names and tables, so they need more than one sign that they are an order. */
const inWords: ReadonlySet<Form> = new Set(["joined", "parted", "mistyped"] as const);
const ordersToReaders: ReadonlySet<RuleId> = new Set<RuleId>(["S1", "S3", "S4", "S5"]);
const sureMargin = 0.5;
const fewestOfSentence = 8;
const differentOfSentence = 5;

/** Whether a view that has enough of an attack to be judged is reported, by its form. */
function isReported({ form, text }: Decoded, orders: Hit | undefined, likeness: number): boolean {
  const { words } = proseOf(text);
  if (!inWords.has(form)) return orders !== undefined || words >= 4;
  if (orders) return ordersToReaders.has(orders.rule) || likeness > hiddenThreshold;
  const isEnglish = words >= fewestOfSentence && countDifferentFunctionWords(text.toLowerCase()) >= differentOfSentence;
  return form !== "mistyped" && isEnglish && likeness > sureMargin;
}

/** Whether nobody needs the encoding, or the text before it or around it says that it is meant for the reader. */
const isMeant = (text: string, { form, start }: Decoded) =>
  needless.has(form) ||
  (inBytes.has(form) &&
    (decodeAndFollow.test(text.slice(Math.max(0, start - 160), start)) ||
      /<!--\s{0,4}$/.test(text.slice(Math.max(0, start - 12), start))));

function judgeView(text: string, view: Decoded, verdicts: FragmentVerdict[], shown: boolean): Hit[] {
  const { form, start, end } = view;
  const orders = verdicts.find((one) => one.orders)?.orders;
  const isPlain = orders && text.slice(start, end).includes(view.text.slice(orders.start, orders.end).toLowerCase());
  if (isPlain) return [];
  const likeness = Math.max(...verdicts.map((one) => one.likeness));
  if (!orders && likeness <= (isMeant(text, view) ? hiddenThreshold : 0)) return [];
  if (!isReported(view, orders, likeness)) return [];
  const meant = orders ? orders.reason : definitions.S14.meaning;
  const reason = `Text written in ${forms[form]}. ${meant}`;
  return [{ rule: "S11", severity: shown ? "note" : "suspicious", reason, start, end, decoded: view.text }];
}

const channels: Record<Payload["channel"], string> = {
  tags: "in tag characters",
  selectors: "in variation selectors",
  bits: "as bits of zero-width characters",
  direction: "by an override of the direction of writing",
  letters: "by characters that do not show between its letters",
};

/** Readers see what an override of the direction turns around, and nothing of what hides otherwise. */
const judgePayload = ({ text, start, end, channel }: Payload, shown: () => boolean): Hit => ({
  rule: "S11",
  severity: channel === "direction" && shown() ? "note" : "suspicious",
  reason: `Text is hidden ${channels[channel]}.${text ? "" : " What it says could not be read."}`,
  start,
  end,
  decoded: text,
});

/**
 * Letters of formulas are in use for emphasis where there is no other, so only what reads like an attack is reported.
 */
function judgeStyled(runs: { text: string; start: number; end: number }[]): Hit[] {
  const verdicts = judgeFragments(runs.map(({ text }) => text));
  return runs.flatMap(({ text, start, end }, index): Hit[] => {
    const { orders, likeness } = verdicts[index]!;
    if (!orders && likeness <= hiddenThreshold) return [];
    const meant = orders?.reason ?? definitions.S14.meaning;
    const reason = `Text in mathematical or full-width letters, which look like letters and are not. ${meant}`;
    return [{ rule: "S11", severity: "suspicious", reason, start, end, decoded: text }];
  });
}

/** Text may be put behind the limit on purpose. */
function judgeCut(at: number | undefined): Hit[] {
  if (at === undefined) return [];
  const reason =
    `More than ${marksMax} combining marks stand on one letter, or signs made of many ` +
    "letters double the text; those beyond are not read.";
  return [{ rule: "N17", severity: "note", reason, start: at, end: at + 1 }];
}

/** Three look-alike words of an order near each other are reported; a single one is a typing mistake. */
function judgeMixedWords(words: MixedWord[]): Hit[] {
  if (words.length === 0) return [];
  const knownWords = words.filter(({ isKnown }) => isKnown);
  const many = knownWords.some(({ at }, index) => index >= 2 && at - knownWords[index - 2]!.at < 120);
  const reason = many
    ? "Words mix letters of several scripts that look the same, so that a reader sees other words than a program."
    : definitions.N6.meaning;
  const start = (many ? knownWords : words)[0]!.at;
  return [{ rule: many ? "S11" : "N6", severity: many ? "suspicious" : "note", reason, start, end: start + 30 }];
}

function judgePadding(text: string): Hit[] {
  const padding = longestPadding(text);
  if (!padding) return [];
  const [{ orders, likeness }] = judgeFragments([text.slice(padding.end, padding.end + 600)]) as [FragmentVerdict];
  const severity = orders !== undefined || likeness > hiddenThreshold ? "suspicious" : "note";
  return [{ rule: "N5", severity, reason: definitions.N5.meaning, start: padding.end, end: padding.end + 120 }];
}
