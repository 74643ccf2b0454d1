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

/** The commit of `HEAD` and `main`, null where nothing is offered any more, and those that tags name. */
export type Refs = { commitId: string | null; tags: readonly Tag[] };
export type Tag = { name: string; commitId: string };

export const advertisementType = "application/x-git-upload-pack-advertisement";
export const resultType = "application/x-git-upload-pack-result";

const capabilitiesOf = ({ commitId }: Refs) =>
  [
    "side-band-64k",
    "ofs-delta",
    "shallow",
    "no-progress",
    "multi_ack_detailed",
    "include-tag",
    ...(commitId === null ? [] : ["symref=HEAD:refs/heads/main"]),
    "object-format=sha1",
    "agent=discovery-and-vault/1",
  ].join(" ");

/** The answer to `info/refs?service=git-upload-pack`, by gitprotocol-http: version 0, whatever the client prefers. */
export function advertisement(refs: Refs): Uint8Array<ArrayBuffer> {
  const { commitId, tags } = refs;
  const heads = commitId === null ? [] : [`${commitId} HEAD`, `${commitId} refs/heads/main`];
  const [first, ...others] = [
    ...heads,
    ...tags
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((tag) => `${tag.commitId} refs/tags/${tag.name}`),
  ];
  return new Uint8Array(
    Buffer.concat([
      pktLine("# service=git-upload-pack\n"),
      flush,
      pktLine(`${first}\0${capabilitiesOf(refs)}\n`),
      ...others.map((ref) => pktLine(`${ref}\n`)),
      flush,
    ]),
  );
}

/** The refs in an advertisement. */
export function advertisedRefs(bytes: Uint8Array): Refs {
  const text = Buffer.from(bytes).toString("latin1");
  const tags = [...text.matchAll(/([0-9a-f]{40}) refs\/tags\/([^\0\n]+)/g)];
  return {
    commitId: /([0-9a-f]{40}) HEAD\0/.exec(text)?.[1] ?? null,
    tags: tags.map(([, commitId, name]) => ({ name: name!, commitId: commitId! })),
  };
}

/** Reads the request in a body, gzipped or not. */
export function readUploadPackRequest(body: Uint8Array, isGzipped: boolean): UploadPackRequest | RequestFault {
  const bytes = unpackedBody(body, isGzipped);
  return bytes instanceof Uint8Array ? parseUploadPackRequest(bytes) : bytes;
}

/** The commits whose pack the answer contains, each once. */
export function packedCommits({ wants, isDone }: UploadPackRequest, { commitId, tags }: Refs): string[] {
  const offered = new Set([commitId, ...tags.map((tag) => tag.commitId)]);
  return isDone && wants.every((id) => offered.has(id)) ? [...new Set(wants)] : [];
}

export const isRequestFault = (request: UploadPackRequest | RequestFault): request is RequestFault =>
  "status" in request;

/**
 * The chunks of the answer to `git-upload-pack`. Nothing is negotiated: a client that wants a commit gets all of it.
 * `pack`: of the wanted commits, where `packedCommits` has any.
 */
export async function* uploadPackChunks(
  request: UploadPackRequest,
  { commitId, tags }: Refs,
  pack: AsyncIterable<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  const offered = new Set([commitId, ...tags.map((tag) => tag.commitId)]);
  const unknown = request.wants.find((id) => !offered.has(id));
  if (unknown !== undefined) return yield pktLine(`ERR not our ref ${unknown}`);
  // A client without wants gets an empty answer.
  if (request.wants.length === 0) return;
  // No commit has parents: no depth cuts anything off, so the list of shallow commits is empty.
  if (request.isDeepening) yield flush;
  if (request.isDone || request.hasHaves) yield pktLine("NAK\n");
  if (pack) yield* (request.hasSideBand ? sideBand : blocksOf)(pack);
}
