import type { FieldError } from "../../contract/wire/common.ts";
import type { Hold } from "../../contract/operator/operator.ts";
import { count } from "../terminal.ts";
import { type LineClass, LineClasses, type LineKind } from "./line-classes.ts";
import type { Outcome } from "./send-batch.ts";
import type { Bad, Note, RecordItem } from "./source.ts";

type Named = { file: string; line: number | null; type: string | null; slug: string | null };

export type ImportError = Named & { errors: FieldError[] };

/** A stored record that search does not find. */
export type NotIndexed = Named & { reason: string };

/** A record that waits for a moderator. */
export type HeldItem = Named & Hold;

export type ImportSummary = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  seconds: number;
  errors: ImportError[];
  held: HeldItem[];
  /** What was left out, and other facts about the files. */
  notes: string[];
  notIndexed: NotIndexed[];
  /** All of these by what they say, with examples as lines. */
  classes: LineClass[];
};

/** Counts the outcomes of all records, and says at once what needs attention, one line each. */
export class Summary {
  readonly value: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    seconds: 0,
    errors: [],
    held: [],
    notes: [],
    notIndexed: [],
    classes: [],
  };
  readonly #classes = new LineClasses();
  readonly #say: (line: string) => void;
  readonly #startedAt = performance.now();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get records() {
    const { created, updated, unchanged, rejected } = this.value;
    return created + updated + unchanged + rejected;
  }

  /** How many need attention, for the progress. */
  get attention(): string {
    const { rejected, held } = this.value;
    return [rejected > 0 && `${count(rejected)} bad`, held.length > 0 && `${count(held.length)} held`]
      .filter(Boolean)
      .join(", ");
  }

  settle({ item, outcome, errors, held, notes, indexFault }: Outcome) {
    if (outcome === "rejected") this.reject({ ...item, errors });
    else this.value[outcome] += 1;
    if (held !== null) {
      this.value.held.push({ ...named(item), ...held });
      this.#line("held", item, `is held for a moderator: ${holdText(held)}`);
    }
    for (const text of notes) {
      if (!item.said?.includes(text)) this.value.notes.push(this.#line("note", item, text));
    }
    if (indexFault !== null) {
      this.value.notIndexed.push({ ...named(item), reason: indexFault });
      this.#line("not-indexed", item, `is stored, but search does not find it: ${indexFault}`);
    }
  }

  reject(item: Omit<Bad, "kind" | "size">) {
    const { errors } = item;
    this.value.rejected += 1;
    this.value.errors.push({ ...named(item), errors });
    const faults = errors.map(({ pointer, message }) => (pointer ? `${pointer} ${message}` : message));
    this.#line("refused", item, faults.join("; "));
  }

  note({ place, text }: Note) {
    const line = `note: ${place.at}: ${text}`;
    this.value.notes.push(line);
    this.#add("note", text, line);
  }

  done(): ImportSummary {
    this.value.errors.sort((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1));
    this.value.classes = this.#classes.all();
    this.value.seconds = Math.round(performance.now() - this.#startedAt) / 1000;
    return this.value;
  }

  #line(kind: LineKind, { place, type, slug }: Pick<RecordItem, "place" | "type" | "slug">, text: string): string {
    const name = [type, slug?.slice(0, 80)].filter(Boolean).join(" ");
    const line = `${place.at}: ${name ? `${name}: ` : ""}${text}`;
    this.#add(kind, text, line);
    return line;
  }

  #add(kind: LineKind, text: string, line: string) {
    this.#classes.add(kind, text, line);
    this.#say(line);
  }
}

/** Why a record is held: the reason, what the virus scan found, then the findings by rule and line. */
export function holdText({ reason, findings, infection, facts }: Hold): string {
  const suspicious = findings.filter(({ severity }) => severity === "suspicious");
  const shown = suspicious.length > 0 ? suspicious : findings;
  const found = shown
    .slice(0, 3)
    .map(({ rule, field, line, reason: why }) => `${rule} in ${field} line ${line} (${why})`);
  const more = shown.length > 3 ? [`and ${count(shown.length - 3)} more`] : [];
  const cause = infection === null ? reason : `${reason === "infected" ? "" : `${reason}, `}infected: ${infection}`;
  const screened = [...found, ...more].join(", ");
  if (facts.length > 0) return [`${cause}: ${facts.slice(0, 3).join(" ")}`, screened].filter(Boolean).join(" ");
  return [cause, screened].filter(Boolean).join(", ");
}

/** The number of held records by reason and rule, most frequent first. */
export function heldText(held: readonly HeldItem[]): string {
  const counts = new Map<string, number>();
  for (const { reason, findings } of held) {
    const rules = new Set(findings.filter(({ severity }) => severity === "suspicious").map(({ rule }) => rule));
    for (const cause of rules.size > 0 ? rules : [reason]) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const causes = [...counts].sort((a, b) => b[1] - a[1]).map(([cause, records]) => `${cause}: ${count(records)}`);
  return `${count(held.length)} held for a moderator (${causes.join(", ")}); \`catalog held\` lists them`;
}

const named = ({ place, type, slug }: Pick<RecordItem, "place" | "type" | "slug">): Named => ({
  file: place.file,
  line: place.line,
  type,
  slug,
});
