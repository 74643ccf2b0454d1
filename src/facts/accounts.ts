import { parse } from "tldts";
import lists from "./data/accounts.json" with { type: "json" };
import type { HostClass } from "./fact.ts";

const places = new Map<string, string[]>(Object.entries({ ...lists.codeHosts, ...lists.places }));
const isCodeHost = (host: string) => Object.hasOwn(lists.codeHosts, host);
const sameAs = new Map(Object.entries(lists.sameAs));
const [noAccounts, generic] = [new Set(lists.noAccounts), new Set(lists.generic)];

/** Storage of a region with the bucket in the path. */
const regionalStorage = /^s3[.-][a-z0-9.-]{1,40}\.amazonaws\.com$/;
const shared = new Set<HostClass>(["file-sharing", "paste", "shortener"]);
/** Receivers of whatever is sent, each with its own path, where the name has no part of its own. */
const receivers = new Set<HostClass>(["tunnel", "dynamic-dns"]);
const longestPart = 200;
const accountName = /^[a-z0-9_][a-z0-9_.-]*$/;

/** Where anybody publishes under the name `host`; `kind` is the host's class, `id` a member of the query. */
type Place = { host: string; path: string; id?: string; kind: HostClass };

/**
 * Whose an address is, where anybody can publish at its host: the host with the part of the path that one of them
 * holds. Null where the address names none of them; undefined where the host is one owner's.
 */
export function accountIn({ host, path, id, kind }: Place): string | null | undefined {
  const parts = path.split("/").filter(Boolean);
  const beginnings = places.get(host) ?? (regionalStorage.test(host) ? [""] : undefined);
  if (beginnings) return accountBehind(host, beginnings, parts, id);
  if (!shared.has(kind) && !(receivers.has(kind) && isWhole(host))) return undefined;
  return named(host, parts.find((part) => !generic.has(part.toLowerCase())) ?? id);
}

/** Whether no part of the name is one customer's. */
function isWhole(host: string): boolean {
  const { domain, subdomain, isPrivate } = parse(host, { allowPrivateDomains: true });
  return isPrivate ? domain === null : subdomain === "";
}

function accountBehind(host: string, beginnings: readonly string[], parts: readonly string[], id?: string) {
  // The longest one first.
  const begin = beginnings
    .map((text) => text.split("/").filter(Boolean))
    .toSorted((a, b) => b.length - a.length)
    .find((begun) => begun.every((part, at) => parts[at]?.toLowerCase() === part));
  if (!begin) return null;
  const part = parts[begin.length] ?? id;
  if (!isCodeHost(host)) return named(host, part);
  const name = part
    ?.toLowerCase()
    .replace(/^~/, "")
    .replace(/\.git$/, "");
  return name === undefined || noAccounts.has(name) || !accountName.test(name) ? null : named(host, name);
}

function named(host: string, part: string | undefined): string | null {
  if (part === undefined || !/^[\w.~:@!$%+=,-]+$/.test(part)) return null;
  return `${sameAs.get(host) ?? host}/${part.slice(0, longestPart)}`;
}
