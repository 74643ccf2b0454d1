import type { Deed, Sign } from "../fact.ts";
import { isAnybodys, isPlaceholder, isThrowaway, isUntrusted } from "../hosts.ts";

/** Facts that together have no honest reading. */
export type Chain = { name: string; deeds: Deed[] };

type ChainRule = { name: string; find: (deeds: readonly Deed[]) => Deed[][] };

const has = (deed: Deed, ...signs: Sign[]) => signs.every((sign) => deed.signs.includes(sign));
const one = (deeds: readonly Deed[], is: (deed: Deed) => boolean) => deeds.filter(is).map((deed) => [deed]);
const untrusted = ({ hosts }: Deed) => hosts.some((host) => isUntrusted(host) && !isPlaceholder(host.host));
const anyUntrusted = ({ hosts }: Deed) => hosts.some(isUntrusted);
const throwaway = ({ hosts }: Deed) => hosts.some(isThrowaway);

/** A protection that is switched off, and a download that follows, stand at most so far apart. */
const near = 40;

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
