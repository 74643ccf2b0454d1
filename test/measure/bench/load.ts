import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type Asked = {
  path: string;
  /** Which of the clients asks: each has an address of its own. */
  client: number;
  headers?: Record<string, string>;
  /** Posted, where there is one. */
  body?: string;
  status?: number;
  /** When, from the beginning; at once where it is not given. */
  atMs?: number;
};

export type Job = {
  url: string;
  requests: Asked[];
  connections: number;
  /** Whether the answers' bodies come back too. */
  keepBodies?: boolean;
};

export type Answer = { status: number; headers: Record<string, string>; body?: string };

/** A thread that sends requests over connections that stay open; answers come back in the order of the requests. */
export class Load {
  readonly #thread = new Worker(`${import.meta.dirname}/load-thread.ts`);

  async run(job: Job): Promise<Answer[]> {
    this.#thread.postMessage(job);
    const [message] = (await once(this.#thread, "message")) as [{ answers: Answer[] } | { failure: string }];
    if ("failure" in message) throw new Error(message.failure);
    return message.answers;
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** IPv4 addresses of a private network, 16 million of them. */
export const addressOf = (client: number) => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
