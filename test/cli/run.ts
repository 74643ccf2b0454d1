import { execFile } from "node:child_process";
import { projectRoot } from "../../src/cli/wrangler.ts";

export type Ran = { status: number; stdout: string; stderr: string };

/** Runs a script of this project as its own process. */
export const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
