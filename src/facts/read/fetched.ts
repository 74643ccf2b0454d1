import type { HostValue } from "../fact.ts";
import { type Flow, join, type Reading } from "./reading.ts";
import type { Invocation, Shell } from "./shell-state.ts";

export const baseName = (path: string) => (/[/\\]/.test(path) ? path.replace(/^.*[/\\]/, "") : path);

export const unpackers = new Set([
  "unzip",
  "tar",
  "7z",
  "7za",
  "unrar",
  "ditto",
  "hdiutil",
  "expand-archive",
  "gunzip",
  "zcat",
  "bunzip2",
  "bzcat",
  "unxz",
  "xzcat",
  "zstd",
  "zstdcat",
  "brotli",
]);
/** Under these names stands where a folder's files came from, whose names nobody knows: below it, and in it. */
const [below, here] = ["./", "."];

/** What was unpacked from a fetched archive, or lies in a fetched folder, was fetched. */
export function unpacked({ reading: { fetched } }: Shell, { args, input, name }: Invocation): Flow {
  const of = args.map(({ text }) => fetched.get(lastOf(text ?? ""))).find((hosts) => hosts !== undefined);
  const hosts = of ?? (input.net.length > 0 ? input.net : undefined);
  const into = args.find((_, at) => /^-[dC]$/.test(args[at - 1]?.text ?? ""))?.text;
  if (hosts) {
    fetched.set(below, hosts);
    if (name === "cd") fetched.set(here, hosts);
    else if (into !== undefined && isNamed.test(lastOf(into))) fetched.set(lastOf(into), hosts);
  }
  return { ...join([input, ...args]), text: undefined };
}

const lastOf = (path: string) => baseName(path.replace(/\/+$/, ""));
/** Neither a folder above, nor a home. */
const isNamed = /[^.~]/;

/** Keeps where a file came from, under its own name. */
export function remember({ fetched }: Reading, path: string, hosts: HostValue[]) {
  const name = baseName(path);
  if (fetched.size < 500 && name !== "" && name !== "-") fetched.set(name, hosts);
}

/** What was fetched under the name of a folder or a file. */
export const fetchedAs = ({ fetched }: Reading, path: string) => fetched.get(lastOf(path));

/** Where a program that is started by its path came from. */
export function fetchedFrom({ reading: { fetched } }: Shell, path: string) {
  if (fetched.size === 0) return undefined;
  return inFetched(fetched, path) ?? (isBelow.test(path) ? fetched.get(below) : undefined);
}

const isBelow = /^\.[/\\]?(?:[\w.-]+[/\\]){0,4}[\w.-]+$/;

/** Where a script that a program is given came from. */
export function fetchedFile({ reading: { fetched } }: Shell, path: string) {
  if (fetched.size === 0) return undefined;
  return inFetched(fetched, path) ?? (isScript.test(path) ? fetched.get(here) : undefined);
}

const isScript = /^[\w-]{1,60}\.\w{1,5}$/;

/** By its own name, or by that of a folder that it lies in. */
function inFetched(fetched: Reading["fetched"], path: string) {
  const part = path.split(/[/\\]/).findLast((name) => isNamed.test(name) && fetched.has(name));
  return part === undefined ? undefined : fetched.get(part);
}
