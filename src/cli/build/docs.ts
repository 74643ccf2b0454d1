import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../wrangler.ts";

const ours = join(projectRoot, "src/docs");
const needed = ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt", "LICENSE", "NOTICE"];

/**
 * Puts the files of `/docs` where wrangler takes its static assets from: our own, and the few needed of Swagger UI. Runs
 * beside each other do no harm.
 */
export function gatherDocs(): void {
  const library = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  const folder = join(projectRoot, "dist/assets/docs");
  const files = [...readdirSync(ours).map((name) => join(ours, name)), ...needed.map((name) => join(library, name))];
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(file, join(folder, basename(file)));
  const kept = new Set(files.map((file) => basename(file)));
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
}
