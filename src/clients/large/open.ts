import { repositoryLayout } from "../../formats/git/skill-repository.ts";
import type { Marketplace } from "../../formats/packages/marketplace.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Deps } from "../deps.ts";
import type { KeptPack } from "../git/kept-packs.ts";
import {
  type Entry,
  folderOf,
  keysIn,
  type LargeState,
  listAll,
  type PackLayout,
  type Plan,
  type PlannedEntry,
  readJson,
  readLast,
  renewLast,
  sha256,
  writeJson,
} from "./kept-state.ts";
import { readPack } from "./pack.ts";

export type Opening = Pick<Deps, "bundles" | "config" | "now" | "waitUntil" | "packSteps">;

/** More than one request makes ready: its archives are opened by the queue, in steps. */
export const isLarge = ({ config }: Pick<Deps, "config">, names: number, bytes: number): boolean =>
  names > config.LARGE_SCOPE_SKILLS || bytes > atOnceBytes;
export const atOnceBytes = 32 * 1024 * 1024;

/** A scope by what it offers now, before anything of that is read. */
export type LargeScope = {
  id: string;
  /** Whose storage its states count for once they are replaced; null for a public scope. */
  ownerId: number | null;
  marketplace: Marketplace;
  /** Sorted by name. */
  entries: readonly Entry[];
  /** Called where this state was not planned yet. Throws where it is too large. */
  plan: () => Promise<PlannedEntry[]>;
  /** Whether everything in this earlier state may still be given to clients. */
  isGiven: (earlier: LargeState) => Promise<boolean>;
};

export type ReadyState = { state: LargeState; ready: ReadyPack };
/** The pack of a scope that the queue has made. `isEarlier`: the scope offers something else by now. */
export type ReadyPack = { commitId: string; folder: string; offer: string; layout: PackLayout; isEarlier: boolean };

/** A plan whose steps have all failed is made again. */
const plannedAnewMs = 5 * 60_000;

/**
 * What a scope offers, where the queue has made it ready. Otherwise it is asked to, and the state before is given
 * unless something in that was withdrawn.
 */
export async function openLarge(deps: Opening, scope: LargeScope): Promise<ReadyState> {
  const folder = folderOf(scope.id);
  const offer = digestOffer(scope);
  const state = await readJson<LargeState>(deps, keysIn(folder).state(offer));
  if (state) {
    deps.waitUntil(renewLast(deps, folder));
    return { state, ready: readyPack(folder, state, { isEarlier: false }) };
  }
  const earlier = await readLast(deps, folder);
  const isGiven = earlier !== undefined && (await scope.isGiven(earlier));
  await planOnce(deps, { folder, offer, mayWait: isGiven }, scope);
  if (!isGiven) throw notReady();
  return { state: earlier, ready: readyPack(folder, earlier, { isEarlier: true }) };
}

const readyPack = (folder: string, { commit, offer, pack }: LargeState, { isEarlier }: { isEarlier: boolean }) => ({
  commitId: commit,
  folder,
  offer,
  layout: pack,
  isEarlier,
});

const digestOffer = ({ marketplace, entries }: LargeScope): string =>
  sha256(JSON.stringify([repositoryLayout, marketplace, entries.map(({ key, name }) => [key, name])]));

/** `mayWait`: readers have the state before meanwhile, which nothing was withdrawn from. */
async function planOnce(
  deps: Opening,
  { folder, offer, mayWait }: { folder: string; offer: string; mayWait: boolean },
  scope: LargeScope,
): Promise<void> {
  const { plan: planKey, began } = keysIn(folder);
  const key = planKey(offer);
  const [planned, before] = await Promise.all([deps.bundles.head(key), deps.bundles.head(began)]);
  if (planned && planned.uploaded.getTime() > deps.now() - plannedAnewMs) return;
  // Whoever changes an item each second has not each state made: who asks later has the newest one planned.
  if (mayWait && before && before.uploaded.getTime() > deps.now() - deps.config.LARGE_SCOPE_SECONDS * 1000) return;
  await deps.bundles.put(began, new Uint8Array(0));
  const { ownerId, marketplace } = scope;
  const plan: Plan = { offer, plannedAt: deps.now(), ownerId, marketplace, entries: await scope.plan() };
  await writeJson(deps, key, plan);
  await deps.packSteps.send({ folder, offer });
}

/** What is lost is made again. */
export async function openReadyPack(
  deps: Pick<Deps, "bundles">,
  { folder, offer, layout }: ReadyPack,
): Promise<KeptPack> {
  const keys = keysIn(folder);
  const stored = new Set((await listAll(deps, keys.all)).map(({ key }) => key));
  if (![keys.packStart(offer), ...layout.parts.map(({ name }) => keys.blobs(name))].every((key) => stored.has(key))) {
    await deps.bundles.delete(keys.state(offer));
    throw notReady();
  }
  const body = readPack(deps, { folder, offer, layout });
  return { size: layout.sizeBytes, body, cancel: async () => void (await body.return(undefined)) };
}

const retryAfterSeconds = 10;

const notReady = () =>
  new ApiError(
    "busy",
    "What is offered here has changed, and is being made ready. Ask again.",
    { retryAfter: retryAfterSeconds },
    { "Retry-After": String(retryAfterSeconds) },
  );
