import { and, eq } from "drizzle-orm";
import { bundles, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { blockedByPolicy, isBlocked, isBlocking } from "../items/blocked.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { byteRange, type ByteRange } from "../../lib/byte-range.ts";
import { contentDisposition } from "./filename.ts";

/** A bundle's bytes, or where they are. `range` is the part that was asked for. */
export type OpenedBundle =
  | { kind: "url"; url: string }
  | {
      kind: "bytes";
      body: ReadableStream;
      sha256: string;
      sizeBytes: number;
      range: ByteRange | undefined;
      disposition: string;
    };

type Opening = Pick<Deps, "primary" | "bundles" | "presign">;

/**
 * Reads status, digest and the object's name together, from the primary: a replica may not know yet that a bundle was
 * replaced or is infected. No other bytes are ever stored under that name.
 */
export async function openBundle(
  deps: Opening,
  owner: Owner,
  slug: string,
  rangeHeaders: { range?: string | undefined; ifRange?: string | undefined } = {},
): Promise<OpenedBundle> {
  let missed: string | undefined;
  for (;;) {
    const { objectKey, sha256, sizeBytes, filename } = await findCleared(deps, owner, slug);
    if (deps.presign) return { kind: "url", url: await deps.presign(objectKey) };
    // Another name means that the bundle was replaced just now. The same name twice without bytes means that the object
    // is lost.
    if (missed === objectKey) throw notCleared("failed");
    const isSame = rangeHeaders.ifRange === undefined || rangeHeaders.ifRange === `"${sha256}"`;
    const range = isSame ? byteRange(rangeHeaders.range, sizeBytes) : undefined;
    if (range === "unsatisfiable") throw beyondTheEnd(sizeBytes);
    const object = await deps.bundles.get(objectKey, range && { range });
    const disposition = contentDisposition(filename);
    if (object) return { kind: "bytes", body: object.body, sha256, sizeBytes, range, disposition };
    missed = objectKey;
  }
}

const beyondTheEnd = (sizeBytes: number) =>
  new ApiError(
    "range_not_satisfiable",
    `The bundle has ${sizeBytes} bytes: it ends before this \`Range\` begins.`,
    {},
    { "Content-Range": `bytes */${sizeBytes}` },
  );

async function findCleared({ primary }: Opening, owner: Owner, slug: string) {
  const vault = vaultOf(primary, owner);
  const [[item]] = await vault.batch([
    vault
      .select({ row: { id: items.id, screen: items.screen }, bundle: bundles, isBlocking })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(eq(items.ownerId, ownerId(owner)), eq(items.slug, slug))),
  ]);
  if (!item) throw await refusalOf(primary, owner, "reader");
  if (!item.bundle) throw new ApiError("not_found", "This item has no bundle.");
  if (item.bundle.status !== "clean") throw notCleared(item.bundle.status);
  if (isBlocked(item)) throw blockedByPolicy();
  return item.bundle;
}

const notCleared = (scanStatus: string) =>
  new ApiError("bundle_not_cleared", `The bundle can't be downloaded: its virus scan says \`${scanStatus}\`.`, {
    scanStatus,
  });
