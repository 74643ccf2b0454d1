/** What may happen to an operation in place of taking effect and saying so. */
export const faults = [
  "crash before",
  "crash after",
  "error before",
  "error after",
  "late, crash",
  "late, error",
] as const;
export type Fault = (typeof faults)[number];

export class InjectedFault extends Error {
  override readonly name = "InjectedFault";
}

export type ActorKind =
  | ("upload" | "download" | "delete" | "create" | "update" | "rescan" | "watch" | "consumer")
  // Of packages only.
  | ("import" | "clear" | "takedown" | "restore" | "judge");

/** One request, batch of messages or cron run: code of the service, which stops before each operation. */
export class Actor {
  readonly id: number;
  readonly kind: ActorKind;
  readonly startedAt: number;
  isDead = false;
  /** Of its database batches, to tell them apart. */
  batches = 0;
  /** The revision that it has made a condition of its write. */
  expects: number | undefined;
  /** Names of the objects that it has stored. */
  readonly stored: string[] = [];
  onDeath: () => void = () => {};
  // Its own run and what it lets go on behind it; it rests when each waits at an operation.
  branches = 1;
  waiting = 0;
  wake: () => void = () => {};

  constructor(id: number, kind: ActorKind, startedAt: number) {
    this.id = id;
    this.kind = kind;
    this.startedAt = startedAt;
  }

  get name() {
    return `${this.kind} ${this.id}`;
  }

  get isResting() {
    return this.isDead || this.waiting >= this.branches;
  }
}

export type Step = {
  actor: Actor;
  label: string;
  effect: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** Nobody waits for it any more. */
  isLate: boolean;
  /** Takes a stream, which its actor may make of what it reads. */
  isStore: boolean;
};

const stuckMs = 60_000;
const never = () => new Promise<never>(() => {});

/** Lets one actor at a time go on, from one operation to its next. */
export class Scheduler {
  readonly actors: Actor[] = [];
  steps: Step[] = [];
  current: Actor | undefined;
  /** What it reads while it stores is part of the storing. */
  #storing: Actor | undefined;

  /** Until it waits at its first operation. */
  async start(kind: ActorKind, at: number, run: (actor: Actor) => Promise<void>): Promise<Actor> {
    const actor = new Actor(this.actors.length + 1, kind, at);
    this.actors.push(actor);
    this.current = actor;
    this.#follow(actor, run(actor));
    await this.#rest(actor);
    return actor;
  }

  /** What goes on after an actor's answer. */
  alongside(actor: Actor, promise: Promise<unknown>): void {
    actor.branches += 1;
    this.#follow(actor, promise);
  }

  #follow(actor: Actor, promise: Promise<unknown>): void {
    const end = () => {
      actor.branches -= 1;
      actor.wake();
    };
    promise.then(end, end);
  }

  /** Where an operation waits for its turn. */
  gate<T>(actor: Actor, label: string, effect: () => Promise<T>): Promise<T> {
    if (actor === this.#storing) return effect();
    if (actor.isDead) return never();
    return new Promise<T>((resolve, reject) => {
      const step = { actor, label, effect, reject, isLate: false, isStore: label.endsWith("bucket put") };
      this.steps.push({ ...step, resolve: resolve as (value: unknown) => void });
      actor.waiting += 1;
      actor.wake();
    });
  }

  async run(picked: Step, fault?: Fault): Promise<void> {
    const step = this.#lateStoreFor(picked) ?? picked;
    const { actor } = step;
    this.steps = this.steps.filter((other) => other !== step);
    if (step.isLate) return void (await this.#act(step).catch(() => {}));
    actor.waiting -= 1;
    if (fault?.startsWith("late")) {
      for (const late of [step, ...this.#readsOf(step)]) late.isLate = true;
      this.steps.push(step);
    }
    if (fault === "crash after") await this.#act(step).catch(() => {});
    if (fault?.includes("crash")) this.kill(actor);
    else await this.#finish(step, fault);
  }

  async #finish(step: Step, fault: Fault | undefined): Promise<void> {
    const { actor, label, resolve, reject } = step;
    const injected = new InjectedFault(`injected fault at ${label}`);
    this.current = actor;
    if (fault === "error before" || fault === "late, error") reject(injected);
    else {
      await this.#act(step).then(
        (value) => (fault === "error after" ? reject(injected) : resolve(value)),
        (error: unknown) => reject(error),
      );
    }
    await this.#rest(actor);
  }

  async #act(step: Step): Promise<unknown> {
    const { actor, isStore, effect } = step;
    if (!isStore) return await effect();
    this.#storing = actor;
    for (const read of this.#readsOf(step)) {
      this.steps = this.steps.filter((other) => other !== read);
      if (!read.isLate) actor.waiting -= 1;
      void read.effect().then(read.resolve, read.reject);
    }
    return await effect().finally(() => (this.#storing = undefined));
  }

  /** What a dead actor still reads feeds its late store, which would wait for the rest forever if it came after. */
  #lateStoreFor = ({ actor, isLate }: Step) =>
    isLate ? this.steps.find((other) => other.actor === actor && other.isLate && other.isStore) : undefined;

  #readsOf = ({ actor, isStore }: Step) => (isStore ? this.steps.filter((other) => other.actor === actor) : []);

  /** It never goes on. What it has under way elsewhere may still land. */
  kill(actor: Actor): void {
    if (actor.isDead) return;
    actor.isDead = true;
    this.steps = this.steps.filter((step) => step.actor !== actor || step.isLate);
    actor.onDeath();
  }

  get alive() {
    return this.actors.filter(({ isDead, branches }) => !isDead && branches > 0);
  }

  async #rest(actor: Actor): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${actor.name} neither goes on nor ends`)), stuckMs);
    });
    while (!actor.isResting) {
      const woken = new Promise<void>((resolve) => (actor.wake = resolve));
      await Promise.race([woken, stuck]);
    }
    clearTimeout(timer);
  }
}
