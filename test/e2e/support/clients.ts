import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";

/** A client that people have: as npm gives it, in a folder of its own. */
export type Client = { run: (folder: string, ...words: string[]) => Promise<string>; remove: () => void };

/** Installs a package of npm at one version. It asks nothing, tells nobody, and sees neither our home nor our packages. */
export async function npmClient(name: string, version: string, script: string): Promise<Client> {
  const root = mkdtempSync(join(tmpdir(), `client-${name}-`));
  const home = join(root, "home");
  mkdirSync(home);
  const install = ["install", `${name}@${version}`, "--prefix", root, "--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", install, { cwd: root });
  const quiet = { HOME: home, CI: "1", NO_COLOR: "1", DISABLE_TELEMETRY: "1" };
  return {
    run: (folder, ...words) =>
      said(process.execPath, [join(root, "node_modules", name, script), ...words], folder, {
        ...process.env,
        ...quiet,
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The real git, without anybody's settings. */
export const git = (folder: string, ...words: string[]): Promise<string> =>
  said("git", words, folder, {
    ...process.env,
    ...{ GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_TERMINAL_PROMPT: "0" },
  });

/** All that a program says, whatever its status. Its input is empty: who asks gets no answer. */
const said = (program: string, words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) => {
    const child = execFile(program, words, { cwd, env, timeout: 60_000 }, (_, stdout, stderr) =>
      resolve(stripVTControlCharacters(stdout + stderr)),
    );
    child.stdin!.end();
  });
