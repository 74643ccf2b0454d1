import { deepest } from "../fact.ts";
import { unescaped } from "./shell-words.ts";

export type TokenType = "name" | "text" | "number" | "sign" | "line";
/** Takes the tokens of a program, in their order. */
export type Take = (type: TokenType, value: string, line: number) => void;

export type CodeLanguage = "python" | "javascript";

const nameStart = /[\p{L}_$]/u;
const nameRest = /[\p{L}\p{N}_$]{1,120}/uy;
const beforeValue = new Set(
  "return typeof case in of delete void throw new else do and or not if await yield".split(" "),
);
/** They begin no longer sign. */
const alone = "()[]{},;";
const signs3 = ["===", "!==", "**=", "...", ">>>", "<<=", ">>=", "//=", "&&=", "||=", "??="];
const signs2 = [
  "=>",
  "==",
  "!=",
  "<=",
  ">=",
  "+=",
  "-=",
  "*=",
  "/=",
  "&&",
  "||",
  "??",
  "?.",
  "**",
  "//",
  "->",
  ":=",
  "++",
  "--",
  "|=",
  "&=",
  "%=",
];

/**
 * Takes a program apart in one walk, whether it is valid or not. What a template puts into a text is given as if it
 * were added to it. Gives the line where it nests too deep, if it does.
 */
export function tokenize(source: string, firstLine: number, language: CodeLanguage, take: Take): number | undefined {
  const walk = new Walk(source, firstLine, language, take);
  walk.run("");
  return walk.tooDeep;
}

class Walk {
  readonly #source: string;
  readonly #isPython: boolean;
  readonly #take: Take;
  #at = 0;
  #line: number;
  #depth = 0;
  /** Whether a value stands before, so that `/` divides and begins no regular expression. */
  #isAfterValue = false;
  tooDeep: number | undefined;

  constructor(source: string, firstLine: number, language: CodeLanguage, take: Take) {
    this.#source = source;
    this.#line = firstLine;
    this.#isPython = language === "python";
    this.#take = take;
  }

