import type { GitObject, StoredBlob } from "./objects.ts";
import { blocksOf, flush, pktLine, sideBand } from "./pkt-line.ts";
import {
  parseUploadPackRequest,
  type RequestFault,
  unpackedBody,
  type UploadPackRequest,
} from "./upload-pack-request.ts";

/** A repository of one commit, which is the first of its objects. */
export type Repository = { commitId: string; objects: readonly (GitObject | StoredBlob)[] };

export const advertisementType = "application/x-git-upload-pack-advertisement";
export const resultType = "application/x-git-upload-pack-result";

const capabilities = [
  ...["side-band-64k", "ofs-delta", "shallow", "no-progress", "multi_ack_detailed", "include-tag"],
  ...["symref=HEAD:refs/heads/main", "object-format=sha1", "agent=discovery-and-vault/1"],
].join(" ");

/** The answer to `info/refs?service=git-upload-pack`, by gitprotocol-http: version 0, whatever the client prefers. */
export const advertisement = (commitId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      pktLine("# service=git-upload-pack\n"),
      flush,
      pktLine(`${commitId} HEAD\0${capabilities}\n`),
      pktLine(`${commitId} refs/heads/main\n`),
      flush,
    ]),
  );

/** The commit in an advertisement. */
export const advertisedCommit = (bytes: Uint8Array): string | undefined =>
  /([0-9a-f]{40}) HEAD\0/.exec(Buffer.from(bytes).toString("latin1"))?.[1];

/** Reads the request in a body, gzipped or not. */
export function readUploadPackRequest(body: Uint8Array, isGzipped: boolean): UploadPackRequest | RequestFault {
  const bytes = unpackedBody(body, isGzipped);
  return bytes instanceof Uint8Array ? parseUploadPackRequest(bytes) : bytes;
}

/** Whether the answer contains the pack. */
export const wantsPack = ({ wants, isDone }: UploadPackRequest, commitId: string): boolean =>
  isDone && wants.length > 0 && wants.every((id) => id === commitId);

export const isRequestFault = (request: UploadPackRequest | RequestFault): request is RequestFault =>
  "status" in request;

/**
 * The chunks of the answer to `git-upload-pack`. Nothing is negotiated: a client that wants the commit gets all of it.
 * `pack`: of the commit, where `wantsPack` says that it is sent.
 */
export async function* uploadPackChunks(
  request: UploadPackRequest,
  commitId: string | undefined,
  pack: AsyncIterable<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  const unknown = request.wants.find((id) => id !== commitId);
  if (unknown !== undefined) return yield pktLine(`ERR not our ref ${unknown}`);
  // A client without wants gets an empty answer.
  if (request.wants.length === 0) return;
  // The commit has no parents: no depth cuts anything off, so the list of shallow commits is empty.
  if (request.isDeepening) yield flush;
  if (request.isDone || request.hasHaves) yield pktLine("NAK\n");
  if (pack) yield* (request.hasSideBand ? sideBand : blocksOf)(pack);
}
