import { connect as connectSocket } from "cloudflare:sockets";
import { withTimeout } from "../../../lib/timeout.ts";
import { endOfStream, framesOf, instream } from "./frames.ts";
import { isPong, parseScanReply, parseVersionReply } from "./replies.ts";
import {
  type EngineInfo,
  type ScanResult,
  type ScanVerdict,
  type ScannedFile,
  type Scanner,
  type ScannerHealth,
  failed,
  unscannable,
} from "../port.ts";
import { healthOf } from "../signature-age.ts";

export type SocketLike = Pick<Socket, "readable" | "writable" | "opened" | "closed" | "close">;
export type Connect = (address: SocketAddress, options: SocketOptions) => SocketLike;

export type ClamdOptions = { connect?: Connect; now?: () => number; scanMs?: number; askMs?: number };

const replyMostBytes = 4_096;
const ignore = () => {};
const unknown: EngineInfo = { engine: "clamav", engineVersion: null, signatureVersion: null };

/** ClamAV's daemon over TCP; one connection for each command. */
export class ClamdScanner implements Scanner {
  readonly #address: SocketAddress;
  readonly #connect: Connect;
  readonly #now: () => number;
  readonly #scanMs: number;
  readonly #askMs: number;

  constructor(address: SocketAddress, options: ClamdOptions = {}) {
    this.#address = address;
    this.#connect = options.connect ?? connectSocket;
    this.#now = options.now ?? Date.now;
    this.#scanMs = options.scanMs ?? 120_000;
    this.#askMs = options.askMs ?? 10_000;
  }

  async scan(stream: ReadableStream<Uint8Array>, file: ScannedFile): Promise<ScanResult> {
    const reader = stream.getReader();
    try {
      // ClamAV calls an empty file clean.
      if (file.size === 0) return { ...unknown, ...unscannable("there is nothing to scan") };
      const version = parseVersionReply(await this.#ask("VERSION"));
      if (!version) return { ...unknown, ...failed("the scanner did not say its version") };
      const { engine, engineVersion, signatureVersion } = version;
      return { engine, engineVersion, signatureVersion, ...(await this.#instream(reader, file.size)) };
    } catch (error) {
      return { ...unknown, ...failed(`the scanner cannot be reached: ${String(error)}`) };
    } finally {
      void reader.cancel().catch(ignore);
    }
  }

  async health(): Promise<ScannerHealth> {
    const down = (detail: string): ScannerHealth => ({ ...unknown, ok: false, signaturesAt: null, detail });
    try {
      if (!isPong(await this.#ask("PING"))) return down("it does not answer PING");
      const version = parseVersionReply(await this.#ask("VERSION"));
      return version ? healthOf(version, this.#now()) : down("it does not say its version");
    } catch (error) {
      return down(`it cannot be reached: ${String(error)}`);
    }
  }

  #ask(command: string): Promise<Uint8Array> {
    return this.#converse(this.#askMs, async (socket) => {
      const reply = readReply(socket.readable);
      const writer = socket.writable.getWriter();
      // The daemon may refuse before the command is sent completely. Its reply is read either way.
      await writer.write(new TextEncoder().encode(`z${command}\0`)).catch(ignore);
      return (await reply).bytes;
    });
  }

  async #instream(reader: ReadableStreamDefaultReader<Uint8Array>, size: number): Promise<ScanVerdict> {
    try {
      return await this.#converse(this.#scanMs, async (socket) => {
        const reply = readReply(socket.readable);
        const sending = await send(socket.writable, reader, size, reply);
        if (sending === "source failed")
          return failed("the stored bytes could not be read, or are not as many as stated");
        const { bytes, failure } = await reply;
        if (bytes.length === 0 && failure) return failed(`the scanner broke off: ${failure}`);
        const verdict = parseScanReply(bytes);
        const isEarly = sending === "cut short" && verdict.verdict === "clean";
        return isEarly ? failed("the scanner answered before it had every byte") : verdict;
      });
    } catch (error) {
      return failed(String(error));
    }
  }

  /** Opens a connection, closes it whatever happens, and keeps to the time given. */
  async #converse<Result>(withinMs: number, talk: (socket: SocketLike) => Promise<Result>): Promise<Result> {
    const socket = this.#connect(this.#address, { secureTransport: "off", allowHalfOpen: true });
    socket.closed.catch(ignore);
    socket.opened.catch(ignore);
    try {
      const talking = socket.opened.then(() => talk(socket));
      return await withTimeout(talking, withinMs, () => {
        throw new Error(`no answer within ${withinMs / 1000} s`);
      });
    } finally {
      void Promise.resolve(socket.close()).catch(ignore);
    }
  }
}

type Reply = { bytes: Uint8Array; failure: string | undefined };

/** Reads until a zero byte, the end, or a failure. Never rejects: a reset may follow an answer. */
async function readReply(readable: ReadableStream<Uint8Array>): Promise<Reply> {
  const reader = readable.getReader();
  let bytes = new Uint8Array(0);
  try {
    while (!bytes.includes(0) && bytes.length < replyMostBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      const joined = new Uint8Array(bytes.length + value.length);
      joined.set(bytes);
      joined.set(value, bytes.length);
      bytes = joined;
    }
    return { bytes, failure: undefined };
  } catch (error) {
    return { bytes, failure: String(error) };
  }
}

/** Sends exactly `size` bytes, unless an answer comes first: then the daemon wants no more. */
async function send(
  writable: WritableStream<Uint8Array>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  size: number,
  reply: Promise<Reply>,
): Promise<"whole" | "cut short" | "source failed"> {
  const writer = writable.getWriter();
  const answered = reply.then(() => "answered" as const);
  const write = async (bytes: Uint8Array): Promise<"written" | "answered"> => {
    const written = (async () => {
      await writer.ready;
      await writer.write(bytes);
      return "written" as const;
    })();
    return await Promise.race([written.catch(() => answered), answered]);
  };
  let sent = 0;
  if ((await write(instream)) === "answered") return "cut short";
  for (;;) {
    const step = await Promise.race([reader.read().catch(() => undefined), answered]);
    if (step === "answered") return "cut short";
    if (!step) return "source failed";
    if (step.done) break;
    sent += step.value.length;
    if (sent > size) return "source failed";
    for (const frame of framesOf(step.value)) if ((await write(frame)) === "answered") return "cut short";
  }
  if (sent !== size) return "source failed";
  return (await write(endOfStream)) === "written" ? "whole" : "cut short";
}
