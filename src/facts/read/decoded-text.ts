import { pattern } from "../pattern.ts";
import { decodeBase64, decodeHex } from "../decode.ts";
import type { Call, CodeValue } from "./code-values.ts";
import { longestText } from "./reading.ts";

const unpackingCall = pattern(
  "",
  String.raw`(?:^|\.)(?:zlib\.decompress|gzip\.decompress|lzma\.decompress|bz2\.decompress|`,
  String.raw`marshal\.loads|inflateSync|gunzipSync|Fernet\.decrypt|decrypt)$`,
);

/** Texts that are decoded or put together from numbers, parts or the other end. */
export function decodedText(
  name: string,
  last: string,
  { args }: Call,
  head: CodeValue | undefined,
): { text: string | undefined; isDecoded: boolean } | undefined {
  const first = args[0];
  if (
    /(?:^|\.)(?:b64decode|urlsafe_b64decode|standard_b64decode|decodebytes|a2b_base64|atob|Base64\.decode)$/.test(name)
  )
    return { text: decodeBase64(first?.text ?? ""), isDecoded: true };
  if (/(?:^|\.)Buffer\.from$/.test(name)) {
    const encoding = args[1]?.text;
    if (encoding === "base64" || encoding === "base64url")
      return { text: decodeBase64(first?.text ?? ""), isDecoded: true };
    if (encoding === "hex") return { text: decodeHex(first?.text ?? ""), isDecoded: true };
    return { text: first?.text, isDecoded: first?.isDecoded ?? false };
  }
  if (/(?:^|\.)(?:bytes\.fromhex|bytearray\.fromhex|unhexlify|a2b_hex)$/.test(name))
    return { text: decodeHex(first?.text ?? ""), isDecoded: true };
  if (unpackingCall.test(name)) return { text: undefined, isDecoded: true };
  if (/(?:^|\.)codecs\.decode$/.test(name)) return { text: undefined, isDecoded: true };
  if (last === "fromCharCode" || last === "fromCodePoint") return { text: ofNumbers(args), isDecoded: true };
  if (name === "chr") return { text: ofNumbers(args), isDecoded: false };
  if (/(?:^|\.)bytes(?:array)?$/.test(name) && first?.items) return { text: ofNumbers(first.items), isDecoded: true };
  if (last === "join" && !name.endsWith("path.join")) {
    const items = first?.items ?? head?.items ?? [];
    const between = first?.items ? (head?.text ?? "") : (first?.text ?? ",");
    return items.length > 0 && items.every(({ text }) => text !== undefined)
      ? {
          text: items
            .map(({ text }) => text)
            .join(between)
            .slice(0, longestText),
          isDecoded: false,
        }
      : undefined;
  }
  if (last === "reverse" && head?.text !== undefined)
    return { text: [...head.text].toReversed().join(""), isDecoded: true };
  if (last === "split" && head?.text !== undefined && first?.text === "") return { text: head.text, isDecoded: false };
  return undefined;
}

function ofNumbers(values: readonly CodeValue[]): string | undefined {
  const codes = values.flatMap((value) => value.items ?? [value]).map(({ text }) => Number(text));
  return codes.every((code) => Number.isInteger(code) && code >= 0 && code < 0x110000)
    ? String.fromCodePoint(...codes.slice(0, 10_000))
    : undefined;
}
