import type { HttpReply } from "./replies.ts";
import type { ScannedFile } from "../port.ts";

export type HttpOptions = { fetch?: typeof fetch; now?: () => number; scanMs?: number; askMs?: number };

export type Service = { url: URL; headers: Record<string, string> };

const bodyMostBytes = 64 * 1024;
const ignore = () => {};

/** The name that a file is sent under. It holds nothing of its owner's, so that nothing in it can end a header. */
export const sentName = (file: ScannedFile): string => `${file.sha256.replace(/[^\da-f]/gi, "")}.zip`;

/**
 * `fetch` refuses credentials in a URL: they go into headers. Ids of service tokens of Cloudflare Access end in
 * `.access`, and Access wants headers of its own.
 */
export function serviceAt(address: URL): Service {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return {
    url,
    headers: username === "" ? {} : headersFor(decodeURIComponent(username), decodeURIComponent(password)),
  };
}

const headersFor = (user: string, secret: string): Record<string, string> =>
  user.endsWith(".access")
    ? { "cf-access-client-id": user, "cf-access-client-secret": secret }
    : { authorization: `Basic ${btoa(`${user}:${secret}`)}` };

/** Sends one file as a form. The archive is streamed, never in memory as a whole. Says whether all of it was sent. */
export async function postFile(
  { url, headers }: Service,
  path: string,
  form: { field: string; name: string; size: number; stream: ReadableStream<Uint8Array> },
  options: { fetch: typeof fetch; withinMs: number },
): Promise<HttpReply & { isSent: boolean }> {
  const boundary = `bundle-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const head = encoder.encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="${form.field}"; filename="${form.name}"\r\n` +
      `Content-Type: application/zip\r\n\r\n`,
  );
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  // Sends the length first, and fails where the stream has another.
  const body = new FixedLengthStream(head.length + form.size + tail.length);
  const writer = body.writable.getWriter();
  let isSent = false;
  void pump(form.stream, writer, head, tail).then((isWhole) => (isSent = isWhole));
  try {
    const reply = await exchange(options, new URL(path, url), {
      method: "POST",
      headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
      body: body.readable,
    });
    return { ...reply, isSent };
  } finally {
    // An answer may come before the last byte. Then the service wants no more.
    void writer.abort().catch(ignore);
  }
}

async function pump(
  stream: ReadableStream<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  head: Uint8Array,
  tail: Uint8Array,
): Promise<boolean> {
  const reader = stream.getReader();
  try {
    await writer.write(head);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await writer.write(value);
    }
    await writer.write(tail);
    await writer.close();
    return true;
  } catch (error) {
    void reader.cancel().catch(ignore);
    await writer.abort(error).catch(ignore);
    return false;
  }
}

export const getText = (
  { url, headers }: Service,
  path: string,
  options: { fetch: typeof fetch; withinMs: number },
): Promise<HttpReply> => exchange(options, new URL(path, url), { headers });

async function exchange(
  options: { fetch: typeof fetch; withinMs: number },
  url: URL,
  init: RequestInit,
): Promise<HttpReply> {
  const { fetch, withinMs } = options;
  // A redirect is no verdict, and its target is not what was configured.
  const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(withinMs) });
  return { status: response.status, body: await textOf(response) };
}

/** A service's answer is short. A longer one is another server's page. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > bodyMostBytes) throw new Error("the scanner's answer is too long");
  }
  return text + decoder.decode();
}
