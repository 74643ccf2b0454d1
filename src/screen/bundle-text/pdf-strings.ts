const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The literal string that opens there: its bytes, one per character, and where it ends. */
export function literalAt(source: string, open: number): { bytes: string; end: number } {
  let bytes = "";
  let depth = 1;
  let at = open + 1;
  for (; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === "\\") {
      const octal = /^[0-7]{1,3}/.exec(source.slice(at + 1, at + 4))?.[0];
      const next = source[at + 1] ?? "";
      if (octal) bytes += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      else if (next !== "\n" && next !== "\r") bytes += escapes[next] ?? next;
      at += octal ? octal.length : next === "\r" && source[at + 2] === "\n" ? 2 : 1;
      continue;
    }
    if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) return { bytes, end: at + 1 };
    bytes += sign;
  }
  return { bytes, end: at };
}

/** The hexadecimal string that opens there. */
export function hexAt(source: string, open: number): { bytes: string; end: number } {
  const close = source.indexOf(">", open);
  const end = close < 0 ? source.length : close;
  return { bytes: fromHex(source.slice(open + 1, end)), end: end + 1 };
}

export function fromHex(text: string): string {
  const digits = text.replace(/[^\da-f]/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
}

/** Decodes a string outside of pages: UTF-16 or UTF-8 if it has a mark, else close to Latin-1. */
export function textOfString(bytes: string): string {
  const raw = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(raw.subarray(2));
  if (bytes.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(raw.subarray(2));
  if (bytes.startsWith("\xef\xbb\xbf")) return new TextDecoder().decode(raw);
  return new TextDecoder("windows-1252").decode(raw);
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const isWritten = (text: string) => /\p{L}{2}/u.test(text) && !/[\0-\x08\x0e-\x1f\x7f-\x9f]/.test(text);

/** Every string of an object: titles, comments, addresses, scripts. */
export function stringsIn(source: string): string[] {
  const strings: string[] = [];
  for (let at = 0; at < source.length;) {
    const sign = source[at];
    const isHex = sign === "<" && source[at + 1] !== "<";
    if (sign !== "(" && !isHex) {
      at += sign === "<" ? 2 : 1;
      continue;
    }
    const { bytes, end } = isHex ? hexAt(source, at) : literalAt(source, at);
    const text = textOfString(bytes);
    if (isWritten(text) && !/\/CharSet\s*$/.test(source.slice(Math.max(0, at - 16), at))) strings.push(text);
    at = end;
  }
  return strings;
}
