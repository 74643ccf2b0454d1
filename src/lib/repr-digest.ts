/** The header of RFC 9530, of the SHA-256 in hex of a whole representation. */
export const reprDigest = (sha256: string) => ({
  "Repr-Digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
});
