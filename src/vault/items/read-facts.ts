import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { itemFacts } from "../../db/item-facts.ts";
import { bundles, items } from "../../db/vault.ts";
import { type FileText, Extraction, mostWeighty, textOf } from "../../facts/extract.ts";
import { type Deed, factSet } from "../../facts/fact.ts";
import { bringsPrograms } from "../../facts/programs.ts";
import { summaryOf } from "../../facts/summary.ts";
import { isSecretName } from "../../facts/places.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import { unpack } from "../../formats/archive/unpack.ts";
import { serverOfItem } from "../../formats/mcp-registry/item-server.ts";
import { launchDeeds } from "../../formats/mcp-registry/launch-deeds.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { isJunk, skillFilesOf } from "../../formats/packages/unpacked.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { storedSource } from "../../db/objects.ts";
import type { Deps } from "../deps.ts";

type Reading = Pick<Deps, "primary" | "bundles" | "config" | "now">;

/** An item takes some tens of milliseconds, and a cron run has thirty seconds of CPU for all its jobs. */
const readingMs = 3_000;
const itemsARun = 100;

/** Stands in the place of a set of readers, behind all of them. */
const failed = "failed";
const isDue = or(isNull(itemFacts.factSet), ne(itemFacts.factSet, factSet));

/** Reads what items do that wait for it, or that an earlier set of readers has read; those that failed come last. */
export async function readItemFacts(deps: Reading): Promise<{ read: number; failed: number }> {
  const end = deps.now() + readingMs;
  const { vault } = deps.primary;
  // Each is a range of the index.
  const some = (which: SQL) =>
    vault.select({ itemId: itemFacts.itemId }).from(itemFacts).where(which).limit(itemsARun).$dynamic();
  const due = await vault.batch([
    some(isNull(itemFacts.factSet)),
    some(lt(itemFacts.factSet, factSet)),
    some(gt(itemFacts.factSet, factSet)).orderBy(sql`random()`),
  ]);
  const counts = { read: 0, failed: 0 };
  for (const { itemId } of due.flat().slice(0, itemsARun)) {
    if (deps.now() >= end) break;
    counts[(await readItem(deps, itemId)) ? "read" : "failed"] += 1;
  }
  return counts;
}

/** Whether what an item does was read, or had been. */
export async function readItem(deps: Reading, itemId: number): Promise<boolean> {
  try {
    await readOne(deps, itemId);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: "item not read for facts", itemId, error: String(error) }));
    const { vault } = deps.primary;
    await vault.batch([
      vault
        .update(itemFacts)
        .set({ factSet: failed, summary: null, facts: null })
        .where(and(eq(itemFacts.itemId, itemId), isDue)),
    ]);
    return false;
  }
}

async function readOne(deps: Reading, itemId: number): Promise<void> {
  const { vault } = deps.primary;
  const { title, summary, body } = items;
  const { objectKey, sizeBytes, filename, status } = bundles;
  const [[item]] = await vault.batch([
    vault
      .select({
        kind: items.kind,
        title,
        summary,
        body,
        change: itemFacts.change,
        objectKey,
        sizeBytes,
        filename,
        status,
        sha256: bundles.sha256,
        textOver: items.textOver,
      })
      .from(itemFacts)
      .innerJoin(items, eq(items.id, itemFacts.itemId))
      .leftJoin(bundles, eq(bundles.itemId, itemFacts.itemId))
      .where(and(eq(itemFacts.itemId, itemId), isDue)),
  ]);
  if (!item) return;
  const bundle = item.status === "clean" ? await readFiles(deps, item as Archive) : { files: [], unread: [] };
  const extraction = new Extraction();
  const bundled =
    item.textOver !== null && item.textOver === item.sha256
      ? bundle.files.filter(({ path }) => path !== skillMdPath)
      : bundle.files;
  const files = withText(item.body, bundled);
  const server = item.kind === "mcp-server" ? serverOfItem(item.body) : undefined;
  for (const file of files) {
    extraction.file(file);
    if (server && file === files[0]) extraction.launches(launchDeeds(server, isSecretName));
    await letOthersGoOn();
  }
  const about = { title: item.title, summary: item.summary ?? "", opening: item.body };
  const facts = mostWeighty([...extraction.end(about), ...bundle.unread]);
  await vault.batch([
    vault
      .update(itemFacts)
      .set({ factSet, summary: summaryOf(facts, bringsPrograms(files)).text, facts })
      .where(and(eq(itemFacts.itemId, itemId), eq(itemFacts.change, item.change))),
  ]);
}

/** The item's own text, unless the bundle brings it, and then the bundle's files. */
function withText(body: string, files: readonly FileText[]): FileText[] {
  const main = files.find(({ path }) => path === skillMdPath);
  if (!main) return [{ path: skillMdPath, text: body }, ...files];
  const isBrought = "text" in main && main.text.includes(body.trim());
  return isBrought ? [...files] : [{ path: "body.md", text: body }, ...files];
}

type Archive = { objectKey: string; sizeBytes: number; filename: string };
type Unpacked = { files: FileText[]; unread: Deed[] };

/** What is larger than any package may be is not read. */
async function readFiles(deps: Reading, { objectKey, sizeBytes, filename }: Archive): Promise<Unpacked> {
  const most = { files: limits.packageFilesMax, bytes: limits.packageMaxBytes };
  const source = storedSource(deps, objectKey, sizeBytes);
  const unpacked = await unpack(source, archiveLimits(deps.config), (path) => !isJunk(path), most);
  if (!unpacked) return { files: [], unread: [tooLarge(filename)] };
  const files = skillFilesOf(unpacked).map(({ path, bytes }) => textOf(path, bytes));
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), unread: [] };
}

const tooLarge = (file: string): Deed => ({
  kind: "unread",
  value: "size",
  file,
  line: 0,
  announced: false,
  count: 1,
  signs: [],
  hosts: [],
});
