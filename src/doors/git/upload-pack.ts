import { ApiError } from "../../errors.ts";
import type { RequestFault } from "../../git/upload-pack-request.ts";
import {
  isRequestFault,
  readUploadPackRequest,
  resultType,
  uploadPackChunks,
  wantsPack,
} from "../../git/upload-pack.ts";
import type { ScopeSkills } from "../scope.ts";
import { repositoryOf } from "./repository.ts";

/** A body as it came. */
export type PackRequest = { body: Uint8Array; isGzipped: boolean };

/** The answer's chunks, and whether the pack is among them. */
export type PackAnswer = { chunks: Iterator<Uint8Array>; headers: Record<string, string>; isPack: boolean };

/** Answers upload-pack. `commitId` is the one that the scope's `info/refs` names; files are read only for a pack. */
export async function answerUploadPack(
  scope: ScopeSkills,
  commitId: string,
  { body, isGzipped }: PackRequest,
): Promise<PackAnswer> {
  const request = readUploadPackRequest(body, isGzipped);
  if (isRequestFault(request)) throw toApiError(request);
  const isPack = wantsPack(request, commitId);
  const repository = isPack ? await repositoryOf(scope) : { commitId, objects: [] };
  const headers = { "Content-Type": resultType, "Cache-Control": "no-cache" };
  return { chunks: uploadPackChunks(request, repository), headers, isPack };
}

const toApiError = ({ status, message }: RequestFault) =>
  new ApiError(status === 413 ? "payload_too_large" : "invalid_body", message);
