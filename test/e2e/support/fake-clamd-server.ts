import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export type WireBehaviour = {
  version?: string;
  /** What it answers to a stream, each part by itself. Then it closes, unless it hangs. */
  reply?: (string | Uint8Array)[];
  /** Answers after so many bytes of the stream, and reads no more. */
  afterBytes?: number;
  /** A reset in place of an orderly end. */
  resets?: boolean;
  /** Neither answers further nor closes. */
  hangs?: boolean;
  betweenMs?: number;
};

const notReadingMs = 4_000;

const officialVersion = "ClamAV 1.4.6/27500/Thu Oct  1 08:12:33 2026\0";

/** A daemon on a real socket, that answers what a test tells it to. */
export class FakeClamdServer {
  behaviour: WireBehaviour = {};
  /** Of streams that came to their end: how many bytes. */
  readonly wholeStreams: number[] = [];
  readonly #open = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  async start(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#open.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#open.add(socket);
    socket.on("close", () => this.#open.delete(socket));
    socket.on("error", () => {});
    let received = Buffer.alloc(0);
    const listen = (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const reply = this.#answerTo(received);
      if (!reply) return;
      socket.off("data", listen);
      if (this.behaviour.afterBytes !== undefined) stopReading(socket);
      void this.#answer(socket, reply);
    };
    socket.on("data", listen);
  }

  async #answer(socket: Socket, reply: (string | Uint8Array)[]): Promise<void> {
    const { betweenMs = 1, resets, hangs } = this.behaviour;
    socket.setNoDelay(true);
    for (const part of reply) {
      if (socket.destroyed) return;
      socket.write(part);
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
    if (hangs) return;
    if (resets) socket.resetAndDestroy();
    else socket.end();
  }

  #answerTo(received: Buffer): (string | Uint8Array)[] | undefined {
    const end = received.indexOf(0);
    if (end < 0) return undefined;
    const { version = officialVersion, reply = [], afterBytes = Infinity, hangs } = this.behaviour;
    const command = received.toString("latin1", 0, end);
    if (command === "zVERSION") return [version];
    if (command === "zPING") return ["PONG\0"];
    if (command !== "zINSTREAM") return ["UNKNOWN COMMAND\0"];
    const { bytes, isWhole } = streamIn(received.subarray(end + 1));
    if (isWhole) this.wholeStreams.push(bytes);
    if (hangs && reply.length === 0) return undefined;
    return isWhole || bytes >= afterBytes ? reply : undefined;
  }
}

/**
 * What is not read fills the window. A socket that reads nothing does not learn of its end either, so it goes on later.
 */
function stopReading(socket: Socket): void {
  socket.pause();
  setTimeout(() => socket.resume(), notReadingMs).unref();
}

/** How much of a stream has come, in frames of a length and so many bytes; a length of nothing ends it. */
function streamIn(frames: Buffer): { bytes: number; isWhole: boolean } {
  let bytes = 0;
  for (let at = 0; at + 4 <= frames.length;) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return { bytes, isWhole: true };
    bytes += Math.min(length, frames.length - at - 4);
    at += 4 + length;
  }
  return { bytes, isWhole: false };
}
