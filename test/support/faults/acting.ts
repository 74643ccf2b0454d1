import { consume } from "../../../src/worker/jobs/consume.ts";
import { ApiError } from "../../../src/contract/wire/errors.ts";
import type { Random } from "./random.ts";
import { type Actor, InjectedFault } from "./scheduler.ts";
import { asBatch, type Letter } from "./transport.ts";
import type { Mixture, Planned, World } from "./world.ts";

export const newMixture = (random: Random, kinds: Mixture): Mixture =>
  kinds.map(([weight, kind]) => [weight * random.pick([0.2, 1, 1, 4]), kind] as const);

/** A request or a cron run; whatever comes of it is told to the ledger. */
export async function start(world: World, { kind, about, act }: Planned): Promise<void> {
  await world.scheduler.start(kind, world.clock, async (actor) => {
    world.log(`${actor.name} begins: ${about}`);
    await settled(world, actor, () => act(actor));
  });
}

async function settled(world: World, actor: Actor, act: () => Promise<void>): Promise<void> {
  try {
    await act();
    world.log(`${actor.name} is done`);
  } catch (error) {
    world.log(`${actor.name} is told: ${String(error)}`);
    if (error instanceof ApiError || error instanceof InjectedFault) return;
    world.ledger.violated(`${actor.name} failed: ${String(error)}`);
  }
}

export async function deliver(world: World, letters: Letter[]): Promise<void> {
  const { transport, scheduler } = world;
  await scheduler.start("consumer", world.clock, async (actor) => {
    world.log(
      `${actor.name} is given: ` +
        letters.map(({ id, queue, attempts }) => `${queue} ${id}, attempt ${attempts}`).join("; "),
    );
    const { batch, settle } = asBatch(transport, actor, letters);
    await settled(world, actor, () => consume(world.depsOf(actor), batch));
    settle();
  });
}
