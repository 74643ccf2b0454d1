import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ItemOwner } from "../../contract/people/owner.ts";
import type { ExportManifest } from "../../contract/items/export.ts";
import { owners } from "../../db/vault.ts";
import { ZipStream } from "../../formats/archive/zip-stream.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { itemText } from "./item-text.ts";
import { nextTurns, type Turn } from "./export-turns.ts";

type Exporting = Pick<Deps, "primary" | "bundles" | "now">;
type Listed = ExportManifest["items"][number];

/** The number of an owner whose items the caller may take out. */
export async function requireExportable({ primary }: Exporting, owner: Owner): Promise<number> {
  const vault = vaultOf(primary, owner);
  const [[registry]] = await vault.batch([
    vault
      .select({ id: owners.id })
      .from(owners)
      .where(eq(owners.id, ownerId(owner, "admin"))),
  ]);
  if (!registry) throw await refusalOf(primary, owner, "admin");
  return registry.id;
}

/** D1 answers one request 1 000 times: the other 300 are for pages of items. */
const readsBehindBundles = 700;

/**
 * The zip of everything that an owner has, as it is read: each item by its slug as it is when its turn comes, then its
 * bundle if it is clean, last a list of both. A bundle takes its time, so items are read anew behind it; after
 * `mostReads` of these, behind each page of items. What fails on the way ends it before the list and the zip's
 * directory, so that nobody takes a part for the whole.
 */
export async function* exportOf(
  deps: Exporting,
  owner: Owner,
  mostReads = readsBehindBundles,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream();
  const listed: Listed[] = [];
  const exportedAt = toTimestamp(deps.now());
  const lost = new Set<string>();
  let after = "";
  for (let reads = 0; ; reads++) {
    const turns = await nextTurns(deps, owner, after, reads < mostReads ? 1 : undefined);
    if (turns.length === 0) break;
    for (const turn of turns) {
      const body = await openClean(deps, turn, lost);
      // It was replaced since it was read, or its object is lost: what is read next tells which.
      if (body === "missed") break;
      const bytes = new TextEncoder().encode(itemText(owner, turn));
      const entry = toListed(turn, bytes, body !== null);
      yield* zip.file(entry.path, bytes);
      listed.push(entry);
      after = entry.slug;
      if (body) yield* zip.copy(toPaths(turn).bundle, body, turn.bundle!.sizeBytes);
    }
  }
  const whose: ItemOwner = { type: owner.type, slug: owner.slug };
  const manifest: ExportManifest = { owner: whose, exportedAt, items: listed };
  yield* zip.file("manifest.json", new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
  yield* zip.end();
}

/** Null where there is no clean bundle, or its object is lost: then it was missed before. */
async function openClean({ bundles }: Exporting, { bundle }: Turn, missed: Set<string>) {
  if (bundle?.status !== "clean" || missed.has(bundle.objectKey)) return null;
  const object = await bundles.get(bundle.objectKey);
  if (object) return object.body;
  missed.add(bundle.objectKey);
  return "missed";
}

const toPaths = ({ row: { slug } }: Turn) => ({ item: `items/${slug}.md`, bundle: `bundles/${slug}.zip` });

function toListed(turn: Turn, bytes: Uint8Array, isGiven: boolean): Listed {
  const { row, bundle } = turn;
  const paths = toPaths(turn);
  const { sha256, status } = bundle ?? {};
  return {
    slug: row.slug,
    revision: row.revision,
    path: paths.item,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bundle:
      sha256 && status
        ? { path: isGiven ? paths.bundle : null, sha256, status: status === "clean" && !isGiven ? "failed" : status }
        : null,
  };
}
