import { parse } from "tldts";
import lists from "./data/accounts.json" with { type: "json" };
import type { HostValue } from "./fact.ts";
import { classOf, isPrivate, isThisMachine, listedBelow } from "./hosts.ts";

const pages = new Map(Object.entries(lists.pages));
const resolvers = new Set(lists.resolvers);
const known = new Set<string>(lists.known);
const placeholders = new Set(lists.placeholders);

export type Judged = { indicator: string } | { never: string };

/**
 * What a host is remembered by if its package does harm: the host itself, or the account where anybody can publish; or
 * why it never is. `ownHost` is this service's.
 */
export function indicatorOf({ host, account }: Pick<HostValue, "host" | "account">, ownHost?: string): Judged {
  const of = (never: string): Judged => ({ never });
  if (account === null) return of("anybody can publish there, and it names nobody");
  if (account !== undefined) return known.has(account) ? of("well known") : { indicator: account };
  const name = host.replace(/^www\.(?=.+\.)/, "");
  if (isReserved(name)) return of("private or reserved");
  if (name.startsWith("[") || /^[\d.]+$/.test(name)) {
    return resolvers.has(name) ? of("well known") : { indicator: name };
  }
  if (name.length > 253 || !/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(name)) return of("no host");
  const { domain, isIcann, isPrivate: isHosting, publicSuffix } = parse(name, { allowPrivateDomains: true });
  if (!isIcann && !isHosting) return of("no name that anybody can register");
  if (domain === null) return of("anybody can register names below it");
  if (ownHost !== undefined && (isBelow(name, ownHost) || isBelow(ownHost, name))) return of("this service's own");
  const kind = classOf({ host: name, path: "/" });
  if (kind === "registry") return of("a registry");
  if (kind === "well-known" || listedBelow(name)) return of("well known");
  if (!isHosting) return { indicator: name };
  const service = pages.get(publicSuffix ?? "");
  if (service === undefined) return { indicator: domain };
  return indicatorOf({ host: service, account: `${service}/${domain.slice(0, domain.indexOf("."))}` });
}

const isBelow = (name: string, host: string) => name === host || name.endsWith(`.${host}`);

const reservedName = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|alt|arpa)$/;
/** Addresses of IPv4 that no machine of the net has: RFC 6890. */
const reservedAddress =
  /^(?:0\.|127\.|192\.0\.[02]\.|192\.88\.99\.|198\.1[89]\.|198\.51\.100\.|203\.0\.113\.|2(?:2[4-9]|[345]\d)\.)/;
/** Of IPv6, those outside 2000::/3, and those of documentation. */
const isReservedV6 = (host: string) =>
  host.startsWith("[") && (!/^\[[23][0-9a-f]{3}:/.test(host) || /^\[(?:2001:db8|3fff):/.test(host));

const isReserved = (host: string) =>
  placeholders.has(host) ||
  isThisMachine(host) ||
  isPrivate(host) ||
  reservedName.test(host) ||
  reservedAddress.test(host) ||
  isReservedV6(host);

/**
 * An indicator as it is kept, so that all below it begin with it: the labels of a host from the last to the first, an
 * account as it is. No key of one is the beginning of another's that is not below it.
 */
export function keyOfIndicator(indicator: string): string {
  if (indicator.includes("/")) return `${indicator}/`;
  return `${indicator.split(".").toReversed().join(".")}.`;
}

export function indicatorOfKey(key: string): string {
  if (key.endsWith("/")) return key.slice(0, -1);
  return key.slice(0, -1).split(".").toReversed().join(".");
}

/** The keys of an indicator and of all above it, any of which it is below. */
export function keysAbove(key: string): string[] {
  if (key.endsWith("/")) return [key];
  const labels = key.slice(0, -1).split(".");
  return labels.map((_, at) => `${labels.slice(0, at + 1).join(".")}.`);
}

/** How much of a key is what one owner holds: of a host its registered name, of an account all. */
export function ownedLength(key: string): number {
  if (key.endsWith("/")) return key.length;
  const { domain } = parse(indicatorOfKey(key), { allowPrivateDomains: true });
  return domain === null ? key.length : keyOfIndicator(domain).length;
}
