import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, in letters that are safe in cookies and addresses. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a secret. It is too long to be guessed from it. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
