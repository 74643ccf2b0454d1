import { marksMax } from "../../normalized.ts";
import { applyRules } from "./apply-rules.ts";
import { countFunctionWords, type Decoded, decodeViews, proseOf, styledRuns } from "./decode.ts";
import { type Frame, isShown, makeFrame } from "./frame.ts";
import { type Payload, takeCensus } from "./hidden.ts";
import type { Hit } from "./judgement.ts";
import { judgeLikeness, scorePassages } from "./reading.ts";
import { definitions } from "./rules/ids.ts";
import { type HiddenSpan, longestPadding, readStructure } from "./structure.ts";
import { findSequence, sequence } from "./sequences.ts";
import { tokenize } from "./tokens.ts";
import { makeVisible } from "./visible.ts";

/** What a hidden text takes to count as one that gives orders. */
const hiddenEnough = 0.7;

/** Everything found in one text, at positions of the raw text. */
export function inspect(raw: string): { hits: Hit[]; hidden: boolean } {
  const census = takeCensus(raw);
  const visible = makeVisible(raw);
  const structure = readStructure(visible.text);
  const frame = makeFrame(tokenize(visible.text), structure);
  const views = decodeViews(visible.cased, visible.text);
  const ruled = applyRules(frame);
  const hits = [
    ...ruled,
    ...judgeLikeness(frame, ruled),
    ...structure.hidden.flatMap((span) => judgeSpan(visible.text, span)),
    ...views.flatMap((view) => judgeView(visible.text, view, isShown(frame, view.start, view.end))),
    ...judgeMixedWords(visible.mixedWords),
    ...judgePadding(visible.text),
  ].map((hit) => ({ ...hit, start: visible.rawAt(hit.start), end: visible.rawAt(hit.end) }));
  const styled = styledRuns(raw).map(judgeStyled);
  const cut = judgeCut(visible.cutAt);
  return {
    hits: [...census.hits, ...census.payloads.map(judgePayload), ...styled, ...cut, ...hits],
    hidden: census.hidden,
  };
}

/** A text that stands on its own, such as one that was decoded; parted into words once for all that is asked of it. */
const alone = (text: string) => makeFrame(tokenize(text.toLowerCase()), undefined);

const mostLike = (frame: Frame) => scorePassages(frame)[0]?.score ?? -99;

const ordersIn = (frame: Frame) => applyRules(frame).find(({ severity }) => severity === "suspicious");

function judgeSpan(text: string, { start, end, where }: HiddenSpan): Hit[] {
  const inside = text.slice(start, end);
  const { words } = proseOf(inside);
  if (words < 3) return [];
  const frame = alone(inside);
  const orders = ordersIn(frame);
  if (!orders && mostLike(frame) < hiddenEnough && !dropsAll(frame)) return [];
  const reason = `It stands in ${where}, where readers do not see it. ${orders?.reason ?? definitions.S14.meaning}`;
  return [{ rule: "S11", severity: "suspicious", reason, start, end }];
}

const dropping = sequence("disregard 1 all");
const dropsAll = ({ tokens }: Frame) => !findSequence(tokens, dropping).next().done;

const forms: Record<Decoded["form"], string> = {
  entities: "character entities",
  percent: "percent signs",
  escapes: "escape sequences",
  base64: "base64",
  hex: "hexadecimal digits",
  rot13: "ROT13",
  leet: "digits in place of letters",
  spaced: "letters set apart",
  reversed: "letters in reverse",
};

const decodeAndFollow = /decod|follow|execut|run|obey|do what|carry out|interpret|perform/;

/** Nobody writes a sentence so to be read; bytes may be a sample, unless the text says what to do with them. */
function judgeView(text: string, view: Decoded, shown: boolean): Hit[] {
  const { form, start, end } = view;
  const nested =
    form === "leet" || form === "spaced" || form === "reversed" ? [] : decodeViews(view.text, view.text.toLowerCase());
  const said = [view.text, ...nested.map((inner) => inner.text)].map(alone);
  const orders = said.map(ordersIn).find((hit) => hit !== undefined);
  const unchanged =
    form === "leet" &&
    orders &&
    view.text.slice(orders.start, orders.end) === text.slice(start + orders.start, start + orders.end);
  const { words, sentence } = proseOf(view.text);
  const bytes = form === "base64" || form === "hex" || form === "escapes";
  const directed =
    decodeAndFollow.test(text.slice(Math.max(0, start - 160), start)) ||
    /<!--\s{0,4}$/.test(text.slice(Math.max(0, start - 12), start));
  const telling = bytes
    ? sentence && directed
    : sentence &&
      form !== "reversed" &&
      (form !== "leet" || leetIsMost(text.slice(start, end), words)) &&
      ((form !== "leet" && form !== "rot13") ||
        countFunctionWords(view.text) >= countFunctionWords(text.slice(start, end)) + 2);
  const like = !orders && !telling && words >= 4 ? said.some((one) => mostLike(one) > 1.4) : false;
  if (unchanged || (!orders && !telling && !like)) return [];
  const meant = orders ? orders.reason : like ? definitions.S14.meaning : "It is a sentence.";
  const reason = `Text written in ${forms[form]}. ${meant}`;
  return [{ rule: "S11", severity: shown ? "note" : "suspicious", reason, start, end, decoded: view.text }];
}

const leetIsMost = (line: string, words: number) =>
  (line.match(/[a-z][0134579]|[0134579][a-z]/g)?.length ?? 0) >= words * 0.6;

const channels: Record<Payload["channel"], string> = {
  tags: "in tag characters",
  selectors: "in variation selectors",
  bits: "as bits of zero-width characters",
  direction: "by an override of the direction of writing",
  letters: "by characters that do not show between its letters",
};

const judgePayload = ({ text, start, end, channel }: Payload): Hit => ({
  rule: "S11",
  severity: "suspicious",
  reason: `Text is hidden ${channels[channel]}.${text ? "" : " What it says could not be read."}`,
  start,
  end,
  decoded: text,
});

const judgeStyled = ({ text, start, end }: { text: string; start: number; end: number }): Hit => ({
  rule: "S11",
  severity: "suspicious",
  reason: "A sentence written in mathematical or full-width letters, which look like letters and are not.",
  start,
  end,
  decoded: text,
});

/** What is not read may be there for that. */
function judgeCut(at: number | undefined): Hit[] {
  if (at === undefined) return [];
  const reason = `More than ${marksMax} combining marks stand on one letter, or signs made of many letters double the text; those beyond are not read.`;
  return [{ rule: "N17", severity: "note", reason, start: at, end: at + 1 }];
}

function judgeMixedWords(places: number[]): Hit[] {
  if (places.length === 0) return [];
  const [first] = places;
  const many = places.some((at, index) => index >= 2 && at - places[index - 2]! < 120);
  const reason = many
    ? "Words mix letters of several scripts that look the same, so that a reader sees other words than a program."
    : definitions.N6.meaning;
  return [
    { rule: many ? "S11" : "N6", severity: many ? "suspicious" : "note", reason, start: first!, end: first! + 30 },
  ];
}

function judgePadding(text: string): Hit[] {
  const padding = longestPadding(text);
  if (!padding) return [];
  const after = text.slice(padding.end, padding.end + 600);
  const frame = alone(after);
  const orders = ordersIn(frame) !== undefined || mostLike(frame) > 0;
  const reason = definitions.N5.meaning;
  return [{ rule: "N5", severity: orders ? "suspicious" : "note", reason, start: padding.end, end: padding.end + 120 }];
}
