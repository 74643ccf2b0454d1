import type { VaultItemInput } from "../../../src/contract/items.ts";
import { ApiError } from "../../../src/errors.ts";
import { rescanBundle } from "../../../src/operator/rescan.ts";
import { attachBundle } from "../../../src/vault/bundles/attach.ts";
import { consume } from "../../../src/scans/consume.ts";
import { openBundle } from "../../../src/vault/bundles/open.ts";
import { watchBundles } from "../../../src/vault/bundles/watch.ts";
import { createItem } from "../../../src/vault/items/create.ts";
import { parseIfMatch } from "../../../src/vault/items/etag.ts";
import { getItem } from "../../../src/vault/items/read.ts";
import { deleteItem } from "../../../src/vault/items/remove.ts";
import { updateItem } from "../../../src/vault/items/update.ts";
import { bytesAt, digestOf } from "./bindings.ts";
import { type Content, contents } from "./contents.ts";
import type { Random } from "./random.ts";
import { type Actor, InjectedFault } from "./scheduler.ts";
import { asBatch, type Letter } from "./transport.ts";
import { slugs, type World } from "./world.ts";

type Slug = (typeof slugs)[number];
type BodyFault = "short" | "broken";

export type Operation =
  | { kind: "upload"; slug: Slug; content: Content; isChunked: boolean; isConditional: boolean; fault?: BodyFault }
  | { kind: "download"; slug: Slug; isSigned: boolean }
  | { kind: "delete" | "create" | "update" | "rescan"; slug: Slug }
  | { kind: "watch" };

const valid = contents.filter(({ outcome }) => outcome);

const operations = [
  [6, "upload"],
  [3, "download"],
  [2, "delete"],
  [1, "create"],
  [1, "update"],
  [2, "rescan"],
  [2, "watch"],
] as const;

/** Some schedules have much of one kind and nothing of another: what meets there hardly meets in an even mixture. */
export const newMixture = (random: Random) =>
  operations.map(([weight, kind]) => [weight * random.pick([0.2, 1, 1, 4]), kind] as const);

export function newOperation({ random }: World, mixture: ReturnType<typeof newMixture>): Operation {
  const slug = random.pick(slugs.slice(0, random.chance(0.8) ? 1 : 2));
  const kind = random.weighted(mixture);
  if (kind === "watch") return { kind };
  if (kind === "download") return { kind, slug, isSigned: random.chance(0.3) };
  if (kind !== "upload") return { kind, slug };
  const fault = random.chance(0.05) ? random.pick(["short", "broken"] as const) : undefined;
  return {
    ...{ kind: "upload", slug, content: random.pick(random.chance(0.9) ? valid : contents) },
    ...{ isChunked: random.chance(0.3), isConditional: random.chance(0.2) },
    ...(fault && { fault }),
  };
}

const describe = (operation: Operation) => {
  if (operation.kind === "watch") return "";
  if (operation.kind !== "upload") return `of "${operation.slug}"`;
  const { slug, content, isChunked, isConditional, fault } = operation;
  return [content.name, `to "${slug}"`, isChunked && "chunked", isConditional && "if it matches", fault]
    .filter(Boolean)
    .join(", ");
};

/** A request or a cron run; whatever comes of it is told to the ledger. */
export async function start(world: World, operation: Operation): Promise<void> {
  const owner = world.random.pick(world.users.owners);
  const run = async (actor: Actor) => {
    world.log(`${actor.name} begins: ${describe(operation)}`);
    await settled(world, actor, () => perform(world, actor, owner, operation));
  };
  await world.scheduler.start(operation.kind, world.clock, run);
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

async function perform(world: World, actor: Actor, owner: World["users"]["owners"][0], operation: Operation) {
  const deps = world.depsOf(actor);
  switch (operation.kind) {
    case "upload":
      return await upload(world, actor, owner, operation);
    case "download":
      return await download(world, actor, owner, operation);
    case "delete":
      return await deleteItem(deps, owner, operation.slug, "any");
    case "create": {
      const input: VaultItemInput = {
        title: "T",
        slug: operation.slug,
        body: "",
        kind: "note",
        tags: [],
        metadata: {},
      };
      return void (await createItem(deps, owner, input));
    }
    case "update":
      return void (await updateItem(deps, owner, operation.slug, { title: `T${actor.id}` }, "any"));
    case "rescan":
      return void (await rescanBundle(deps, { ...world.users.rescan, slug: operation.slug }));
    case "watch":
      return void (await watchBundles(deps));
  }
}

function bodyOf({ bytes }: Content, fault: BodyFault | undefined): ReadableStream<Uint8Array> {
  const half = bytes.length >> 1;
  const parts = fault ? [bytes.slice(0, half)] : [bytes.slice(0, half), bytes.slice(half)];
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else if (fault === "broken") controller.error(new InjectedFault("the client has gone"));
      else controller.close();
    },
  });
}

async function upload(
  world: World,
  actor: Actor,
  owner: World["users"]["owners"][0],
  { slug, content, isChunked, isConditional, fault }: Operation & { kind: "upload" },
): Promise<void> {
  const deps = world.depsOf(actor);
  const precondition = parseIfMatch(isConditional ? (await getItem(deps, owner, slug)).etag : undefined);
  if (precondition !== "any") actor.expects = precondition[0]!.revision;
  const { bundle } = await attachBundle(
    deps,
    owner,
    slug,
    {
      ...{ contentType: "application/zip", filename: `${slug}.zip`, body: bodyOf(content, fault) },
      sizeBytes: isChunked ? undefined : content.bytes.length,
    },
    precondition,
  );
  const key = actor.stored.at(-1);
  const isWritten = key !== undefined && world.ledger.written.has(key);
  if (!isWritten || !content.outcome || fault || bundle.sha256 !== content.sha256) {
    world.ledger.violated(`${actor.name} was told of a bundle that there is not`);
  } else world.accepted.push(key);
}

async function download(
  world: World,
  actor: Actor,
  owner: World["users"]["owners"][0],
  { slug, isSigned }: Operation & { kind: "download" },
): Promise<void> {
  const deps = { ...world.depsOf(actor), presign: isSigned ? async (key: string) => key : undefined };
  const opened = await openBundle(deps, owner, slug);
  const row = [...world.seen.get(actor)!.values()].find((row) => row.slug === slug);
  if (opened.kind === "url") {
    const fetched = await world.scheduler.gate(actor, "signed download", () => bytesAt(opened.url));
    if (fetched) world.ledger.served(row, digestOf(fetched));
  } else if (opened.kind === "bytes") {
    const given = digestOf(new Uint8Array(await new Response(opened.body).arrayBuffer()));
    world.ledger.served(row, given);
    if (given !== opened.sha256) world.ledger.violated(`${actor.name} gave other bytes than it says`);
  }
}

export async function deliver(world: World, letters: Letter[]): Promise<void> {
  const { transport, scheduler } = world;
  await scheduler.start("consumer", world.clock, async (actor) => {
    world.log(
      `${actor.name} is given: ${letters.map(({ id, queue, attempts }) => `${queue} ${id}, attempt ${attempts}`).join("; ")}`,
    );
    const { batch, settle } = asBatch(transport, actor, letters);
    await settled(world, actor, () => consume(world.depsOf(actor), batch));
    settle();
  });
}
