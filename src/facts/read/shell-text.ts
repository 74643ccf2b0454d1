import { countLines, type Dialect } from "./shell-words.ts";

export const spaces = " \t\r";
export const ends = "\n;|&()<>";
/** All others stand for themselves in a word. */
const special = `${spaces}${ends}'"\`$\\{}`;
/** By their codes; those beyond stand for themselves too. */
const isPlain = Array.from({ length: 128 }, (_, code) => !special.includes(String.fromCharCode(code)));

/** A script, and how far it is read. */
export class ShellText {
  protected readonly source: string;
  protected readonly isPowerShell: boolean;
  protected readonly escape: string;
  protected at = 0;
  /** Where reading ends for now. */
  protected end: number;
  protected line: number;

  constructor(source: string, firstLine: number, dialect: Dialect) {
    this.source = source;
    this.end = source.length;
    this.line = firstLine;
    this.isPowerShell = dialect === "powershell";
    this.escape = this.isPowerShell ? "`" : "\\";
  }

  protected startsWith(text: string, ahead = 0) {
    return this.source.startsWith(text, this.at + ahead) || this.source.startsWith(`\r${text}`, this.at + ahead);
  }

  protected isAtWordStart() {
    return this.at === 0 || /[\s;|&()]/.test(this.source[this.at - 1]!);
  }

  /** The signs that stand for themselves from here on. */
  protected plain(): string {
    const from = this.at;
    while (this.at < this.source.length && (isPlain[this.source.charCodeAt(this.at)] ?? true)) this.at++;
    return this.source.slice(from, this.at);
  }

  protected skipLineEnd() {
    this.at = this.source.indexOf("\n", this.at) + 1;
    this.line++;
  }

  protected skipComment() {
    const end = this.source.indexOf("\n", this.at);
    this.at = end === -1 ? this.source.length : end;
  }

  protected single(): string {
    const close = this.source.indexOf("'", this.at + 1);
    // A quotation mark without its pair, as in a sentence, is a sign like others.
    const inner = this.source.slice(this.at + 1, close === -1 ? undefined : close);
    if (close === -1 || (inner.length > 20_000 && !/^[\w+/=\s]*$/.test(inner))) {
      this.at++;
      return "'";
    }
    this.line += countLines(inner);
    this.at = close + 1;
    return inner;
  }

  /** The lines up to the one that is `delimiter` alone, which is passed. */
  protected linesUpTo(delimiter: string, stripsTabs: boolean): string {
    const from = this.at;
    let to = from;
    while (this.at < this.source.length) {
      const end = this.source.indexOf("\n", this.at);
      const line = this.source.slice(this.at, end === -1 ? undefined : end);
      this.at = end === -1 ? this.source.length : end + 1;
      this.line++;
      if ((stripsTabs ? line.replace(/^\t+/, "") : line).trimEnd() === delimiter) break;
      to = this.at;
    }
    return this.source.slice(from, to).replaceAll("\r\n", "\n").replace(/\n$/, "");
  }
}
