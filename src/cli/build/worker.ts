import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { projectRoot } from "../wrangler.ts";
import { slimZod } from "./zod.ts";

const folder = join(projectRoot, "dist/worker");

/** Gzipped bytes: of what a cold start loads, and of all that is uploaded. */
export type WorkerSize = { coldStart: number; upload: number };

/**
 * Bundles the worker into ES modules: one for the entry, and one for each `import()` that only some requests reach, with
 * what they share. wrangler uploads them as they are, and an isolate loads a module when it is first asked for.
 */
export async function bundleWorker(): Promise<WorkerSize> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: { worker: "src/worker.ts" },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
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
  replaceFiles(files);
  const gzipped = (names: Iterable<string>) =>
    [...names].reduce((bytes, name) => bytes + gzipSync(files.get(name)!, { level: 9 }).length, 0);
  return {
    coldStart: gzipped(loadedAtStart(metafile)),
    upload: gzipped([...files.keys()].filter((name) => name.endsWith(".mjs"))),
  };
}

/** The entry and what it imports, in turn, other than by `import()`. */
function loadedAtStart({ outputs }: Metafile): Set<string> {
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(basename(path))) return;
    loaded.add(basename(path));
    for (const { path: imported, kind, external } of outputs[path]!.imports) {
      if (kind === "import-statement" && !external) load(imported);
    }
  };
  load(Object.keys(outputs).find((path) => basename(path) === "worker.mjs")!);
  return loaded;
}

/** Leaves alone what is there already, so that builds of the same sources beside each other do no harm. */
function replaceFiles(files: Map<string, Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of files) {
    const path = join(folder, name);
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
}
