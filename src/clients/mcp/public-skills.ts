import { contentHeaders } from "../../discovery/packages/content-type.ts";
import type { Deps } from "../deps.ts";
import type { McpResource, McpSkill } from "../../formats/mcp/served-by-mcp.ts";
import { skillUri, type SkillFileName } from "../../formats/mcp/skill-uri.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { frontMatterIn } from "../front-matter-in.ts";
import { manifestOf, readPublicFile } from "../../discovery/packages/public-skill.ts";

/** A public skill whose files clients may install. */
export async function publicSkill(deps: Deps, { owner, slug, path }: SkillFileName): Promise<McpSkill | undefined> {
  if (path !== skillMdPath) return undefined;
  const manifest = await manifestOf(deps, slug);
  if (!manifest?.installable) return undefined;
  const frontmatter = frontMatterIn(await readPublicFile(deps, slug, skillMdPath));
  const uriOf = (path: string) => skillUri({ owner, slug, path });
  return {
    uri: uriOf(skillMdPath),
    frontmatter,
    resources: manifest.files.map(({ path, sha256, sizeBytes }) => ({
      uri: uriOf(path),
      digest: `sha256:${sha256}`,
      size: sizeBytes,
    })),
  };
}

export async function publicResource(deps: Deps, { slug, path }: SkillFileName): Promise<McpResource | undefined> {
  const manifest = await manifestOf(deps, slug);
  const file = manifest?.installable ? manifest.files.find((one) => one.path === path) : undefined;
  return file && { mimeType: mimeTypeOf(file), bytes: await readPublicFile(deps, slug, path) };
}

/** The media type that HTTP uses, without the charset. */
export const mimeTypeOf = (file: { path: string; isText: boolean }) =>
  contentHeaders(file)["Content-Type"]!.replace(/;.*$/, "");
