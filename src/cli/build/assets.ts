import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "../wrangler.ts";

const entries = {
  style: "src/web/pages/assets/style.css",
  script: "src/web/pages/assets/script.js",
  registry: "src/web/pages/assets/registry.js",
};
const folder = join(projectRoot, "dist/assets/assets");
export const assetNamesPath = join(projectRoot, "src/web/pages/asset-names.ts");

/**
 * The minified files of all pages. Their names contain a digest of their bytes, so that browsers may cache them for
 * ever.
 */
export async function makeAssets(): Promise<{ files: Map<string, Uint8Array>; names: string }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    entryNames: "[name].[hash]",
    outdir: folder,
    minify: true,
    metafile: true,
    write: false,
    target: ["chrome123", "firefox120", "safari17.5"],
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  const nameOf = (entry: string) =>
    `/assets/${basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)![0])}`;
  const named = Object.entries(entries).map(([name, entry]) => `  ${name}: "${nameOf(entry)}",\n`);
  const names = `/** Where the files of pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = {
${named.join("")}};
`;
  return { files, names };
}

/** Writes them to the static assets, and their names into a module that the pages import. */
export async function gatherAssets(): Promise<void> {
  const { files, names } = await makeAssets();
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of files) writeFileSync(join(folder, name), contents);
  const docs = join(projectRoot, "src/web/docs");
  const kept = ["icon.svg", ...readdirSync(join(docs, "pictures")).filter((name) => name.endsWith(".webp"))];
  for (const name of kept) cpSync(join(docs, name === "icon.svg" ? name : `pictures/${name}`), join(folder, name));
  for (const name of readdirSync(folder))
    if (!files.has(name) && !kept.includes(name)) rmSync(join(folder, name), { force: true });
  const before = existsSync(assetNamesPath) ? readFileSync(assetNamesPath, "utf8") : "";
  if (before !== names) writeFileSync(assetNamesPath, names);
}
