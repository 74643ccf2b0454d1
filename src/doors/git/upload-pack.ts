import { ApiError } from "../../errors.ts";
import type { RequestFault } from "../../git/upload-pack-request.ts";
import {
  isRequestFault,
  readUploadPackRequest,
  resultType,
  uploadPackChunks,
  wantsPack,
} from "../../git/upload-pack.ts";
import type { Deps } from "../../deps.ts";
import type { ScopeSkills } from "../scope.ts";
import { openPack } from "./kept-packs.ts";
import { repositoryOf } from "./repository.ts";

/**
 * A request body as sent. `admit` counts a pack of so many skills before anything is read for it, or throws; what it
 * gives is called when the pack has been sent.
 */
export type PackRequest = { body: Uint8Array; isGzipped: boolean; admit: (skills: number) => Promise<() => void> };

/** The response in chunks, and whether it contains the pack. `end` is called when nothing more is sent. */
export type PackAnswer = {
  chunks: AsyncGenerator<Uint8Array>;
  headers: Record<string, string>;
  isPack: boolean;
  end: () => void;
};

/**
 * Answers `git-upload-pack`. `commitId` is the commit in the scope's `info/refs`. Files are read only if a pack is
 * sent that is not kept.
 */
export async function answerUploadPack(
  deps: Pick<Deps, "bundles" | "packTurns" | "now">,
  scope: ScopeSkills,
  commitId: string,
  { body, isGzipped, admit }: PackRequest,
): Promise<PackAnswer> {
  const request = readUploadPackRequest(body, isGzipped);
  if (isRequestFault(request)) throw toApiError(request);
  const headers = { "Content-Type": resultType, "Cache-Control": "no-cache" };
  if (!wantsPack(request, commitId)) {
    return { chunks: uploadPackChunks(request, commitId, undefined), headers, isPack: false, end: () => {} };
  }
  const end = await admit(scope.skills.length);
  try {
    const pack = await openPack(deps, commitId, () => repositoryOf(scope));
    const offered = pack && commitId;
    return { chunks: uploadPackChunks(request, offered, pack), headers, isPack: pack !== undefined, end };
  } catch (error) {
    end();
    throw error;
  }
}

const toApiError = ({ status, message }: RequestFault) =>
  new ApiError(status === 413 ? "payload_too_large" : "invalid_body", message);
