import { contentHeaders } from "../discovery/packages/content-type.ts";
import { Content } from "../lib/content.ts";
import type { Deps } from "./deps.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { advertisement, advertisementType } from "../formats/git/upload-pack.ts";
import { isText } from "../formats/packages/is-text.ts";
import { versionOf } from "../formats/packages/marketplace.ts";
import { emptyIndex, buildIndex, isDigest, buildOlderIndex } from "./agent-skills/indexes.ts";
import type { ArchiveEndpoint, Endpoint, FileEndpoint } from "./endpoint.ts";
import { readRefs } from "./git/repository.ts";
import { archiveOfPlugin, marketplaceByUrl } from "./marketplace/marketplace.ts";
import type { ScopePlugin, ScopeSkill, ScopeSkills } from "./scope.ts";
import { reprDigest } from "../lib/repr-digest.ts";

export type Answering = Pick<Deps, "base" | "bundles" | "commits" | "packTurns" | "now">;

/** The response of a scope's endpoint, made from the scope alone. */
export async function answerEndpoint(deps: Answering, scope: ScopeSkills, endpoint: Endpoint): Promise<Content> {
  switch (endpoint.of) {
    case "index":
      return jsonContent(scope.skills.length > 0 ? buildIndex(scope) : emptyIndex);
    case "older-index":
      if (scope.skills.length === 0) throw noSuchEndpoint();
      return jsonContent(buildOlderIndex(scope));
    case "marketplace":
      return jsonContent(marketplaceByUrl(scope, deps.base));
    case "refs": {
      const headers = { "Content-Type": advertisementType, "Cache-Control": "no-cache" };
      const refs = await readRefs(deps, scope);
      if (refs.commitId === null && refs.tags.length === 0) throw noSuchEndpoint();
      return new Content(advertisement(refs), headers);
    }
    case "plugin": {
      const plugin = scope.plugins.find(({ name }) => name === endpoint.name);
      if (!plugin) throw noSuchEndpoint();
      const { bytes, sha256 } = archiveOfPlugin(plugin);
      requireDigest(sha256, endpoint.digest);
      const name = archiveName({ ...plugin, version: versionOf(plugin.number) });
      return new Content(bytes, { ...zipHeaders(name), ...reprDigest(sha256) }, `"${sha256}"`);
    }
    case "archive":
    case "file": {
      const { skill, sha256 } = findFile(scope, endpoint);
      requireDigest(sha256, endpoint.digest);
      const isArchive = endpoint.of === "archive";
      const bytes = new Uint8Array(isArchive ? await skill.readArchive() : (await skill.readFile(endpoint.path))!);
      const headers = isArchive
        ? zipHeaders(archiveName(skill))
        : contentHeaders({ path: endpoint.path, isText: isText(bytes) });
      return new Content(bytes, { ...headers, ...reprDigest(sha256) }, `"${sha256}"`);
    }
  }
}

/** The archive of a tombstone lies where that of its skill has lain: clients of a marketplace by URL read it there. */
export const endpointIn = ({ plugins }: Pick<ScopeSkills, "plugins">, endpoint: Endpoint): Endpoint =>
  endpoint.of === "archive" && endpoint.digest !== undefined && plugins.some((plugin) => isTombstone(plugin, endpoint))
    ? { ...endpoint, of: "plugin" }
    : endpoint;

const isTombstone = ({ name, withdrawn }: ScopePlugin, endpoint: ArchiveEndpoint) =>
  withdrawn?.kind === "skill" && name === endpoint.name;

/** The skill of an archive or a file, and the digest of the requested bytes. */
export function findFile(
  scope: Pick<ScopeSkills, "skills">,
  endpoint: ArchiveEndpoint | FileEndpoint,
): { skill: ScopeSkill; sha256: string } {
  const skill = scope.skills.find(({ name }) => name === endpoint.name);
  const sha256 =
    endpoint.of === "archive" ? skill?.sha256 : skill?.files.find(({ path }) => path === endpoint.path)?.sha256;
  if (!skill || sha256 === undefined) throw noSuchEndpoint();
  return { skill, sha256 };
}

/** An address with a digest never gives other bytes. */
export function requireDigest(sha256: string, digest: string | undefined): void {
  if (!isDigest(sha256, digest)) {
    throw new ApiError("not_found", "The bytes of this digest are no longer here: ask for the index again.");
  }
}

const archiveName = ({ name, version }: Pick<ScopeSkill, "name" | "version">) => `${name}-${version}.zip`;
const zipHeaders = (name: string) => ({
  "Content-Type": "application/zip",
  "Content-Disposition": `attachment; filename="${name}"`,
});

export const noSuchEndpoint = () =>
  new ApiError("not_found", "There is no installable skill here, or nothing of this name in it.");

export const jsonContent = (value: object) =>
  new Content(new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>, {
    "Content-Type": "application/json",
  });
