import { openFile, readStored } from "./open-file.ts";
import { getManifest, type PackageManifest } from "./manifest.ts";
import { undefinedIfHidden } from "./undefined-if-hidden.ts";
import type { Deps } from "../deps.ts";
import type { ContentFacts } from "../../lib/content.ts";
import { valueOf } from "../../lib/cached-response.ts";

/** The present package of a public skill; undefined if nobody may read one. */
export async function manifestOf(deps: Deps, slug: string): Promise<PackageManifest | undefined> {
  const manifest = await undefinedIfHidden(getManifest(deps, slug));
  return manifest && valueOf(manifest);
}

/** One file of that package, whole. */
export async function readPublicFile(deps: Deps, slug: string, path: string): Promise<Uint8Array> {
  const { bytes, facts } = await openFile(deps, { slug }, path);
  const { stored } = facts as ContentFacts;
  if (!stored) return bytes;
  return new Uint8Array(await new Response(await readStored(deps, stored)).arrayBuffer());
}
