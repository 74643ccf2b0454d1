import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { projectRoot } from "../wrangler.ts";

/** Imports a module of the worker as a bundle: there is JSX in it, which Node can't import by itself. */
export async function importBundled<Module>(entry: string): Promise<Module> {
  mkdirSync(join(projectRoot, "dist"), { recursive: true });
  // Below the project, so that Node finds the packages. In a folder of its own, as builds may run in parallel.
  const folder = mkdtempSync(join(projectRoot, "dist/bundled-"));
  try {
    const outfile = join(folder, "bundle.mjs");
    await build({
      absWorkingDir: projectRoot,
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: "external",
      format: "esm",
      platform: "node",
      plugins: [withoutRuntime],
    });
    return (await import(outfile)) as Module;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stand-ins for modules of the Workers runtime: whoever imports a module here runs nothing that uses them. */
const withoutRuntime: Plugin = {
  name: "without-runtime",
  setup({ onResolve, onLoad }) {
    const namespace = "runtime";
    onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: "export class DurableObject {} export const env = {}, connect = undefined, waitUntil = undefined;",
    }));
  },
};
