import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";

/** A client that people have. It gives all that it says, whatever its status. */
export type Client = { run: (folder: string, ...words: string[]) => Promise<string> };

/** Packages of npm, as it gives them, in a folder of their own. */
export type Clients = {
  /** A program, by the path of its script below `node_modules`. */
  client: (script: string, variables?: Record<string, string>) => Client;
  /** The same program, for who talks with it while it runs. */
  command: (script: string) => { program: string; words: string[]; env: NodeJS.ProcessEnv };
  /** A module, by its path below `node_modules`. */
  load: <Module>(path: string) => Promise<Module>;
  remove: () => void;
};

/** Installs each package at one version. They ask nothing, tell nobody, and see neither our home nor our packages. */
export async function npmClients(...packages: string[]): Promise<Clients> {
  const root = mkdtempSync(join(tmpdir(), "clients-"));
  const home = join(root, "home");
  mkdirSync(home);
  // Without it npm takes the nearest folder above that has one for the project.
  writeFileSync(join(root, "package.json"), "{}");
  const install = ["install", ...packages, "--prefix", root, "--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", install, { cwd: root });
  const env = { ...process.env, HOME: home, CI: "1", NO_COLOR: "1", DISABLE_TELEMETRY: "1" };
  const path = (below: string) => join(root, "node_modules", below);
  return {
    client: (script, variables) => ({
      run: (folder, ...words) => said(process.execPath, [path(script), ...words], folder, { ...env, ...variables }),
    }),
    command: (script) => ({ program: process.execPath, words: [path(script)], env }),
    load: async <Module>(module: string) => (await import(pathToFileURL(path(module)).href)) as Module,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The real git, without anybody's settings. */
export const git = (folder: string, ...words: string[]): Promise<string> =>
  said("git", words, folder, {
    ...process.env,
    ...{ GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_TERMINAL_PROMPT: "0" },
  });

/** Its input is empty: who asks gets no answer. */
const said = (program: string, words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) => {
    const child = execFile(program, words, { cwd, env, timeout: 60_000 }, (_, stdout, stderr) =>
      resolve(stripVTControlCharacters(stdout + stderr)),
    );
    child.stdin!.end();
  });
