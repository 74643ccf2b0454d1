import { type Deed, type HostValue, isHostValue, type Sign } from "../fact.ts";
import { isAnybodys, isPlaceholder, isThrowaway, isUntrusted } from "../hosts.ts";
import { alikeIn } from "./alike.ts";

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
const isContact = (deed: Deed) =>
  deed.kind === "host" &&
  isHostValue(deed.value) &&
  (deed.value.how === "api" || deed.value.how === "download") &&
  isUntrusted(deed.value) &&
  !isPlaceholder(deed.value.host);
/** Documents name hosts to speak of them. */
const isNamedByProgram = ({ kind, value, file }: Deed) =>
  kind === "host" && isHostValue(value) && (value.how !== "link" || !isMarkdown.test(file));
/** `eval` of what is not known from the text. */
const evaluated = /^(?:eval|exec|Function|AsyncFunction|runIn(?:This|New)?Context|Script)\((?:…|[\w.]{0,40})\)$/;

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
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "fetched") && untrusted(deed)),
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
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "send" &&
          anyUntrusted(deed) &&
          (has(deed, "file") || has(deed, "bulk") || has(deed, "foreign")),
      ),
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
      deeds
        .filter((deed) => deed.kind === "guard" && has(deed, "protection"))
        .flatMap((guard) => {
          const download = deeds.find(
            (deed) =>
              deed.file === guard.file &&
              deed.line >= guard.line &&
              deed.line - guard.line <= near &&
              (deed.kind === "prerequisite" || (deed.kind === "run" && has(deed, "fetched"))) &&
              untrusted(deed),
          );
          return download ? [[guard, download]] : [];
        }),
  },
  {
    name: "a store of a browser, a wallet or a key chain is read",
    find: (deeds) => one(deeds, (deed) => deed.kind === "secret" && has(deed, "store")),
  },
  {
    name: "keys of other programs are read beside what is sent to an unknown host",
    find: (deeds) =>
      deeds
        .filter((deed) => deed.kind === "secret" && has(deed, "others"))
        .flatMap((secret) => {
          const send = deeds.find((deed) => isIn(secret, deed) && isUpload(deed) && untrusted(deed));
          return send ? [[secret, send]] : [];
        }),
  },
  {
    name: "what comes from an unknown host is evaluated",
    find: (deeds) =>
      deeds
        .filter(({ kind, value }) => kind === "run" && typeof value === "string" && evaluated.test(value))
        .flatMap((run) => {
          const host = deeds.find(
            (deed) => deed.file === run.file && Math.abs(deed.line - run.line) <= 6 && isContact(deed),
          );
          return host ? [[run, host]] : [];
        }),
  },
  {
    name: "a hidden file of a temporary folder is run",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "dropped")),
  },
  {
    name: "orders are taken from a file that the package does not bring",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "waiting")),
  },
  {
    name: "an agent is told to obey what comes from outside",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "obeyed")),
  },
  {
    name: "an order about what a person is told stands where no reader sees it",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "hidden", "answering")),
  },
  {
    name: "an account is opened that nobody asked for",
    find: (deeds) => one(deeds, (deed) => deed.kind === "send" && has(deed, "unasked") && untrusted(deed)),
  },
  {
    name: "what is done by itself is hidden from the person",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "silent")),
  },
  {
    name: "data leaves as the name of a host",
    find: (deeds) => one(deeds, (deed) => deed.kind === "send" && has(deed, "spelled")),
  },
  {
    name: "a hook that runs at an installation is written into what a program makes",
    find: (deeds) => one(deeds, (deed) => deed.kind === "tool" && has(deed, "planted")),
  },
  {
    name: "a link is made that nobody sees",
    find: (deeds) => one(deeds, (deed) => deed.kind === "host" && has(deed, "hidden")),
  },
  {
    name: "a host is easily taken for another",
    find: (deeds) => {
      const named = new Map(deeds.filter(isNamedByProgram).map((deed) => [(deed.value as HostValue).host, deed]));
      return alikeIn([...named.keys()]).map(({ host, like }) =>
        [named.get(like), named.get(host)].filter((deed) => deed !== undefined),
      );
    },
  },
  {
    name: "copies go to a recipient that nobody asked for",
    find: (deeds) =>
      one(deeds, (deed) => deed.kind === "send" && has(deed, "copied") && untrusted(deed) && !deed.announced),
  },
  {
    name: "an agent is started that asks nobody and is locked in nowhere",
    find: (deeds) => one(deeds, (deed) => deed.kind === "guard" && has(deed, "unguarded")),
  },
  {
    name: "a server's client is made to run or trust something else",
    find: (deeds) => one(deeds, (deed) => deed.kind === "guard" && has(deed, "steered")),
  },
  {
    name: "somebody else is let in",
    find: (deeds) => one(deeds, (deed) => deed.kind === "write" && has(deed, "access")),
  },
  {
    name: "all that a person has is deleted",
    find: (deeds) => one(deeds, (deed) => deed.kind === "destroy" && has(deed, "everything")),
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
    name: "a machine without a name is used, with the password in the package",
    find: (deeds) => one(deeds, (deed) => deed.kind === "host" && has(deed, "login") && throwaway(deed)),
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
