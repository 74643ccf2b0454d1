/** What a package does, in the order in which a summary names it. */
export const factKinds = [
  "run",
  "send",
  "host",
  "secret",
  "install",
  "prerequisite",
  "write",
  "guard",
  "tool",
  "destroy",
  "binary",
  "unread",
] as const;
export type FactKind = (typeof factKinds)[number];

export type HostUse = "download" | "upload" | "clone" | "api" | "link";
export type HostClass =
  | "registry"
  | "own"
  | "well-known"
  | "file-sharing"
  | "paste"
  | "shortener"
  | "tunnel"
  | "dynamic-dns"
  | "raw-address"
  | "other";

/** `account`: whose it is, where anybody can publish at the host (`accountIn`). It is no part of a fact. */
export type HostValue = { host: string; how: HostUse; class: HostClass; account?: string | null };
export type SendValue = { what: string; host: string };
export type InstallValue = { registry: string; name: string; version: string | null };
export type BinaryValue = { type: string; bytes: number; sha256: string };
/** Why something was not read: the value of a fact `unread`. */
export type UnreadReason = "size" | "syntax" | "language" | "depth" | "more";

export type FactValue = string | HostValue | SendValue | InstallValue | BinaryValue;

/** Nothing in a fact is a judgement. */
export type Fact = {
  kind: FactKind;
  value: FactValue;
  file: string;
  line: number;
  announced: boolean;
  count: number;
};

/**
 * What a fact's reader knows beside it, and judgements need.
 *
 * - `fetched`: it runs what comes from `hosts`. `encoded`: it runs what was encoded. `unpinned`: whatever
 *   version there is then.
 * - `store`: a store of a browser, a wallet or a key chain. `foreign`: the secret belongs to another service than its
 *   recipient. `bulk`: all of something, as of the environment or of a folder. `header`: sent as the caller's own key.
 * - `whole`: all of a file that its caller names.
 * - `others`: kept by another program for itself. `locked`: from an archive with a password. `start`: read or run at
 *   every start. `miner`: works for somebody else's coins. `shell-opened`: a shell that another machine speaks to.
 * - `namesake`: all the unknown hosts that it is about have the package's own name.
 * - `steered`: a value of a server's record that has its client run something else, or trust somebody else.
 * - `told`: the text warns of it, quotes it as a rule, or is a test's fixture.
 */
export type Sign =
  | "fetched"
  | "encoded"
  | "assembled"
  | "unpinned"
  | "shell-opened"
  | "store"
  | "file"
  | "foreign"
  | "bulk"
  | "header"
  | "locked"
  | "start"
  | "agent"
  | "protection"
  | "near-popular"
  | "whole"
  | "miner"
  | "namesake"
  | "others"
  | "steered"
  | "told";

/** A fact, and what its reader knew beside it. */
export type Deed = Fact & {
  signs: readonly Sign[];
  hosts: readonly HostValue[];
  /** The texts that an agent's file is given, where they are known: judged with the package, and not kept. */
  written?: { text: string; line: number }[];
};

/** Changes whenever other facts are read from the same bytes. */
export const factSet = "3.1.1";

export const mostFacts = 500;
/** A reader stops here: of what is kept, those that weigh most are shown. */
export const mostDeeds = 4 * mostFacts;
/** Deeper nesting is not read. */
export const deepest = 200;
/** The longest value that is kept of a command or a sentence. */
export const longestValue = 200;

export const isHostValue = (value: FactValue): value is HostValue => typeof value === "object" && "how" in value;
export const isSendValue = (value: FactValue): value is SendValue => typeof value === "object" && "what" in value;
export const isInstallValue = (value: FactValue): value is InstallValue =>
  typeof value === "object" && "registry" in value;

/** A value on one line, for a reason or a terminal. */
export function valueText(value: FactValue): string {
  if (typeof value === "string") return value;
  if (isHostValue(value)) return `${value.host} (${value.how}, ${value.class})`;
  if (isSendValue(value)) return `${value.what} to ${value.host}`;
  if (isInstallValue(value))
    return `${value.registry} ${value.name}${value.version === null ? "" : `@${value.version}`}`;
  return `${value.type}, ${value.bytes} bytes, ${value.sha256.slice(0, 12)}`;
}
