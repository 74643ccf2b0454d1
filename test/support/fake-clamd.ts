import type { Connect } from "../../src/checks/scanner/clamd/clamd.ts";
import { ascii, concat } from "./zip-builder.ts";

export type ClamdBehaviour = {
  version?: string;
  ping?: string;
  /** What it answers to a stream; each part is sent by itself. Then it closes, unless it hangs. */
  reply?: (string | Uint8Array)[];
  /** Answers after so many bytes of the file, and takes no more. */
  afterBytes?: number;
  /** Whether writes fail once it has answered early, as they do when the other side has closed. */
  failsWrites?: boolean;
  /** A reset in place of an orderly end. */
  resets?: boolean;
  /** Neither answers nor closes. */
  hangs?: boolean;
  refuses?: boolean;
};

export const officialVersion = "ClamAV 1.4.6/27500/Thu Oct  1 08:12:33 2026\0";

const bytesOf = (part: string | Uint8Array) => (typeof part === "string" ? ascii(part) : part);

/** A daemon without a network: what a connection is given, and what it answers. */
export class FakeClamd {
  readonly streams: Uint8Array[] = [];
  readonly frameBytes: number[] = [];
  opened = 0;
  closed = 0;
  readonly #behaviour: ClamdBehaviour;

  constructor(behaviour: ClamdBehaviour) {
    this.#behaviour = behaviour;
  }

  readonly connect: Connect = () => {
    this.opened++;
    const { refuses } = this.#behaviour;
    let answers!: ReadableStreamDefaultController<Uint8Array>;
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => void (answers = controller) });
    let received: Uint8Array = new Uint8Array(0);
    let hasAnswered = false;
    const answer = async (parts: (string | Uint8Array)[]) => {
      hasAnswered = true;
      for (const part of parts) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        answers.enqueue(bytesOf(part));
      }
      if (this.#behaviour.resets) answers.error(new Error("connection reset"));
      else if (!this.#behaviour.hangs) answers.close();
    };
    const writable = new WritableStream<Uint8Array>({
      write: (part) => {
        if (hasAnswered) {
          if (this.#behaviour.failsWrites) throw new Error("the other side has closed");
          return;
        }
        received = concat(received, part);
        const parts = this.#answerTo(received);
        if (parts) void answer(parts);
      },
    });
    return {
      readable,
      writable,
      opened: refuses ? Promise.reject(new Error("connection refused")) : Promise.resolve({}),
      closed: new Promise<void>(() => {}),
      close: async () => void this.closed++,
    };
  };

  #answerTo(received: Uint8Array): (string | Uint8Array)[] | undefined {
    const end = received.indexOf(0);
    if (end < 0) return undefined;
    const command = new TextDecoder().decode(received.subarray(0, end));
    const { version = officialVersion, ping = "PONG\0", reply = [], afterBytes } = this.#behaviour;
    if (command === "zVERSION") return [version];
    if (command === "zPING") return [ping];
    if (command !== "zINSTREAM") return ["UNKNOWN COMMAND\0"];
    if (this.#behaviour.hangs && reply.length === 0) return undefined;
    const file = this.#fileOf(received.subarray(end + 1));
    return file.isWhole || (afterBytes !== undefined && file.bytes >= afterBytes) ? reply : undefined;
  }

  #fileOf(sent: Uint8Array): { isWhole: boolean; bytes: number } {
    const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
    const parts: Uint8Array[] = [];
    for (let at = 0, bytes = 0; at + 4 <= sent.length;) {
      const length = view.getUint32(at);
      if (length === 0) {
        this.streams.push(concat(...parts));
        this.frameBytes.push(...parts.map((part) => part.length));
        return { isWhole: true, bytes };
      }
      parts.push(sent.subarray(at + 4, at + 4 + length));
      bytes += length;
      at += 4 + length;
    }
    return { isWhole: false, bytes: parts.reduce((sum, part) => sum + part.length, 0) };
  }
}
