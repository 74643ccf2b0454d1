import { pattern } from "../pattern.ts";
import { deepest, type UnreadReason } from "../fact.ts";
import { ends, ShellText, spaces } from "./shell-text.ts";
import {
  type Command,
  type Dialect,
  inPlace,
  isGroup,
  type Part,
  type Pipeline,
  unescaped,
  type Word,
} from "./shell-words.ts";

const variableName = pattern(
  "iy",
  String.raw`\$(?:\{[#!]?([A-Za-z_][\w:.]{0,80})([^}\n]{0,200})\}|((?:env|global|script):)?([A-Za-z_]\w{0,80}`,
  String.raw`)|[0-9@*?$!#-])`,
);

/**
 * Reads the syntax of a shell script once from its beginning to its end. Gives each pipeline as soon as its
 * here-documents are read, so that no long script is held whole, and in the end where it first was too much, if it was.
 */
export function parseShell(source: string, firstLine: number, dialect: Dialect, take: (pipeline: Pipeline) => void) {
  const parser = new Parser(source, firstLine, dialect, take);
  parser.run();
  return parser.unread;
}

/** So many signs and parts of words are held of pipelines that are not ended yet. */
const mostHeld = 50_000;

type Awaited = { command: Command; delimiter: string; isQuoted: boolean; stripsTabs: boolean };

class Parser extends ShellText {
  readonly #take: (pipeline: Pipeline) => void;
  #held = 0;
  #depth = 0;
  #awaited: Awaited[] = [];
  unread: { why: UnreadReason; line: number } | undefined;

  constructor(source: string, firstLine: number, dialect: Dialect, take: (pipeline: Pipeline) => void) {
    super(source, firstLine, dialect);
    this.#take = take;
  }

  run() {
    let unfinished: Pipeline[] = [];
    const takeAll = () => {
      this.#held = 0;
      unfinished.forEach(this.#take);
      unfinished = [];
    };
    while (this.at < this.source.length) {
      this.end = this.source.length;
      this.#eachUpTo("", (pipeline) => {
        unfinished.push(pipeline);
        if (this.#awaited.length === 0) takeAll();
      });
      takeAll();
    }
  }

