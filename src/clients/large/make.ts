import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { cloneable } from "../../formats/git/cloneable.ts";
import { type GitObject, gitObject, type StoredBlob } from "../../formats/git/objects.ts";
import { packEntry, packHeader } from "../../formats/git/pack.ts";
import { type PluginToClone, repositoryLayout, skillRepository } from "../../formats/git/skill-repository.ts";
import type { PackageFile } from "../../formats/packages/files.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { readApproved } from "../../vault/items/approved.ts";
import { findOffered, pluginKinds, type SkillRow } from "../../vault/items/skills.ts";
import type { Deps } from "../deps.ts";
import { inTurn } from "../git/in-turn.ts";
import { storeChunks } from "../git/kept-packs.ts";
import { readFiles } from "../git/repository.ts";
import { describeItem, itemKey, readItemFiles } from "../item-skills.ts";
import { commandPlugins, factsOfItem } from "../item-scope.ts";
import { asFilesSay, readable } from "../kept-skill.ts";
import { byName, filesOfPlugin, type ScopePlugin, countPluginBytes, toOffered } from "../scope.ts";
import {
  type Entry,
  keysIn,
  type LargePlugin,
  type LargeSkill,
  type LargeState,
  listAll,
  type PackPart,
  type Part,
  type Plan,
  type PlannedEntry,
  readJson,
  sha256,
  writeJson,
  writeLast,
} from "./kept-state.ts";
import { readParts } from "./pack.ts";
import { noteReplaced } from "./replaced.ts";

/** Which state is to be made ready. How far it is, the bucket says: a message may come twice, late, or never. */
export const PackMessage = z.object({ folder: z.string(), offer: z.string() });
export type PackMessage = z.infer<typeof PackMessage>;

type Making = Pick<Deps, "bundles" | "config" | "itemSkills" | "now" | "packSteps" | "packTurns" | "primary" | "vault">;

/**
 * Does the next step towards a state: one part of it, or, where all parts are there, the pack. A part follows from what
 * is in it, so the next state has most parts already.
 */
export async function makeNext(deps: Making, message: PackMessage): Promise<void> {
  const { folder, offer } = message;
  const keys = keysIn(folder);
  const [plan, ready] = await Promise.all([
    readJson<Plan>(deps, keys.plan(offer)),
    deps.bundles.head(keys.state(offer)),
  ]);
  if (!plan || ready) return;
  const parts = splitIntoParts(plan.entries, deps.config.LARGE_SCOPE_SKILLS);
  const made = await madeParts(deps, folder);
  const next = parts.find(({ name }) => !made.has(name));
  if (!next) await makeState(deps, folder, plan, parts);
  else if (await inTurn(deps, () => makePart(deps, folder, next))) return void (await deps.packSteps.send(message));
  // An item was changed since: who asks next has another state planned.
  else await deps.bundles.delete(keys.plan(offer));
  await noteReplaced(deps, folder, plan.ownerId);
}

type PlannedPart = { name: string; entries: PlannedEntry[] };

/** About so much is packed in one step, and again where one entry of the part has changed. */
const partBytes = 4 * 1024 * 1024;

/**
 * The entries in parts of about so many, and of some MiB. An entry's place follows from its name alone: where one
 * changes, the parts without it stay the same.
 */
export function splitIntoParts(entries: readonly PlannedEntry[], size: number): PlannedPart[] {
  const bytes = entries.reduce((sum, entry) => sum + countBytes(entry), 0);
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, entries.length / size, bytes / partBytes)));
  const places = Map.groupBy(entries, ({ name }) => createHash("sha256").update(name).digest().readUInt16BE() % count);
  return [...places.values()].map((inPart) => ({ name: partName(inPart), entries: inPart }));
}

function countBytes(entry: PlannedEntry): number {
  if ("itemId" in entry) return entry.bytes;
  if ("plugin" in entry) return countPluginBytes(entry.plugin);
  return entry.record.files.reduce((sum, { size }) => sum + size, 0);
}

