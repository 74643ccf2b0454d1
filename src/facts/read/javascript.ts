import { parse } from "meriyah";
import { type Take, tokenize, type TokenType } from "./code-tokens.ts";
import { unescaped } from "./shell-words.ts";

/** Longer programs would take a parser too long. */
const parsedMost = 32_768;

/** The tokens of a program: by a parser where it is one and not long, else by signs alone. */
export function javascriptTokens(source: string, firstLine: number, isTyped: boolean, take: Take): number | undefined {
  if (!isTyped && source.length <= parsedMost) {
    const tokens = parsedTokens(source);
    if (tokens) {
      for (const [type, value, line] of tokens) take(type, value, line + firstLine - 1);
      return undefined;
    }
  }
  return tokenize(source, firstLine, "javascript", take);
}

type Token = [TokenType, string, number];

function parsedTokens(source: string): Token[] | undefined {
  for (const sourceType of ["module", "script"] as const) {
    const tokens: Token[] = [];
    try {
      parse(source, {
        ...{ sourceType, next: true, jsx: true, webcompat: true, globalReturn: sourceType === "script" },
        onToken: (type, start, end, { start: { line } }) => addToken(tokens, type, source.slice(start, end), line),
      });
      return tokens;
    } catch {
      // The other kind of source, then signs alone: what does not parse is read all the same.
    }
  }
  return undefined;
}

const types: Record<string, TokenType> = {
  ...{ Identifier: "name", Keyword: "name", PrivateIdentifier: "name", BooleanLiteral: "name", NullLiteral: "name" },
  ...{ NumericLiteral: "number", BigIntLiteral: "number", RegularExpression: "number", StringLiteral: "text" },
};

function addToken(tokens: Token[], type: string, raw: string, line: number) {
  if (type === "TemplateLiteral") {
    const text = raw.replace(/^[`}]/, "").replace(/(?:`|\$\{)$/, "");
    if (raw.startsWith("}")) tokens.push(["sign", ")", line], ["sign", "+", line]);
    tokens.push(["text", unescaped(text), line]);
    if (raw.endsWith("${")) tokens.push(["sign", "+", line], ["sign", "(", line]);
    return;
  }
  const kind = types[type] ?? "sign";
  if (kind === "text") tokens.push(["text", unescaped(raw.slice(1, -1)), line]);
  else if (type === "RegularExpression") tokens.push(["number", "0", line]);
  else tokens.push([kind, raw, line]);
}
