import { createHash } from "node:crypto";

/** SHA-256 as 64 lower-case hexadecimal digits; of a text, that of its UTF-8. */
export const digestOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");