const partName = (entries: readonly Entry[]) =>
  sha256(JSON.stringify([repositoryLayout, entries.map(({ key, name }) => [key, name])]));

async function madeParts(deps: Making, folder: string): Promise<Set<string>> {
  const { parts: prefix } = keysIn(folder);
  const keys = (await listAll(deps, prefix)).map(({ key }) => key).filter((key) => key.endsWith(".json"));
  return new Set(keys.map((key) => key.slice(prefix.length, -".json".length)));
}

/** Reads one archive after the other. False where an item is another than was planned. */
async function makePart(deps: Making, folder: string, { name, entries }: PlannedPart): Promise<boolean> {
  const items = await itemsAmong(deps, entries);
  if (!items) return false;
  const keys = keysIn(folder);
  const part: Part = { skills: [], plugins: [], files: {}, blobs: [] };
  await storeChunks(deps.bundles, keys.blobs(name), blobsOf(deps, entries, items, part));
  await writeJson(deps, keys.part(name), part);
  return true;
}

/** The planned items by their keys; undefined where one is another by now. */
async function itemsAmong(deps: Making, entries: readonly PlannedEntry[]): Promise<Map<string, SkillRow> | undefined> {
  const planned = entries.flatMap((entry) => ("itemId" in entry ? [entry] : []));
  if (planned.length === 0) return new Map();
  const ids = JSON.stringify(planned.map(({ itemId }) => itemId));
  const approvedIds = JSON.stringify(planned.map(({ approvedId }) => approvedId ?? null));
  const [present, approved] = await Promise.all([
    findOffered(deps, sql`items.id in (select value from json_each(${ids}))`, pluginKinds),
    readApproved(deps, sql`approved_items.id in (select value from json_each(${approvedIds}))`, pluginKinds),
  ]);
  const presentById = new Map(present.map((row) => [row.row.id, row]));
  const approvedById = new Map(approved.map((row) => [row.approvedId, row]));
  const rows = new Map<string, SkillRow>();
  for (const { key, itemId, approvedId } of planned) {
    const row = approvedId === undefined ? presentById.get(itemId) : approvedById.get(approvedId);
    // A catalogue gives it under an N of its own, which nothing else tells.
    const asPlanned = row && { ...row, number: Number(key.split(" ").at(-2)), ownNumber: row.number };
    if (!asPlanned || itemKey(asPlanned) !== key) return undefined;
    rows.set(key, asPlanned);
  }
  return rows;
}

/** The blobs of the part, each once. Notes in `part` what they are. */
async function* blobsOf(
  deps: Making,
  entries: readonly PlannedEntry[],
  items: ReadonlyMap<string, SkillRow>,
  part: Part,
): AsyncGenerator<Uint8Array> {
  const written = new Set<string>();
  for (const entry of entries) {
    const made = await makeEntry(deps, entry, items);
    if (!made) continue;
    if ("plugin" in made) {
      part.plugins.push(made.plugin);
      continue;
    }
    part.skills.push(made.skill);
    const files = (part.files[entry.name] = [] as Part["files"][string]);
    for (const { path, bytes, isExecutable } of cloneable(made.files)) {
      const { id } = gitObject("blob", bytes);
      files.push([path, id, isExecutable]);
      if (written.has(id)) continue;
      written.add(id);
      const [head, deflated] = packEntry("blob", bytes);
      part.blobs.push([id, head.length + deflated.length]);
      yield head;
      yield deflated;
    }
  }
}

type Made = { plugin: LargePlugin } | { skill: LargeSkill; files: readonly PackageFile[] };

