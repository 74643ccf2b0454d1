import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../wrangler.ts";
import { guideFolder, renderGuide } from "./guide.ts";

const ours = ["api.html", "style.css", "start.js", "icon.svg"];
const needed = ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt", "LICENSE", "NOTICE"];

/**
 * Writes the files of `/docs` to the static assets: the guide's pages, our files of the API reference, and the few
 * files of Swagger UI that it needs. Parallel builds do no harm.
 */
export async function gatherDocs(): Promise<void> {
  const library = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  const folder = join(projectRoot, "dist/assets/docs");
  const files = [...ours.map((name) => join(guideFolder, name)), ...needed.map((name) => join(library, name))];
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(file, join(folder, basename(file)));
  const guide = await renderGuide();
  for (const [name, html] of guide) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, "utf8") !== html) writeFileSync(path, html);
  }
  const kept = new Set([...files.map((file) => basename(file)), ...guide.keys()]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
}
