import { ApiError } from "../../errors.ts";
import type { RequestFault } from "../../git/upload-pack-request.ts";
import {
  isRequestFault,
  packedCommits,
  readUploadPackRequest,
  type Refs,
  resultType,
  uploadPackChunks,
} from "../../git/upload-pack.ts";
import type { ScopeSkills } from "../scope.ts";
import { objectsOf } from "./repository.ts";

/** A request body as sent. */
export type PackRequest = { body: Uint8Array; isGzipped: boolean };

/** The response in chunks, and whether it contains the pack. */
export type PackAnswer = { chunks: Iterator<Uint8Array>; headers: Record<string, string>; isPack: boolean };

/** Answers `git-upload-pack`. `refs` are those of the scope's `info/refs`. Files are read only if a pack is sent. */
export async function answerUploadPack(
  scope: ScopeSkills,
  refs: Refs,
  { body, isGzipped }: PackRequest,
): Promise<PackAnswer> {
  const request = readUploadPackRequest(body, isGzipped);
  if (isRequestFault(request)) throw toApiError(request);
  const commits = packedCommits(request, refs);
  const objects = await objectsOf(scope, refs, commits);
  const headers = { "Content-Type": resultType, "Cache-Control": "no-cache" };
  return { chunks: uploadPackChunks(request, refs, objects), headers, isPack: commits.length > 0 };
}

const toApiError = ({ status, message }: RequestFault) =>
  new ApiError(status === 413 ? "payload_too_large" : "invalid_body", message);