/** Undefined for an item whose files no client accepts. */
async function makeEntry(
  deps: Making,
  entry: PlannedEntry,
  items: ReadonlyMap<string, SkillRow>,
): Promise<Made | undefined> {
  const { key } = entry;
  if ("plugin" in entry) return { plugin: { ...entry.plugin, key } };
  if ("record" in entry) {
    const files = await readFiles(readable(deps, entry.record));
    const skillMd = files.find(({ path }) => path === skillMdPath)!.bytes;
    return { skill: { ...asFilesSay(entry.record, entry.said, skillMd), key }, files };
  }
  const row = items.get(key)!;
  if (row.row.kind !== "skill") {
    const [plugin] = await commandPlugins(deps, [row]);
    return plugin && { plugin: { ...plugin, key } };
  }
  const read = await readItemFiles(deps, row);
  if (!read) return undefined;
  return { skill: { ...factsOfItem(row, describeItem(read)), key }, files: read.files };
}

/** The state, and of its pack what no part has. */
async function makeState(deps: Making, folder: string, plan: Plan, planned: readonly PlannedPart[]): Promise<void> {
  const keys = keysIn(folder);
  const parts: { name: string; part: Part }[] = [];
  for (const { name } of planned) parts.push({ name, part: await present(readJson<Part>(deps, keys.part(name))) });
  const skills = parts.flatMap(({ part }) => part.skills).sort(byName);
  const plugins = parts.flatMap(({ part }) => part.plugins).sort(byName);
  const files = new Map(parts.flatMap(({ part }) => Object.entries(part.files)));
  const { commitId, objects } = skillRepository(plan.marketplace, [
    ...skills.map((skill) => skillToClone(skill, files.get(skill.name)!)),
    ...plugins.map(pluginToClone),
  ]);
  const inParts = new Set(objects.flatMap((object) => ("read" in object ? [object.id] : [])));
  const packParts = parts.map(({ name, part }) => ({ name, left: takeOnce(part.blobs, inParts) }));
  if (inParts.size > 0) throw new Error(`${inParts.size} blobs are in no part`);
  const start = Buffer.concat([...packStart(objects)]);
  await deps.bundles.put(keys.packStart(plan.offer), start);
  const hash = createHash("sha1").update(start);
  let length = start.length;
  for await (const piece of readParts(deps, folder, packParts)) {
    hash.update(piece);
    length += piece.length;
  }
  const checksum = hash.digest();
  const pack = { sizeBytes: length + checksum.length, checksum: checksum.toString("hex"), parts: packParts };
  const state: LargeState = {
    offer: plan.offer,
    plannedAt: plan.plannedAt,
    commit: commitId,
    skills,
    plugins,
    pack,
  };
  await writeJson(deps, keys.state(plan.offer), state);
  await writeLast(deps, folder, state);
  await deps.bundles.delete(keys.plan(plan.offer));
}

/** A part that was swept at this moment is made again with the next message. */
async function present<Value>(reading: Promise<Value | null | undefined>): Promise<Value> {
  const value = await reading;
  if (value === null || value === undefined) throw new Error("a part is gone");
  return value;
}

const skillToClone = (skill: LargeSkill, files: Part["files"][string]): PluginToClone => ({
  ...toOffered(skill),
  isSkill: true,
  files: files.map(([path, id, isExecutable]) => ({ path, isExecutable, blob: blobInPart(id) })),
});

const blobInPart = (id: string): StoredBlob => ({
  id,
  type: "blob",
  read: () => Promise.reject(new Error("the blob is sent from its part")),
});

const pluginToClone = (plugin: ScopePlugin): PluginToClone => ({
  ...toOffered(plugin),
  isSkill: false,
  files: filesOfPlugin(plugin),
});

function* packStart(objects: readonly (GitObject | StoredBlob)[]): Generator<Uint8Array> {
  yield packHeader(objects.length);
  for (const object of objects) if (!("read" in object)) yield* packEntry(object.type, object.bytes);
}

/** Takes a part's blobs off `wanted`; where those are that were not among them any more. */
function takeOnce(blobs: Part["blobs"], wanted: Set<string>): PackPart["left"] {
  const left: PackPart["left"] = [];
  let at = 0;
  for (const [id, length] of blobs) {
    if (!wanted.delete(id)) left.push([at, length]);
    at += length;
  }
  return left;
}
