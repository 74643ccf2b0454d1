import { and, eq, inArray, sql } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { clientUploads } from "../../db/client-uploads.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { discardObject, discardObjects } from "../../db/objects.ts";
import { rowValues } from "../../db/row-values.ts";
import { ZipStream } from "../../formats/archive/zip-stream.ts";
import { newId } from "../../lib/random-text.ts";
import type { Caller } from "../../people/caller.ts";
import type { Deps } from "../deps.ts";
import { openUpload } from "./receive.ts";
import { storeUpload } from "./store-upload.ts";
import { zipType } from "./view.ts";

/**
 * Files that a client sends one by one. Each is announced first: its row is its place in the bucket, bound to who
 * announced it, and counts for their room until it is used or a day is over.
 */

type Uploading = Pick<Deps, "vault" | "bundles" | "config" | "now" | "uploads">;
type FileFacts = { sizeBytes: number; sha256: string };
export type SentFile = FileFacts & { path: string; id: string };

/** Room for two skills of the largest size, for each person. */
const most = { files: 2 * limits.packageFilesMax, bytes: 2 * limits.packageMaxBytes };

// Below `uploads/` the sweep deletes what is a day old. A row outlives its object.
const objectKey = (id: string) => `uploads/${id}`;
export const uploadRowMs = 25 * 60 * 60_000;

/** Gives the id of a place for one file: the same one, where the same file was announced before. */
export async function announceUpload(
  { vault, now }: Pick<Uploading, "vault" | "now">,
  caller: Pick<Caller, "userId">,
  { sizeBytes, sha256 }: FileFacts,
): Promise<string> {
  const isMine = sql`owner_id = ${caller.userId}`;
  const row = { id: newId(), ownerId: caller.userId, sha256, sizeBytes, at: now() };
  const {
    announced: [announced],
    room: [room],
  } = await namedBatch(vault, {
    announced: vault
      .insert(clientUploads)
      .select(
        sql`select ${rowValues(clientUploads, row)}
          where exists (select 1 from client_uploads
            where ${isMine} and sha256 = ${sha256} and size_bytes = ${sizeBytes})
          or (select count(*) < ${most.files} and coalesce(sum(size_bytes), 0) + ${sizeBytes} <= ${most.bytes}
            from client_uploads where ${isMine})`,
      )
      .onConflictDoUpdate({
        target: [clientUploads.ownerId, clientUploads.sha256, clientUploads.sizeBytes],
        set: { at: sql`excluded.at` },
      })
      .returning({ id: clientUploads.id }),
    room: vault
      .select({ used: sql<number>`coalesce(sum(size_bytes), 0)`.as("used") })
      .from(clientUploads)
      .where(eq(clientUploads.ownerId, caller.userId)),
  });
  if (announced) return announced.id;
  throw new ApiError(
    "storage_limit_reached",
    `There is room for ${most.files} files and ${most.bytes} bytes that you send and do not publish; ` +
      "what is not used is gone a day later.",
    { limit: most.bytes, used: room!.used },
  );
}

/** Stores the bytes of a file that was announced. */
export async function storeAnnounced(
  deps: Uploading,
  caller: Caller,
  id: string,
  { body, sizeBytes }: { body: ReadableStream<Uint8Array> | null; sizeBytes: number | undefined },
): Promise<void> {
  const [announced] = await readAnnounced(deps, caller, [id]);
  if (!announced) throw notAnnounced();
  if ((sizeBytes ?? 0) !== announced.sizeBytes) throw otherFile();
  // An empty file has no bytes to keep.
  if (!body || announced.sizeBytes === 0) return;
  const close = openUpload(deps, { caller });
  const metadata = { contentType: "application/octet-stream", cacheControl: "private, no-store" };
  const stored = await storeUpload(deps, objectKey(id), body, sizeBytes, metadata).finally(close);
  if (stored.sha256 === announced.sha256) return;
  await discardObject(deps, objectKey(id));
  throw otherFile();
}

/** An upload of the archive of these files, as `putSkill` takes it. Throws where one was not announced so. */
export async function archiveOfAnnounced(deps: Uploading, caller: Caller, files: readonly SentFile[]) {
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > limits.packageMaxBytes) {
    throw new ApiError("payload_too_large", `The files of a skill are at most ${limits.packageMaxBytes} bytes.`);
  }
  const ids = files.map(({ id }) => id);
  const announced = new Map((await readAnnounced(deps, caller, ids)).map((file) => [file.id, file]));
  const isAnnounced = ({ id, sizeBytes, sha256 }: SentFile) =>
    announced.get(id)?.sizeBytes === sizeBytes && announced.get(id)?.sha256 === sha256;
  if (!files.every(isAnnounced)) throw notAnnounced();
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { contentType: zipType, sizeBytes: undefined, body: toStream(zipOf(deps, sorted)) };
}

/** Frees the room of files that are used. */
export async function discardAnnounced(deps: Uploading, caller: Caller, files: readonly SentFile[]): Promise<void> {
  const { vault } = deps;
  const ids = files.map(({ id }) => id);
  await discardObjects(deps, ids.map(objectKey));
  await vault.batch([vault.delete(clientUploads).where(isIn(caller, ids))]);
}

/** The archive is a function of the files alone: the same ones again are the same bundle. */
async function* zipOf({ bundles }: Pick<Uploading, "bundles">, files: readonly SentFile[]) {
  const zip = new ZipStream();
  for (const { path, id, sizeBytes } of files) {
    const object = sizeBytes === 0 ? undefined : await bundles.get(objectKey(id));
    if (object) yield* zip.copy(path, object.body, sizeBytes);
    else if (sizeBytes === 0) yield* zip.file(path, new Uint8Array());
    else throw notAnnounced();
  }
  yield* zip.end();
}

const toStream = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });

async function readAnnounced({ vault }: Pick<Uploading, "vault">, caller: Caller, ids: readonly string[]) {
  const [rows] = await vault.batch([vault.select().from(clientUploads).where(isIn(caller, ids))]);
  return rows;
}

const isIn = ({ userId }: Pick<Caller, "userId">, ids: readonly string[]) =>
  and(
    eq(clientUploads.ownerId, userId),
    inArray(clientUploads.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
  );

const notAnnounced = () =>
  new ApiError("invalid_value", "A file is named that you have not sent, or more than a day ago. Publish again.");

const otherFile = () => new ApiError("invalid_value", "The file is not the one that was announced. Publish again.");
