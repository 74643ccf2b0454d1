import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import MarkdownIt from "markdown-it";
import { projectRoot } from "../../../src/cli/wrangler.ts";

/**
 * The commands of the guide. A block of `sh` is run against a running service; `sh account` needs an account of
 * Cloudflare; `sh start` starts a service or belongs to another machine.
 */
export type Block = { page: string; line: number; mark: "" | "account" | "start"; code: string };

const marks = ["", "account", "start"] as const;

export const blocks: Block[] = globSync("src/web/docs/*.md", { cwd: projectRoot })
  .toSorted()
  // Its commands are those of other programs: guide.ts has them for the tests of these.
  .filter((path) => !path.endsWith("clients.md"))
  .flatMap((path) =>
    new MarkdownIt()
      .parse(readFileSync(join(projectRoot, path), "utf8"), {})
      .filter(({ type, info }) => type === "fence" && /^sh\b/.test(info))
      .map(({ info, content, map }) => {
        const mark = marks.find((known) => info.trim() === `sh ${known}`.trim());
        if (mark === undefined) throw new Error(`${path}:${map![0] + 1}: no such mark: ${info}`);
        return { page: basename(path, ".md"), line: map![0] + 1, mark, code: content };
      }),
  );

export const pagesWith = (mark: Block["mark"]): string[] => [
  ...new Set(blocks.filter((block) => block.mark === mark).map(({ page }) => page)),
];

type Ran = { status: number; output: string };

/** All that a page has its reader type, in its order, in one shell and in that folder. */
export function runPage(page: string, folder: string, baseUrl: string): Promise<Ran> {
  const own = blocks.filter((block) => block.page === page && block.mark === "");
  const script = [
    "set -euo pipefail",
    // An answer that is an error ends it, as it would stop a reader.
    'curl() { command curl --fail-with-body -sS "$@"; }',
    `npm() { command npm --prefix '${projectRoot}' "$@"; }`,
    ...own.map(({ line, code }) => `echo '--- line ${line}'\n${code.replaceAll("http://localhost:8787", baseUrl)}`),
  ].join("\n");
  const env = { ...process.env, DISCOVERY_URL: baseUrl, GIT_TERMINAL_PROMPT: "0" };
  return new Promise((resolve) => {
    execFile("bash", ["-c", script], { cwd: folder, env, timeout: 240_000 }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: `${stdout}\n${stderr}`.slice(-4_000) }),
    );
  });
}
