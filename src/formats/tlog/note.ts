import { createHash } from "node:crypto";

/** What signs a note: Ed25519, the one kind of signature here (C2SP, signed-note). */
const ed25519 = 1;
const keyBytes = 32;
/** What precedes the 32 bytes of a private key in its PKCS #8 form (RFC 8410). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** A key that checks: the name stands in each signature, with four bytes that tell keys of one name apart. */
export type VerifierKey = { name: string; id: Buffer; publicKey: Buffer };
export type SignerKey = VerifierKey & { privateKey: CryptoKey };

/** A name of a key can't hold spaces or `+`. */
export const isKeyName = (name: string): boolean => /^[^\s+]+$/u.test(name);

const idOf = (name: string, publicKey: Uint8Array): Buffer =>
  createHash("sha256").update(name).update(Uint8Array.of(0x0a, ed25519)).update(publicKey).digest().subarray(0, 4);

/** As Go's `note` writes it: `name+id+key`. */
export const verifierText = ({ name, id, publicKey }: VerifierKey): string =>
  `${name}+${id.toString("hex")}+${Buffer.concat([Uint8Array.of(ed25519), publicKey]).toString("base64")}`;

/** The parts of a key's text after what says which half it is; null where it has another form. */
function partsOf(text: string): { name: string; id: Buffer; key: Buffer } | null {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u.exec(text);
  if (!match) return null;
  const bytes = Buffer.from(match[3]!, "base64");
  if (bytes.length !== 1 + keyBytes || bytes[0] !== ed25519) return null;
  return { name: match[1]!, id: Buffer.from(match[2]!, "hex"), key: bytes.subarray(1) };
}

export function readVerifierKey(text: string): VerifierKey | null {
  const parts = partsOf(text);
  if (!parts?.id.equals(idOf(parts.name, parts.key))) return null;
  return { name: parts.name, id: parts.id, publicKey: parts.key };
}

const signerPrefix = "PRIVATE+KEY+";

/** The key of `PRIVATE+KEY+name+id+key`; null where that is none. */
export async function readSignerKey(text: string): Promise<SignerKey | null> {
  const parts = text.startsWith(signerPrefix) ? partsOf(text.slice(signerPrefix.length)) : null;
  if (!parts) return null;
  const key = await signerKeyOf(parts.name, parts.key);
  return parts.id.equals(key.id) ? key : null;
}

/** A new key, and the text of its private half. */
export async function newSignerKey(name: string): Promise<{ key: SignerKey; text: string }> {
  const seed = crypto.getRandomValues(new Uint8Array(keyBytes));
  const key = await signerKeyOf(name, seed);
  const bytes = Buffer.concat([Uint8Array.of(ed25519), seed]).toString("base64");
  return { key, text: `${signerPrefix}${name}+${key.id.toString("hex")}+${bytes}` };
}

/** The key whose private half has this seed. */
async function signerKeyOf(name: string, seed: Uint8Array): Promise<SignerKey> {
  const pkcs8 = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, { name: "Ed25519" }, true, ["sign"]);
  const { x } = (await crypto.subtle.exportKey("jwk", privateKey)) as JsonWebKey;
  const publicKey = Buffer.from(x!, "base64url");
  return { name, id: idOf(name, publicKey), publicKey, privateKey };
}

/** A text that ends with a line, signed by each key. */
export async function signNote(text: string, keys: readonly SignerKey[]): Promise<string> {
  const lines = await Promise.all(
    keys.map(async ({ name, id, privateKey }) => {
      const signature = await crypto.subtle.sign("Ed25519", privateKey, new TextEncoder().encode(text));
      return `— ${name} ${Buffer.concat([id, Buffer.from(signature)]).toString("base64")}\n`;
    }),
  );
  return `${text}\n${lines.join("")}`;
}

/** The text of a note that at least one of these keys has signed, and none of them wrongly; null for any other. */
export async function openNote(note: string, keys: readonly VerifierKey[]): Promise<string | null> {
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || !note.endsWith("\n")) return null;
  const text = note.slice(0, split + 1);
  let isSigned = false;
  for (const line of note.slice(split + 2, -1).split("\n")) {
    const match = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line);
    if (!match) return null;
    const bytes = Buffer.from(match[2]!, "base64");
    const key = keys.find(({ name, id }) => name === match[1] && id.equals(bytes.subarray(0, 4)));
    if (!key) continue;
    const publicKey = await crypto.subtle.importKey("raw", key.publicKey, { name: "Ed25519" }, false, ["verify"]);
    const isIts = await crypto.subtle.verify("Ed25519", publicKey, bytes.subarray(4), new TextEncoder().encode(text));
    if (!isIts) return null;
    isSigned = true;
  }
  return isSigned ? text : null;
}
