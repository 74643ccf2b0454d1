/** The text of base64; undefined if it is none or its bytes are no text. */
export function decodeBase64(text: string): string | undefined {
  const plain = text.replaceAll(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (plain.length < 8 || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return undefined;
  return textOf(Buffer.from(plain, "base64"));
}

export function decodeHex(text: string): string | undefined {
  const plain = text.replaceAll(/\\x|0x|[\s,:]/g, "");
  if (plain.length < 8 || plain.length % 2 > 0 || !/^[0-9a-f]+$/i.test(plain)) return undefined;
  return textOf(Buffer.from(plain, "hex"));
}

function textOf(bytes: Buffer): string | undefined {
  // Commands of PowerShell are encoded in UTF-16.
  const isWide =
    bytes.length > 3 && bytes.length % 2 === 0 && bytes.subarray(0, 64).every((byte, at) => at % 2 === 0 || byte === 0);
  const text = isWide ? bytes.toString("utf16le") : bytes.toString("utf8");
  const sample = text.slice(0, 400);
  // oxlint-disable-next-line no-control-regex -- what no text has
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return odd * 20 > sample.length ? undefined : text;
}
