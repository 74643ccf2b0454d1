import { randomBytes } from "node:crypto";

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An identifier that clients make names of. */
export const newId = () => randomText(12);

/** Random letters of one case and digits, 5.17 bits each. */
export function randomText(length: number): string {
  let text = "";
  // Bytes from 252 on are dropped: they would make some digits more likely than others.
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 252 && text.length < length) text += digits[byte % 36]!;
  }
  return text;
}
