import { deliver, newMixture, start } from "./acting.ts";
import { emptyBucket, loseObject } from "./bindings.ts";
import { contentOf } from "./contents.ts";
import { unsettled } from "./ledger.ts";
import { type Fault, faults } from "./scheduler.ts";
import { simulatedScanner } from "./simulated-scanner.ts";
import { type Plot, World } from "./world.ts";

const second = 1_000;
const minute = 60 * second;

const mostTurns = 300;
/** Of the simulated time, for a request, a batch of messages or a cron run. */
const lifetimeMs = 15 * minute;

export type Outcome = {
  seed: number;
  violations: string[];
  trace: string[];
  steps: number;
  faults: Map<string, number>;
};

/**
 * One schedule: operations at the same time with faults between any two of their steps, then calm, then the account.
 */
export async function runSchedule(seed: number, plot: Plot): Promise<Outcome> {
  const world = new World(seed, plot);
  const outcome: Outcome = {
    seed,
    violations: world.ledger.violations,
    trace: world.trace,
    steps: 0,
    faults: new Map(),
  };
  simulatedScanner.world = world;
  const restore = listenTo(world);
  try {
    await plot.beginAnew(world);
    await storm(world, outcome);
    await calm(world, outcome);
    judgeEnd(world);
    if (world.ledger.objects.size > 0) await emptyBucket(world);
  } catch (error) {
    world.ledger.violated(String(error));
    await emptyBucket(world);
  } finally {
    restore();
  }
  return outcome;
}

/** Errors that the service catches and logs are errors all the same. */
function listenTo(world: World): () => void {
  const { log, error } = console;
  const listen = (line: unknown) => {
    const text = String(line);
    world.log(`  ${text}`);
    const { message, status, detail, error: thrown } = JSON.parse(text) as Record<string, string>;
    const told =
      thrown ?? (/^(?:bundle|package) scanned$/.test(message ?? "") && status === "again" ? detail : undefined);
    if (told !== undefined && !/injected fault|simulated trouble|is gone|its bytes went|engine changed/.test(told)) {
      world.ledger.violated(`${message}: ${told}`);
    }
  };
  console.log = console.error = listen;
  return () => Object.assign(console, { log, error });
}

async function storm(world: World, outcome: Outcome): Promise<void> {
  const { random, scheduler, transport } = world;
  const mixture = newMixture(random, world.plot.kinds);
  const plan = Array.from({ length: 2 + random.below(5) }, () => world.plot.plan(world, mixture));
  let faultsLeft = random.below(5);
  for (let turn = 0; turn < mostTurns && world.ledger.violations.length === 0; turn++) {
    const { due } = transport;
    if (plan.length === 0 && scheduler.steps.length === 0 && due.length === 0) return;
    const turnOf = random.weighted([
      [scheduler.steps.length > 0 ? 8 : 0, "step"],
      [plan.length > 0 && scheduler.alive.length < 4 ? 2.5 : 0, "start"],
      [due.length > 0 && scheduler.alive.length < 5 ? 2.5 : 0, "deliver"],
      [due.length > 0 ? 0.2 : 0, "duplicate"],
      [due.length > 0 ? 0.1 : 0, "lose message"],
      [0.7, "clock"],
      [0.15, "signatures"],
      [0.1, "scanner"],
      [0.04, "database"],
      [0.02, "lose object"],
    ] as const);
    if (turnOf === "step") {
      const hasFault = faultsLeft > 0 && random.chance(0.12);
      if (hasFault) faultsLeft -= 1;
      await oneStep(world, outcome, hasFault ? random.pick(faults) : undefined);
    } else if (turnOf === "start") await start(world, plan.shift()!);
    else if (turnOf === "deliver") await deliver(world, transport.take(random));
    else if (turnOf === "clock")
      advance(
        world,
        random.weighted(
          [
            [4, 2],
            [3, 15],
            [3, 61],
            [2, 310],
            [2, 660],
            [1, 2_000],
            [0.5, 7_200],
            [0.3, 90_000],
          ].map(([weight, seconds]) => [weight!, seconds! * second] as const),
        ),
      );
    else await disturb(world, turnOf);
  }
}

async function disturb(
  world: World,
  how: "duplicate" | "lose message" | "signatures" | "scanner" | "database" | "lose object",
) {
  const { random, transport, ledger } = world;
  world.log(how);
  if (how === "duplicate") transport.duplicate(random.pick(transport.due));
  else if (how === "lose message") transport.lose(random.pick(transport.due));
  else if (how === "signatures") world.signatures += 1;
  else if (how === "scanner") world.hasScanner = !world.hasScanner;
  else if (how === "database") world.isDatabaseDown = !world.isDatabaseDown;
  else if (ledger.bundles.length > 0) await loseObject(world, random.pick(ledger.bundles).objectKey);
}

