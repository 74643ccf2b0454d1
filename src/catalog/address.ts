import { kindContracts } from "../contract/kinds.ts";
import { packageName, webName } from "./address-names.ts";
import { repositoryName } from "./repository.ts";

/**
 * What a pasted text names. `names`: under which the index may know it; `within`: the one record that is meant of
 * those; `words`: what to search for where nothing here has such a name.
 */
export type Address = { names: string[]; within?: string | undefined; words: string };

/** Reads a pasted address: of a repository, a page, a package or an image, or a command that installs from one. */
export function readAddress(typed: string, base: string): Address | undefined {
  const text = typed
    .trim()
    .replace(/^[$>%]\s+/, "")
    .replace(/^`+|`+$/g, "")
    .trim();
  const commands = text.split(/\s*(?:&&|\|\||[;|\n])\s*/);
  if (/\s/.test(text)) return commands.map((command) => ofCommand(command, base)).find((found) => found !== undefined);
  const bare = text.replace(/^<|>$/g, "");
  return ofSource(bare, base) ?? ofVersioned(bare);
}

const programs = new Set(
  (
    "npx bunx pnpm yarn bun npm uvx uv pipx pip pip3 docker podman git gh claude codex gemini copilot cursor " +
    "opencode code skills clawhub /plugin /mcp"
  ).split(" "),
);
/** What stands between a program and what it installs. */
const verbs = new Set(
  (
    "add a i install use x exec dlx run pull clone tool mcp mcp-add plugin plugins marketplace extension extensions " +
    "submodule skill repo pip global -- ."
  ).split(" "),
);
/** Options whose value is no package. `--skill` names the one of several. */
const valued = /^(?:-e|--env|-t|--transport|-s|--scope|-a|--agent|-p|--port|-v|--volume|--name|--header|-H|--python)$/;

function ofCommand(command: string, base: string): Address | undefined {
  const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g)?.map((word) => word.replace(/^["']|["']$/g, "")) ?? [];
  if (words.length < 2 || !programs.has(words[0]!.toLowerCase())) return undefined;
  // An agent's command names the program that starts a server after a `--`.
  const inner = words.indexOf("--");
  if (inner > 0 && inner < words.length - 1) return ofCommand(words.slice(inner + 1).join(" "), base);
  const isSkills = words.some((word) => /^skills(?:@[\w.-]+)?$/.test(word));
  const given: string[] = [];
  let within: string | undefined;
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word.startsWith("--skill=")) within ??= word.slice("--skill=".length);
    else if (word === "--skill" || (isSkills && word === "-s")) within ??= words[++at];
    else if (valued.test(word)) at++;
    else if (!word.startsWith("-") && !verbs.has(word)) given.push(word);
  }
  const named = isSkills ? given.filter((word) => !/^skills(?:@|$)/.test(word)) : given;
  for (const word of named) {
    const found = ofSource(word, base) ?? ofVersioned(word);
    if (found) return { ...found, ...(within && { within, words: within }) };
  }
  return named[0] !== undefined && installers.has(words[0]!) && !isSkills ? ofPackage(named[0]) : undefined;
}

/** The programs whose first argument is a package. */
const installers = new Set("npx bunx pnpm yarn bun npm uvx uv pipx pip pip3 docker podman".split(" "));

const ofPackage = (text: string): Address => ({ names: [packageName(text)], words: packageName(text) });

/** `name@1.2`, `name==1.2`, or this service's `name@skill-slug`. */
function ofVersioned(text: string): Address | undefined {
  const plugin = /^[\w-]+@(?:skill|mcp-server)-([a-z0-9-]+)$/.exec(text);
  if (plugin) return { names: [plugin[1]!], words: plugin[1]! };
  return /^[\w.-]+(?:\[[\w,]+\])?(?:==|@)(?:v?\d[\w.+-]*|latest)$/.test(text) ? ofPackage(text) : undefined;
}

/** An address, or `owner/name` in one of its forms. */
function ofSource(text: string, base: string): Address | undefined {
  if (/^@[\w.-]+\/[\w.-]+(?:@[\w.^~-]+)?$/.test(text)) return ofPackage(text);
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[@#]([\w.-]+)|\/([\w.-]+)|:[\w.-]+)?$/.exec(text);
  const isHost =
    /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?\/[^/]+\/|^(?:www\.)?(?:github|gitlab|bitbucket)\.\w+\//i.test(text);
  if (short && !isHost) {
    const [, name, skill = short[3]] = short;
    // A registry's name of a server, or of an image, has the same form.
    return { names: [`github.com/${name}`, name!], within: skill, words: skill ?? text };
  }
  if (!isHost && !/^(?:[\w+]+:\/\/|[\w.-]+@[\w.-]+:)/.test(text)) return undefined;
  return ofUrl(isHost ? `https://${text}` : text.replace(/^([\w.-]+@[\w.-]+):(?!\/)/, "ssh://$1/"), base);
}

function ofUrl(address: string, base: string): Address | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const path = decoded(pathname).split("/").filter(Boolean);
  if (host === new URL(base).host) return ofOwnPage(path);
  const page = packagePages.find(({ host: of }) => of.test(host))?.nameOf(path);
  if (page) return ofPackage(page);
  const [owner, name] = path;
  if (!owner) return { names: [webName(address)], words: host };
  const raw = host === "raw.githubusercontent.com";
  const repository =
    name && repositoryName(`https://${raw ? "github.com" : host.replace(/^www\./, "")}/${owner}/${name}`);
  const within = name && withinOf(path.slice(2), raw);
  const names = [...(repository ? [repository] : []), packageName(address), webName(address)];
  return { names: [...new Set(names)], within: within || undefined, words: within || [owner, name].join(" ").trim() };
}

/** The folder that an address in a repository leads to: after `tree/BRANCH`, `blob/BRANCH`, `src/BRANCH` or so. */
function withinOf(rest: string[], isRaw: boolean): string | undefined {
  const from = rest[0] === "-" ? 1 : 0;
  const isPlace = /^(?:tree|blob|raw|src|edit)$/.test(rest[from] ?? "");
  const branch = /^(?:branch|tag|commit)$/.test(rest[from + 1] ?? "") ? from + 2 : from + 1;
  const below = isRaw ? rest.slice(1) : isPlace ? rest.slice(branch + 1) : [];
  return below.filter((name) => !/\.\w+$/.test(name) && name !== "skills").at(-1);
}

const packagePages = [
  {
    host: /(?:^|\.)npmjs\.com$/,
    nameOf: ([what, scope, name]: string[]) =>
      what === "package" && (scope?.startsWith("@") ? `${scope}/${name}` : scope),
  },
  { host: /(?:^|\.)pypi\.org$/, nameOf: ([what, name]: string[]) => what === "project" && name },
  { host: /^hub\.docker\.com$/, nameOf: ([what, ...name]: string[]) => what === "r" && name.slice(0, 2).join("/") },
];

/** A record's page here, its JSON or its repository. */
function ofOwnPage(path: string[]): Address | undefined {
  const [kind, slug] = path[0] === "api" ? path.slice(2) : path;
  if (slug === undefined || !Object.values(kindContracts).some((one) => one.path === kind)) return undefined;
  const name = slug.replace(/\.(?:git|md)$/, "");
  return { names: [name], words: name };
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
