/** Decodes the bytes of one file to text as they arrive. */
export type Decoder = {
  decode(part: Uint8Array): string;
  end(): string;
  /** Bytes that are invalid in this encoding. Many of them mean that the text has another encoding. */
  readonly oddBytes: number;
};

/** The encoding of a file, by its byte order mark or the pattern of its bytes; undefined if the file is no text. */
export function decoderFor(head: Uint8Array, isNamedText: boolean): Decoder | undefined {
  const [one, two, three, four] = head;
  if (one === 0xff && two === 0xfe && three === 0 && four === 0) return new Utf32(true);
  if (one === 0 && two === 0 && three === 0xfe && four === 0xff) return new Utf32(false);
  if (one === 0xff && two === 0xfe) return new Utf16("utf-16le");
  if (one === 0xfe && two === 0xff) return new Utf16("utf-16be");
  for (const isLittle of [true, false]) if (isUtf32(head, isLittle)) return new Utf32(isLittle);
  if (!isUtf8(head)) {
    for (const encoding of ["utf-16le", "utf-16be"] as const) if (isUtf16(head, encoding)) return new Utf16(encoding);
  }
  return isNamedText || readsAsText(head) ? new Utf8OrWindows() : undefined;
}

class Utf16 implements Decoder {
  readonly oddBytes = 0;
  readonly #decoder: TextDecoder;
  constructor(encoding: "utf-16le" | "utf-16be") {
    this.#decoder = new TextDecoder(encoding);
  }
  decode = (part: Uint8Array) => this.#decoder.decode(part, { stream: true });
  end = () => this.#decoder.decode();
}

class Utf32 implements Decoder {
  readonly oddBytes = 0;
  readonly #isLittle: boolean;
  #over = new Uint8Array(0);
  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }
  decode(part: Uint8Array) {
    const bytes = Buffer.concat([this.#over, part]);
    const whole = bytes.length & ~3;
    this.#over = Uint8Array.from(bytes.subarray(whole));
    const view = new DataView(bytes.buffer, bytes.byteOffset, whole);
    let text = "";
    for (let at = 0; at < whole; at += 4) {
      const code = view.getUint32(at, this.#isLittle);
      if (code !== 0xfeff || at > 0) text += code < 0x11_0000 ? String.fromCodePoint(code) : "\ufffd";
    }
    return text.toWellFormed();
  }
  end = () => "";
}

const windows = new TextDecoder("windows-1252");
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8, with each invalid byte read as Windows-1252: most agents do so, and old files are written so. */
class Utf8OrWindows implements Decoder {
  oddBytes = 0;
  #over = new Uint8Array(0);

  decode(part: Uint8Array) {
    const bytes = this.#over.length > 0 ? Buffer.concat([this.#over, part]) : part;
    const whole = bytes.length - unfinished(bytes);
    this.#over = bytes.slice(whole);
    return this.#read(bytes.subarray(0, whole));
  }

  end() {
    return this.#read(this.#over);
  }

  #read(bytes: Uint8Array): string {
    try {
      return strict.decode(bytes);
    } catch {
      return this.#readBytewise(bytes);
    }
  }

  #readBytewise(bytes: Uint8Array): string {
    let text = "";
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      const length = sequenceLength(bytes, at);
      if (length > 0) {
        at += length;
        continue;
      }
      text += decodeKnown(bytes.subarray(from, at)) + windows.decode(bytes.subarray(at, at + 1));
      this.oddBytes++;
      from = ++at;
    }
    return text + decodeKnown(bytes.subarray(from));
  }
}

const lossy = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
const decodeKnown = (bytes: Uint8Array) => (bytes.length > 0 ? lossy.decode(bytes) : "");

/** The length of the UTF-8 character that begins there; 0 if there is none. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead <= 0xf4 && lead >= 0xf0 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  for (let next = 1; next < length; next++) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** How many bytes at the end begin a character that continues in the next part. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

export const isUtf8 = (head: Uint8Array) => {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(head, { stream: true });
    return !head.includes(0);
  } catch {
    return false;
  }
};

function isUtf32(head: Uint8Array, isLittle: boolean): boolean {
  const whole = head.length & ~3;
  if (whole < 8) return false;
  const view = new DataView(head.buffer, head.byteOffset, whole);
  for (let at = 0; at < whole; at += 4) {
    const code = view.getUint32(at, isLittle);
    if (code < 9 || code >= 0x11_0000) return false;
  }
  return true;
}

/** UTF-16 units that every longer text contains, and that a pair of one-byte letters never forms. */
const parting = /[\t\n\r \u3001\u3002\uff0c]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwritten = /[\0-\x08\x0e-\x1f\x7f\ufffd\p{Cn}\p{Co}]/gu;

function isUtf16(head: Uint8Array, encoding: "utf-16le" | "utf-16be"): boolean {
  if (head.length < 8) return false;
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1), { stream: true });
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (count(unwritten) > text.length * 0.01) return false;
  return count(parting) >= text.length * 0.01 && count(parting) > 0;
}

/** The largest share of bytes that no text contains. Old encodings with a few stray bytes have less. */
const oddShareMost = 0.15;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const oddCharacter = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f\ufffd]/g;

const readsAsText = (head: Uint8Array) =>
  (new TextDecoder().decode(head, { stream: true }).match(oddCharacter)?.length ?? 0) <= head.length * oddShareMost;
