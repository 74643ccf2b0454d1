import { pattern } from "../pattern.ts";

const fixturePath = pattern(
  "i",
  String.raw`(?:^|/)(?:tests?|__tests__|fixtures?|test[-_](?:fixtures?|data|cases)|`,
  String.raw`testdata|specs?|evals?)/|(?:^|/)(?:test_[^/]{1,80}\.py|[^/]{1,80}[._-](?:test|`,
  String.raw`spec|fixture)\.[a-z]{1,4})$`,
);

/** A text that warns of a deed, shows how it is found, or calls it an attack. */
const warning = pattern(
  "iu",
  String.raw`\b(?:never|don['’]?t|do not|avoid|must not|should not|shouldn['’]?t|cannot|`,
  String.raw`bad|wrong|anti-?patterns?|dangerous|malicious|attack(?:s|er|ers)?|suspicious|`,
  String.raw`red flags?|vulnerab(?:le|ility|ilities)|unsafe|insecure|exploit(?:s|ed|`,
  String.raw`ation)?|payloads?|exfiltrat\w{1,5}|malware|phish\w{1,4}|detect(?:s|ed|ing|`,
  String.raw`ion)?|flag(?:s|ged)?|block(?:s|ed)?|forbidden|prohibited|refuse|reject|`,
  String.raw`abuse|threats?|injection|indicators?|iocs?|obfuscat\w{1,5}|reverse shells?|`,
  String.raw`backdoors?|for example,? an?|what not to)\b|[❌🚫⛔🚩]`,
);

/** Words of a warning that other texts have too: they say what a passage is about, and excuse no line by themselves. */
const weak = pattern(
  "giu",
  String.raw`\b(?:detect(?:s|ed|ing|ion)?|flag(?:s|ged)?|block(?:s|ed)?|refuse|reject|bad|wrong|cannot|indicators?|`,
  String.raw`injection|payloads?|threats?|abuse)\b`,
);

/** An order to say nothing of a deed warns of none. */
const silence = pattern(
  "giu",
  String.raw`\b(?:do not|don['’]?t|never)\s(?:mention|tell|inform|alert|notify|ask|warn|bother)\b[^.;:,]{0,40}?`,
  String.raw`\b(?:users?|anybody|anyone|nobody|humans?|person|operators?|owners?)\b`,
  String.raw`(?!\s(?:to|that|how|what|which|who)\b)`,
);
/** Neither warns who is urged to leave nothing out, nor what a deed is said to be good against. */
const urging = pattern(
  "giu",
  String.raw`\b(?:do not|don['’]?t|never|must not|should not|cannot)\s(?:ever\s)?(?:(?:forget|skip|miss|omit|neglect|`,
  String.raw`fail|hesitate|worry|delay|wait)\b|(?:start|begin|continue|proceed|go on)\b[^.;:\x60]{0,60}?\b(?:without|`,
  String.raw`until|before|unless)\b)|\b(?:to|for)\s(?:avoid|prevent|fix|patch|remove|mitigate|resolve|`,
  String.raw`protect|defend)\b[^.;:\x60]{0,80}?,`,
);
const blank = (word: string) => " ".repeat(word.length);
const withoutUrging = (text: string) => text.replaceAll(silence, blank).replaceAll(urging, blank);

export const isWarning = (text: string) => warning.test(text);

/** Where a line begins to warn; undefined if it does not. */
const warnsAt = (text: string) => {
  // Without the words that are taken out, no text warns of more.
  if (!isWarning(text)) return undefined;
  const own = text.length < 20_000 ? withoutUrging(text).replaceAll(weak, blank) : text;
  const at = own.search(warning);
  return at === -1 ? undefined : at;
};

/** An order to do what comes next, in its last sentence, without a warning before it. */
const ordering = pattern(
  "i",
  String.raw`\b(?:run|execute|paste|enter|type|launch|install|use|call|invoke|start|do|follow)\b(?!\s(?:of|by)\b)`,
  String.raw`[^\x60]{0,60}$`,
);
/** What tells of others' orders. */
const telling =
  /\b(?:attempts?|tries|tried|asks?|says?|told|tells?|if|like|such as|examples?|would|could|may|might)\b/i;
