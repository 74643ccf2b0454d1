import { pattern } from "./pattern.ts";
import lists from "./data/places.json" with { type: "json" };
import variables from "./data/variables.json" with { type: "json" };

const home = pattern(
  "gi",
  String.raw`\$\{?HOME\}?|%USERPROFILE%|\$env:USERPROFILE|\$env:HOME|%HOMEPATH%|/home/[\w.-]{1,32}(?=/)|`,
  String.raw`/Users/[\w.-]{1,32}(?=/)|/root(?=/\.)|\u2026(?=/)`,
);

export type PlaceKind = "secrets" | "files" | "stores" | "starts" | "agents";
export type Place = { kind: PlaceKind; path: string };

export type Pattern = { kind: PlaceKind; literal: string; expression: RegExp };

const patterns: Pattern[] = (["stores", "secrets", "files", "starts", "agents"] as const).flatMap((kind) =>
  lists[kind].map((source) => ({ kind, literal: literalOf(source), expression: new RegExp(source) })),
);

/** The longest run of characters that every match has, so that most texts are passed over by a search for it. */
function literalOf(source: string): string {
  const outside = source
    .replaceAll(/\[[^\]]*\](?:[?*+]|\{[^}]*\})?/g, "\0")
    .replaceAll(/\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)[?*+]?/g, "\0")
    .replaceAll(/\\[bdwsS][?*+]?/g, "\0")
    .replaceAll(/\\(.)/g, "$1");
  return outside.split("\0").reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

/** A path in one spelling: `/` between folders, `~` for anybody's home. */
const unplain = /[\\$%\u2026]|\/(?:home|Users|root)\//i;
export const plainPath = (text: string) =>
  !unplain.test(text) ? text : text.replaceAll(/\\+/g, "/").replaceAll(home, "~");

/** A number for the three characters that end at `at`; others may have the same. */
const cellOf = (text: string, at: number) =>
  ((text.charCodeAt(at - 2) * 31 + text.charCodeAt(at - 1)) * 31 + text.charCodeAt(at)) & 8191;
const byEnd = Array.from<Pattern[] | undefined>({ length: 8192 });
for (const each of patterns) {
  if (each.literal.length < 3) throw new Error(`Nothing of ${each.expression.source} is the same in all its matches.`);
  (byEnd[cellOf(each.literal, each.literal.length - 1)] ??= []).push(each);
}

/** The patterns whose literals are in a text: one pass finds all, and most texts have none. */
function literallyIn(text: string): readonly Pattern[] {
  const matching = new Set<Pattern>();
  for (let at = 2; at < text.length; at++) {
    const ending = byEnd[cellOf(text, at)];
    if (ending) for (const each of ending) if (text.endsWith(each.literal, at + 1)) matching.add(each);
  }
  return matching.size === 0 ? [] : patterns.filter((each) => matching.has(each));
}

/** What a text of many lines may name, so that each of its lines is searched for that alone. */
export const patternsIn = (raw: string): readonly Pattern[] => literallyIn(plainPath(raw));

/** The places outside the project that a text names. */
export function placesIn(raw: string, among?: readonly Pattern[]): Place[] {
  if (among?.length === 0 || raw.length < 4) return [];
  const text = plainPath(raw);
  const places: Place[] = [];
  for (const { kind, literal, expression } of among ?? literallyIn(text)) {
    if (!text.includes(literal)) continue;
    const match = expression.exec(text);
    if (match) places.push({ kind, path: wholePath(text, match) });
  }
  return places;
}

/** The word that the match stands in. */
function wholePath(text: string, { 0: match, index }: RegExpExecArray): string {
  // What only stands before a path is none of it.
  const before = /^[\s"'=(]*/.exec(match)![0].length;
  let [start, end] = [index + before, index + match.length];
  const isPart = (at: number) => /[^\s"'`<>|;,()=[\]{}]/.test(text[at] ?? " ");
  while (start > 0 && end - start < 120 && isPart(start - 1)) start--;
  while (end < text.length && end - start < 120 && isPart(end)) end++;
  return text
    .slice(start, end)
    .trim()
    .replace(/[.,:]+$/, "");
}

const secretName = new RegExp(variables.secret);
const notSecret = pattern(
  "",
  String.raw`(?:PUBLIC_?KEY|PUBLISHABLE|_PUB$|^KEY$|PRIMARY_KEY|FOREIGN_KEY|CACHE_KEY|`,
  String.raw`SORT_KEY|HOT_?KEY|_TOKENS$|MAX_TOKEN|TOKEN_LIMIT|TOKEN_COUNT|ANON_KEY|_KEY_(?:ID|`,
  String.raw`NAME|PATH|FILE))`,
);

/** Whether an environment variable of this name holds a secret. */
export const isSecretName = (name: string) =>
  name.length <= 80 && /^[A-Z][A-Z0-9_]+$/.test(name) && secretName.test(name) && !notSecret.test(name);

const services = Object.entries(variables.services).sort(([a], [b]) => b.length - a.length);

/** Whether a secret belongs to another service than the host that it goes to. */
export function isForeign(name: string, host: string): boolean {
  const service = services.find(([begin]) => name === begin || name.startsWith(`${begin}_`));
  if (!service || host.includes(service[1])) return false;
  const words = name
    .toLowerCase()
    .split("_")
    .filter((word) => word.length >= 3);
  return !words.some((word) => host.includes(word) && word !== "api");
}
