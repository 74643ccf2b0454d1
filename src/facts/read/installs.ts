import { pattern } from "../pattern.ts";
import type { Reading } from "./reading.ts";
import type { Invocation } from "./shell-state.ts";
import { fetchedAs } from "./fetched.ts";
import { isNearPopular } from "../popular.ts";
import { addressOf, hostValue, isThisMachine } from "../hosts.ts";
import type { Sign } from "../fact.ts";

const packageWord = pattern(
  "",
  String.raw`^(@?[A-Za-z0-9][\w.-]{0,80}(?:/[\w.-]{1,80}){0,4})(?:\[[\w,.-]{1,60}\])?(?:(?:@|`,
  String.raw`==|>=|~=|<=|=|:)v?([\w.*^~-]{1,40}))?$`,
);

type Installer = { registry: string; after: RegExp; runs?: boolean };

/** The beginnings of commands that fetch packages. `runs`: the package is run at once. */
const installers: Installer[] = [
  { registry: "npm", after: /^(?:npm|pnpm|yarn|bun)\s+(?:-g\s+|--global\s+|global\s+)?(?:install|i|add)\b/ },
  {
    registry: "npm",
    after:
      /^(?:npx|bunx|pnpx|pnpm\s+dlx|yarn\s+dlx|bun\s+x|npm\s+exec|npm\s+(?:init|create)|yarn\s+create|pnpm\s+create)\b/,
    runs: true,
  },
  {
    registry: "pypi",
    after: pattern(
      "",
      String.raw`^(?:(?:python\d?(?:\.\d+)?\s+-m\s+)?pip\d?(?:\.\d+)?|uv\s+pip|uv|poetry|`,
      String.raw`pdm|conda|mamba|pipx|rye)\s+(?:install|add|tool\s+install)\b`,
    ),
  },
  { registry: "pypi", after: /^(?:uvx|pipx\s+run|uv\s+tool\s+run)\b/, runs: true },
  { registry: "cargo", after: /^cargo\s+(?:install|add|binstall)\b/ },
  { registry: "go", after: /^go\s+(?:install|get|run)\b/ },
  { registry: "gem", after: /^(?:gem\s+install|bundle\s+add)\b/ },
  { registry: "brew", after: /^brew\s+(?:install|tap|cask\s+install)\b/ },
  {
    registry: "apt",
    after:
      /^(?:apt|apt-get|aptitude|dnf|yum|apk|pacman|zypper|port|snap|flatpak)\s+(?:-\w+\s+)*(?:install|add|-S\w*)\b/,
  },
  {
    registry: "nuget",
    after: pattern(
      "i",
      String.raw`^(?:dotnet\s+(?:add\s+\S+\s+package|tool\s+install)|nuget\s+install|choco\s+install|`,
      String.raw`winget\s+install|scoop\s+install|Install-Module|Install-Package)\b`,
    ),
  },
  { registry: "composer", after: /^composer\s+(?:require|global\s+require)\b/ },
  { registry: "docker", after: /^docker\s+(?:run|pull)\b/ },
  {
    registry: "clawhub",
    after: pattern(
      "",
      String.raw`^(?:clawhub|openclaw\s+skills?|clawdbot\s+skills?|npx\s+(?:-y\s+)?(?:clawhub|`,
      String.raw`skills|add-skill)(?:@\S+)?)\s+(?:install|add)\b`,
    ),
  },
];

const valued = pattern(
  "",
  String.raw`^(?:-r|-c|-i|-f|-t|-p|-e|-v|--index-url|--extra-index-url|--requirement|`,
  String.raw`--registry|--features|--version|--python|--with|--from|--name|--network|`,
  String.raw`--platform|-w|--tag|--branch|--git|--prefix|-C|-n|--channel)$`,
);

