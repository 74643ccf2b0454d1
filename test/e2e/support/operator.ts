import { execFile } from "node:child_process";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { baseUrl } from "./base-url.ts";

export type Ran = { status: number; stdout: string; stderr: string };

/** Runs the operator's command line against the service under test, as its own process. */
export const operator = (...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const script = ["src/cli/operator.ts", "--url", baseUrl(), ...args];
    const options = { cwd: projectRoot, timeout: 240_000, env: { ...process.env, OPERATOR_TOKEN: "" } };
    const child = execFile(process.execPath, script, options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
