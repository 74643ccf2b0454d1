import { build } from "esbuild";
import { projectRoot } from "../wrangler.ts";

/** Imports a module of pages: these are JSX, which Node can't import by itself. */
export async function importPages<Module>(entry: string): Promise<Module> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString("base64");
  return (await import(`data:text/javascript;base64,${source}`)) as Module;
}
