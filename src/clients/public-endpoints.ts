import type { CachedResponse } from "../lib/cached-response.ts";
import { openArchive, openFile } from "../discovery/packages/open-file.ts";
import type { Content } from "../lib/content.ts";
import { advertisedRefs } from "../formats/git/upload-pack.ts";
import { skillMdPath } from "../lib/skill-md.ts";
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
import { readRefs } from "./git/repository.ts";
import { answerUploadPack, type PackAnswer, type PackRequest } from "./git/upload-pack.ts";
import {
  scopeName,
  type OpenedScope,
  openScope,
  parseScope,
  type PublicScope,
  type ScopeReading,
} from "./public-scope.ts";
import { isPinnedAlone } from "./scope.ts";

type ReadDeps = ScopeReading & Answering;

/**
 * `isCurrent`: everything in the response was read at its sequence number, so the cache may answer its URL. `installs`:
 * the skills that the response installs.
 */
export type EndpointAnswer = { response: CachedResponse<Content> | Content; isCurrent: boolean; installs: string[] };

/** The scope and the endpoint of a URL; undefined if it is no endpoint of a public scope. */
export function parsePublicEndpoint(url: URL): { scope: PublicScope; endpoint: Endpoint } | undefined {
  const [, kind, segment, rest = ""] = /^\/([^/]+)\/([^/]+)(\/.*)?$/s.exec(url.pathname) ?? [];
  if (kind === undefined || segment === undefined) return undefined;
  const of = (name: string, endpoint: (scope: PublicScope) => Endpoint | undefined) => {
    const scope = parseScope(kind, name);
    const wanted = scope && endpoint(scope);
    return wanted && hasEndpoint(scope, wanted) ? { scope, endpoint: wanted } : undefined;
  };
  if (rest === "" && segment.endsWith(".zip")) return of(segment.slice(0, -4), (scope) => short(scope, "archive"));
  if (rest === `/${skillMdPath}`) return of(segment, (scope) => short(scope, "file"));
  if (rest === "/info/refs") {
    const scope = parseRepository(kind, segment);
    return scope && { scope, endpoint: { of: "refs" } };
  }
  return of(segment, () => parseEndpoint(rest, url.searchParams));
}

/** A server has no files of a skill: only what clients read plugins from. */
const hasEndpoint = ({ kind }: PublicScope, { of }: Endpoint) =>
  kind !== "mcp-servers" || of === "marketplace" || of === "plugin" || of === "refs";

/** The short addresses of a skill's own files. */
function short({ kind, value: name, only }: PublicScope, of: "archive" | "file"): Endpoint | undefined {
  if (kind !== "skills" || only !== undefined) return undefined;
  return of === "archive" ? { of, name, digest: undefined } : { of, name, path: skillMdPath, digest: undefined };
}

export async function answerPublicEndpoint(
  deps: ReadDeps,
  scope: PublicScope,
  requestedEndpoint: Endpoint,
): Promise<EndpointAnswer> {
  const opened = await openScope(deps, scope);
  if (!opened || (isPinnedAlone(opened.scope) && requestedEndpoint.of !== "refs")) {
    if (requestedEndpoint.of !== "index") throw noSuchEndpoint();
    return { response: jsonContent(emptyIndex), isCurrent: false, installs: [] };
  }
  const endpoint = endpointIn(opened.scope, requestedEndpoint);
  if (endpoint.of === "plugin") {
    return { response: await answerEndpoint(deps, opened.scope, endpoint), isCurrent: false, installs: [] };
  }
  if (endpoint.of !== "archive" && endpoint.of !== "file") {
    const response = await kept(deps, scope, endpoint, opened);
    return { response, isCurrent: "seq" in response, installs: [] };
  }
  const { skill } = findFile(opened.scope, endpoint);
  const slug = { slug: skill.name };
  const response = await (endpoint.of === "archive" ? openArchive(deps, slug) : openFile(deps, slug, endpoint.path));
  // The digest is checked on the bytes that are sent: the scope may have been read a moment earlier.
  requireDigest(response.etag.slice(1, -1), endpoint.digest);
  const isInstall = endpoint.of === "archive" || endpoint.path === skillMdPath;
  return { response, isCurrent: response.seq === opened.seq, installs: isInstall ? [skill.name] : [] };
}

async function kept(
  deps: ReadDeps,
  publicScope: PublicScope,
  endpoint: Endpoint,
  { seq, whole }: OpenedScope,
): Promise<CachedResponse<Content> | Content> {
  const key = { name: `scope/${scopeName(publicScope)}/${endpoint.of}`, kind: "record" as const };
  const load = async () => {
    const scope = await whole();
    const value = await answerEndpoint(deps, scope, endpoint);
    if (scope.ready?.isEarlier) throw new Earlier(value);
    return { seq, indexIsCurrent: true, value };
  };
  try {
    return (await deps.publicCache.getOrLoad(key, load))!;
  } catch (error) {
    if (error instanceof Earlier) return error.answer;
    throw error;
  }
}

/** The answer of an earlier state is not kept: the present one may be ready at any moment. */
class Earlier extends Error {
  readonly answer: Content;

  constructor(answer: Content) {
    super("an earlier state is shown");
    this.answer = answer;
  }
}

/** The scope of a repository's last segment, such as `pdf.git`; undefined if no scope can have that name. */
export const parseRepository = (kind: string, segment: string): PublicScope | undefined =>
  segment.endsWith(".git") ? parseScope(kind, segment.slice(0, -4)) : undefined;

/** The pack of a public scope, and the skills that it installs. */
export async function answerPublicPack(
  deps: ReadDeps,
  publicScope: PublicScope,
  request: PackRequest,
): Promise<PackAnswer & { installs: string[] }> {
  const opened = await openScope(deps, publicScope);
  if (!opened) throw noSuchEndpoint();
  const scope = await opened.whole();
  const refs = scope.ready
    ? await readRefs(deps, scope)
    : advertisedRefs((await kept(deps, publicScope, { of: "refs" }, opened)).bytes);
  const answer = await answerUploadPack(deps, scope, refs, request);
  return { ...answer, installs: answer.isPack ? scope.skills.map(({ name }) => name) : [] };
}