  /** Up to the bracket that closes what was opened before, which is passed. */
  run(close: "}" | "") {
    if (++this.#depth > deepest) {
      this.tooDeep ??= this.#line;
      this.#at = this.#source.length;
    }
    let open = 0;
    while (this.#at < this.#source.length) {
      const sign = this.#source[this.#at]!;
      if (sign === "\n") this.#newLine();
      else if (sign === " " || sign === "\t" || sign === "\r") this.#at++;
      else if (sign === "\\" && this.#isPython) this.#joinedLine();
      else if (this.#isComment(sign)) this.#skipComment();
      else if (sign === '"' || sign === "'") this.#string("");
      else if (sign === "`" && !this.#isPython) this.#template();
      else if (/[0-9]/.test(sign)) this.#number();
      else if (nameStart.test(sign)) this.#name();
      else if (sign === "/" && !this.#isPython && !this.#isAfterValue && this.#regularExpression()) continue;
      else {
        if (sign === "{") open++;
        if (sign === "}" && close !== "" && open-- === 0) {
          this.#at++;
          break;
        }
        this.#sign();
      }
    }
    this.#depth--;
  }

  #newLine() {
    if (this.#isPython) this.#take("line", "\n", this.#line);
    this.#line++;
    this.#at++;
  }

  #joinedLine() {
    const isEnd = /^\\\r?\n/.test(this.#source.slice(this.#at, this.#at + 3));
    if (isEnd) {
      this.#at = this.#source.indexOf("\n", this.#at) + 1;
      this.#line++;
    } else this.#at++;
  }

  #isComment(sign: string) {
    if (this.#isPython || (sign === "#" && this.#at === 0)) return sign === "#";
    return sign === "/" && (this.#source[this.#at + 1] === "/" || this.#source[this.#at + 1] === "*");
  }

  #skipComment() {
    const isBlock = this.#source.startsWith("/*", this.#at);
    const end = this.#source.indexOf(isBlock ? "*/" : "\n", this.#at + 1);
    const to = end === -1 ? this.#source.length : isBlock ? end + 2 : end;
    if (isBlock) this.#count(this.#at, to);
    this.#at = to;
  }

  #count(from: number, to: number) {
    // Not by a search in the whole source, which would go on to its end.
    for (let at = from; at < to; at++) if (this.#source.charCodeAt(at) === 10) this.#line++;
  }

  #number() {
    const match = /^(?:0[xX][0-9a-fA-F_]+|0[oO]?[0-7_]+|[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][+-]?\d+)?)n?/.exec(
      this.#source.slice(this.#at, this.#at + 60),
    )!;
    this.#take("number", match[0], this.#line);
    this.#at += match[0].length;
    this.#isAfterValue = true;
  }

  #name() {
    nameRest.lastIndex = this.#at;
    nameRest.test(this.#source);
    const name = this.#source.slice(this.#at, nameRest.lastIndex);
    const quote = this.#source[this.#at + name.length];
    if (this.#isPython && (quote === '"' || quote === "'") && /^(?:[rbuf]|rb|br|fr|rf)$/i.test(name)) {
      this.#at += name.length;
      return this.#string(name.toLowerCase());
    }
    this.#take("name", name, this.#line);
    this.#at += name.length;
    this.#isAfterValue = !beforeValue.has(name);
  }

  #string(prefix: string) {
    const quote = this.#source[this.#at]!;
    const isTriple = this.#isPython && this.#source.startsWith(quote.repeat(3), this.#at);
    const close = isTriple ? quote.repeat(3) : quote;
    const line = this.#line;
    let at = this.#at + close.length;
    const from = at;
    while (at < this.#source.length && !this.#source.startsWith(close, at)) {
      if (this.#source[at] === "\\") at++;
      else if (this.#source[at] === "\n" && !isTriple) break;
      at++;
    }
    const raw = this.#source.slice(from, at);
    this.#at = Math.min(at + close.length, this.#source.length);
    this.#count(from, at);
    const isFormat = prefix.includes("f") && raw.includes("{");
    if (isFormat) this.#formatted(raw, line, prefix.includes("r"));
    else this.#take("text", prefix.includes("r") ? raw : plain(raw), line);
    this.#isAfterValue = true;
  }

  /** `f"a{b}c"` is `"a" + (b) + "c"`. */
  #formatted(raw: string, line: number, isRaw: boolean) {
    let from = 0;
    for (const match of raw.matchAll(/\{\{|\{([^{}]{1,300})\}/g)) {
      if (match[1] === undefined) continue;
      const text = raw.slice(from, match.index);
      this.#take("text", isRaw ? text : plain(text), line);
      from = match.index + match[0].length;
      this.#take("sign", "+", line);
      this.#take("sign", "(", line);
      if (this.#depth < 5) {
        const inner = new Walk(match[1].replace(/(?:![rsa])?(?::[^'"()[\]]*)?$/, ""), line, "python", this.#take);
        inner.#depth = this.#depth;
        inner.run("");
      }
      this.#take("sign", ")", line);
      this.#take("sign", "+", line);
    }
    const rest = raw.slice(from);
    this.#take("text", isRaw ? rest : plain(rest), line);
  }

  #template() {
    this.#at++;
    let from = this.#at;
    const text = (to: number) => {
      this.#take("text", plain(this.#source.slice(from, to)), this.#line);
      this.#count(from, to);
    };
    while (this.#at < this.#source.length) {
      const sign = this.#source[this.#at]!;
      if (sign === "\\") this.#at += 2;
      else if (sign === "`") break;
      else if (sign === "$" && this.#source[this.#at + 1] === "{") {
        text(this.#at);
        this.#at += 2;
        this.#take("sign", "+", this.#line);
        this.#take("sign", "(", this.#line);
        this.#isAfterValue = false;
        this.run("}");
        this.#take("sign", ")", this.#line);
        this.#take("sign", "+", this.#line);
        from = this.#at;
      } else this.#at++;
    }
    text(Math.min(this.#at, this.#source.length));
    this.#at++;
    this.#isAfterValue = true;
  }

  #regularExpression(): boolean {
    let isInClass = false;
    for (let at = this.#at + 1; at < this.#source.length && at < this.#at + 2_000; at++) {
      const sign = this.#source[at];
      if (sign === "\n") return false;
      if (sign === "\\") at++;
      else if (sign === "[") isInClass = true;
      else if (sign === "]") isInClass = false;
      else if (sign === "/" && !isInClass) {
        this.#at = at + 1;
        this.#isAfterValue = true;
        this.#take("number", "0", this.#line);
        return true;
      }
    }
    return false;
  }

  #sign() {
    const sign = this.#signHere();
    this.#take("sign", sign, this.#line);
    this.#at += sign.length;
    this.#isAfterValue = sign === ")" || sign === "]" || sign === "}";
  }

  #signHere(): string {
    const first = this.#source[this.#at]!;
    if (alone.includes(first)) return first;
    const three = this.#source.slice(this.#at, this.#at + 3);
    return signs3.includes(three) ? three : signs2.includes(three.slice(0, 2)) ? three.slice(0, 2) : first;
  }
}

const plain = (raw: string) => (raw.includes("\\") ? unescaped(raw.replaceAll(/\\\r?\n/g, "")) : raw);
