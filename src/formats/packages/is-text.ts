/** Text is valid UTF-8 without a NUL character near its beginning. */
export function isText(bytes: Uint8Array): boolean {
  if (bytes.subarray(0, 8_192).includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
