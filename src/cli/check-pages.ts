import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { faultsOfCommands, faultsOfMeasures } from "./named-commands.ts";
import { script } from "./script.ts";
import { projectRoot } from "./wrangler.ts";

/** `npm run check:pages`: fails if a path, a link or a command in a page of the project does not exist. */

script(
  "check:pages",
  "Checks that every path, link, npm script and operator's command that a page of the project names is there.",
  "",
).parse();

const markdown = new MarkdownIt();
const pages = ["README.md", ...globSync("{src,test}/**/*.md", { cwd: projectRoot, exclude: ["**/node_modules/**"] })];

const measures = "test/measure/README.md";

const faults = pages.flatMap((page) => faultsOf(page));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${pages.length} pages name nothing that is missing: ${faults.length === 0}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function faultsOf(page: string): string[] {
  const missing: string[] = [];
  const exists = (path: string) =>
    existsSync(join(projectRoot, path)) || existsSync(join(projectRoot, dirname(page), path));
  for (const { type, content, map, children } of markdown.parse(readFileSync(join(projectRoot, page), "utf8"), {})) {
    const line = (map?.[0] ?? 0) + 1;
    const paths = (children ?? []).flatMap((child) => {
      if (child.type === "code_inline") return isPath(child.content) ? [child.content] : [];
      const href = child.type === "link_open" ? (child.attrGet("href") ?? "") : "";
      // A path with a slash at its start is an address of the service. Links of the guide are files.
      return /^(?:[a-z]+:|#|\/|$)/i.test(href) ? [] : [decodeURI(href).replace(/#.*$/, "")];
    });
    const inline = (children ?? []).filter((child) => child.type === "code_inline").map((child) => child.content);
    const codes = type === "fence" ? [content] : inline;
    missing.push(
      ...paths.filter((path) => !exists(path)).map((path) => `${page}:${line}: there is no ${path}`),
      ...codes.flatMap((code) => faultsOfCommands(code)).map((fault) => `${page}:${line}: ${fault}`),
      ...(page === measures ? codes.flatMap((code) => faultsOfMeasures(code)) : []).map(
        (fault) => `${page}:${line}: ${fault}`,
      ),
    );
  }
  return missing;
}

/** Whether a text in code format means a file or folder here, not a URL's path, a pattern or a client's own file. */
function isPath(code: string): boolean {
  const isInFolder = /^(?:src|test|migrations|\.ci)\/[\w./-]*$/.test(code);
  const isSource = /^[a-z][\w.-]*(?:\/[\w.-]+)*\.(?:ts|sql|toml|md)$/.test(code);
  const isData = /^[a-z][\w.-]*(?:\/[\w.-]+)+\.json$/.test(code);
  return isInFolder || isSource || isData;
}
