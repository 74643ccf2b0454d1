import type { VaultItemInput } from "../../../src/contract/items/items.ts";
import { rescanBundle } from "../../../src/vault/operator/rescan.ts";
import { attachBundle } from "../../../src/vault/bundles/attach.ts";
import { openBundle } from "../../../src/vault/bundles/open.ts";
import { reconcileBundles } from "../../../src/vault/bundles/reconcile.ts";
import { createItem } from "../../../src/vault/items/create.ts";
import { parseIfMatch } from "../../../src/contract/wire/if-match.ts";
import { getItem } from "../../../src/vault/items/read.ts";
import { deleteItem } from "../../../src/vault/items/remove.ts";
import { updateItem } from "../../../src/vault/items/update.ts";
import type { Owner } from "../../../src/people/owner.ts";
import { digestOf } from "../digests.ts";
import { bytesAt } from "./bindings.ts";
import { type Content, contents } from "./contents.ts";
import { type Actor, InjectedFault } from "./scheduler.ts";
import type { KeptRow, OwnerRow, Row } from "./ledger.ts";
import type { Database } from "./local-database.ts";
import type { Mixture, Plot, World } from "./world.ts";

/** Who uses a registry: all of them may do the same. */
export type Users = { ownerId: number; userId: number; owners: Owner[]; rescan: { team: string } | { user: string } };

/** Of one schedule: its users, and the objects that they were told of. */
type Story = { users: Users; accepted: string[] };

const slugs = ["one", "two"] as const;

type Slug = (typeof slugs)[number];
type BodyFault = "short" | "broken";

type Operation =
  | { kind: "upload"; slug: Slug; content: Content; isChunked: boolean; isConditional: boolean; fault?: BodyFault }
  | { kind: "download"; slug: Slug; isSigned: boolean }
  | { kind: "delete" | "create" | "update" | "rescan"; slug: Slug }
  | { kind: "watch" };

const valid = contents.filter(({ outcome }) => outcome);

const kinds: Mixture = [
  [6, "upload"],
  [3, "download"],
  [2, "delete"],
  [1, "create"],
  [1, "update"],
  [2, "rescan"],
  [2, "watch"],
];

function newOperation({ random }: World, mixture: Mixture): Operation {
  const slug = random.pick(slugs.slice(0, random.chance(0.8) ? 1 : 2));
  const kind = random.weighted(mixture) as Operation["kind"];
  if (kind === "watch") return { kind };
  if (kind === "download") return { kind, slug, isSigned: random.chance(0.3) };
  if (kind !== "upload") return { kind, slug };
  const fault = random.chance(0.05) ? random.pick(["short", "broken"] as const) : undefined;
  return {
    kind: "upload",
    slug,
    content: random.pick(random.chance(0.9) ? valid : contents),
    isChunked: random.chance(0.3),
    isConditional: random.chance(0.2),
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

async function perform(story: Story, world: World, actor: Actor, operation: Operation): Promise<void> {
  const owner = world.random.pick(story.users.owners);
  const deps = world.depsOf(actor);
  switch (operation.kind) {
    case "upload":
      return await upload(story, world, actor, owner, operation);
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
      return void (await rescanBundle(deps, { ...story.users.rescan, slug: operation.slug }));
    case "watch":
      return void (await reconcileBundles(deps));
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
  story: Story,
  world: World,
  actor: Actor,
  owner: Owner,
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
      contentType: "application/zip",
      filename: `${slug}.zip`,
      body: bodyOf(content, fault),
      sizeBytes: isChunked ? undefined : content.bytes.length,
    },
    precondition,
  );
  const key = actor.stored.at(-1);
  const isWritten = key !== undefined && world.ledger.written.has(key);
  if (!isWritten || !content.outcome || fault || bundle.sha256 !== content.sha256) {
    world.ledger.violated(`${actor.name} was told of a bundle that there is not`);
  } else story.accepted.push(key);
}

async function download(
  world: World,
  actor: Actor,
  owner: Owner,
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

const selectState = `select owners.id as ownerId, storage_bytes as used, storage_limit_bytes as "limit",
     item_count as counted,
     items.id as itemId, items.slug, items.revision, generation, object_key as objectKey, size_bytes as sizeBytes,
     sha256, status, attempts, lease_until as leaseUntil, signature_version as signatureVersion
   from owners left join items on owner_id = owners.id left join bundles on item_id = items.id
   where owners.id = ? order by items.id`;

const selectKept = `select item_id as itemId, object_key as objectKey, sha256, status,
     signature_version as signatureVersion
   from cleared_bundles join items on items.id = item_id where owner_id = ?`;

/** A registry whose users upload, download and delete bundles. */
export function bundlePlot(database: Database, users: Users): Plot {
  const story: Story = { users, accepted: [] };
  const planned = (world: World, operation: Operation) => ({
    kind: operation.kind,
    about: describe(operation),
    act: (actor: Actor) => perform(story, world, actor, operation),
  });
  const plot: Plot = {
    name: users.owners[0]!.type,
    database,
    doers: { writers: ["upload"], remover: "delete" },
    kinds,
    sweepMs: 25 * 60 * 60_000,
    plan: (world, mixture) => planned(world, newOperation(world, mixture)),
    watch: (world) => planned(world, { kind: "watch" }),
    observe: async ({ ledger }, actor) => {
      const [{ results }, kept] = (await database.batch([
        database.prepare(selectState).bind(users.ownerId),
        database.prepare(selectKept).bind(users.ownerId),
      ])) as [D1Result<OwnerRow & Row>, D1Result<KeptRow>];
      const rows = results.filter(({ itemId }) => itemId !== null);
      ledger.observe(actor, rows, kept.results);
      ledger.judgeOwner(results[0]!);
    },
    /** The registry begins with two items. */
    beginAnew: async (world) => {
      story.accepted = [];
      const clear = ["cleared_bundles", "bundles", "items", "scan_results", "rounds"].map(
        (table) => `delete from ${table}`,
      );
      const create = database.prepare(
        `insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision,
           created_at, created_by, updated_at, updated_by, body)
         select ?1, value, 'T', 'note', '[]', '{}', 0, 1, 0, ?2, 0, ?2, '' from json_each(?3)`,
      );
      await database.batch([
        ...clear.map((query) => database.prepare(query)),
        create.bind(users.ownerId, users.userId, JSON.stringify(slugs)),
      ]);
      await plot.observe(world, undefined);
    },
    whatIsLeft: () => [],
    judgeEnd: ({ ledger }) => {
      for (const key of story.accepted) {
        const { itemId, generation } = ledger.written.get(key)!;
        const row = ledger.rows.get(itemId);
        if (row && (row.generation ?? 0) < generation) ledger.violated(`the accepted ${key} is gone`);
      }
    },
  };
  return plot;
}
