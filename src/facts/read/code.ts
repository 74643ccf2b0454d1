import { assign } from "./assigned.ts";
import { called, valueOfName } from "./calls.ts";
import { type Frame, frameOf } from "./code-frame.ts";
import { operators, statements } from "./code-words.ts";
import type { Code, CodeValue } from "./code-values.ts";
import { type CodeLanguage, tokenize, type TokenType } from "./code-tokens.ts";
import { deepest } from "../fact.ts";
import { join, nothing, readHosts, readNested, readPlaces, type Reading, unknown } from "./reading.ts";
import { readImport } from "./imports.ts";
import { readGuards } from "./guards.ts";
import { fetchedAndRun } from "./written.ts";

export function readCode(reading: Reading, source: string, line: number, language: CodeLanguage) {
  const program = new Program(reading, language);
  const take = (type: TokenType, value: string, at: number) => program.take(type, value, at);
  const from = tokenize(source, line, language, take) ?? program.tooDeep;
  program.end();
  if (from !== undefined) reading.facts.unread("depth", from);
}

/** Follows constants, concatenations and calls through a program, from its tokens alone. */
class Program {
  readonly #code: Code;
  readonly #frames: Frame[] = [];
  #frame: Frame = frameOf("", "", undefined, 0);
  /** The operand that is read: a dotted name, or a value with what is read off it. */
  #path = "";
  #value: CodeValue | undefined;
  #isAfterDot = false;
  #isAfterOperator = false;
  #declared = "";
  /** What the name after `as` stands for. */
  #named: CodeValue | undefined;
  #imported: string[] | undefined;
  #skipped = 0;
  #line = 1;
  tooDeep: number | undefined;

  constructor(reading: Reading, language: CodeLanguage) {
    this.#code = { reading, language, variables: new Map(), aliases: new Map() };
  }

