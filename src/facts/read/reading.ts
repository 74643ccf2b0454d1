import type { Collector } from "../collect.ts";
import type { HostValue, Sign } from "../fact.ts";
import { addressOf, hostValue, isThisMachine, type Own, urlsIn } from "../hosts.ts";
import { isForeign, isSecretName, placesIn } from "../places.ts";

/** Something that may leave: a file, a variable, what a command says. */
export type Source = { what: string; signs: readonly Sign[] };

/** What a command reads, or what stands in a variable. */
export type Flow = { text?: string | undefined; sources: Source[]; net: HostValue[]; isDecoded: boolean };

export const nothing: Flow = { text: undefined, sources: [], net: [], isDecoded: false };

/** More is not told apart. */
const mostSources = 8;
/** A longer text is not put together. */
export const longestText = 4_096;

export function join(flows: readonly Flow[], between = ""): Flow {
  const [only] = flows;
  if (!only) return nothing;
  if (flows.length === 1) return only;
  const text = flows.every((flow) => flow.text === undefined) ? undefined : joinedText(flows, between);
  const sources: Source[] = [];
  const net: HostValue[] = [];
  for (const flow of flows) {
    for (const source of flow.sources) if (sources.length < mostSources) sources.push(source);
    for (const host of flow.net) if (net.length < mostSources) net.push(host);
  }
  return { text, sources, net, isDecoded: flows.some(({ isDecoded }) => isDecoded) };
}

/** What is known of all their texts. */
export function joinedText(flows: readonly Flow[], between: string): string {
  let joined = "";
  for (let at = 0; at < flows.length && joined.length < longestText; at++)
    joined += (at === 0 ? "" : between) + (flows[at]!.text ?? unknown);
  return joined.length > longestText ? joined.slice(0, longestText) : joined;
}

/** Stands for what is not known in a text that is put together. */
export const unknown = "\u2026";

/** What one package's files share while they are read. */
export type Reading = {
  facts: Collector;
  own: Own;
  /** The names of files that a command fetched, and from where. */
  fetched: Map<string, HostValue[]>;
  /** How many texts lie inside each other: a decoded script, a here-document, a command in a string. */
  nested: number;
  /** Reads a text of another language that stands in the one being read. */
  read: (language: string, text: string, line: number) => void;
};

/** A text inside a text inside a text is read so often. */
export const mostNested = 5;

export function readNested(reading: Reading, language: string, text: string, line: number) {
  if (reading.nested >= mostNested) {
    reading.facts.unread("depth", line);
    return;
  }
  reading.nested++;
  reading.read(language, text, line);
  reading.nested--;
}

/** The facts of a place that a command or a string names; gives what may leave with it. */
export function readPlaces({ facts }: Reading, text: string, line: number): Source[] {
  const sources: Source[] = [];
  for (const { kind, path } of placesIn(text)) {
    if (kind === "stores") {
      facts.add("secret", path, line, { signs: ["file", "store"] });
      sources.push({ what: path, signs: ["file", "store"] });
    } else if (kind === "secrets" || kind === "files") {
      // An agent's own settings and a project's own variables are what a script may need for itself.
      const isOthers = kind === "secrets" && !/openclaw|clawdbot|moltbot|claude|codex|openai|anthropic/.test(path);
      facts.add("secret", path, line, { signs: isOthers ? ["file", "others"] : ["file"] });
      sources.push({ what: path, signs: ["file"] });
    }
  }
  return sources;
}

export function secretNamed({ facts }: Reading, name: string, line: number): Source[] {
  if (!isSecretName(name)) return [];
  facts.add("secret", name, line);
  return [{ what: name, signs: [] }];
}

/** The hosts that a text names. */
export const hostsIn = ({ own }: Reading, text: string, how: HostValue["how"]): HostValue[] =>
  urlsIn(text)
    .slice(0, 50)
    .flatMap(({ url }) => {
      const address = addressOf(url);
      return !address || isThisMachine(address.host) ? [] : [hostValue(address, how, own)];
    });

/** The hosts that a text names, as facts. */
export function readHosts(reading: Reading, text: string, line: number, how: HostValue["how"]): HostValue[] {
  const hosts = hostsIn(reading, text, how);
  for (const host of hosts) reading.facts.add("host", host, line);
  return hosts;
}

/** What leaves, to each of these hosts. */
export function readSend({ facts }: Reading, sources: readonly Source[], hosts: readonly HostValue[], line: number) {
  for (const host of hosts) {
    const what = [...new Set(sources.map((source) => source.what))].slice(0, 4).join(", ") || "data";
    const signs = new Set<Sign>();
    for (const source of sources) {
      for (const sign of source.signs) signs.add(sign);
      if (!source.signs.includes("header") && isForeign(source.what, host.host)) signs.add("foreign");
    }
    facts.add("send", { what, host: host.host }, line, { signs: [...signs], hosts: [host] });
  }
}