const isOrder = (before: string): boolean => {
  const sentence = before
    .slice(-400)
    .split(/(?<=[.!?])\s/)
    .at(-1)!;
  return ordering.test(sentence) && warnsAt(sentence) === undefined && !telling.test(sentence);
};

/** A path at which a test keeps what it tests with. */
export const isFixture = (path: string) => fixturePath.test(path);

const running = pattern(
  "gm",
  String.raw`(?:\b(?:python[\d.]{0,4}|node|bun|deno run|bash|sh|zsh|source|tsx|ts-node|uv run|pwsh|powershell)\s{1,3}`,
  String.raw`(?:--?\w{1,20}\s{1,3}){0,3}["']?|(?:^|[\s\x60"'])(?=\./))((?:[\w.$\x7b\x7d-]{1,60}/){1,6}[\w.-]{1,80}\.`,
  String.raw`(?:py|sh|js|mjs|cjs|ts|ps1))(?![\w.])`,
);
const namedAsTest = /^test_|[._-](?:test|spec|fixture)\.\w{1,4}$|^conftest\.py$/;

/** Files where a test keeps what it tests with that a text has run, other than tests themselves. */
export function fixturesRunIn(text: string): string[] {
  const found: string[] = [];
  for (const { 1: path = "" } of text.matchAll(running)) {
    const folders = path.split("/").filter((part) => part !== "." && part !== ".." && !part.includes("$"));
    const plain = folders.join("/");
    if (!namedAsTest.test(folders.at(-1)!) && isFixture(plain)) found.push(plain);
  }
  return found;
}

const negating = /\b(?:never|don['’]?t|do not|avoid|must not|should not|not to)\b|[❌🚫⛔]/iu;
const comment = /^\s*(?:#|\/\/|--|<!--|;|REM\b)/i;

/** Finds the lines of a markdown text that only tell of a deed. */
export class Told {
  /** Each with the place from which on it warns: what stands before that is what it says. */
  readonly lines = new Map<number, number>();
  #isHeadingWarning = false;
  #isHeadingNegating = false;
  #headingLevel = 0;
  #before = "";

  prose(text: string, line: number) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(text);
    if (heading) {
      const level = heading[1]!.length;
      // A heading holds for those below it; the title, which is all of the document's, does not.
      if (level <= this.#headingLevel || !this.#isHeadingWarning)
        [this.#isHeadingWarning, this.#headingLevel] = [isWarning(withoutUrging(heading[2]!)), level];
      this.#isHeadingNegating = negating.test(heading[2]!);
      this.#before = "";
      return;
    }
    const at = this.#isBelowWarning() ? 0 : warnsAt(text);
    if (at !== undefined) this.lines.set(line, at);
    if (text.trim() !== "") this.#before = text;
  }

  /** Whether a line has its reader do what stands in it at `index`, whatever else it warns of. */
  isOrdered(text: string, index: number) {
    // Below "never", a list names what is never done.
    const isListed = this.#isBelowWarning() && this.#isHeadingNegating && /^\s*(?:[-*+|]|\d{1,3}[.)])/.test(text);
    return !isListed && isOrder(text.slice(0, index));
  }

  #isBelowWarning() {
    return this.#headingLevel > 1 && this.#isHeadingWarning;
  }

  /** A block of code: by what introduces it, and by its own comments. */
  block(text: string, firstLine: number) {
    const isIntroduced = !isOrder(this.#before) && (isWarning(withoutUrging(this.#before)) || this.#isBelowWarning());
    let isCommented = false;
    let line = firstLine;
    for (const one of text.split("\n")) {
      if (comment.test(one)) isCommented = isWarning(one);
      else if (one.trim() === "") isCommented = false;
      if (
        isIntroduced ||
        isCommented ||
        (one.length < 400 &&
          /(?:#|\/\/|<-|←)\s{0,3}\S/.test(one) &&
          isWarning(one.replace(/^[^#/←]*?(?=#|\/\/|←)/, "")) &&
          /\s(?:#|\/\/|←)/.test(one))
      )
        this.lines.set(line, 0);
      line++;
    }
  }
}
