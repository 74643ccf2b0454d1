import { ApiError } from "../../contract/wire/errors.ts";
import type { RequestFault } from "../../formats/git/upload-pack-request.ts";
import {
  isRequestFault,
  packedCommits,
  readUploadPackRequest,
  type Refs,
  resultType,
  uploadPackChunks,
} from "../../formats/git/upload-pack.ts";
import type { Deps } from "../deps.ts";
import { openReadyPack } from "../large/open.ts";
import type { ScopeSkills } from "../scope.ts";
import { makePack, openPack } from "./kept-packs.ts";
import { repositoryWith } from "./repository.ts";

/** What a pack costs: the bytes of one that is kept, or the skills of which it has to be made. */
export type PackCost = { bytes: number } | { skills: number };

/**
 * A request body as sent. `admit` counts a pack before anything is made of it or sent, or throws; what it gives is
 * called when the pack has been sent.
 */
export type PackRequest = { body: Uint8Array; isGzipped: boolean; admit: (cost: PackCost) => Promise<() => void> };

/** The response in chunks, and whether it contains the pack. `end` is called when nothing more is sent. */
export type PackAnswer = {
  chunks: AsyncGenerator<Uint8Array>;
  headers: Record<string, string>;
  isPack: boolean;
  end: () => void;
};

/**
 * Answers `git-upload-pack`. `refs` are those of the scope's `info/refs`. Files are read only if a pack is
 * sent that is not kept.
 */
export async function answerUploadPack(
  deps: Pick<Deps, "bundles" | "packTurns" | "now">,
  scope: ScopeSkills,
  refs: Refs,
  { body, isGzipped, admit }: PackRequest,
): Promise<PackAnswer> {
  const request = readUploadPackRequest(body, isGzipped);
  if (isRequestFault(request)) throw toApiError(request);
  const headers = { "Content-Type": resultType, "Cache-Control": "no-cache" };
  const commits = packedCommits(request, refs);
  if (commits.length === 0) {
    return { chunks: uploadPackChunks(request, refs, undefined), headers, isPack: false, end: () => {} };
  }
  let pack = scope.ready ? await openReadyPack(deps, scope.ready) : await openPack(deps, commits);
  let end = () => {};
  try {
    end = await admit(pack ? { bytes: pack.size } : { skills: Math.max(scope.skills.length, commits.length) });
    pack ??= await makePack(deps, commits, () => repositoryWith(scope, refs, commits));
    const offered = pack ? refs : { commitId: null, tags: [] };
    return { chunks: uploadPackChunks(request, offered, pack?.body), headers, isPack: pack !== null, end };
  } catch (error) {
    end();
    await pack?.cancel();
    throw error;
  }
}

const toApiError = ({ status, message }: RequestFault) =>
  new ApiError(status === 413 ? "payload_too_large" : "invalid_body", message);