async function oneStep(world: World, outcome: Outcome, fault?: Fault): Promise<void> {
  const step = world.random.pick(world.scheduler.steps);
  world.log(
    `${step.actor.name}: ${step.label}${step.isLate ? " lands late" : ""}${fault ? `: ${fault.toUpperCase()}` : ""}`,
  );
  outcome.steps += 1;
  if (fault) {
    const at = `${fault} · ${step.label}`;
    outcome.faults.set(at, (outcome.faults.get(at) ?? 0) + 1);
  }
  await world.scheduler.run(step, fault);
}

/** Whoever would have lived too long is cut off by the platform; what is under way for that long never lands. */
function advance(world: World, ms: number): void {
  const { scheduler } = world;
  world.clock += ms;
  world.log(`${ms / second} s go by`);
  const isOver = (startedAt: number) => world.clock - startedAt > lifetimeMs;
  for (const actor of scheduler.alive.filter(({ startedAt }) => isOver(startedAt))) {
    world.log(`${actor.name} is cut off`);
    scheduler.kill(actor);
  }
  scheduler.steps = scheduler.steps.filter(({ actor }) => !isOver(actor.startedAt));
}

/**
 * Nothing fails any more: what is under way ends, messages are delivered, the cron runs, until nothing is left to do.
 */
async function calm(world: World, outcome: Outcome): Promise<void> {
  const { scheduler, transport, random } = world;
  Object.assign(world, { isCalm: true, hasScanner: true, isDatabaseDown: false });
  world.log("calm");
  for (let round = 0; world.ledger.violations.length === 0; round++) {
    while (scheduler.steps.length > 0) await oneStep(world, outcome);
    while (transport.due.length > 0) {
      await deliver(world, transport.take(random));
      while (scheduler.steps.length > 0) await oneStep(world, outcome);
    }
    const left = whatIsLeft(world);
    if (left.length === 0) return;
    if (round > 25) return world.ledger.violated(`still not over: ${left.join(", ")}`);
    const [next] = transport.letters.map(({ notBefore }) => notBefore).sort((one, other) => one - other);
    if (next !== undefined && round < 15) {
      advance(world, Math.max(0, next - world.clock));
      continue;
    }
    const isSwept = left.every((what) => what.startsWith("nothing names"));
    advance(world, isSwept || round >= 12 ? world.plot.sweepMs : round < 6 ? 11 * minute : 61 * minute);
    await start(world, world.plot.watch(world));
  }
}

function whatIsLeft(world: World): string[] {
  const { ledger, transport, signatures, plot } = world;
  const kept = [...ledger.kept.values()];
  const named = new Set([...ledger.bundles, ...kept].map(({ objectKey }) => objectKey));
  return [
    ...ledger.bundles.flatMap(({ itemId, status, objectKey, signatureVersion }) => [
      ...(unsettled.includes(status) ? [`item ${itemId} is ${status}`] : []),
      ...(status === "clean" && signatureVersion !== String(signatures) ? [`item ${itemId} was cleared before`] : []),
      ...(ledger.lost.has(objectKey) && status !== "failed" ? [`item ${itemId} has lost its bytes`] : []),
    ]),
    ...kept.flatMap(({ itemId, status, objectKey, signatureVersion }) => [
      ...(status === "clean" && signatureVersion !== String(signatures)
        ? [`what item ${itemId} offers was cleared before`]
        : []),
      ...(ledger.lost.has(objectKey) && status !== "failed" ? [`what item ${itemId} offers has lost its bytes`] : []),
    ]),
    ...[...ledger.objects.keys()].filter((key) => !named.has(key)).map((key) => `nothing names ${key}`),
    ...transport.letters.map(({ id }) => `message ${id} is under way`),
    ...plot.whatIsLeft(world),
  ];
}

function judgeEnd(world: World): void {
  const { ledger, signatures, plot } = world;
  for (const { itemId, status, sha256 } of ledger.bundles) {
    const right = contentOf(sha256)?.outcome?.(signatures);
    // What was called infected is asked about again at the operator's word alone.
    const isOldAlarm = status === "infected" && contentOf(sha256)?.outcome?.(1) === "infected";
    if (status !== "failed" && status !== right && !isOldAlarm)
      ledger.violated(`item ${itemId} ends as ${status}, and is ${right}`);
  }
  plot.judgeEnd(world);
}
