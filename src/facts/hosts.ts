import { pattern } from "./pattern.ts";
import lists from "./data/hosts.json" with { type: "json" };
import { accountIn } from "./accounts.ts";
import type { HostClass, HostUse, HostValue } from "./fact.ts";

const placeholderSite = pattern(
  "",
  String.raw`^(?:www\.)?(?:yourdomain|domain|site|host|server|company|foo|bar|acme|evil|`,
  String.raw`attacker|malicious|bad|target|victim)(?:-?[a-z]{0,12})?\.(?:com|org|net|`,
  String.raw`io|dev|tk|xyz)$`,
);

const classes: Record<Exclude<keyof typeof lists, "note">, HostClass> = {
  registry: "registry",
  wellKnown: "well-known",
  anybody: "other",
  fileSharing: "file-sharing",
  paste: "paste",
  shortener: "shortener",
  tunnel: "tunnel",
  dynamicDns: "dynamic-dns",
};

/** The classes of hosts, and of hosts with the beginning of a path. */
const known = new Map<string, HostClass>();
for (const [list, kind] of Object.entries(classes)) {
  for (const host of lists[list as keyof typeof classes]) known.set(host, kind);
}
const withPath = [...known].filter(([host]) => host.includes("/"));

/** The hosts above one that is well known or a registry. */
const above = new Set(
  [...lists.registry, ...lists.wellKnown].flatMap((host) =>
    host.split(".").flatMap((_, at, labels) => (at === 0 ? [] : [labels.slice(at).join(".")])),
  ),
);
export const listedBelow = (host: string) => above.has(host);

/** Storage of a region: `bucket.s3.eu-west-1.amazonaws.com`, `bucket.oss-cn-hangzhou.aliyuncs.com`. */
const regional =
  /(?:^|\.)(?:s3|s3-website|execute-api|lambda-url|oss)[.-].{1,40}\.(?:amazonaws\.com|on\.aws|aliyuncs\.com)$/;

/** Whose hosts a record's own are: its repository and its publisher's site, as far as they were proved. */
export type Own = { repository?: string | null; sites?: readonly string[] };

/** `id`: the member of that name in its query, by which some services name what is shared. */
export type Address = { host: string; path: string; id?: string };

/** The host of an address in one spelling: lower case, punycode, dotted numbers. Undefined where a part is unknown. */
export function addressOf(url: string): Address | undefined {
  const scp = url.includes("@") && /^(?:ssh:\/\/)?[\w.-]{1,40}@([\w.-]{1,253}):(?!\/\/|\d+\/)(\S*)/.exec(url);
  const text = scp
    ? `http://${scp[1]}/${scp[2]}`
    : url.replace(/^(?:h(?:xx|tt)ps?|wss?|ftp|git|ssh|s?ftp|tcp|udp):/i, "http:");
  if (/^[^/]*\/\/[^/]*[\u2025\u2026${}<>]/.test(text)) return undefined;
  const parsed = URL.parse(text.replaceAll("[.]", "."));
  const host = parsed && plainHost(parsed.hostname);
  if (!host || !/[\p{L}\p{N}]/u.test(host)) return undefined;
  const id = parsed.search.includes("id=") ? parsed.searchParams.get("id") : null;
  return { host, path: parsed.pathname, ...(id !== null && { id }) };
}

/** An IPv4 address that is written as one of IPv6 is that address. */
function plainHost(hostname: string): string {
  const mapped = /^\[::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return hostname.replace(/\.+$/, "").toLowerCase();
}

const isRaw = (host: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || host.startsWith("[");

/** This machine, which is no host that anything leaves for. */
export const isThisMachine = (host: string) =>
  /^(?:localhost|.{0,60}\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|host\.docker\.internal)$/.test(host);

/** An address of a private network, or of documentation about networks. */
export const isPrivate = (host: string) =>
  isThisMachine(host) ||
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])/.test(
    host,
  ) ||
  !/[.:]/.test(host) ||
  /\.(?:local|internal|lan|home|corp|svc|cluster)$/.test(host);

/**
 * Names that stand for a host of the reader's own. A name under `.invalid` is none of them: it never answers, so
 * that no honest text has anybody send to it.
 */
export const isPlaceholder = (host: string) =>
  /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test)$|^(?:your|my)[-_]/.test(host) ||
  /^(?:www\.|api\.)?(?:your|my|some|the)[-_]?[a-z-]{0,30}\.(?:com|org|net|io|dev|app)$/.test(host) ||
  placeholderSite.test(host);

