/** A run of UTF-7: after the plus, UTF-16 in base64. */
const shifted = /\+([A-Za-z\d+/]{3,2000})-?/g;
const written = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n\r\t]+$/u;

/** The text with its UTF-7 decoded; undefined if no run of it decodes to text. */
export function withoutUtf7(text: string): string | undefined {
  if (!text.includes("+")) return undefined;
  let decodedAny = false;
  const decoded = text.replace(shifted, (run, base64: string) => {
    const inside = decodeRun(base64);
    if (inside === undefined) return run;
    decodedAny = true;
    return inside;
  });
  return decodedAny ? decoded : undefined;
}

/** A valid run has whole units, only zero bits left over, and no unassigned characters. */
function decodeRun(base64: string): string | undefined {
  const bytes = Buffer.from(base64, "base64");
  const units = Math.floor((base64.length * 6) / 16);
  const leftBits = base64.length * 6 - units * 16;
  if (leftBits >= 6) return undefined;
  const rest = Buffer.from(base64.slice(-1).padStart(4, "A"), "base64")[2]! & ((1 << leftBits) - 1);
  if (leftBits > 0 && rest !== 0) return undefined;
  const text = new TextDecoder("utf-16be").decode(bytes.subarray(0, units * 2));
  return written.test(text) ? text : undefined;
}
