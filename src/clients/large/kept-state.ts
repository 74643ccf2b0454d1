import { createHash } from "node:crypto";
import type { Marketplace } from "../../formats/packages/marketplace.ts";
import type { ServedFrontMatter } from "../../formats/packages/yaml-lines.ts";
import type { Deps } from "../deps.ts";
import type { KeptSkill, Said } from "../kept-skill.ts";
import type { ScopePlugin, SkillFacts } from "../scope.ts";

/**
 * What is kept of large scopes in the bucket, below `packs/large/` and a folder for each scope. A folder is named by a
 * hash, so that no object's name tells whose it is.
 */

type Bucket = Pick<Deps, "bundles">;

/**
 * What a scope offers under one name. `key` begins with what it is and whose: `record` and `version` with the record's
 * id and number, `item` with the item's id, `server` and `tombstone` with a slug. All of it follows from the key.
 */
export type Entry = { key: string; name: string };

/** An entry with all that a step needs to make it. `said`: what its own files say, beside what is known. */
export type PlannedEntry = Entry &
  (
    | { record: KeptSkill; said: Said }
    | { itemId: number; approvedId?: number | undefined; bytes: number }
    | { plugin: ScopePlugin }
  );

export type Plan = {
  offer: string;
  plannedAt: number;
  /** Whose storage its states count for once they are replaced; null for a public scope. */
  ownerId: number | null;
  marketplace: Marketplace;
  entries: PlannedEntry[];
};

export type LargeSkill = SkillFacts & {
  key: string;
  frontMatter?: ServedFrontMatter;
  /** Of a record's version: where its archive is. */
  object?: KeptSkill["object"];
};
export type LargePlugin = ScopePlugin & { key: string };

/** A server or a tombstone with all that clients have of it. */
export const pluginEntry = (plugin: ScopePlugin): Entry & { plugin: ScopePlugin } => ({
  key: `${plugin.withdrawn ? "tombstone" : "server"} ${plugin.name} ${sha256(JSON.stringify(plugin))}`,
  name: plugin.name,
  plugin,
});

/** What clients are shown of a large scope, with the commit of its repository. Sorted by name. */
export type LargeState = {
  offer: string;
  plannedAt: number;
  commit: string;
  skills: LargeSkill[];
  plugins: LargePlugin[];
  pack: PackLayout;
};

/**
 * How the pack of a state is put together: an object of its own with all that is no file of a skill, then the blobs of
 * the parts, then the checksum in hex.
 */
export type PackLayout = { sizeBytes: number; checksum: string; parts: PackPart[] };
/** `left`: where blobs begin, and how long they are, that an earlier part has too. */
export type PackPart = { name: string; left: [from: number, length: number][] };

/** A part of a scope: what its state and its repository take from the entries in it. */
export type Part = {
  skills: LargeSkill[];
  plugins: LargePlugin[];
  /** The files of each skill: path, blob, whether it is executable. */
  files: Record<string, [path: string, blob: string, isExecutable: boolean][]>;
  /** The blobs in the order of the part's other object, and how many bytes each takes there. */
  blobs: [id: string, length: number][];
};

const prefix = "packs/large/";
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
/** `id` names a scope for ever, whatever its path is by then. */
export const folderOf = (id: string): string => sha256(id);

export const keysIn = (folder: string) => {
  const own = `${prefix}${folder}/`;
  return {
    all: own,
    parts: `${own}parts/`,
    last: `${own}last`,
    began: `${own}began`,
    state: (offer: string) => `${own}${offer}.json`,
    /** The pack as far as the blobs of the parts. */
    packStart: (offer: string) => `${own}${offer}.pack`,
    plan: (offer: string) => `${own}${offer}.plan`,
    part: (part: string) => `${own}parts/${part}.json`,
    blobs: (part: string) => `${own}parts/${part}.blobs`,
  };
};

export async function readJson<Value>({ bundles }: Bucket, key: string): Promise<Value | undefined> {
  return (await bundles.get(key))?.json<Value>();
}

export const writeJson = async ({ bundles }: Bucket, key: string, value: object): Promise<void> =>
  void (await bundles.put(key, JSON.stringify(value)));

export async function listAll({ bundles }: Bucket, prefix: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bundles.list({ prefix, ...(cursor !== undefined && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return objects;
}

/** What names the state that was made ready last. */
type Last = { offer: string; plannedAt: number; parts: string[] };

export async function readLast(deps: Bucket, folder: string): Promise<LargeState | undefined> {
  const keys = keysIn(folder);
  const last = await readJson<Last>(deps, keys.last);
  return last && readJson<LargeState>(deps, keys.state(last.offer));
}

/** Two states may be made at once, and the older one may be ready last. */
export async function writeLast(deps: Bucket, folder: string, { offer, plannedAt, pack }: LargeState): Promise<void> {
  const { last: key } = keysIn(folder);
  const last = await readJson<Last>(deps, key);
  if (!last || last.plannedAt <= plannedAt) {
    const parts = pack.parts.map(({ name }) => name);
    await writeJson(deps, key, { offer, plannedAt, parts } satisfies Last);
  }
}

const dayMs = 24 * 60 * 60_000;

/** Lets what a scope has live a day longer, once it is half a day old. */
export async function renewLast(deps: Bucket & Pick<Deps, "now">, folder: string): Promise<void> {
  const { last: key } = keysIn(folder);
  const known = await deps.bundles.head(key);
  if (!known || known.uploaded.getTime() > deps.now() - dayMs / 2) return;
  const last = await deps.bundles.get(key);
  if (last) await deps.bundles.put(key, await last.arrayBuffer());
}

/** Of these objects, those that a scope's last state is made of, where somebody has read it within a day. */
export async function neededAmong(deps: Bucket & Pick<Deps, "now">, objectKeys: readonly string[]): Promise<string[]> {
  const folders = new Set(
    objectKeys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length).split("/", 1)[0]!] : [])),
  );
  const needed = new Set<string>();
  for (const folder of folders) {
    const keys = keysIn(folder);
    const object = await deps.bundles.get(keys.last);
    if (!object) continue;
    const { offer, parts } = await object.json<Last>();
    if (object.uploaded.getTime() <= deps.now() - dayMs) continue;
    const ofParts = parts.flatMap((part) => [keys.part(part), keys.blobs(part)]);
    for (const key of [keys.last, keys.began, keys.state(offer), keys.packStart(offer), ...ofParts]) needed.add(key);
  }
  return objectKeys.filter((key) => needed.has(key));
}
