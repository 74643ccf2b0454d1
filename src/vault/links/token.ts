import { createHash, createHmac, randomBytes } from "node:crypto";

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";
const tokenLength = 32;

export const isToken = (text: string): boolean => /^[a-z0-9]{32}$/.test(text);

/** 165 random bits, in letters of one case: some clients fold the case of URLs. */
export const newToken = () => randomText(tokenLength);
/** Clients make names of this id. */
export const newLinkId = () => randomText(12);

function randomText(length: number): string {
  let text = "";
  // Bytes from 252 on are dropped: they would make some digits more likely than others.
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 252 && text.length < length) text += digits[byte % 36]!;
  }
  return text;
}

/** What is stored of a token. The token is too long to be guessed from it. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * What is stored of an address. It is keyed by the token, which is not stored, so that no list of all addresses can
 * reveal it.
 */
export const clientHash = (token: string, address: string) =>
  createHmac("sha256", token).update(address).digest("base64url");