const indexes = /^(?:--(?:extra-)?index-url|-i|--registry|--find-links|--source)$/;
/** `npm config set registry https://…`, `pip config set global.index-url https://…`. */
const configured = /^(npm|pnpm|yarn|pip\d?)\s+config\s+set\s+(?:-\S+\s+)?\S*(?:registry|index-url)[\s=]+(\S+)/i;

/** Any of these: most commands install nothing. */
const installing = new RegExp(
  [configured, ...installers.map(({ after }) => after)].map(({ source }) => source).join("|"),
  "i",
);

export function readInstall(reading: Reading, { text, line }: Pick<Invocation, "text" | "line">) {
  if (!installing.test(text)) return;
  const config = configured.exec(text);
  if (config) indexHost(reading, config[1]!.startsWith("pip") ? "pypi" : "npm", config[2]!, line);
  for (const { registry, after, runs } of installers) {
    const match = after.exec(text);
    if (!match) continue;
    const words = text.slice(match[0].length).split(/\s+/).filter(Boolean);
    for (let at = 0, found = 0; at < words.length && found < 20; at++) {
      const word = words[at]!;
      if (valued.test(word)) {
        const value = words[at + 1] ?? "";
        if (indexes.test(word)) indexHost(reading, registry, value, line);
        if (word === "--from") package_(reading, registry, value, line, runs);
        at++;
      } else if (word.startsWith("-") && indexes.test(word.split("=", 1)[0]!))
        indexHost(reading, registry, word.replace(/^[^=]*=/, ""), line);
      else if (!word.startsWith("-")) {
        if (!package_(reading, registry, word, line, runs)) break;
        found++;
        if (runs || registry === "docker") break;
      }
    }
    return;
  }
}

/** Packages come from there, by whatever name. */
function indexHost({ facts, own }: Reading, registry: string, url: string, line: number) {
  const address = addressOf(url);
  if (!address || isThisMachine(address.host)) return;
  const host = hostValue(address, "download", own);
  facts.add("host", host, line);
  facts.add("run", `${registry} packages of ${host.host}`, line, { signs: ["unpinned"], hosts: [host] });
}

/** Whether the word names a package. */
function package_(reading: Reading, registry: string, word: string, line: number, runs = false): boolean {
  const { facts, own } = reading;
  const plain = word.replace(/^["']|["']$/g, "").replace(/^github:/, "git+https://github.com/");
  const remote =
    /:|git@/.test(plain) && /^(?:[\w.-]+\s*@\s*)?(?:git\+)?((?:https?|ssh|git):\/\/\S+|git@\S+)/.exec(plain);
  if (remote) {
    const address = addressOf(remote[1]!);
    const hosts = address ? [hostValue(address, "download", own)] : [];
    if (hosts[0]) facts.add("host", hosts[0], line);
    const isPinned = /@[0-9a-f]{7,40}\b|@v?\d+\.\d|#[0-9a-f]{7,40}\b/.test(plain.slice(plain.indexOf("://") + 3));
    if (!isPinned) facts.add("run", `${registry} ${plain}`, line, { signs: ["unpinned"], hosts });
    facts.add("install", { registry, name: plain.slice(0, 120), version: null }, line);
    return true;
  }
  const match = packageWord.exec(plain);
  const folder = plain.includes("/") && /^\.{0,2}[\w./-]*$/.test(plain) ? fetchedAs(reading, plain) : undefined;
  if (folder) facts.add("run", `${registry} ${plain}`, line, { signs: ["fetched"], hosts: folder });
  if (!match || /^[./~]|\.(?:txt|whl|tgz|json|toml|sh|py|js|deb|zip)$/.test(plain)) return false;
  const [, name, version] = match;
  const signs: Sign[] = isNearPopular(registry, name!) ? ["near-popular"] : [];
  facts.add("install", { registry, name: name!, version: version ?? null }, line, { signs });
  if (runs && (version === undefined || version === "latest"))
    facts.add("run", `${registry} ${plain}, unpinned`, line, { signs: ["unpinned"] });
  return true;
}
