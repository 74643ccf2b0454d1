import { Agent, request as httpRequest } from "node:http";
import type { Request } from "./requests.ts";
import type { World } from "./world.ts";

/** An answer; `failure` says why there is none. */
export type Answer = Answered | { failure: string; ms: number };
type Answered = { status: number; headers: Headers; body: Buffer; ms: number };

/** What has no answer by then hangs, however much else this machine does. */
const deadlineMs = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export const targetOf = ({ path, query }: Request) => (query.length > 0 ? `${path}?${query.join("&")}` : path);

/** What it is sent with: each header of its own, and the key of whoever sends it unless it brings another. */
export function headersOf({ actor, headers }: Request, { keys }: World): [string, string][] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const key: [string, string][] =
    actor === "none" || names.has("authorization") ? [] : [["Authorization", `Bearer ${keys[actor]}`]];
  return [...key, ...headers].map(([name, value]) => [name, headerSafe(value)]);
}

/** What Node's client is willing to send. */
const headerSafe = (text: string) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?").slice(0, 3_000);

/** Without the care that `fetch` takes: path and headers go as they stand. */
export async function exchange(request: Request, world: World): Promise<Answer> {
  const startedAt = performance.now();
  try {
    return { ...(await send(request, world, agent)), ms: performance.now() - startedAt };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), ms: performance.now() - startedAt };
  }
}

function send(request: Request, world: World, through: Agent | false): Promise<Omit<Answered, "ms">> {
  const { method, body } = request;
  const { hostname, port } = new URL(world.url);
  const headers = headersOf(request, world).flat();
  if (!headers.some((name) => name.toLowerCase() === "host")) headers.push("Host", `${hostname}:${port}`);
  if (body) headers.push("Content-Length", String(body.length));
  const signal = AbortSignal.timeout(deadlineMs);
  const options = { hostname, port, method, path: targetOf(request), headers, agent: through, signal };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const given = new Headers();
        const raw = response.rawHeaders;
        for (let at = 0; at < raw.length; at += 2) given.append(raw[at]!, raw[at + 1]!);
        resolve({ status: response.statusCode!, headers: given, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", (error) => {
      // A connection that waited for its next request may have been closed meanwhile: the server's good right.
      if (sent.reusedSocket && !signal.aborted) resolve(send(request, world, false));
      else reject(error);
    });
    sent.end(body);
  });
}

/** The same by hand. */
export function curlOf(request: Request, world: World): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const headers = headersOf(request, world).map(
    ([name, value]) => `-H ${quoted(value === "" ? `${name};` : `${name}: ${value}`)}`,
  );
  const target = quoted(`${world.url}${targetOf(request)}`);
  const method = request.method === "HEAD" ? "-I" : `-X ${request.method}`;
  const command = ["curl -i --globoff --path-as-is", method, ...headers];
  if (!request.body) return [...command, target].join(" ");
  const base64 = Buffer.from(request.body).toString("base64");
  return `printf %s ${base64} | base64 -d | ${[...command, "--data-binary @-", target].join(" ")}`;
}
