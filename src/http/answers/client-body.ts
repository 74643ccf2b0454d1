import { ApiError } from "../../contract/wire/errors.ts";
import { withTimeout } from "../../lib/timeout.ts";

/** A request's body, read within the client's time limits. */
export class ClientBody {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #startedAt = Date.now();
  readonly #stallSeconds: number;
  #inAllSeconds: number;
  #isOver = false;

  constructor(body: ReadableStream<Uint8Array>, stallSeconds: number, inAllSeconds: number) {
    this.#reader = body.getReader();
    this.#stallSeconds = stallSeconds;
    this.#inAllSeconds = inAllSeconds;
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const chunk = await this.#next();
          if (chunk) controller.enqueue(chunk);
          else controller.close();
        },
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    );
  }

  mayTake(seconds: number): void {
    this.#inAllSeconds = seconds;
  }

  /** Reads the unread rest, for an answer that is ready. */
  async drain({ bytes, ms }: { bytes: number; ms: number }): Promise<void> {
    this.#inAllSeconds = (Date.now() - this.#startedAt + ms) / 1000;
    try {
      for (let left = bytes; left > 0 && !this.#isOver;) left -= (await this.#next())?.length ?? 0;
    } catch {
      // The client is gone or too slow, and nobody waits for the rest.
    }
    this.leave();
  }

  /** Stops reading. */
  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.#reader.cancel().catch(() => {});
  }

  /** The next bytes, undefined at the end. Only the client's own time counts: the clock stops while nobody reads. */
  async #next(): Promise<Uint8Array | undefined> {
    const leftMs = this.#startedAt + this.#inAllSeconds * 1000 - Date.now();
    const isStall = this.#stallSeconds * 1000 < leftMs;
    const waitMs = isStall ? this.#stallSeconds * 1000 : Math.max(0, leftMs);
    try {
      const { value } = await withTimeout(this.#reader.read(), waitMs, () => {
        throw isStall
          ? tooSlow(`Nothing of the body has come for ${this.#stallSeconds} s.`)
          : tooSlow(`The body has not come whole within ${this.#inAllSeconds} s.`);
      });
      if (!value) this.#isOver = true;
      return value;
    } catch (error) {
      this.leave();
      throw error instanceof ApiError ? error : new ApiError("invalid_body", "The client went before the body's end.");
    }
  }
}

const tooSlow = (detail: string) => new ApiError("request_timeout", detail);