  /** Where too much is open, all of it is taken as ended, and what follows as a script of its own. */
  #endAll(why: UnreadReason) {
    this.unread ??= { why, line: this.line };
    this.end = this.at;
    this.#awaited = [];
  }

  #list(end: ")" | "}" | "`"): Pipeline[] {
    const pipelines: Pipeline[] = [];
    this.#eachUpTo(end, (pipeline) => void pipelines.push(pipeline));
    return pipelines;
  }

  /** Gives the pipelines up to `end`, which is passed. */
  #eachUpTo(end: ")" | "}" | "`" | "", take: (pipeline: Pipeline) => void) {
    if (this.#depth >= deepest) return this.#endAll("depth");
    this.#depth++;
    let pipeline: Pipeline = [];
    let command = this.#empty();
    const endCommand = (isTight = false) => {
      if (command.words.length > 0 || command.redirects.length > 0) pipeline.push(command);
      command = this.#empty(isTight);
    };
    const endPipeline = () => {
      endCommand();
      if (pipeline.length > 0) take(pipeline);
      pipeline = [];
    };
    while (this.at < this.end) {
      const sign = this.source[this.at]!;
      if (sign === end) {
        this.at++;
        break;
      }
      if (++this.#held > mostHeld) this.#endAll("size");
      else if (sign === "\n") {
        this.#newLine();
        // A line that ends with a pipe goes on.
        if (command.words.length > 0 || pipeline.length === 0) endPipeline();
      } else if (spaces.includes(sign)) this.at++;
      else if (sign === this.escape && this.startsWith("\n", 1)) this.skipLineEnd();
      else if (sign === "#" && this.isAtWordStart()) this.skipComment();
      else if (sign === ";" || sign === "&") {
        this.at++;
        if (sign === "&" && this.source[this.at] === ">") continue;
        endPipeline();
      } else if (sign === "|") {
        this.at++;
        if (this.source[this.at] === "|") {
          this.at++;
          endPipeline();
        } else {
          const isTight = /^[^\s|]\|[^\s|]/.test(this.source.slice(this.at - 2, this.at + 1));
          if (this.source[this.at] === "&") this.at++;
          endCommand(isTight);
        }
      } else if (sign === "(") {
        this.at++;
        // A group stands by itself.
        if (command.words.length === 1 && isGroup(command.words[0])) endPipeline();
        command.words.push([{ commands: this.#list(")"), isGroup: true }]);
      } else if (sign === ")" || (sign === "}" && this.isPowerShell)) {
        this.at++;
        endPipeline();
      } else if (sign === "{" && this.isPowerShell) {
        this.at++;
        command.words.push([{ commands: this.#list("}") }]);
      } else if (sign === "<" || sign === ">") this.#redirect(command);
      else {
        if (command.words.length === 0) command.line = this.line;
        command.words.push(this.#word(end));
      }
    }
    endPipeline();
    this.#depth--;
  }

  #empty(isTight = false): Command {
    return { words: [], redirects: [], line: this.line, isTight };
  }

  #newLine() {
    this.at++;
    this.line++;
    for (const awaited of this.#awaited.splice(0)) this.#hereDocument(awaited);
  }

  #hereDocument({ command, delimiter, isQuoted, stripsTabs }: Awaited) {
    const text = this.linesUpTo(delimiter, stripsTabs);
    command.here = isQuoted || !text.includes("$") ? [{ text }] : inPlace(text);
  }

  #redirect(command: Command) {
    const sign = /^(?:<<<|<<-?|<>|<&|<\(|>\(|<|>>|>\||>&|>)/.exec(this.source.slice(this.at, this.at + 3))![0];
    this.at += sign.length;
    if (sign === "<(" || sign === ">(") {
      command.words.push([{ commands: this.#list(")"), isFile: true }]);
      return;
    }
    // The number of the stream, written before the sign, is no word of the command.
    const last = command.words.at(-1);
    const before = this.source[this.at - sign.length - 1];
    if (last?.length === 1 && "text" in last[0]! && /^[0-9*]$/.test(last[0].text) && /[0-9*]/.test(before ?? "")) {
      command.words.pop();
    }
    while (spaces.includes(this.source[this.at] ?? "x")) this.at++;
    if ((this.source[this.at] ?? "\n") === "\n") return;
    const from = this.at;
    if (sign === "<" && this.source[this.at] === "(") {
      this.at++;
      command.words.push([{ commands: this.#list(")"), isFile: true }]);
      return;
    }
    if (ends.includes(this.source[from]!) && this.source[from] !== "&") return;
    if (this.source[from] === "&") this.at++;
    const target = this.#word("");
    if (sign === "<<" || sign === "<<-") {
      const delimiter = target.map((part) => ("text" in part ? part.text : "")).join("");
      const isQuoted = /['"\\]/.test(this.source.slice(from, this.at));
      if (delimiter !== "") this.#awaited.push({ command, delimiter, isQuoted, stripsTabs: sign === "<<-" });
    } else if (sign === "<<<") command.here = target;
    else command.redirects.push({ sign, target });
  }

  #word(end: string): Word {
    const text = this.plain();
    const next = this.source[this.at] ?? "\n";
    if (text !== "" && (spaces.includes(next) || ends.includes(next))) return [{ text }];
    return this.#composed(text, end);
  }

  /** A word that begins with `begin`, which was read. */
  #composed(begin: string, end: string): Word {
    const parts: Word = [];
    let text = begin;
    const push = (part: Part) => {
      if (text !== "") parts.push({ text });
      text = "";
      parts.push(part);
      if (++this.#held > mostHeld) this.#endAll("size");
    };
    const from = this.at - begin.length;
    while (this.at < this.end) {
      const sign = this.source[this.at]!;
      if (sign === "\n" || sign === " " || sign === "\t" || sign === "\r" || (sign === end && end !== "")) break;
      if (ends.includes(sign) || (this.isPowerShell && (sign === "{" || sign === "}") && this.at > from)) break;
      if (sign === this.escape) {
        if (this.startsWith("\n", 1)) this.skipLineEnd();
        else {
          text += this.source[this.at + 1] ?? "";
          this.at += 2;
        }
      } else if (sign === "'") text += this.single();
      else if (sign === '"') {
        this.at++;
        this.#double(push, (more) => (text += more), end);
      } else if (sign === "$") this.#dollar(push, (more) => (text += more));
      else if (sign === "`" && !this.isPowerShell) {
        this.at++;
        push({ commands: this.#list("`") });
      } else {
        this.at++;
        text += sign + this.plain();
      }
      // A sign that ends words everywhere, but begins none here.
      if (this.at === from) this.at++;
    }
    if (this.at === from) this.at++;
    if (text !== "" || parts.length === 0) parts.push({ text });
    return parts;
  }

  #double(push: (part: Part) => void, add: (text: string) => void, end: string) {
    while (this.at < this.end) {
      const sign = this.source[this.at]!;
      if (sign === '"') {
        this.at++;
        return;
      }
      if (sign === "\n") {
        this.line++;
        add(sign);
        this.at++;
      } else if (sign === this.escape) {
        if (this.startsWith("\n", 1)) this.skipLineEnd();
        else {
          const next = this.source[this.at + 1] ?? "";
          add(this.isPowerShell || '"\\$`'.includes(next) ? next : sign + next);
          this.at += 2;
        }
      } else if (sign === "$") this.#dollar(push, add);
      else if (sign === "`" && end !== "`") {
        this.at++;
        push({ commands: this.#list("`") });
      } else {
        const stop = /["\n$`\\]/g;
        stop.lastIndex = this.at + 1;
        const next = stop.exec(this.source)?.index ?? this.source.length;
        add(this.source.slice(this.at, next));
        this.at = next;
      }
    }
  }

  #dollar(push: (part: Part) => void, add: (text: string) => void) {
    const next = this.source[this.at + 1] ?? "";
    if (next === "(") {
      this.at += 2;
      push({ commands: this.#list(")") });
      return;
    }
    if (next === "'") {
      this.at++;
      add(unescaped(this.single()));
      return;
    }
    variableName.lastIndex = this.at;
    const name = variableName.exec(this.source);
    if (!name) {
      add("$");
      this.at++;
      return;
    }
    this.at += name[0].length;
    const variable = name[1] ?? name[4];
    const otherwise = /^:?[-=](.*)$/.exec(name[2] ?? "")?.[1];
    if (variable === undefined) push({ name: name[0].slice(1) });
    else push({ name: variable.replace(/^env:/i, "") });
    if (otherwise !== undefined && /^[\w./:~-]+$/.test(otherwise)) push({ name: `:-${otherwise}` });
  }
}
