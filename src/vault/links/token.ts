import { createHash, createHmac } from "node:crypto";
import { randomText } from "../../lib/random-text.ts";

export const isToken = (text: string): boolean => /^[a-z0-9]{32}$/.test(text);

/** 165 random bits, in letters of one case: some clients fold the case of URLs. */
export const newToken = () => randomText(32);

/** What is stored of a token. The token is too long to be guessed from it. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * What is stored of an address. It is keyed by the token, which is not stored, so that no list of all addresses can
 * reveal it.
 */
export const clientHash = (token: string, address: string) =>
  createHmac("sha256", token).update(address).digest("base64url");