/** The bot whose token the reader gives: a variable, or a place to fill in. The package names no recipient then. */
const readersBot = /^\/(?:file\/)?bot(?:%E2%80%A6|\u2026|\$|%24|<|%3C|\{|%7B)/i;

export function classOf({ host, path }: Address, own: Own = {}): HostClass {
  if (isOwn(host, path, own)) return "own";
  if (isRaw(host)) return "raw-address";
  if (host === "api.telegram.org" && readersBot.test(path)) return "well-known";
  const place = host + path;
  for (const [entry, kind] of withPath) if (place.startsWith(entry)) return kind;
  if (regional.test(host)) return "other";
  for (let name = host; name !== ""; name = name.slice(name.indexOf(".") + 1 || name.length + 1)) {
    const kind = known.get(name);
    if (kind) return kind;
  }
  return "other";
}

/** Of the last one: it is asked for each host of a package. */
let repositoryBefore: { url: string; address: Address | undefined } = { url: "", address: undefined };
function addressOfRepository(url: string): Address | undefined {
  if (url !== repositoryBefore.url) repositoryBefore = { url, address: addressOf(url) };
  return repositoryBefore.address;
}

function isOwn(host: string, path: string, { repository, sites = [] }: Own): boolean {
  if (sites.some((site) => host === site || host.endsWith(`.${site}`))) return true;
  const at = repository ? addressOfRepository(repository) : undefined;
  if (!at) return false;
  const isOnIt = host === at.host || (at.host === "github.com" && /^(?:raw|gist)\.githubusercontent\.com$/.test(host));
  const [owner, name] = at.path
    .slice(1)
    .toLowerCase()
    .replace(/\.git$/, "")
    .split("/");
  return isOnIt && `${path.toLowerCase()}/`.startsWith(`/${owner}/${name}/`);
}

export function hostValue(address: Address, how: HostUse, own?: Own): HostValue {
  const account = accountIn({ ...address, kind: classOf(address) });
  return { host: address.host, how, class: classOf(address, own), ...(account !== undefined && { account }) };
}

/** Where a mail goes. Whose box it is does not say whose host. */
export const mailValue = (host: string): HostValue => ({
  host: host.toLowerCase(),
  how: "upload",
  class: "other",
  account: null,
});

const anybodys = new Set(lists.anybody);

/** Where anybody can publish or receive, under a name that says nothing of who it is. */
export function isAnybodys({ host, class: kind }: HostValue): boolean {
  if (kind !== "other") return false;
  const parts = host.split(".");
  return parts.some((_, at) => anybodys.has(parts.slice(at).join(".")));
}

/** A recipient that an order to send does not name, so that nobody can look at it. */
export const unnamedRecipient: HostValue = { host: "a recipient that is not named", how: "upload", class: "other" };

/** Where nobody can be held to what is served: not a registry, not the record's own, not known to many. */
export const isUntrusted = ({ host, class: kind }: HostValue) =>
  host === unnamedRecipient.host ||
  (kind !== "registry" && kind !== "own" && kind !== "well-known" && !isPrivate(host));

/** Where what is served is nobody's in particular. */
export const isThrowaway = ({ host, class: kind }: HostValue) =>
  (kind === "file-sharing" ||
    kind === "paste" ||
    kind === "shortener" ||
    kind === "tunnel" ||
    kind === "dynamic-dns" ||
    kind === "raw-address") &&
  !isPrivate(host);

const address = pattern(
  "gi",
  String.raw`\b(?:https?|hxxps?|wss?|s?ftp|git|ssh)://(?:\[[0-9a-fA-F:.]{2,45}\][^\s"'\x60<>()[\]{}|^]*|`,
  String.raw`[^\s"'\x60<>()[\]{}|^]+(?:\[\.\][^\s"'\x60<>()[\]{}|^]+){0,8})|\bgit@[\w.-]{1,100}:[\w./-]{1,200}`,
);

export type FoundUrl = { url: string; at: number; end: number };

/** The addresses in a text, without the signs that end a sentence. */
export function urlsIn(text: string): FoundUrl[] {
  if (!text.includes("://") && !text.includes("git@")) return [];
  const found: FoundUrl[] = [];
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(/[.,;:!?*_\\]+$/, "");
    found.push({ url, at: match.index, end: match.index + url.length });
  }
  return found;
}

const secondLevel = /^(?:co|com|org|net|gov|ac|edu)$/;

/** The part of a host that somebody registers: `sample.dev` of `a.b.sample.dev`. */
export function registeredOf(host: string): string {
  const parts = host.split(".");
  return parts.slice(parts.length > 2 && secondLevel.test(parts.at(-2)!) ? -3 : -2).join(".");
}
