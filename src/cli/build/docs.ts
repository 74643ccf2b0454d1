import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../wrangler.ts";
import { renderGuide } from "./guide.ts";
import { renderReference } from "./reference.ts";

/** Writes the files of `/docs` to the static assets: the guide, and in a folder of its own the API reference. */
export async function gatherDocs(): Promise<void> {
  const folder = join(projectRoot, "dist/assets/docs");
  replaceFiles(join(folder, "api"), await renderReference());
  replaceFiles(folder, await renderGuide());
}

/** Leaves what is the same alone, so that parallel builds do no harm. */
function replaceFiles(folder: string, files: Map<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && !files.has(entry.name)) rmSync(join(folder, entry.name), { force: true });
  }
}
