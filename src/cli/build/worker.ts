import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { projectRoot } from "../wrangler.ts";
import { slimZod } from "./zod.ts";

const entryName = "worker.mjs";
const dist = join(projectRoot, "dist/worker");

/** The modules by name, the entry first, and their gzipped sizes. */
export type BundledWorker = {
  modules: Map<string, Uint8Array>;
  /** `coldStart`: what an isolate loads before its first request; `upload`: everything. */
  gzipped: { coldStart: number; upload: number };
};

/**
 * Bundles the worker into ES modules: the entry, one for each `import()`, and what those share. Wrangler uploads them
 * unchanged, and an isolate loads a module when it first imports it.
 */
export async function bundleWorker(entry = "src/worker/worker.ts", folder = dist): Promise<BundledWorker> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: { worker: entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    charset: "utf8",
    sourcemap: "linked",
    metafile: true,
    write: false,
    format: "esm",
    outExtension: { ".js": ".mjs" },
    target: "es2024",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [slimZod],
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  replaceFiles(folder, files);
  const names = [...files.keys()].filter((name) => name.endsWith(".mjs"));
  const gzipped = (chosen: Iterable<string>) =>
    [...chosen].reduce((bytes, name) => bytes + gzipSync(files.get(name)!, { level: 9 }).length, 0);
  return {
    modules: new Map(names.toSorted((name) => (name === entryName ? -1 : 1)).map((name) => [name, files.get(name)!])),
    gzipped: { coldStart: gzipped(loadedAtStart(metafile)), upload: gzipped(names) },
  };
}

/** The entry and its static imports, recursively, without `import()`. */
function loadedAtStart({ outputs }: Metafile): Set<string> {
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(basename(path))) return;
    loaded.add(basename(path));
    for (const { path: imported, kind, external } of outputs[path]!.imports) {
      if (kind === "import-statement" && !external) load(imported);
    }
  };
  load(Object.keys(outputs).find((path) => basename(path) === entryName)!);
  return loaded;
}

/** Leaves existing files alone, so that parallel builds of the same sources do no harm. */
function replaceFiles(folder: string, files: Map<string, Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of files) {
    const path = join(folder, name);
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true });
}
