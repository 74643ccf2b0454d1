import type { Content } from "../lib/content.ts";
import { emptyIndex } from "./agent-skills/indexes.ts";
import { type Answering, answerDoor, jsonContent, noSuchDoor } from "./answer.ts";
import { type Door, parseDoor } from "./door.ts";
import { answerUploadPack, type PackAnswer, type PackRequest } from "./git/upload-pack.ts";
import { refsOf } from "./git/repository.ts";
import { itemsTooLarge } from "./item-scope.ts";
import { isTooLarge, sizeOf, type ScopeSkills } from "./scope.ts";

/** What a path below an install link asks for. `only`: the one skill that the path names. */
export type LinkDoor = { only: string | undefined; door: Door | "upload-pack" | "receive-pack" };

/** Undefined if a link has no door at this path. */
export function parseLinkDoor({ pathname, searchParams }: URL): LinkDoor | undefined {
  const [, only, git, rest = ""] = /^\/r\/[^/@.]+(?:@([^/.]+))?(\.git)?(\/.*)?$/s.exec(pathname) ?? [];
  if (git === undefined) {
    const door = parseDoor(rest, searchParams);
    return door && { only, door };
  }
  const found = {
    "/info/refs": { of: "refs" } as const,
    "/git-upload-pack": "upload-pack" as const,
    "/git-receive-pack": "receive-pack" as const,
  };
  return Object.hasOwn(found, rest) ? { only, door: found[rest as keyof typeof found] } : undefined;
}

/**
 * The response of a link's door. A live link without skills has an empty index, so that clients remove skills that are
 * gone.
 */
export async function answerItemDoor(deps: Answering, scope: ScopeSkills, door: Door): Promise<Content> {
  requireFits(scope);
  if (!isEmpty(scope)) return answerDoor(deps, scope, door);
  if (door.of !== "index") throw noSuchDoor();
  return jsonContent(emptyIndex);
}

export async function answerItemPack(deps: Answering, scope: ScopeSkills, request: PackRequest): Promise<PackAnswer> {
  requireFits(scope);
  if (isEmpty(scope)) throw noSuchDoor();
  return answerUploadPack(deps, scope, await refsOf(deps, scope), request);
}

const isEmpty = ({ skills, plugins }: ScopeSkills) => skills.length + plugins.length === 0;

/** The files as they are served may be larger than what is stored of them: a `SKILL.md` is made for some. */
function requireFits({ skills, plugins }: ScopeSkills): void {
  const ofSkills = skills.reduce((sum, { files }) => sum + files.reduce((all, { size }) => all + size, 0), 0);
  const bytes = plugins.reduce((sum, plugin) => sum + sizeOf(plugin), ofSkills);
  if (isTooLarge(skills.length + plugins.length, bytes)) throw itemsTooLarge();
}
