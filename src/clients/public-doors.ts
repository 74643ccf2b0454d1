import type { CachedResponse } from "../edge/cache/public-cache.ts";
import { openArchive, openFile } from "../catalog/packages/open.ts";
import type { Content } from "../lib/content.ts";
import { advertisedRefs } from "../formats/git/upload-pack.ts";
import { skillMdPath } from "../formats/packages/files.ts";
import { emptyIndex } from "./agent-skills/indexes.ts";
import { type Answering, answerDoor, findFile, jsonContent, noSuchDoor, requireDigest } from "./answer.ts";
import { type Door, parseDoor } from "./door.ts";
import { answerUploadPack, type PackAnswer, type PackRequest } from "./git/upload-pack.ts";
import {
  nameOf,
  type OpenedScope,
  openScope,
  parseScope,
  type PublicScope,
  type ScopeReading,
} from "./public-scope.ts";

type ReadDeps = ScopeReading & Answering;

/**
 * `isCurrent`: everything in the response was read at its sequence number, so the cache may answer its URL. `installs`:
 * the skills that the response installs.
 */
export type DoorAnswer = { response: CachedResponse<Content> | Content; isCurrent: boolean; installs: string[] };

/** The scope and the door of a URL; undefined if it is no door of a public scope. */
export function parsePublicDoor(url: URL): { scope: PublicScope; door: Door } | undefined {
  const [, kind, segment, rest = ""] = /^\/([^/]+)\/([^/]+)(\/.*)?$/s.exec(url.pathname) ?? [];
  if (kind === undefined || segment === undefined) return undefined;
  const of = (name: string, door: (scope: PublicScope) => Door | undefined) => {
    const scope = parseScope(kind, name);
    const found = scope && door(scope);
    return found && hasDoor(scope, found) ? { scope, door: found } : undefined;
  };
  if (rest === "" && segment.endsWith(".zip")) return of(segment.slice(0, -4), (scope) => short(scope, "archive"));
  if (rest === `/${skillMdPath}`) return of(segment, (scope) => short(scope, "file"));
  if (rest === "/info/refs") {
    const scope = parseRepository(kind, segment);
    return scope && { scope, door: { of: "refs" } };
  }
  return of(segment, () => parseDoor(rest, url.searchParams));
}

/** A server has no files of a skill: only what clients read plugins from. */
const hasDoor = ({ kind }: PublicScope, { of }: Door) =>
  kind !== "mcp-servers" || of === "marketplace" || of === "plugin" || of === "refs";

/** The short addresses of a skill's own files. */
function short({ kind, value: name, only }: PublicScope, of: "archive" | "file"): Door | undefined {
  if (kind !== "skills" || only !== undefined) return undefined;
  return of === "archive" ? { of, name, digest: undefined } : { of, name, path: skillMdPath, digest: undefined };
}

export async function answerPublicDoor(deps: ReadDeps, scope: PublicScope, door: Door): Promise<DoorAnswer> {
  const opened = await openScope(deps, scope);
  if (!opened) {
    if (door.of !== "index") throw noSuchDoor();
    return { response: jsonContent(emptyIndex), isCurrent: false, installs: [] };
  }
  if (door.of === "plugin") {
    return { response: await answerDoor(deps, opened.scope, door), isCurrent: false, installs: [] };
  }
  if (door.of !== "archive" && door.of !== "file") {
    return { response: await kept(deps, scope, door, opened), isCurrent: true, installs: [] };
  }
  const { skill } = findFile(opened.scope, door);
  const asked = { slug: skill.name };
  const response = await (door.of === "archive" ? openArchive(deps, asked) : openFile(deps, asked, door.path));
  // The digest is checked on the bytes that are sent: the scope may have been read a moment earlier.
  requireDigest(response.etag.slice(1, -1), door.digest);
  const isInstall = door.of === "archive" || door.path === skillMdPath;
  return { response, isCurrent: response.seq === opened.seq, installs: isInstall ? [skill.name] : [] };
}

async function kept(
  deps: ReadDeps,
  asked: PublicScope,
  door: Door,
  { seq, scope }: OpenedScope,
): Promise<CachedResponse<Content>> {
  const key = { name: `scope/${nameOf(asked)}/${door.of}`, kind: "record" as const };
  return (await deps.publicCache.getOrLoad(key, async () => ({
    ...{ seq, indexIsCurrent: true },
    value: await answerDoor(deps, scope, door),
  })))!;
}

/** The scope of a repository's last segment, such as `pdf.git`; undefined if no scope can have that name. */
export const parseRepository = (kind: string, segment: string): PublicScope | undefined =>
  segment.endsWith(".git") ? parseScope(kind, segment.slice(0, -4)) : undefined;

/** The pack of a public scope, and the skills that it installs. */
export async function answerPublicPack(
  deps: ReadDeps,
  asked: PublicScope,
  request: PackRequest,
): Promise<PackAnswer & { installs: string[] }> {
  const opened = await openScope(deps, asked);
  if (!opened) throw noSuchDoor();
  const refs = await kept(deps, asked, { of: "refs" }, opened);
  const answer = await answerUploadPack(deps, opened.scope, advertisedRefs(refs.bytes), request);
  return { ...answer, installs: answer.isPack ? opened.scope.skills.map(({ name }) => name) : [] };
}
