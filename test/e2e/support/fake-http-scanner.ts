import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpReply } from "../../../src/checks/scanner/http/replies.ts";

export type HttpBehaviour = {
  version: HttpReply;
  scan: HttpReply;
  headers?: Record<string, string>;
  /** Answers after so many bytes of the request, and reads no more. */
  afterBytes?: number;
  /** Says more length than it sends, and closes. */
  cutsAt?: number;
  /** Closes without an answer, or says nothing at all. */
  instead?: "closes" | "silence";
  /** Pauses between the two halves of its answer. */
  pauseMs?: number;
};

/** One of the HTTP services, on a real socket, that answers what a test tells it to. */
export class FakeHttpScanner {
  behaviour!: HttpBehaviour;
  readonly requests: { method: string; path: string; bytes: number }[] = [];
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const isScan = method === "POST";
    const { version, scan, afterBytes = Infinity } = this.behaviour;
    const bytes = await read(request, isScan ? afterBytes : Infinity).catch(() => -1);
    this.requests.push({ method, path: url, bytes });
    if (isScan) await this.#answer(response, scan);
    else response.writeHead(version.status).end(version.body);
  }

  async #answer(response: ServerResponse, { status, body }: HttpReply): Promise<void> {
    const { headers = {}, cutsAt, instead, pauseMs } = this.behaviour;
    if (instead === "closes") response.socket?.destroy();
    if (instead) return;
    response.writeHead(status, { ...headers, ...(cutsAt !== undefined && { "Content-Length": String(body.length) }) });
    if (cutsAt !== undefined) {
      response.write(body.slice(0, cutsAt), () => response.socket?.destroy());
      return;
    }
    const half = Math.floor(body.length / 2);
    response.write(body.slice(0, half));
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    response.end(body.slice(half));
  }
}

async function read(request: IncomingMessage, most: number): Promise<number> {
  let bytes = 0;
  return await new Promise((resolve, reject) => {
    request.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes < most) return;
      request.pause();
      resolve(bytes);
    });
    request.on("end", () => resolve(bytes));
    request.on("error", reject);
  });
}
