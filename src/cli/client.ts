import type { z } from "zod";
import { localOperatorToken } from "../lib/config.ts";
import { Problem } from "../contract/wire/common.ts";
import { CommandError, printable } from "./terminal.ts";

/** Why a request failed. `status` is null if there was no response. */
export class ServiceError extends CommandError {
  override readonly name = "ServiceError";
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, status: number | null, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the same request may succeed a little later. A service that is too busy to read a body answers 408. */
  get isTemporary(): boolean {
    return this.status === null || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export type Client = {
  readonly url: URL;
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>>;
  send<Schema extends z.ZodType>(request: Sent, schema: Schema): Promise<z.infer<Schema>>;
  /** Reads a response that is not JSON. */
  read(path: string): Promise<{ text: string; headers: Headers }>;
};

/** `body` is sent as JSON, or unchanged if it is text (NDJSON) or bytes. */
export type Sent = { method: "POST" | "PUT" | "PATCH" | "DELETE"; path: string; body?: unknown };

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Longer than the service takes for its largest request. */
const timeoutMs = 120_000;

/** The address of a service. Throws for what is none. */
export function serviceUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new CommandError(
    `${address || "(nothing)"}: is not an address that begins with http:// or https:// (--url, or DISCOVERY_URL)`,
  );
}

/** An address below that of a service. */
export const addressBelow = (service: URL, path: string): URL =>
  new URL(path, service.href.replace(/\/*(?:[?#].*)?$/, "/"));

/** A client of a running service's operator routes. It rejects responses that do not match the contract. */
export function connect(address: string, token = process.env.OPERATOR_TOKEN): Client {
  const url = serviceUrl(address);
  const secret = token || (localHosts.has(url.hostname) ? localOperatorToken : undefined);
  if (!secret) throw new CommandError(`OPERATOR_TOKEN is not set, and ${url.host} is not this machine`);

  async function answered(path: string, init: RequestInit) {
    const target = addressBelow(url, `operator/v1/${path}`);
    const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${secret}` };
    const { response, body: text } = await answerOf(target, { ...init, headers }, (answer) => answer.text());
    if (!response.ok) throw refusal(target, response, text);
    return { target, response, text };
  }

  async function exchange<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<z.infer<Schema>> {
    const { target, response, text } = await answered(path, init);
    const parsed = schema.safeParse(jsonOf(text));
    if (!parsed.success) {
      throw new ServiceError(`${target} did not answer as this service does; is --url right?`, response.status);
    }
    return parsed.data;
  }

  return {
    url,
    get: (path, schema) => exchange(path, schema, {}),
    send: ({ method, path, body }, schema) =>
      exchange(path, schema, { method, ...(body !== undefined && contentOf(body)) }),
    read: async (path) => {
      const { response, text } = await answered(path, {});
      return { text, headers: response.headers };
    },
  };
}

function contentOf(body: unknown): Pick<RequestInit, "body" | "headers"> {
  if (typeof body === "string") return { body, headers: { "Content-Type": "application/x-ndjson" } };
  if (body instanceof Uint8Array) {
    return { body: body as Uint8Array<ArrayBuffer>, headers: { "Content-Type": "application/octet-stream" } };
  }
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** An answer and its body. Throws where there is none, or where it is cut off. */
export async function answerOf<Body>(
  target: URL,
  init: RequestInit,
  readBody: (response: Response) => Promise<Body>,
): Promise<{ response: Response; body: Body }> {
  try {
    // A redirect would turn a POST into a GET, and could send the token to another host.
    const response = await fetch(target, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    return { response, body: await readBody(response) };
  } catch (error) {
    throw new ServiceError(`${target.origin}: ${networkReason(error)}`, null);
  }
}

function networkReason(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return `no answer in ${timeoutMs / 1000} s`;
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
  if (cause?.code === "ECONNREFUSED") return "connection refused; is the service running?";
  if (cause?.code === "ENOTFOUND") return "there is no host of that name";
  return cause?.message || cause?.code || String(error);
}

function refusal(target: URL, { status, headers }: Response, text: string): ServiceError {
  const problem = Problem.safeParse(jsonOf(text));
  const wait = Number(headers.get("Retry-After") ?? Number.NaN);
  const location = headers.get("Location");
  const said = problem.success
    ? `${problem.data.code}: ${problem.data.detail}${status >= 500 ? ` (request ${problem.data.requestId})` : ""}`
    : location
      ? `moved to ${location}; give that as --url`
      : "without a reason this command understands; is --url right?";
  const hint =
    status === 401
      ? " Set OPERATOR_TOKEN to the service's."
      : status === 404 && said.includes("nothing at this path")
        ? " The operator's side is closed while the service has no OPERATOR_TOKEN of its own."
        : "";
  return new ServiceError(
    printable(`${target.origin} answered ${status} ${said}${hint}`),
    status,
    Number.isFinite(wait) ? wait : null,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
