import { type Service, serviceAt } from "../scanner/http/upload.ts";

export type JudgeOptions = { fetch?: typeof fetch; now?: () => number; withinMs?: number };

/** A longer answer is no verdict. */
const mostCharacters = 64 * 1024;
const withinMs = 10_000;
const headersOf = /^x-[a-z-]{1,40}$/;

/** A key that a service wants in a header of its own stands in the address as that header's name and its value. */
export function judgeService(address: URL): Service {
  const { username, password } = address;
  const service = serviceAt(address);
  return headersOf.test(username) ? { ...service, headers: { [username]: decodeURIComponent(password) } } : service;
}

export type Reply = { status: number; json: unknown };

/** One request and its JSON, read in bounds of time and length. A redirect leads to nobody who was named. */
export async function exchange(
  { url, headers }: Service,
  path: string,
  options: JudgeOptions,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Reply> {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const response = await send(new URL(path, url), {
    ...(body ? { method: "POST", body } : {}),
    headers: { ...headers, accept: "application/json", ...(body ? { "content-type": "application/zip" } : {}) },
    redirect: "manual",
    signal: AbortSignal.timeout(options.withinMs ?? withinMs),
  });
  const text = await textOf(response);
  try {
    return { status: response.status, json: JSON.parse(text) as unknown };
  } catch {
    throw new Error(`it answered ${response.status}, and no JSON`);
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostCharacters) throw new Error("its answer is too long");
  }
  return text + decoder.decode();
}

const earliest = Date.UTC(2000, 0);
const dayMs = 24 * 60 * 60_000;

/** A time that can be: an engine's clock may go a little fast. */
export const plausible = (at: number | undefined, now: number): number | null =>
  at !== undefined && at >= earliest && at <= now + dayMs ? at : null;
