import { kindContracts } from "../contract/public/kinds.ts";
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
    .replace(/^["'“](\S+(?::\/\/|@)\S+)["'”]$/, "$1")
    .trim();
  const commands = text.split(/\s*(?:&&|\|\||[;|\n])\s*/);
  if (/\s/.test(text))
    return commands.map((command) => ofCommand(command, base)).find((address) => address !== undefined);
  const bare = text
    .replace(/^<|>$/g, "")
    .replace(/^pkg:(?:npm|pypi|oci|docker)\/(?:%40)?/i, (type) => (type.endsWith("%40") ? "@" : ""));
  return ofSource(bare, base) ?? ofVersioned(bare);
}

const installer = /^(?:npx|bunx?|p?npm|yarn|uvx?|pipx?|pip3|docker|podman)$/;
const program = /^(?:git|gh|claude|codex|gemini|copilot|skills|\/plugin)$/;
const runner = /^(?:npx|bunx|uvx|pipx)$/;
/** A sentence may begin with a program's name as well: "docker compose best practices". */
const does = /^(?:add|i|install|clone|exec|dlx|run|pull)$/;
/** What stands between a program and what it installs. */
const verb =
  /^(?:a|add|i|install|use|x|exec|dlx|run|pull|clone|tool|mcp|plugin|marketplace|extensions?|skills?(?:@.*)?)$/;
/** Options whose value is no package. */
const valued = /^(?:-[aeptvH]|--(?:agent|env|header|name|port|scope|transport|volume))$/;

function ofCommand(command: string, base: string): Address | undefined {
  const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g)?.map((word) => word.replace(/^["']|["']$/g, "")) ?? [];
  const [first = ""] = words;
  if (!installer.test(first) && !program.test(first)) return undefined;
  // An agent's command names the program that starts a server after a `--`.
  const inner = words.indexOf("--");
  if (inner > 0) return ofCommand(words.slice(inner + 1).join(" "), base);
  const isSkills = words.some((word) => /^skills(?:@|$)/.test(word));
  const operands: string[] = [];
  let within: string | undefined;
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word.startsWith("--skill=")) within = word.slice("--skill=".length);
    else if (word === "--skill" || (isSkills && word === "-s")) within = words[++at];
    else if (valued.test(word)) at++;
    else if (!word.startsWith("-") && !verb.test(word)) operands.push(word);
  }
  const isCommand = runner.test(first) || words.slice(1, 4).some((word) => does.test(word));
  for (const word of operands.filter((one) => isCommand || one.includes("://"))) {
    const address = ofSource(word, base) ?? ofVersioned(word);
    if (address) return { ...address, ...(within && { within, words: within }) };
  }
  // Of a marketplace that is not known here, the plugin's name is.
  const plugin = /^([\w.-]+)(?:@[\w.-]+)?$/.exec(operands[0] ?? "")?.[1];
  if (plugin && operands.length === 1 && words.some((word) => /^(?:\/?plugin|extensions)$/.test(word)) && isCommand) {
    return { names: [plugin], words: plugin };
  }
  const isPlain = operands.length === 1 || words.some((word) => word.startsWith("-"));
  return operands[0] && isCommand && isPlain && installer.test(first) ? ofPackage(operands[0]) : undefined;
}

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
  const own = host === new URL(base).host ? ownPage.exec(pathname) : null;
  if (own) return { names: [own[1]!], words: own[1]! };
  const page = packagePage.exec(host + pathname);
  if (page) return ofPackage(page[1]!);
  const [owner = host, name, ...rest] = pathname.split("/").filter(Boolean);
  const isRaw = host === "raw.githubusercontent.com";
  const repository = repositoryName(
    `https://${isRaw ? "github.com" : host.replace(/^www\./, "")}/${owner}/${name ?? ""}`,
  );
  const within = withinOf(rest, isRaw);
  const names = [...(repository ? [repository] : []), packageName(address), webName(address)];
  const words = within ?? [owner, name?.replace(/[@:].*/, "")].join(" ").trim();
  return { names: [...new Set(names)], within, words };
}

/** A record's page here, its JSON or its repository. */
const ownPage = new RegExp(
  `^/(?:api/v1/)?(?:${Object.values(kindContracts)
    .map(({ path }) => path)
    .join("|")})/([a-z0-9-]+)`,
);
const packagePage =
  /(?:npmjs\.com\/package|pypi\.org\/project|hub\.docker\.com\/r)\/((?:@[^/]+\/|(?<=\/r\/)[^/]+\/)?[^/]+)/;

/** The folder that an address in a repository leads to: after `tree/BRANCH`, `blob/BRANCH`, `src/BRANCH` or so. */
function withinOf(rest: string[], isRaw: boolean): string | undefined {
  const from = rest[0] === "-" ? 1 : 0;
  const isPlace = /^(?:tree|blob|raw|src|edit)$/.test(rest[from] ?? "");
  const branch = /^(?:branch|tag|commit)$/.test(rest[from + 1] ?? "") ? from + 2 : from + 1;
  const below = isRaw ? rest.slice(1) : isPlace ? rest.slice(branch + 1) : [];
  return below.filter((name) => !/\.\w+$/.test(name) && name !== "skills").at(-1);
}
