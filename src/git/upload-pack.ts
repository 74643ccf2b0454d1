import type { GitObject } from "./objects.ts";
import { packOf } from "./pack.ts";
import { blocksOf, flush, pktLine, sideBand } from "./pkt-line.ts";
import { parseUploadPackRequest, type RequestFault, unpackedBody } from "./upload-pack-request.ts";

/** A repository of one commit; its objects begin with it. */
export type Repository = { commitId: string; objects: readonly GitObject[] };

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

/** The chunks of the answer to `git-upload-pack`. Nothing is negotiated: who asks for the commit gets all of it. */
export function answerUploadPack(
  body: Uint8Array,
  isGzipped: boolean,
  repository: Repository,
): Iterable<Uint8Array> | RequestFault {
  const bytes = unpackedBody(body, isGzipped);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const request = parseUploadPackRequest(bytes);
  return "status" in request ? request : chunksOf(request, repository);
}

export const isRequestFault = (answer: Iterable<Uint8Array> | RequestFault): answer is RequestFault =>
  "status" in answer;

type Request = Exclude<ReturnType<typeof parseUploadPackRequest>, RequestFault>;

function* chunksOf(request: Request, { commitId, objects }: Repository): Generator<Uint8Array> {
  const unknown = request.wants.find((id) => id !== commitId);
  if (unknown !== undefined) return yield pktLine(`ERR not our ref ${unknown}`);
  // Who wants nothing gets nothing.
  if (request.wants.length === 0) return;
  // The commit has no parents: whatever the depth, nothing is cut off, and the list of shallow commits is empty.
  if (request.isDeepening) yield flush;
  if (request.isDone || request.hasHaves) yield pktLine("NAK\n");
  if (request.isDone) yield* (request.hasSideBand ? sideBand : blocksOf)(packOf(objects));
}