  take(type: TokenType, value: string, line: number) {
    this.#line = line;
    if (this.#imported) {
      const isEnd = type === "line" || value === ";" || (type === "text" && this.#code.language === "javascript");
      if (this.#imported.length < 200) this.#imported.push(type === "text" ? `"${value}"` : value);
      if (isEnd && !(type === "line" && this.#imported.includes("(") && !this.#imported.includes(")")))
        this.#endImport();
      return;
    }
    if (type === "name") this.#name(value);
    else if (type === "text") this.#text(value, line);
    else if (type === "number") this.#operand({ ...nothing, text: value });
    else if (type === "line") {
      if (this.#frame.open === "") this.#endStatement();
    } else this.#sign(value, line);
  }

  end() {
    if (this.#imported) this.#endImport();
    while (this.#frames.length > 0) this.#close();
    this.#endStatement();
  }

  #endImport() {
    readImport(this.#code, this.#imported!, this.#line);
    this.#imported = undefined;
  }

  #isStatement() {
    const { open, key } = this.#frame;
    return open === "" || (open === "{" && key === "" && this.#code.language === "javascript");
  }

  #name(name: string) {
    if (this.#isAfterDot) {
      if (this.#value === undefined || this.#path !== "") this.#path += `.${name}`;
      else this.#path = `.${name}`;
      this.#isAfterDot = false;
      return;
    }
    if (
      (name === "import" || name === "from") &&
      this.#frame.open === "" &&
      this.#path === "" &&
      this.#value === undefined
    ) {
      this.#imported = [name];
      return;
    }
    if (statements.has(name)) {
      if (this.#isStatement()) this.#endStatement();
      this.#isAfterOperator = true;
      return;
    }
    if (operators.has(name)) {
      this.#flush();
      if (name === "as") this.#named = this.#frame.value;
      this.#isAfterOperator = true;
      return;
    }
    if (this.#named && this.#code.language === "python") assign(this.#code, name, this.#named);
    this.#named = undefined;
    const isAdjacent = this.#hasOperand() && !this.#isAfterOperator;
    if (isAdjacent && this.#isStatement()) this.#endStatement();
    else this.#flush();
    this.#isAfterOperator = false;
    this.#path = name;
    if (this.#frame.value === undefined && this.#frame.target === "") this.#declared = name;
  }

  #hasOperand() {
    return this.#path !== "" || this.#value !== undefined;
  }

  #text(text: string, line: number) {
    const { reading } = this.#code;
    if (text.includes("://")) readHosts(reading, text, line, "link");
    const isPath = text.length > 4 && /[./\\]|Login/.test(text);
    const sources = isPath && text.length < 2_000 ? readPlaces(reading, text, line) : [];
    if (text.length > 4 && text.length < 400) readGuards(reading, { text, line });
    this.#operand({ ...nothing, text, sources });
  }

  #operand(value: CodeValue) {
    this.#flush();
    this.#isAfterOperator = false;
    this.#value = value;
    this.#path = "";
  }

  /** The operand becomes a part of the expression. */
  #flush() {
    if (!this.#hasOperand()) return;
    const value = valueOfName(this.#code, this.#path, this.#value, this.#frame.line);
    this.#frame.value = this.#frame.value === undefined ? value : { ...join([this.#frame.value, value]) };
    this.#path = "";
    this.#value = undefined;
    this.#isAfterDot = false;
  }

  #endStatement() {
    this.#flush();
    const { target, value } = this.#frame;
    this.#written(value);
    if (target !== "" && value !== undefined) assign(this.#code, target, value);
    this.#frame.target = "";
    this.#frame.value = undefined;
    this.#frame.key = "";
    this.#declared = "";
    this.#isAfterOperator = false;
  }

  #sign(sign: string, line: number) {
    if (sign === "." || sign === "?.") {
      this.#isAfterDot = true;
      return;
    }
    this.#isAfterDot = false;
    if (sign === "(" || sign === "[" || sign === "{") this.#openFrame(sign, line);
    else if (sign === ")" || sign === "]" || sign === "}") {
      if (this.#skipped > 0) this.#skipped--;
      else if (this.#frames.length > 0) this.#close();
      else this.#endStatement();
    } else if (sign === ",") this.#endArgument();
    else if (sign === ";") {
      if (this.#frame.open === "(") this.#endArgument();
      else this.#endStatement();
    } else if (sign === "=" || sign === ":=" || sign === "+=") this.#assign(sign);
    else if (sign === ":" && this.#frame.open === "{") this.#keyOf();
    else if (sign === ":" && this.#frame.open === "" && this.#code.language === "python") {
      const declared = this.#declared;
      this.#flush();
      this.#frame.value = undefined;
      this.#declared = declared;
    } else {
      if (sign === "=>") this.#frame.value = undefined;
      const isOr = sign === "||" || sign === "??" || sign === "?" || sign === ":";
      this.#flush();
      if (sign === "/" && this.#frame.value?.text !== undefined)
        this.#frame.value = join([this.#frame.value, { ...nothing, text: "/" }]);
      if (isOr && this.#frame.value?.text === unknown) this.#frame.value = { ...this.#frame.value, text: undefined };
      this.#isAfterOperator = true;
    }
  }

  #keyOf() {
    const key = this.#value?.text ?? this.#path;
    this.#value = undefined;
    this.#path = "";
    this.#frame.value = undefined;
    this.#frame.key = key.slice(0, 80);
    this.#isAfterOperator = true;
  }

  #assign(sign: string) {
    const members = this.#path === "" && this.#declared === "" ? this.#value?.items : undefined;
    const name = members
      ? `{${members.map((member) => member.name ?? "").join(",")}}`
      : this.#path !== "" && !this.#path.startsWith(".") && sign !== "+="
        ? this.#path
        : this.#declared || this.#path;
    if (this.#frame.open === "(" && this.#code.language === "python") {
      this.#frame.key = name;
      this.#path = "";
      this.#value = undefined;
    } else {
      const before = sign === "+=" ? this.#code.variables.get(name) : undefined;
      this.#path = "";
      this.#value = undefined;
      this.#frame.value = before;
      this.#frame.target = this.#declared && sign !== "+=" ? this.#declared : name;
    }
    this.#isAfterOperator = true;
  }

  #endArgument() {
    this.#flush();
    const frame = this.#frame;
    if (frame.open === "") return this.#endStatement();
    if (
      !/print|log|write|error|warn|info|echo|help|describe|message|system|popen|run|call|exec|spawn|output|eval/i.test(
        frame.callee,
      )
    )
      this.#written(frame.value);
    if (frame.value !== undefined && frame.args.length + frame.keyed.length < 2_000) {
      if (frame.key !== "") frame.keyed.push([frame.key, frame.value]);
      else frame.args.push(frame.value);
    }
    frame.value = undefined;
    frame.key = "";
    frame.target = "";
    this.#declared = "";
    this.#isAfterOperator = false;
  }

  /** A text of a program that fetches something and runs it is code for somebody. */
  #written(value: CodeValue | undefined) {
    const text = value?.text;
    if (text === undefined || text.length < 12 || !/\b(?:curl|wget|iwr|irm)\b/i.test(text)) return;
    const command = fetchedAndRun(text);
    if (command !== undefined) readNested(this.#code.reading, "shell", command, this.#frame.line || this.#line);
  }

  #openFrame(open: "(" | "[" | "{", line: number) {
    if (this.#frames.length >= deepest * 5) {
      this.tooDeep ??= line;
      this.#skipped++;
      return;
    }
    const isCall = open !== "{" && this.#hasOperand() && !this.#isAfterOperator;
    const callee = isCall ? this.#path : "";
    const receiver = isCall ? this.#value : undefined;
    if (!isCall) {
      if (open === "{" && this.#isStatement() && this.#frame.target === "") this.#endStatement();
      else this.#flush();
    }
    this.#path = "";
    this.#value = undefined;
    this.#frames.push(this.#frame);
    this.#frame = frameOf(open, isCall && callee === "" ? "." : callee, receiver, line);
    this.#declared = "";
    this.#isAfterOperator = false;
  }

  #close() {
    if (this.#frame.target !== "") this.#endStatement();
    else this.#endArgument();
    const { open, callee, receiver, args, keyed, line: from } = this.#frame;
    this.#frame = this.#frames.pop()!;
    const group: CodeValue =
      args.length === 1 && keyed.length === 0 && open === "("
        ? args[0]!
        : { ...join([...args, ...keyed.map(([, value]) => value)]), items: args, keyed };
    if (open !== "(" && args.length !== 1) group.text = undefined;
    this.#path = "";
    if (callee === "") this.#value = args.length + keyed.length === 0 ? { ...nothing } : group;
    else this.#value = called(this.#code, { callee, receiver, args, keyed, line: from, isIndex: open === "[" });
    this.#isAfterOperator = false;
  }
}
