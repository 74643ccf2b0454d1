import { type Deed, isHostValue, type Sign } from "../fact.ts";
import { isAnybodys, isPlaceholder, isThrowaway, isUntrusted } from "../hosts.ts";

/** Facts that together have no honest reading. */
export type Chain = { name: string; deeds: Deed[] };

type ChainRule = { name: string; find: (deeds: readonly Deed[]) => Deed[][] };

const has = (deed: Deed, ...signs: Sign[]) => signs.every((sign) => deed.signs.includes(sign));
const one = (deeds: readonly Deed[], is: (deed: Deed) => boolean) => deeds.filter(is).map((deed) => [deed]);
const untrusted = ({ hosts, value }: Deed) =>
  (isHostValue(value) ? [value] : hosts).some((host) => isUntrusted(host) && !isPlaceholder(host.host));
const anyUntrusted = ({ hosts }: Deed) => hosts.some(isUntrusted);
const throwaway = ({ hosts }: Deed) => hosts.some(isThrowaway);

/** A protection that is switched off, and a download that follows, stand at most so far apart. */
const near = 40;

const isMarkdown = /\.(?:md|mdx|markdown|txt)$/i;
/** In one script, or near in a document. */
const isIn = (one: Deed, other: Deed) =>
  one.file === other.file && (!isMarkdown.test(one.file) || Math.abs(one.line - other.line) <= near);
const isUpload = ({ kind, value }: Deed) =>
  kind === "send" || (kind === "host" && isHostValue(value) && value.how === "upload");
const isContact = ({ kind, value }: Deed) =>
  kind === "host" &&
  isHostValue(value) &&
  (value.how === "api" || value.how === "download") &&
  isUntrusted(value) &&
  !isPlaceholder(value.host);
/** `eval` of what is not known from the text. */
const evaluated = /^(?:eval|exec|Function|AsyncFunction|runIn(?:This|New)?Context|Script)\((?:…|[\w.]{0,40})\)$/;
/** Each of `deeds` that `is`, with another one that belongs to it. */
const pairs = (deeds: readonly Deed[], is: (deed: Deed) => boolean, belongs: (deed: Deed, other: Deed) => boolean) =>
  deeds.filter(is).flatMap((deed) => {
    const other = deeds.find((each) => belongs(deed, each));
    return other ? [[deed, other]] : [];
  });

/** What a text of prose asks for by its words is weaker than what a command does. */
const rules: ChainRule[] = [
  {
    name: "a prerequisite that nobody answers for",
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "prerequisite" &&
          (throwaway(deed) || has(deed, "locked") || (has(deed, "fetched") && untrusted(deed))),
      ),
  },
  {
    name: "code from an unknown host is run",
    find: (deeds) => [
      // The installer of the product that a package is named for says whose it is.
      ...one(deeds, (deed) => deed.kind === "run" && has(deed, "fetched") && untrusted(deed) && !has(deed, "namesake")),
      // What comes by a callback is not followed.
      ...pairs(
        deeds,
        ({ kind, value }) => kind === "run" && typeof value === "string" && evaluated.test(value),
        (run, deed) => deed.file === run.file && Math.abs(deed.line - run.line) <= 6 && isContact(deed),
      ),
    ],
  },
  {
    name: "a package of an unknown host is installed",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "unpinned") && untrusted(deed)),
  },
  {
    name: "encoded code is run",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "encoded") && !has(deed, "assembled")),
  },
  {
    name: "a shell is opened to another machine",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "shell-opened")),
  },
  {
    name: "a secret is sent to an unknown host",
    find: (deeds) => [
      ...one(
        deeds,
        (deed) =>
          deed.kind === "send" &&
          anyUntrusted(deed) &&
          // A client gives its service the key to it.
          !has(deed, "namesake", "header") &&
          (has(deed, "file") || has(deed, "bulk") || has(deed, "foreign")),
      ),
      // What a loop or a callback passes on is not followed.
      ...pairs(
        deeds,
        (deed) => deed.kind === "secret" && has(deed, "others"),
        (secret, deed) => isIn(secret, deed) && isUpload(deed) && untrusted(deed),
      ),
    ],
  },
  {
    name: "files or data are sent where anybody may receive",
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "send" &&
          !deed.announced &&
          !has(deed, "header") &&
          deed.hosts.some(
            (host) => (isThrowaway(host) && host.how === "upload") || (isAnybodys(host) && has(deed, "whole")),
          ),
      ),
  },
  {
    name: "protection is switched off before a download",
    find: (deeds) =>
      pairs(
        deeds,
        (deed) => deed.kind === "guard" && has(deed, "protection"),
        (guard, deed) =>
          deed.file === guard.file &&
          deed.line >= guard.line &&
          deed.line - guard.line <= near &&
          (deed.kind === "prerequisite" || (deed.kind === "run" && has(deed, "fetched"))) &&
          untrusted(deed),
      ),
  },
  {
    name: "a store of a browser, a wallet or a key chain is read",
    find: (deeds) => one(deeds, (deed) => deed.kind === "secret" && has(deed, "store")),
  },
  {
    name: "a server's client is made to run or trust something else",
    find: (deeds) => one(deeds, (deed) => deed.kind === "guard" && has(deed, "steered")),
  },
  {
    name: "coins are mined",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "miner")),
  },
  {
    name: "a server that anybody may stand behind is connected",
    find: (deeds) =>
      one(
        deeds,
        (deed) => deed.kind === "tool" && deed.hosts.some((host) => isThrowaway(host) && !isPlaceholder(host.host)),
      ),
  },
  {
    name: "what runs at every start fetches code",
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "write" &&
          (has(deed, "start") || has(deed, "agent")) &&
          (has(deed, "encoded") || has(deed, "fetched")),
      ),
  },
];

/** The chains of a package. What only warns, quotes or tests is none. */
export function chainsIn(all: readonly Deed[]): Chain[] {
  const deeds = all.filter((deed) => !has(deed, "told"));
  return rules.flatMap(({ name, find }) => find(deeds).map((found) => ({ name, deeds: found })));
}
