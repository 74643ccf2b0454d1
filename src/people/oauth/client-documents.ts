import { secretHash } from "../hashed-secrets.ts";
import { shortened } from "../../lib/shortened.ts";
import { registrationPath } from "./issuer.ts";

/**
 * The documents of clients that are addresses (Client ID Metadata Documents). The library fetches them. A copy of one
 * is kept once a person has let its client in, and stands in for it while it can't be fetched.
 */
type Kept = {
  get: (key: string, options: { type: "json" }) => Promise<unknown>;
  put: (key: string, value: string, options: KVNamespacePutOptions) => Promise<void>;
};

/** Where the library looks for a document before it fetches one. */
const libraryCache = "workers-oauth-provider:cimd:v1";
const documentMaxBytes = 5 * 1024;
const keptSeconds = 400 * 24 * 60 * 60;
/** How long a copy stands in: then the document itself is tried again. */
const recalledSeconds = 5 * 60;
const fetchMs = 10_000;

const nameOf = (address: string) => `document:${secretHash(address)}`;

/** Why a client is not known, for its user and for the client: with what to do. */
export const documentReason = (base: string, address: string, reason: string): string =>
  plain(
    `The document that describes this client, ${shortened(address, 300)}, can't be read: ${shortened(reason, 200)}. ` +
      `A client without one registers at ${base}${registrationPath}`,
  );

/** What an OAuth error may hold (RFC 6749, 5.2). */
const plain = (text: string) => text.replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]+/g, " ");

/** Undefined where nothing answers. */
const ask = (address: string): Promise<Response | undefined> =>
  fetch(address, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(fetchMs) }).catch(
    () => undefined,
  );

/** Whether a document is only away. One that is served and was refused, or that its client took down, is not. */
async function isAway(address: string): Promise<boolean> {
  const response = await ask(address);
  await response?.body?.cancel();
  return !response || (!response.ok && response.status !== 404 && response.status !== 410);
}

/** Keeps a copy of the document of a client that was let in, just after the library has read it. */
export async function keepDocument(kv: Kept, address: string): Promise<void> {
  const response = await ask(address);
  const document = response?.ok && response.body ? await readDocument(response.body) : undefined;
  if (document !== undefined) await kv.put(nameOf(address), document, { expirationTtl: keptSeconds });
}

/** A document as JSON. Undefined for what is none, or longer than one may be. */
async function readDocument(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > documentMaxBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    // The client stays known by its address alone, or by the copy from before.
    return undefined;
  }
}

/**
 * Puts the copy where the library finds it. The library judges it as it judges the document. False where there is
 * none, or none is needed: the document is there, or was taken down.
 */
export async function recallDocument(kv: Kept, address: string): Promise<boolean> {
  const document = await kv.get(nameOf(address), { type: "json" });
  if (document === null || !(await isAway(address))) return false;
  const headers = { "Cache-Control": `public, max-age=${recalledSeconds}` };
  await (await caches.open(libraryCache)).put(address, Response.json(document, { headers }));
  return true;
}
