import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** The parts of a key: the public id that finds it, and the secret that proves it. */
export type Key = { id: string; secret: string };

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 10;
const secretBytes = 32;
// 62^43 is the first power above 2^256, 62^6 the first above 2^32.
const secretLength = 43;
const checksumLength = 6;

/** `dv_<id>_<secret>_<checksum>`: the pattern for secret scanners. */
export const keyPattern = new RegExp(
  `^dv_([0-9A-Za-z]{${idLength}})_([0-9A-Za-z]{${secretLength}})_([0-9A-Za-z]{${checksumLength}})$`,
);

/** Whether a key is meant for this service, right or wrong. Another token may belong to another service. */
export const isOurs = (text: string): boolean => text.startsWith("dv_");

/**
 * Undefined for text that is no key of this service, including a mistyped key: CRC-32 finds every error of one
 * character.
 */
export function parseKey(text: string): Key | undefined {
  const [, id, secret, checksum] = keyPattern.exec(text) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return checksumOf(`dv_${id}_${secret}`) === checksum ? { id, secret } : undefined;
}

export function formatKey({ id, secret }: Key): string {
  const text = `dv_${id}_${secret}`;
  return `${text}_${checksumOf(text)}`;
}

/** The id is made of more random bytes than it holds, so that its digits are almost evenly distributed. */
export const newKey = (): Key => ({
  id: toBase62(randomBytes(16), idLength),
  secret: toBase62(randomBytes(secretBytes), secretLength),
});

/** A plain digest is enough: the secret has 256 random bits. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** The number that the bytes stand for, in base 62: its last `length` digits. */
export function toBase62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (let place = 0; place < length; place++) {
    text = digits[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return toBase62(bytes, checksumLength);
}
