import type { DoesSomething } from "../likeness.ts";
import { type ScreenJudgement, screenText } from "../screen.ts";
import { outcomeOf, type PlacedFinding, suspiciousFirst } from "../judgement.ts";
import type { Piece } from "./pieces.ts";
import { withoutUtf7 } from "./utf7.ts";

/** The most text of one bundle that is judged. The judgement of a longer one stays unfinished under these rules. */
export const bundleTextMost = 4 * 1024 * 1024;

/** The judgement of all texts of a bundle together: the counts are of all findings. */
export type BundleJudgement = { result: Omit<ScreenJudgement, "findings" | "ruleSet">; findings: PlacedFinding[] };

/** The judgement of all texts of a bundle together, and how much text there was. */
export class JudgedText {
  readonly #doesSomething: DoesSomething | undefined;
  #counts = { suspicious: 0, notes: 0 };
  #findings: PlacedFinding[] = [];
  /** The findings of the last piece: the next piece begins with the last one's end. */
  #known = new Set<string>();
  #hasHidden = false;
  #isWhole = true;
  #size = 0;

  constructor(doesSomething?: DoesSomething) {
    this.#doesSomething = doesSomething;
  }

  get isTooMuch() {
    return this.#size > bundleTextMost;
  }

  get isWhole() {
    return this.#isWhole;
  }

  /** Counts a text before it is judged. */
  count(size: number) {
    this.#size += size;
    if (this.isTooMuch) this.#isWhole = false;
  }

  /** `shown` removes a text's markup; the result is judged too. */
  judgePieces(field: string, pieces: readonly Piece[], shown?: (text: string) => string) {
    for (const { text, linesBefore } of pieces) {
      if (!this.#isWhole) return;
      const views = [text, withoutUtf7(text), shown?.(text)].filter((view) => view !== undefined);
      const judged = views.map((view) => screenText(view, this.#doesSomething));
      this.add(judged, (line) => ({ field, line: line + linesBefore }));
    }
  }

  /**
   * Adds the judgements of several views of one text, the text itself first. A finding that another view or the end of
   * the last piece already has counts once, as line numbers differ a little between views.
   */
  add(views: readonly ScreenJudgement[], placeOf: (line: number) => { field: string; line: number }) {
    const before = this.#known;
    this.#known = new Set();
    const ofFirstView = new Set(views[0]!.findings.map(({ rule, severity }) => `${rule} ${severity}`));
    for (const [view, { ran, findings, hiddenCharacters }] of views.entries()) {
      if (!ran) this.#isWhole = false;
      this.#hasHidden ||= hiddenCharacters;
      for (const { rule, severity, line, excerpt, reason } of findings) {
        const finding = { rule, severity, ...placeOf(line), excerpt, reason };
        const key = `${rule} ${severity} ${finding.line} ${finding.field}`;
        const isNew = view === 0 || !ofFirstView.has(`${rule} ${severity}`);
        if (isNew && !before.has(key) && !this.#known.has(key)) this.addFinding(finding);
        this.#known.add(key);
      }
    }
    this.#findings = suspiciousFirst(this.#findings);
  }

  addFinding(finding: PlacedFinding) {
    this.#counts[finding.severity === "suspicious" ? "suspicious" : "notes"] += 1;
    this.#findings.push(finding);
  }

  finish(): BundleJudgement {
    const result = { ran: this.#isWhole, ...this.#counts, hiddenCharacters: this.#hasHidden };
    return { result: { ...result, outcome: outcomeOf(result) }, findings: suspiciousFirst(this.#findings) };
  }
}
