import type { Asked, Load } from "./load.ts";
import { cpuMicroseconds, type Runtime } from "./runtime.ts";
import { type Median, medianOf } from "./statistics.ts";

export type Target = { name: string; runtime: Runtime; requests: (round: number) => Asked[] };

/** Microseconds of CPU a request, a number for each round, for each target. */
export type Rounds = Map<string, number[]>;

/** Before the first that counts. */
export const warmingRounds = 2;
const connections = 8;

/** Every target once a round, so that what slows the machine down for a while slows all of them. */
export async function inRounds(
  load: Load,
  targets: Target[],
  rounds: number,
  onRound: (done: number) => void,
): Promise<Rounds> {
  const measured: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = -warmingRounds; round < rounds; round++) {
    // Whoever is first in one round is last in the next.
    for (const { name, runtime, requests } of round % 2 === 0 ? targets : targets.toReversed()) {
      const asked = requests(round + warmingRounds);
      const before = cpuMicroseconds(runtime.pid);
      await load.run({ url: runtime.url, connections, requests: asked });
      if (round >= 0) measured.get(name)!.push((cpuMicroseconds(runtime.pid) - before) / asked.length);
    }
    onRound(Math.max(0, round + 1));
  }
  return measured;
}

export const medianIn = (rounds: Rounds, name: string): Median => medianOf(rounds.get(name)!);

/** Of each round's own two numbers. */
export function ratioOf(rounds: Rounds, name: string, base: string): Median {
  const bases = rounds.get(base)!;
  return medianOf(rounds.get(name)!.map((microseconds, round) => microseconds / bases[round]!));
}

const perConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

/** Of an answer, those that a bare worker has to give too. */
export const ownHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.has(name)));

/** Requests of a client that browses, in a minute or two; it is over no limit with them. */
const requestsAClient = 60;
const clientsAtOnce = 24;
let firstClient = 1;

/** Clients that nobody has seen before. */
export function newClients(amount: number): number {
  const first = firstClient;
  firstClient += amount;
  return first;
}

/** The same path again and again, asked for by clients that each ask 60 times, 24 of them in turn. */
export function byManyClients(paths: readonly string[], more: Partial<Asked> = {}): Asked[] {
  const first = newClients(clientsAtOnce * Math.ceil(paths.length / (clientsAtOnce * requestsAClient)));
  return paths.map((path, at) => {
    const group = Math.floor(at / (clientsAtOnce * requestsAClient));
    return { ...more, path, client: first + group * clientsAtOnce + (at % clientsAtOnce) };
  });
}

/** As many requests as those clients make; the runtime's own count of time is fine enough for it. */
export const requestsARound = clientsAtOnce * requestsAClient;
