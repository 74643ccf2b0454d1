import type { ScreenFinding } from "../../contract/items/screen.ts";
import { withTimeout } from "../../lib/timeout.ts";
import { outcomeOf } from "../../screen/judgement.ts";
import type { RuleId } from "../../screen/rules/ids.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { harmless, instructions, type Opinion, opinionFrom, opinionText, severities } from "./rubric.ts";
import type { ItemText } from "./stored-screen.ts";
import { suspiciousFirst } from "../../screen/judgement.ts";

/** A model that answers messages. Its answer is untrusted. */
export type SecondOpinionModel = {
  readonly name: string;
  /** Whether what it alone calls hostile is flagged, as the operator says. */
  readonly holds?: boolean;
  answer(messages: Message[], signal: AbortSignal): Promise<unknown>;
};
export type Message = { role: "system" | "user"; content: string };

// A model of 8 000 tokens has room for a piece and its instructions in most scripts. The longest item makes about
// thirty pieces.
const pieceCharacters = 12_000;
/** Pieces overlap, so that one of them contains the text around each cut. */
const overlapCharacters = 1_000;
const answerMs = 10_000;
const mostFacts = 40;
const longestExcerpt = 200;
/** What a text says first. */
const openingCharacters = 1_000;

/**
 * Adds what the model reads in the text, which can only make the judgement worse. Without a usable answer the judgement
 * stays due. `facts`: what the text does, a line each.
 */
export async function withSecondOpinion(
  model: SecondOpinionModel,
  text: ItemText,
  screen: StoredScreen,
  facts: readonly string[] = [],
): Promise<StoredScreen> {
  try {
    const opinion = await readWhole(model, text, facts.slice(0, mostFacts));
    return { ...raised(screen, model, text, opinion), opinion: { model: model.name, status: "given" } };
  } catch (error) {
    console.error(JSON.stringify({ message: "no second opinion", model: model.name, error: String(error) }));
    return { ...screen, opinion: { model: model.name, status: "failed" } };
  }
}

/** The worst that is said of a piece. If one piece has no answer, the whole text has none. */
async function readWhole(model: SecondOpinionModel, text: ItemText, facts: readonly string[]): Promise<Opinion> {
  let worst = harmless;
  for (const piece of piecesOf(wholeOf(text))) {
    const opinion = await readPiece(model, piece, facts);
    if (severities.indexOf(opinion.severity) > severities.indexOf(worst.severity)) worst = opinion;
    if (worst.severity === "hostile") break;
  }
  return worst;
}

async function readPiece(model: SecondOpinionModel, piece: string, facts: readonly string[]): Promise<Opinion> {
  const abort = new AbortController();
  const answer = model.answer(messagesFor(piece, facts), abort.signal);
  return opinionFrom(
    await withTimeout(answer, answerMs, () => {
      abort.abort();
      throw new Error("it did not answer in time");
    }),
    piece,
  );
}

/** The fence is random, so that no text can contain it. */
function messagesFor(piece: string, facts: readonly string[]): Message[] {
  const fence = `=====${crypto.randomUUID()}=====`;
  // Facts quote the text, so they stand within the fence too.
  const read = facts.length > 0 ? `What programs have read in it:\n${facts.join("\n")}\n\n` : "";
  return [
    { role: "system", content: instructions(fence) },
    { role: "user", content: `${fence}\n${read}${piece}\n${fence}` },
  ];
}

const wholeOf = ({ title, summary, body, tags, metadata }: ItemText) =>
  [title, summary, body, tags.join(" "), Object.entries(metadata).flat().join("\n")].filter(Boolean).join("\n\n");

function* piecesOf(whole: string): Generator<string> {
  for (let at = 0; ; at += pieceCharacters - overlapCharacters) {
    yield whole.slice(at, at + pieceCharacters).toWellFormed();
    if (at + pieceCharacters >= whole.length) return;
  }
}

function raised(screen: StoredScreen, model: SecondOpinionModel, text: ItemText, opinion: Opinion): StoredScreen {
  if (opinion.severity === "harmless") return screen;
  const isSuspicious = opinion.severity === "hostile" && (model.holds === true || screen.result.suspicious > 0);
  const finding: ScreenFinding = {
    rule: "M1" satisfies RuleId,
    severity: isSuspicious ? "suspicious" : "note",
    ...placeOf(text, opinion.quote),
    reason: `The model ${model.name} reads it as ${opinion.severity}: ${opinionText(opinion, openingOf(text))}.`,
  };
  const counts = {
    suspicious: screen.result.suspicious + (isSuspicious ? 1 : 0),
    notes: screen.result.notes + (isSuspicious ? 0 : 1),
  };
  const result = { ...screen.result, ...counts };
  return {
    ...screen,
    result: { ...result, outcome: outcomeOf(result) },
    findings: suspiciousFirst([finding, ...screen.findings]),
  };
}

const openingOf = ({ title, summary, body }: ItemText) => [title, summary, body.slice(0, openingCharacters)].join("\n");

/** Where the quote stands in the body, in whatever lines. */
function placeOf({ body }: ItemText, quote: string): Pick<ScreenFinding, "field" | "line" | "excerpt"> {
  const first = quote.split("\n", 1)[0]!.trim();
  const at = first === "" ? -1 : body.indexOf(first);
  const line = at < 0 ? 1 : body.slice(0, at).split("\n").length;
  return { field: at < 0 ? "all" : "body", line, excerpt: quote.slice(0, longestExcerpt) };
}
