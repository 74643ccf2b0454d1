import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { inject } from "vitest";

/** Clients that people have, each at one version, as npm gives them. */
const packages = {
  now: [
    ...["skills@1.7.4", "openskills@1.5.0", "clawhub@0.23.3", "add-mcp@2.4.0", "mcp-remote@0.15.1"],
    ...["@modelcontextprotocol/sdk@1.32.2", "@modelcontextprotocol/client@2.4.0"],
    "@modelcontextprotocol/inspector@2.12.0",
    "standardwebhooks@1.1.1",
  ],
  /** What npm chooses on Node 20. */
  older: ["skills@1.5.18", "clawhub@0.20.0"],
  large: [
    ...["@anthropic-ai/claude-code@2.1.330", "@openai/codex@0.169.0", "@github/copilot@1.0.102"],
    ...["@google/gemini-cli@0.61.0", "opencode-ai@1.18.33"],
  ],
};

/** A client's program. It gives all that it says, whatever its status. */
export type Client = { run: (folder: string, ...words: string[]) => Promise<string> };

export type Clients = {
  /** A program, by the path of its script below `node_modules`. */
  client: (script: string, variables?: Record<string, string>) => Client;
  /** A program that is talked with while it runs. */
  start: (folder: string, script: string, ...words: string[]) => ReturnType<typeof spawn>;
  /** A module, by its path below `node_modules`. */
  load: <Module>(path: string) => Promise<Module>;
  /** Runs commands of a shell, the packages' programs among them; throws what they said if one fails. */
  shell: (folder: string, commands: string, variables?: Record<string, string>) => Promise<string>;
  /** Where the packages are: `npx` finds them from there. */
  root: string;
  /** Where the programs believe to be at home, and nobody else is. */
  home: string;
  remove: () => void;
};

/**
 * They ask nothing, tell nobody, and see neither our home nor our packages. Installed once a run, by who asks first.
 */
export async function npmClients(which: keyof typeof packages = "now"): Promise<Clients> {
  const root = join(which === "large" ? largeRoot : inject("clientsRoot"), which);
  await onceARun(which, () => install(root, packages[which], which === "large"));
  const home = mkdtempSync(join(tmpdir(), "home-"));
  const inModules = (below: string) => join(root, "node_modules", below);
  const env = {
    ...process.env,
    HOME: home,
    CI: "1",
    NO_COLOR: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_AUTOUPDATER: "1",
    PATH: [inModules(".bin"), process.env.PATH].join(delimiter),
  };
  return {
    client: (script, variables) => ({
      run: async (folder, ...words) =>
        (await ran(process.execPath, [inModules(script), ...words], folder, { ...env, ...variables })).said,
    }),
    start: (folder, script, ...words) => spawn(process.execPath, [inModules(script), ...words], { cwd: folder, env }),
    load: async <Module>(module: string) => (await import(pathToFileURL(inModules(module)).href)) as Module,
    shell: async (folder, commands, variables) => {
      const { status, said } = await ran("sh", ["-exc", commands], folder, { ...env, ...variables });
      if (status !== 0) throw new Error(`status ${status}:\n${said}`);
      return said;
    },
    root,
    home,
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Over a gigabyte: kept from run to run. */
const largeRoot = process.env.CLIENTS_CACHE ?? join(tmpdir(), "discovery-clients");

/** Files that run side by side may ask at once: whoever makes the folder does it, the others wait. */
async function onceARun(what: string, work: () => Promise<void>): Promise<void> {
  const folder = join(inject("clientsRoot"), `doing-${what}`);
  const done = join(folder, "done");
  while (!existsSync(done)) {
    if (!isMade(folder)) {
      await wait(250);
      continue;
    }
    try {
      await work();
      writeFileSync(done, "");
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  }
}

async function install(root: string, wanted: readonly string[], withScripts: boolean): Promise<void> {
  const list = join(root, "installed");
  if (existsSync(list) && readFileSync(list, "utf8") === wanted.join("\n")) return;
  mkdirSync(root, { recursive: true });
  // Without it npm takes the nearest folder above that has one for the project.
  writeFileSync(join(root, "package.json"), "{}");
  const quiet = ["--no-audit", "--no-fund", ...(withScripts ? [] : ["--ignore-scripts"])];
  await promisify(execFile)("npm", ["install", ...wanted, "--prefix", root, ...quiet], { cwd: root });
  writeFileSync(list, wanted.join("\n"));
}

/** False where it was there already. */
const isMade = (folder: string): boolean => mkdirSync(folder, { recursive: true }) !== undefined;

/** The real git, without anybody's settings. */
export const git = async (folder: string, ...words: string[]): Promise<string> =>
  (
    await ran("git", words, folder, {
      ...process.env,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_TERMINAL_PROMPT: "0",
    })
  ).said;

type Ran = { status: number | null; said: string };

/** Its input is empty: who asks gets no answer. */
const ran = (program: string, words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(program, words, { cwd, env, timeout: 120_000 }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stripVTControlCharacters(stdout + stderr) }),
    );
    child.stdin!.end();
  });
