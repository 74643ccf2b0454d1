import { undefinedIfHidden } from "../discovery/packages/undefined-if-hidden.ts";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { Content } from "../lib/content.ts";
import { emptyIndex } from "./agent-skills/indexes.ts";
import {
  type Answering,
  answerEndpoint,
  endpointIn,
  findFile,
  jsonContent,
  noSuchEndpoint,
  requireDigest,
} from "./answer.ts";
import { type Endpoint, parseEndpoint } from "./endpoint.ts";
import { answerUploadPack, type PackAnswer, type PackRequest } from "./git/upload-pack.ts";
import { readRefs } from "./git/repository.ts";
import { itemsTooLarge } from "./item-scope.ts";
import { isLive, isTooLarge, countPluginBytes, type ScopeSkills } from "./scope.ts";

/** What a path below a link or a catalogue asks for. `only`: the one skill that the path names. */
export type ItemEndpoint = { only: string | undefined; endpoint: Endpoint | "upload-pack" | "receive-pack" };

/** Undefined if there is no endpoint at this path. */
export function parseItemEndpoint({ pathname, searchParams }: URL): ItemEndpoint | undefined {
  const [, only, git, rest = ""] = /^\/[rt]\/[^/@.]+(?:@([^/.]+))?(\.git)?(\/.*)?$/s.exec(pathname) ?? [];
  if (git === undefined) {
    const endpoint = parseEndpoint(rest, searchParams);
    return endpoint && { only, endpoint };
  }
  const gitPaths = {
    "/info/refs": { of: "refs" } as const,
    "/git-upload-pack": "upload-pack" as const,
    "/git-receive-pack": "receive-pack" as const,
  };
  return Object.hasOwn(gitPaths, rest) ? { only, endpoint: gitPaths[rest as keyof typeof gitPaths] } : undefined;
}

/**
 * The response of a link's endpoint. A live link without skills has an empty index, so that clients remove skills that
 * are gone.
 */
export async function answerItemEndpoint(
  deps: Answering,
  scope: ScopeSkills,
  requestedEndpoint: Endpoint,
): Promise<Content | CachedResponse<Content>> {
  requireFits(scope);
  const endpoint = endpointIn(scope, requestedEndpoint);
  if (endpoint.of === "archive" || endpoint.of === "file") {
    const { skill, sha256 } = findFile(scope, endpoint);
    requireDigest(sha256, endpoint.digest);
    if (skill.open) return openedNow(skill.open(endpoint.of === "file" ? endpoint.path : undefined), sha256);
  }
  if (!isEmpty(scope)) return answerEndpoint(deps, scope, endpoint);
  if (endpoint.of !== "index") throw noSuchEndpoint();
  return jsonContent(emptyIndex);
}

/** What was withdrawn a moment ago is not there, like anything that is not offered. */
async function openedNow(opening: Promise<CachedResponse<Content>>, sha256: string): Promise<CachedResponse<Content>> {
  const opened = await undefinedIfHidden(opening);
  if (opened?.etag !== `"${sha256}"`) throw noSuchEndpoint();
  return opened;
}

export async function answerItemPack(deps: Answering, scope: ScopeSkills, request: PackRequest): Promise<PackAnswer> {
  requireFits(scope);
  if (isEmpty(scope)) throw noSuchEndpoint();
  return answerUploadPack(deps, scope, await readRefs(deps, scope), request);
}

const isEmpty = ({ skills, plugins }: ScopeSkills) => skills.length + plugins.length === 0;

/** The files as they are served may be larger than what is stored of them: a `SKILL.md` is made for some. */
function requireFits({ skills, plugins: all }: ScopeSkills): void {
  const plugins = all.filter(isLive);
  const ofSkills = skills.reduce((sum, { files }) => sum + files.reduce((all, { size }) => all + size, 0), 0);
  const bytes = plugins.reduce((sum, plugin) => sum + countPluginBytes(plugin), ofSkills);
  if (isTooLarge(skills.length + plugins.length, bytes)) throw itemsTooLarge();
}
