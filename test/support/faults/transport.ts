import type { Random } from "./random.ts";
import type { Actor } from "./scheduler.ts";

export type QueueName = "scans" | "scans-dead";
export type Letter = { id: number; queue: QueueName; body: unknown; attempts: number; notBefore: number };

const deadRetries = 3;

/** The queues, which deliver at least once, in any order, and give a message up after some attempts. */
export class Transport {
  letters: Letter[] = [];
  readonly #now: () => number;
  readonly #retries: number;
  #sent = 0;

  constructor(now: () => number, retries: number) {
    this.#now = now;
    this.#retries = retries;
  }

  send(body: unknown, delayMs: number): void {
    this.letters.push({
      id: ++this.#sent,
      queue: "scans",
      body,
      attempts: 1,
      notBefore: this.#now() + delayMs,
    });
  }

  get due() {
    return this.letters.filter(({ notBefore }) => notBefore <= this.#now());
  }

  /** Some of what is due, of one queue, in any order; gone from the queue until it comes back. */
  take(random: Random): Letter[] {
    const first = random.pick(this.due);
    const others = this.due.filter((letter) => letter !== first && letter.queue === first.queue);
    const batch = [first];
    while (others.length > 0 && batch.length < 3 && random.chance(0.5)) {
      batch.splice(random.below(batch.length + 1), 0, ...others.splice(random.below(others.length), 1));
    }
    this.letters = this.letters.filter((letter) => !batch.includes(letter));
    return batch;
  }

  duplicate(letter: Letter): void {
    this.letters.push({ ...letter, id: ++this.#sent });
  }

  lose(letter: Letter): void {
    this.letters = this.letters.filter((other) => other !== letter);
  }

  comeBack(letter: Letter, delaySeconds = 0): void {
    const attempts = letter.attempts + 1;
    const notBefore = this.#now() + delaySeconds * 1_000;
    const isOver = attempts > 1 + (letter.queue === "scans" ? this.#retries : deadRetries);
    if (!isOver) this.letters.push({ ...letter, attempts, notBefore });
    else if (letter.queue === "scans") this.letters.push({ ...letter, queue: "scans-dead", attempts: 1, notBefore });
  }
}

/** A batch as the consumer is given it. What it said of each message counts only if it came to its end. */
export function asBatch(transport: Transport, actor: Actor, letters: Letter[]) {
  const said = new Map<Letter, { isDone: true } | { isDone: false; delaySeconds: number | undefined }>();
  const messages = letters.map((letter) => ({
    id: String(letter.id),
    timestamp: new Date(),
    body: letter.body,
    attempts: letter.attempts,
    ack: () => void said.set(letter, { isDone: true }),
    retry: (options?: QueueRetryOptions) =>
      void said.set(letter, { isDone: false, delaySeconds: options?.delaySeconds }),
  }));
  actor.onDeath = () => letters.forEach((letter) => transport.comeBack(letter));
  const settle = () => {
    for (const letter of letters) {
      const word = said.get(letter);
      if (!word?.isDone) transport.comeBack(letter, word?.delaySeconds);
    }
  };
  return { batch: { queue: letters[0]!.queue, messages } as unknown as MessageBatch, settle };
}
