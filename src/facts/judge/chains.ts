import { type Deed, isHostValue, type Sign } from "../fact.ts";
import { isAnybodys, isPlaceholder, isThrowaway, isUntrusted } from "../hosts.ts";

/** What a person is told: `does` says no more than the facts bear out, `matters` why nobody honest does it. */
export type Wording = { does: string; matters: string };

/** Facts that together have no honest reading. */
export type Chain = Wording & { name: string; deeds: Deed[] };

type ChainRule = Wording & { name: string; find: (deeds: readonly Deed[]) => Deed[][] };

const has = (deed: Deed, ...signs: Sign[]) => signs.every((sign) => deed.signs.includes(sign));
const one = (deeds: readonly Deed[], is: (deed: Deed) => boolean) => deeds.filter(is).map((deed) => [deed]);
const untrusted = ({ hosts, value }: Deed) =>
  (isHostValue(value) ? [value] : hosts).some((host) => isUntrusted(host) && !isPlaceholder(host.host));
const anyUntrusted = ({ hosts }: Deed) => hosts.some(isUntrusted);
const isSentUnknown = (deed: Deed) =>
  // A client gives its service the key to it.
  deed.kind === "send" && anyUntrusted(deed) && !has(deed, "namesake", "header");
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
    does: "It has a person unpack an archive that a password locks",
    matters: "no scanner can look into it first",
    find: (deeds) => one(deeds, (deed) => deed.kind === "prerequisite" && has(deed, "locked")),
  },
  {
    name: "a prerequisite that nobody answers for",
    does: "It has a person fetch something by hand from a place that nobody answers for",
    matters: "what is there today can be anything tomorrow",
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "prerequisite" &&
          !has(deed, "locked") &&
          (throwaway(deed) || (has(deed, "fetched") && untrusted(deed))),
      ),
  },
  {
    name: "code from an unknown host is run",
    does: "It runs code that it fetches from a host that is not known to be its own",
    matters: "whoever has that host decides what runs, also after a review",
    // The installer of the product that a package is named for says whose it is.
    find: (deeds) =>
      one(deeds, (deed) => deed.kind === "run" && has(deed, "fetched") && untrusted(deed) && !has(deed, "namesake")),
  },
  {
    name: "code from an unknown host is run",
    does: "It evaluates a text as code right beside a request to an unknown host",
    matters: "whoever has that host may decide what runs",
    // What comes by a callback is not followed.
    find: (deeds) =>
      pairs(
        deeds,
        ({ kind, value }) => kind === "run" && typeof value === "string" && evaluated.test(value),
        (run, deed) => deed.file === run.file && Math.abs(deed.line - run.line) <= 6 && isContact(deed),
      ),
  },
  {
    name: "a package of an unknown host is installed",
    does: "It installs a package from an unknown host, without naming its version",
    matters: "whoever has that host decides what is installed, also after a review",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "unpinned") && untrusted(deed)),
  },
  {
    name: "encoded code is run",
    does: "It runs code that it keeps encoded",
    matters: "who reads it does not see what runs",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "encoded") && !has(deed, "assembled")),
  },
  {
    name: "a shell is opened to another machine",
    does: "It opens a shell to another machine",
    matters: "whoever is there can do all that the user can",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "shell-opened")),
  },
  {
    name: "a secret is sent to an unknown host",
    does: "It sends secrets, or a file that holds them, to an unknown host",
    matters: "whoever has that host gets them",
    find: (deeds) => one(deeds, (deed) => isSentUnknown(deed) && has(deed, "file")),
  },
  {
    name: "a secret is sent to an unknown host",
    does: "It sends a whole environment, folder or conversation to an unknown host",
    matters: "secrets that are in it go along",
    find: (deeds) => one(deeds, (deed) => isSentUnknown(deed) && has(deed, "bulk") && !has(deed, "file")),
  },
  {
    name: "a secret is sent to an unknown host",
    does: "It sends a secret that belongs elsewhere to an unknown host",
    matters: "whoever has that host can use it",
    find: (deeds) =>
      one(deeds, (deed) => isSentUnknown(deed) && has(deed, "foreign") && !has(deed, "file") && !has(deed, "bulk")),
  },
  {
    name: "a secret is sent to an unknown host",
    does: "It reads secrets of other programs beside a request that sends data to an unknown host",
    matters: "what it reads may leave with the request",
    // What a loop or a callback passes on is not followed.
    find: (deeds) =>
      pairs(
        deeds,
        (deed) => deed.kind === "secret" && has(deed, "others"),
        (secret, deed) => isIn(secret, deed) && isUpload(deed) && untrusted(deed),
      ),
  },
  {
    name: "files or data are sent where anybody may receive",
    does: "It sends files or data to a host where anybody can be the recipient",
    matters: "nobody can say who reads them there",
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
    does: "It switches a protection off before it has something fetched from an unknown host",
    matters: "nothing checks what then runs",
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
    does: "It reads where a browser, a wallet or a key chain keeps its secrets",
    matters: "who has those can sign in or pay as the user",
    find: (deeds) => one(deeds, (deed) => deed.kind === "secret" && has(deed, "store")),
  },
  {
    name: "a server's client is made to run or trust something else",
    does: "Its settings make the client that starts it run or trust something else",
    matters: "who installs it does not see what that is",
    find: (deeds) => one(deeds, (deed) => deed.kind === "guard" && has(deed, "steered")),
  },
  {
    name: "coins are mined",
    does: "It mines coins",
    matters: "the user's machine works for somebody else",
    find: (deeds) => one(deeds, (deed) => deed.kind === "run" && has(deed, "miner")),
  },
  {
    name: "a server that anybody may stand behind is connected",
    does: "It connects the agent to a server at an address that anybody can have",
    matters: "whoever has it next answers the agent",
    find: (deeds) =>
      one(
        deeds,
        (deed) => deed.kind === "tool" && deed.hosts.some((host) => isThrowaway(host) && !isPlaceholder(host.host)),
      ),
  },
  {
    name: "what runs at every start fetches code",
    does: "It puts what it fetches, or a command that fetches, among the files that an agent obeys",
    matters: "whoever has the host decides what the agent does, also after a review",
    find: (deeds) => one(deeds, (deed) => deed.kind === "write" && has(deed, "agent", "fetched")),
  },
  {
    name: "what runs at every start fetches code",
    does: "It puts what it fetches, or a command that fetches, where it runs at every start",
    matters: "whoever has the host decides what runs, also after a review",
    find: (deeds) => one(deeds, (deed) => deed.kind === "write" && has(deed, "start", "fetched")),
  },
  {
    name: "what runs at every start fetches code",
    does: "It puts a text that it keeps encoded where every start runs or obeys it",
    matters: "who reads it does not see what that does",
    find: (deeds) =>
      one(
        deeds,
        (deed) =>
          deed.kind === "write" &&
          (has(deed, "start") || has(deed, "agent")) &&
          has(deed, "encoded") &&
          !has(deed, "fetched"),
      ),
  },
];

/** The chains of a package. What only warns, quotes or tests is none. */
export function chainsIn(all: readonly Deed[]): Chain[] {
  const deeds = all.filter((deed) => !has(deed, "told"));
  return rules.flatMap(({ name, does, matters, find }) =>
    find(deeds).map((found) => ({ name, does, matters, deeds: found })),
  );
}
